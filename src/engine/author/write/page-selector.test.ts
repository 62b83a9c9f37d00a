import { expect, test } from 'vitest'
import { selectorProblem } from '#engine/recipe/check-selector.ts'
import { modelOf } from '../page/page-model.fixture.ts'
import { byUnit, pageSelectors } from './page-selector.ts'

test('elements that no name sets apart are those between two headings', () => {
  const model = modelOf(
    '<body><main><h2>A</h2><p>one</p><p>two</p><h2>B</h2><p>three</p><p>four</p><h2>C</h2><p>five</p></main></body>',
  )
  const nodes = model.nodes.filter((node) => ['three', 'four'].includes(model.text(node)))
  const [found] = pageSelectors(model, null, nodes, true)
  expect(found?.selector).toContain('h2:nth-of-type(2) ~ p')
  expect(selectorProblem(found?.selector ?? '', 'page')).toBeNull()
})

test('items of lists that no name sets apart are those of the list under their heading', () => {
  const list = (...items: string[]) => `<ul class="many">${items.map((item) => `<li>${item}</li>`).join('')}</ul>`
  const model = modelOf(
    `<body><main><h2>Needed</h2>${list('salt', 'oil')}<h2>Steps</h2>${list('stir', 'bake')}<h2>More</h2>${list('x')}</main></body>`,
  )
  const nodes = model.nodes.filter((node) => node.tag === 'li' && ['stir', 'bake'].includes(model.text(node)))
  const main = model.nodes.find(({ tag }) => tag === 'main') ?? null
  const [found] = pageSelectors(model, main, nodes, true)
  expect(found?.selector).toContain('h2:nth-of-type(2) ~ *')
  expect(selectorProblem(found?.selector ?? '', 'page')).toBeNull()
})

test('an element is found by its name', () => {
  const model = modelOf('<body><div><span class="size">30 cm</span><span>red</span></div></body>')
  const nodes = model.nodes.filter((node) => node.classes.includes('size'))
  expect(pageSelectors(model, null, nodes, false)[0]?.selector).toBe('.size')
})

test('a number with its unit is found by the unit, unless another comes first', () => {
  const model = modelOf('<body><b>4 bedrooms</b><b>2 baths</b><b>3 bedrooms</b></body>')
  const [first, , third] = model.nodes.filter(({ tag }) => tag === 'b')
  expect(first && byUnit(model, null, first)).toMatchObject({ selector: 'b' })
  expect(third && byUnit(model, null, third)).toBeNull()
})

test('a unit does not lead to a value that the element around it begins with as well', () => {
  const blanks = ' '.repeat(300)
  const model = modelOf(`<body><b>2016${blanks}<b>${blanks}1 km</b> Diesel</b></body>`)
  const [, inner] = model.nodes.filter(({ tag }) => tag === 'b')
  expect(inner && byUnit(model, null, inner)).toBeNull()
})

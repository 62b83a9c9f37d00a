import { expect, test } from 'vitest'
import { assign } from '../choose/assign.ts'
import { columnOf } from '../columns/column.fixture.ts'
import { listColumns } from '../columns/list-columns.ts'
import { pageColumns } from '../columns/page-columns.ts'
import { modelOf } from '../page/page-model.fixture.ts'
import type { Region } from '../regions/region.ts'
import { readIntent, wantedField } from '../request/intent.ts'
import { buildField, buildRecipe } from './build-recipe.ts'

function built(html: string, description: string, unwanted: readonly string[] = []) {
  const model = modelOf(html)
  const records = model.nodes.filter((node) => node.classes.includes('card')).map((node) => [node])
  const region: Region = { kind: 'elements', records, rows: null, isTable: false, structure: 1 }
  const { choices } = assign(readIntent(description, null), listColumns(model, region))
  return buildRecipe(model, region, records, choices, unwanted)
}

const card = (name: string, price: string, badge = '') =>
  `<li class="card"><h3 class="title"><a href="/${name}">${name} mug</a></h3><b class="price">${price}</b>${badge}</li>`
const cards = `<ul>${card('Blue', '$8.00')}${card('Red', '$9.00')}${card('Green', '$7.50')}</ul>`

test('a recipe names the records and each field, with other ways to it', () => {
  const recipe = built(cards, 'Products: title, price')

  expect(recipe?.container).toMatchObject({ selector: expect.stringContaining('card') })
  expect(recipe?.fields.price).toMatchObject({ selector: '.price', type: 'text' })
  expect(recipe?.fields.price?.alternates?.map(({ selector }) => selector)).toContain('b')
})

test('a link is read as one', () => {
  expect(built(cards, 'Products: title, link')?.fields.link).toMatchObject({ type: 'url' })
})

test('records with unwanted words are left out', () => {
  const html = cards.replace('</ul>', `${card('Odd', '$1.00', '<i class="ad-flag">Ad</i>')}</ul>`)

  expect(built(html, 'Products: title, price', ['ad'])?.container).toMatchObject({ exclude: [':has(.ad-flag)'] })
})

test('"By" is cut off where an author is wanted', () => {
  const post = (name: string) => `<li class="card"><h3>Post of ${name}</h3><p class="byline">By ${name}</p></li>`
  const recipe = built(`<ul>${['Ann Poe', 'Jon Roe', 'Eve Doe'].map(post).join('')}</ul>`, 'Posts: title, author')

  expect(recipe?.fields.author).toMatchObject({ clean: [{ strip_prefix: 'By ' }] })
})

test('a heading leads to the list under it, and is looked for where it stands', () => {
  const model = modelOf(
    `<body><main><section class="recipe"><h1>Leek soup</h1><h2>Ingredients</h2><ul><li>2 leeks</li><li>1 l stock</li></ul>
    <h2>Steps</h2><ul><li>Cut the leeks.</li><li>Boil the stock.</li></ul></section></main></body>`,
  )
  const [root] = model.nodes
  if (!root) throw new Error('no root')
  const region: Region = { kind: 'page', records: [[root]], rows: null, isTable: false, structure: 0 }
  const { choices } = assign(readIntent('recipe: name, ingredients, steps', null), pageColumns(model))
  const { ingredients, steps } = buildRecipe(model, region, region.records, choices)?.fields ?? {}

  expect(ingredients).toMatchObject({ label: 'Ingredients', selector: 'li', place: { heading: 2 }, many: true })
  expect(steps).toMatchObject({ label: 'Steps', selector: 'li', place: { heading: 2 }, many: true })
})

test('without any column there is no recipe', () => {
  expect(built(cards, 'Products: phone, email')).toBeNull()
})

test('a list is looked for as low as its lowest item stands: each of its steps may have a heading', () => {
  const model = modelOf(
    '<body><h1>Cod</h1><div class="steps"><p>Read all.</p><h5>One</h5><p>Heat.</p><h5>Two</h5><p>Turn.</p></div></body>',
  )
  const [root] = model.nodes
  const steps = model.nodes.filter(({ tag }) => tag === 'p')
  const slot = { kind: 'nodes' as const, nodes: [steps], take: {}, header: null }
  const column = columnOf(['Read all.\nHeat.\nTurn.'], { slot, many: true })
  if (!root) throw new Error('no root')
  const region: Region = { kind: 'page', records: [[root]], rows: null, isTable: false, structure: 0 }
  const field = buildField(model, region, region.records, { field: wantedField('steps', '', 'array'), column })

  expect(field).toMatchObject({ many: true, place: { heading: 5 } })
})

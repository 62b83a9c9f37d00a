import { expect, test } from 'vitest'
import { modelOf } from '../page/page-model.fixture.ts'
import type { PageNode } from '../page/page-model.ts'
import { fieldSelectors } from './field-selector.ts'

function selectorsFor(html: string, isTarget: (node: PageNode) => boolean): (string | null)[] {
  const model = modelOf(html)
  const records = model.nodes.filter((node) => node.classes.includes('r')).map((node) => [node])
  const nodes = records.map(([root]) =>
    model.nodes.filter((node) => root && node.id > root.id && node.id <= root.last && isTarget(node)).slice(0, 1),
  )
  return fieldSelectors(model, records, nodes, false).map((one) => one.selector)
}

test('itemprop comes before classes, and hashed classes come last', () => {
  const html = ['a', 'b']
    .map(
      (name) =>
        `<div class="r"><span itemprop="name" class="title css-1x2y3z">${name}</span><span class="css-9z8y7x">x</span></div>`,
    )
    .join('')

  expect(selectorsFor(html, (node) => node.classes.includes('title'))[0]).toBe('[itemprop="name"]')
})

test('alternates are of different kinds', () => {
  const html = ['a', 'b']
    .map((name) => `<div class="r"><h3 class="title">${name}</h3><p class="note">x</p></div>`)
    .join('')
  const found = selectorsFor(html, (node) => node.tag === 'h3')

  expect(found[0]).toBe('.title')
  expect(found).toContain('h3')
})

test('positions are used only when nothing else tells', () => {
  const html = ['a', 'b'].map((name) => `<div class="r"><p>${name}</p><p>x</p><p>y</p></div>`).join('')

  expect(selectorsFor(html, (node) => node.parent?.children.indexOf(node) === 1)).toEqual(['> p:nth-of-type(2)'])
})

test('a selector that hits another element where the field is missing is refused', () => {
  const html =
    '<div class="r"><b class="x">1</b><b>2</b></div><div class="r"><b>3</b></div><div class="r"><b class="x">4</b><b>5</b></div>'

  expect(selectorsFor(html, (node) => node.classes.includes('x'))).not.toContain('b')
})

test('no selector goes on to another value where the element is empty', () => {
  const html = [
    ['', '8 €'],
    ['12 €', '9 €'],
    ['14 €', '10 €'],
  ]
    .map(
      ([old, now]) => `<div class="r"><p class="sale"><s class="item">${old} </s><b class="item">${now}</b></p></div>`,
    )
    .join('')
  const model = modelOf(html)
  const records = model.nodes.filter((node) => node.classes.includes('r')).map((node) => [node])
  const struck = model.nodes.filter(({ tag }) => tag === 's').map((node) => [node])
  const found = (ofText: boolean) => fieldSelectors(model, records, struck, false, ofText).map((one) => one.selector)

  expect(found(false)).toContain('.item')
  expect(found(true)).not.toContain('.item')
  expect(found(true)).toContain('s')
})

test('an element without text that has a value all the same is not passed by', () => {
  const html = ['Ribera', 'Salinas', 'Tajo']
    .map(
      (name) =>
        `<div class="r"><meta itemprop="name" content="${name} - Norte"><p><b itemprop="name">${name}</b></p></div>`,
    )
    .join('')
  const model = modelOf(html)
  const records = model.nodes.filter((node) => node.classes.includes('r')).map((node) => [node])
  const teams = model.nodes.filter(({ tag }) => tag === 'b').map((node) => [node])

  expect(fieldSelectors(model, records, teams, false, true).map((one) => one.selector)).not.toContain(
    '[itemprop="name"]',
  )
})

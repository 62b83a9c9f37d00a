import { expect, test } from 'vitest'
import { modelOf } from '../page/page-model.fixture.ts'
import type { PageNode } from '../page/page-model.ts'
import type { Region } from '../regions/region.ts'
import { containerSelectors } from './container-selector.ts'

const list = (names: readonly string[]) =>
  `<div><ul>${names.map((name) => `<li class="x1a2b3"><b>${name}</b></li>`).join('')}</ul></div>`

function containersOf(html: string, isRecord: (node: PageNode, text: string) => boolean) {
  const model = modelOf(html)
  const records = model.nodes.filter((node) => isRecord(node, model.text(node))).map((node) => [node])
  const region: Region = { kind: 'elements', records, rows: null, isTable: false, structure: 1 }
  return containerSelectors(model, region)
}

const isTea = (node: PageNode, text: string) => node.tag === 'li' && text.startsWith('Tea')

test('one of two lists of equal names is told by its heading', () => {
  const html = `<body><section><h2>Also bought</h2>${list(['Cup A', 'Cup B', 'Cup C'])}</section>
    <section><h2>You may like</h2>${list(['Tea A', 'Tea B', 'Tea C'])}</section></body>`

  expect(containersOf(html, isTea)[0]).toMatchObject({ heading: 'You may like' })
})

test('without a heading it is told by its place', () => {
  const html = `<body><section>${list(['Cup A', 'Cup B', 'Cup C'])}</section><section>${list(['Tea A', 'Tea B', 'Tea C'])}</section></body>`
  const [container] = containersOf(html, isTea)

  expect(container?.scope).toContain(':nth-of-type(2)')
})

test('a heading with figures in it is no name', () => {
  const html = `<body><section><h2>2 bought</h2>${list(['Cup A', 'Cup B', 'Cup C'])}</section>
    <section><h2>3 you may like</h2>${list(['Tea A', 'Tea B', 'Tea C'])}</section></body>`

  expect(containersOf(html, isTea)[0]).not.toHaveProperty('heading')
})

test('what selects mostly other things is no container', () => {
  const html = `<main>${['Tea A', 'x', 'y', 'z', 'Tea B', 'u', 'v'].map((text) => `<p>${text}</p>`).join('')}</main>`

  expect(containersOf(html, (node, text) => node.tag === 'p' && text.startsWith('Tea'))).toEqual([])
})

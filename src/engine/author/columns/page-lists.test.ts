import { expect, test } from 'vitest'
import { modelOf } from '../page/page-model.fixture.ts'
import { pageSubject } from '../page/page-subject.ts'
import { pageListDrafts } from './page-lists.ts'

function listsOf(body: string) {
  const model = modelOf(`<body><h1>Soup</h1>${body}</body>`)
  return pageListDrafts(model, pageSubject(model))
}

test('a list under its heading is named by it', () => {
  const draft = listsOf('<h2>Ingredients</h2><ul><li>Salt</li><li>Leek</li></ul>').find(
    ({ values }) => values[0] === 'Salt\nLeek',
  )
  expect(draft?.many).toBe(true)
  expect(draft?.words.map(({ word }) => word)).toContain('ingredients')
})

test('several lists under one heading are one, up to the next heading of its rank', () => {
  const drafts = listsOf(
    `<h2>Ingredients</h2><p>Base</p><ul><li>Salt</li><li>Leek</li></ul><p>Top</p><ul><li>Oil</li></ul>
    <h2>Method</h2><ul><li>Chop.</li><li>Boil.</li></ul>`,
  )
  expect(drafts.map(({ values }) => values[0])).toContain('Salt\nLeek\nOil')
})

test('paragraphs under a heading are a list where there are no items', () => {
  const drafts = listsOf('<h2>Method</h2><p>Chop.</p><p>Boil.</p><h2>Tips</h2><p>Eat.</p><p>Rest.</p>')
  expect(drafts.map(({ values }) => values[0])).toContain('Chop.\nBoil.')
})

test('the only text under a heading is named by it, and by none that counts', () => {
  const drafts = listsOf(
    '<h2>Plot</h2><div><p>A cook is lost at sea.</p></div><h2>Part 2</h2><p>He comes home.</p><h2>Cast</h2><p>Ann</p>',
  )
  const named = (text: string) => drafts.find(({ values, many }) => !many && values[0] === text)?.words ?? []
  expect(named('A cook is lost at sea.')).toContainEqual({ word: '=plot', weight: 1 })
  expect(drafts).toContainEqual(expect.objectContaining({ slot: expect.objectContaining({ label: 'Plot' }) }))
  expect(named('He comes home.')).toEqual([])
})

test('a list in a menu is doubted more than one in the page', () => {
  const drafts = listsOf('<ul><li>Salt</li><li>Leek</li></ul><nav><ul><li>Home</li><li>Shop</li></ul></nav>')
  const doubt = (text: string) => drafts.find(({ values }) => values[0] === text)?.doubt ?? 0
  expect(doubt('Home\nShop')).toBeGreaterThan(doubt('Salt\nLeek') + 0.3)
})

test('what all items of a list have below them is a list of its own, named by both', () => {
  const row = (name: string, role: string) => `<li><b class="actor">${name}</b> <i>${role}</i></li>`
  const drafts = listsOf(`<h2>Cast</h2><ul>${row('Ann Lee', 'Cook')}${row('Bo Katz', 'Captain')}</ul>`)
  const names = drafts.find(({ values }) => values[0] === 'Ann Lee\nBo Katz')

  expect(names?.many).toBe(true)
  expect(names?.words.map(({ word }) => word)).toEqual(expect.arrayContaining(['cast', 'actor']))
  expect(drafts.map(({ values }) => values[0])).toContain('Cook\nCaptain')
})

test('what an item has twice, few have, or is all that it says, is no part of it', () => {
  const lists = (...items: string[]) =>
    listsOf(`<ul>${items.map((item) => `<li>${item}</li>`).join('')}</ul>`).filter(({ values }) => values[0] !== '')

  expect(lists('<b>Salt</b>', '<b>Leek</b>')).toHaveLength(1)
  expect(lists('<b>Salt</b> <b>sea</b>', '<b>Leek</b> <b>raw</b>')).toHaveLength(1)
  expect(lists('<b>Salt</b> sea', 'Leek', 'Oil')).toHaveLength(1)
})

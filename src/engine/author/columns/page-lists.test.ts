import { describe, expect, test } from 'vitest'
import { generateRecipe } from '../generate-recipe.ts'
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

describe.each([
  ['lines below a bold one', '<p><b>Ingredients</b><br>Salt<br>Leek</p><p><b>Steps</b><br>Chop.<br>Boil.</p>'],
  ['lines below one with a colon', '<p>Ingredients:<br>Salt<br>Leek</p><p>Steps:<br>Chop.<br>Boil.</p>'],
  ['lines with marks', '<p><b>Ingredients:</b><br>- Salt<br>- Leek</p><p><b>Steps:</b><br>1. Chop.<br>2. Boil.</p>'],
  ['lines of the next element', '<p>Ingredients:</p><p>Salt<br>Leek</p><p>Steps:</p><p>Chop.<br>Boil.</p>'],
  [
    'blocks below a heading',
    '<h3>Ingredients</h3><div>Salt</div><div>Leek</div><h3>Steps</h3><div>Chop.</div><div>Boil.</div>',
  ],
  ['paragraphs below a heading', '<h3>Ingredients</h3><p>Salt</p><p>Leek</p><h3>Steps</h3><p>Chop.</p><p>Boil.</p>'],
  [
    'blocks below a bold one',
    '<div><b>Ingredients:</b></div><div>Salt</div><div>Leek</div><div><b>Steps:</b></div><div>Chop.</div><div>Boil.</div>',
  ],
  [
    'items below a bold line',
    '<p><b>Ingredients</b></p><ul><li>Salt</li><li>Leek</li></ul><p><b>Steps</b></p><ol><li>Chop.</li><li>Boil.</li></ol>',
  ],
])('%s', (_, body) => {
  test.each(['ingredients and steps', 'name, ingredients and steps'])(
    'are the lists of one thing: %s',
    (description) => {
      const html = `<!doctype html><html lang="en"><title>Soup</title><body><h1>Soup</h1><p>Warm.</p>${body}</body></html>`
      const made = generateRecipe({ html, url: 'https://soup.test/', description, outputSchema: null })

      expect(made.ok && made.items).toEqual([
        expect.objectContaining({ ingredients: ['Salt', 'Leek'], steps: ['Chop.', 'Boil.'] }),
      ])
    },
  )
})

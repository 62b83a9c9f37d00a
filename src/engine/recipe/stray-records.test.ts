import { expect, test } from 'vitest'
import { compileRecipe } from './compile-recipe.ts'
import type { CssRecipe, Field } from './recipe.ts'
import { runRecipe } from './run-recipe.ts'

function run(html: string, selector: string, fields: Record<string, Field>, options = {}) {
  const recipe: CssRecipe = { version: 1, scraper_type: 'css', container: { selector }, fields }
  const result = runRecipe(compileRecipe(recipe), { html, url: 'https://shop.example/' }, options)
  if (!result.ok) throw new Error(result.message)
  return result
}

const row = (...cells: string[]) => `<tr>${cells.map((cell) => `<td>${cell}</td>`).join('')}</tr>`
const ROWS = [row('Pen', '2', '$1.00'), row('Ink', '1', '$5.00'), row('Pad', '4', '$3.00')]
const COLUMNS: Record<string, Field> = {
  item: { column: 'Item', type: 'text' },
  price: { column: 'Price', type: 'number' },
}
function table(...more: string[]) {
  const html = `<table><thead><tr><th>Item<th>Number<th>Price</tr></thead><tbody>${[...ROWS, ...more].join('')}</tbody></table>`
  return run(html, 'tbody tr', COLUMNS).items.map(({ item }) => item)
}

test.each([
  ['a total that is the sum of the rows is no row', [row('Total', '7', '$9.00')]],
  ['nor is one in another language', [row('Gesamt:', '', '9,00 $')]],
  ['nor is one that lacks what all rows have', [row('Total', '$14.00', '')]],
  [
    'nor is what stands between two totals',
    [row('Subtotal', '', '$9.00'), row('Tax', '', '$1'), row('Total', '', '$10.00')],
  ],
  ['nor is a cell across the table', ['<tr><td colspan=3>Advertisement: cheap pens from $0.50</td></tr>']],
])('%s', (_, rows) => {
  expect(table(...rows)).toEqual(['Pen', 'Ink', 'Pad'])
})

test('a thing that is called so is a row', () => {
  expect(table(row('Total', '1', '$4.00'))).toEqual(['Pen', 'Ink', 'Pad', 'Total'])
  expect(table(row('Total', '7', '$9.00'), row('Mug', '1', '$4.00'))).toHaveLength(5)
})

const card = (name: string) => `<li><a href="/${name}"><h3>${name}</h3></a><b class=price>$${name.length}</b></li>`
const ADVERT = '<li><img src=ad.png><b class=price>$3</b></li>'
const CARD: Record<string, Field> = {
  name: { selector: 'h3', type: 'text' },
  link: { selector: 'a', type: 'url' },
  price: { selector: '.price', type: 'text' },
}
const CARDS = ['Pen', 'Inkpot', 'Notepad', 'Cup'].map(card)

test.each([{ explain: false }, { explain: true }])('an advert among the cards is no record (%o)', (options) => {
  const { items, warnings } = run([ADVERT, ...CARDS].join(''), 'li', CARD, options)
  expect(items.map(({ name }) => name)).toEqual(['Pen', 'Inkpot', 'Notepad', 'Cup'])
  expect(warnings).toHaveLength(1)
})

test('what follows an advert keeps its own trace and its own elements', () => {
  const { trace, located } = run([ADVERT, ...CARDS].join(''), 'li', CARD, { explain: true, locate: true })
  expect(trace?.filter(({ field }) => field === 'name').map(({ item, raw }) => [item, raw])).toEqual([
    [0, 'Pen'],
    [1, 'Inkpot'],
    [2, 'Notepad'],
    [3, 'Cup'],
  ])
  expect(located?.records).toHaveLength(4)
  expect(located?.values.at(-1)?.item).toBe(3)
})

test.each([
  ['what has a page of its own is a record without a name', '<li><a href="/x"></a><b class=price>$3</b></li>'],
  ['what has a name is a record without a page', '<li><h3>Mug</h3></li>'],
])('%s', (_, html) => {
  expect(run([...CARDS, html].join(''), 'li', CARD).items).toHaveLength(5)
})

test('what says anything in words is a record', () => {
  const advice = '<li><b class=price>Ask for the price</b></li>'
  expect(run([...CARDS, advice].join(''), 'li', CARD).items).toHaveLength(5)
})

test('where many have no name, none is left out', () => {
  expect(run([...CARDS, ADVERT, ADVERT].join(''), 'li', CARD).items).toHaveLength(6)
})

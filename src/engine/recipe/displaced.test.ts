import { expect, test } from 'vitest'
import { compileRecipe } from './compile-recipe.ts'
import type { CssRecipe, Field } from './recipe.ts'
import { runRecipe } from './run-recipe.ts'

const nth = (number: number, type: Field['type'] = 'text'): Field => ({
  selector: `> span:nth-of-type(${number})`,
  type,
})
const BOOKS = { title: { selector: 'a', type: 'text' }, author: nth(1), price: nth(2), stock: nth(3) } as const

function read(rows: readonly string[], fields: Record<string, Field> = BOOKS, options = {}) {
  const recipe: CssRecipe = { version: 1, scraper_type: 'css', container: { selector: 'li' }, fields }
  const compiled = compileRecipe(recipe)
  if (compiled.kind !== 'css') throw new Error('not a recipe for elements')
  const html = `<ul>${rows.map((row) => `<li>${row}</li>`).join('')}</ul>`
  const result = runRecipe(compiled, { html, url: 'https://books.example/' }, options)
  if (!result.ok) throw new Error(result.message)
  return result
}

const book = (title: string, ...parts: string[]) =>
  `<a href="/${title}">${title}</a>${parts.map((part) => `<span>${part}</span>`).join('')}`
const USUAL = [
  book('Sea', 'Ann Lee', '$10.00', 'In stock'),
  book('Hill', 'Bo Cox', '$12.50', 'In stock'),
  book('Rain', 'Cy Dunn', '$8.25', 'Sold out'),
]

test('a part more in front of the others leaves out what is known by its number, and says so', () => {
  const { items, warnings } = read([...USUAL, book('Wolf', 'New!', 'Di Ells', '$9.99', 'In stock')])

  expect(items[2]).toEqual({ title: 'Rain', author: 'Cy Dunn', price: '$8.25', stock: 'Sold out' })
  expect(items[3]).toEqual({ title: 'Wolf', author: null, price: null, stock: null })
  expect(warnings.map(({ field, count }) => [field, count])).toEqual([
    ['author', 1],
    ['price', 1],
    ['stock', 1],
  ])
})

test('the first, which needs no number, is left out with the others', () => {
  const fields: Record<string, Field> = { ...BOOKS, author: { selector: 'span', type: 'text' } }
  const { items } = read([...USUAL, book('Wolf', 'New!', 'Di Ells', '$9.99', 'In stock')], fields)
  expect(items[3]).toMatchObject({ title: 'Wolf', author: null })
  expect(items[0]).toMatchObject({ title: 'Sea', author: 'Ann Lee' })
})

test('a part that is missing in front of the others does the same', () => {
  const { items } = read([...USUAL, book('Wolf', '$9.99', 'In stock')])
  expect(items[3]).toEqual({ title: 'Wolf', author: null, price: null, stock: null })
})

test('a part more, or less, behind the others changes nothing', () => {
  const more = book('Wolf', 'Di Ells', '$9.99', 'In stock', 'Signed')
  const less = book('Glass', 'Ed Fry', '$19.00')
  const { items, warnings } = read([...USUAL, more, less])
  expect(items[3]).toEqual({ title: 'Wolf', author: 'Di Ells', price: '$9.99', stock: 'In stock' })
  expect(items[4]).toEqual({ title: 'Glass', author: 'Ed Fry', price: '$19.00', stock: null })
  expect(warnings).toEqual([])
})

test('another look alone is no reason: a price may be words', () => {
  const { items } = read([...USUAL, book('Wolf', 'Di Ells', 'Ask for the price', 'In stock')])
  expect(items[3]).toMatchObject({ author: 'Di Ells', price: 'Ask for the price' })
})

test('a number that cannot be read shows that the places are others', () => {
  const fields: Record<string, Field> = { author: nth(1), price: nth(2, 'number') }
  const { items } = read([...USUAL, book('Wolf', 'New!', 'Di Ells', '$9.99', 'In stock')], fields)
  expect(items.map(({ author, price }) => [author, price])).toEqual([
    ['Ann Lee', 10],
    ['Bo Cox', 12.5],
    ['Cy Dunn', 8.25],
    [null, null],
  ])
})

test('lines are counted, too', () => {
  const line = (at: number): Field => ({ selector: 'p', line: at, type: 'text' })
  const lines = (...texts: string[]) => `<p>${texts.join('<br>')}</p>`
  const { items } = read(
    [
      lines('Sea', 'Ann Lee', '$10.00'),
      lines('Hill', 'Bo Cox', '$12.50'),
      lines('Rain', 'Cy Dunn', '$8.25'),
      lines('New!', 'Wolf', 'Di Ells', '$9.99'),
    ],
    { title: line(0), author: line(1), price: line(2) },
  )
  expect(items[2]).toEqual({ title: 'Rain', author: 'Cy Dunn', price: '$8.25' })
  expect(items[3]).toEqual({ title: null, author: null, price: null })
})

const home = (...parts: string[]) => `<p>${parts.map((part) => `<span>${part}</span>`).join('')}</p>`
const HOMES = [home('3 beds', '2 baths'), home('2 beds', '1 bath'), home('4 beds', '3 baths'), home('1 bed', '1 bath')]
const ROOMS: Record<string, Field> = {
  beds: { selector: 'span', type: 'integer' },
  baths: { selector: '> p > span:nth-of-type(2)', type: 'integer' },
}

test.each([
  ['a number whose unit is another is left out', home('1 bath'), { beds: null, baths: null }],
  ['what a badge moved is found by its unit', home('Reduced', '2 beds', '1 bath'), { beds: 2, baths: 1 }],
  ['a badge with a number is no value', home('4 photos', '2 beds', '1 bath'), { beds: 2, baths: 1 }],
  ['a value with the unit of another field is its own', home('Reduced', '1 bath'), { beds: null, baths: 1 }],
  ['a part more behind the others changes nothing', home('2 beds', '1 bath', 'Pool'), { beds: 2, baths: 1 }],
])('%s', (_, other, expected) => {
  const { items } = read([...HOMES, other], ROOMS)
  expect(items).toEqual([
    { beds: 3, baths: 2 },
    { beds: 2, baths: 1 },
    { beds: 4, baths: 3 },
    { beds: 1, baths: 1 },
    expected,
  ])
})

test('a lone number in a bare tag is known by its unit', () => {
  const { items } = read([...HOMES, home('1 bath')], {
    beds: { selector: 'span', type: 'integer' },
    all: { selector: 'p', type: 'text' },
  })
  expect(items.map(({ beds }) => beds)).toEqual([3, 2, 4, 1, null])
})

test('a label that is another says that the value is another', () => {
  const lot = (...parts: string[]) => parts.map((part) => `<span>${part}</span>`).join('')
  const { items } = read(
    [
      lot('Lot 1', 'Bid: £10', '3 bids'),
      lot('Lot 2', 'Bid: £20', '1 bid'),
      lot('Lot 3', 'Bid: £30', '7 bids'),
      lot('Lot 4', 'Hammer price: £40'),
    ],
    { bid: { ...nth(2), pattern: '£(\\d+)' }, bids: nth(3) },
  )
  expect(items[0]).toEqual({ bid: '10', bids: '3 bids' })
  expect(items[3]).toEqual({ bid: null, bids: null })
})

test('few records show no habit', () => {
  const { items } = read([USUAL[0] ?? '', book('Wolf', 'New!', 'Di Ells', '$9.99', 'In stock')])
  expect(items[1]).toMatchObject({ author: 'New!' })
})

test('what was left out has no trace', () => {
  const { trace } = read([...USUAL, book('Wolf', 'New!', 'Di Ells', '$9.99', 'In stock')], BOOKS, { explain: true })
  expect(trace?.filter(({ item }) => item === 3).map(({ field }) => field)).toEqual(['title'])
})

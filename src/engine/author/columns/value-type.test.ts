import { expect, test } from 'vitest'
import { holdsTwoPrices, mainType, typeShares, valueTypeOf } from './value-type.ts'

test.each([
  ['$1,299.00', 'price'],
  ['1.299,00 €', 'price'],
  ['CHF 12.50', 'price'],
  ['$50 – $80', 'price'],
  ['25 % off', 'percent'],
  ['1,204', 'number'],
  ['#12', 'number'],
  ['225 points', 'count'],
  ['(1 204 votes)', 'count'],
  ['4.5 out of 5', 'rating'],
  ['March 3, 2024', 'date'],
  ['2024-03-03T10:00:00Z', 'date'],
  ['3 days ago', 'date'],
  ['21. März 2024', 'date'],
  ['21.03.2024', 'date'],
  ['1.234.567', 'number'],
  ['7/1903', 'code'],
  ['03/2022', 'date'],
  ['10:30 AM', 'time'],
  ['1 h 20 min', 'duration'],
  ['PT45M', 'duration'],
  ['41 m²', 'measure'],
  ['https://example.test/a', 'url'],
  ['example.org/about', 'url'],
  ['a.b@example.test', 'email'],
  ['HL-2207', 'code'],
  ['In stock', 'flag'],
  ['Blue mug', 'text'],
  ['', 'empty'],
])('%s is a %s', (text, type) => {
  expect(valueTypeOf(text)).toBe(type)
})

test('the type of a column is that of most of its values', () => {
  expect(mainType(typeShares(['$1', '$2', 'Sold out', '']))).toBe('price')
})

test('two prices side by side are told from a range', () => {
  expect(['32 € 24 €', '$32 $24'].filter(holdsTwoPrices)).toHaveLength(2)
  expect(['$50 – $80', '24 €', '1 299 €', 'from 5 € to 8 €'].filter(holdsTwoPrices)).toEqual([])
})

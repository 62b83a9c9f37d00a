import { expect, test } from 'vitest'
import { dateOrder, shownOrder } from './date-order.ts'

test.each<[values: unknown[], expected: string | null]>([
  [['12/03/2026', '21/07/2026'], 'day_first'],
  [['12/03/2026', '07/21/2026 10:30'], 'month_first'],
  [['05-12-2026', '05-25-2026'], 'month_first'],
  [['12/03/2026', '01/02/2026'], null],
  [['21/07/2026', '07/21/2026'], null],
  [['2026/07/21', '21 July 2026', 21, null], null],
])('%j are %s', (values, expected) => {
  expect(shownOrder(values)).toBe(expected)
})

test.each<[language: string | null, expected: string | null]>([
  ['es', 'day_first'],
  ['fr_FR', 'day_first'],
  ['en-GB', 'day_first'],
  ['en-US', 'month_first'],
  ['es-US', 'day_first'],
  ['fil', 'month_first'],
  ['en', null],
  ['ja', null],
  ['not a language', null],
  [null, null],
])('in the language %s a date that could be both is %s', (language, expected) => {
  expect(dateOrder(['12/03/2026'], language)).toBe(expected)
})

test('what a date shows counts before the language of the page', () => {
  expect(dateOrder(['12/03/2026', '21/07/2026'], 'en-US')).toBe('day_first')
})

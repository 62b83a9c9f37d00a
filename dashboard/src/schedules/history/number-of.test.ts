import { expect, test } from 'vitest'
import { numberOf } from './number-of.ts'

test.each([
  [12.5, 12.5],
  ['$12.50', 12.5],
  ['12,50 €', 12.5],
  ['$1,299', 1299],
  ['1.299,00 €', 1299],
  ['$1,299,000.5', 1_299_000.5],
  ["CHF 1'299.90", 1299.9],
  ['1 299 kr', 1299],
  ['0.125', 0.125],
  ['−3.2 °C', -3.2],
  ['45 %', 45],
  ['4.5', 4.5],
  ['1,2,3', 123],
  ['12.', 12],
])('%s is %s', (value, number) => {
  expect(numberOf(value)).toBe(number)
})

test.each([null, undefined, '', 'Sold out', 'Mug 3 of 12', '2024-05-01', Number.NaN, [1], { a: 1 }, true])(
  '%s is no number',
  (value) => {
    expect(numberOf(value)).toBeNull()
  },
)

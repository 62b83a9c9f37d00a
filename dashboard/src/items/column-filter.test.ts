import { expect, test } from 'vitest'
import { numberIn, readFilter } from './column-filter.ts'

test.each([
  ['blue', 'A Blue mug', true],
  ['blue', 'A red mug', false],
  ['= blue', 'Blue', true],
  ['=blue', 'Blue mug', false],
  ['!blue', 'Blue mug', false],
  ['!blue', 'Red mug', true],
  ['=', '', true],
  ['=', null, true],
  ['=', 'x', false],
  ['!', 'x', true],
  ['!', [], false],
  ['> 10', 12.5, true],
  ['> 10', 10, false],
  ['>= 10', 10, true],
  ['<10', '€9.99', true],
  ['<= 1.299,00', '1,299.00 €', true],
  ['< 10', 'on request', false],
  ['<', 'anything', true],
  ['', 'anything', true],
])('the filter %j on %j: %j', (text, value, fits) => {
  expect(readFilter(text)(value)).toBe(fits)
})

test.each([
  ['1,299.00', 1299],
  ['1.299,00 €', 1299],
  ['1,299', 1299],
  ['1,5', 1.5],
  ['12.500', 12.5],
  ['1.234.567', 1234567],
  ["CHF 1'299.50", 1299.5],
  ['-3 %', -3],
  ['5.', 5],
  ['none', null],
])('%j is the number %j', (text, number) => {
  expect(numberIn(text)).toBe(number)
})

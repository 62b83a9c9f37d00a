import { expect, test } from 'vitest'
import { sameMoney } from './same-money.ts'

test.each([
  ['$1,299.00', '$1,299'],
  ['$1,299.00', '1299.00 USD'],
  ['$1,299.00', 'US$ 1299'],
  ['1.299,00 €', '1 299 EUR'],
  ['€ 1.299', '1.299,00 €'],
  ['19,90 €', '19.90 EUR'],
  ['CHF 19.-', '19.00 Fr.'],
  ["CHF 1'299.00", 'CHF 1,299'],
  ['49,- Kč', '49 CZK'],
  ['199 kr', '199,00 SEK'],
  ['from $249.00', 'from $ 249'],
  ['£0.99', '0.99'],
])('%s and %s are the same price', (before, after) => {
  expect(sameMoney(before, after)).toBe(true)
})

test.each([
  ['$249.00', '$239.00'],
  ['$249.00', '€249.00'],
  ['US$249.00', 'CA$249.00'],
  ['$249.00', '249 EUR'],
  ['$249.00', 'from $249.00'],
  ['$1.29', '$129'],
  ['$249 / month', '$249 / year'],
  ['2 for $10', '3 for $10'],
  ['12', '12.00'],
  ['$10.50', '$10.05'],
  ['10 left', '10'],
])('%s and %s are two', (before, after) => {
  expect(sameMoney(before, after)).toBe(false)
})

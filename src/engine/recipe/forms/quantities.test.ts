import { expect, test } from 'vitest'
import { durationOf, measureOf, moneyOf, priceUnitOf } from './quantities.ts'

test('an amount of money, and what it is for', () => {
  expect(moneyOf('now only $1,299.50 in total')).toBe('$1,299.50')
  expect(moneyOf('ab 1.200 € / Monat')).toBe('1.200 €')
  expect(priceUnitOf('ab 1.200 € / Monat')).toBe('/ Monat')
  expect(priceUnitOf('$90 per night')).toBe('per night')
  expect(priceUnitOf('$90')).toBeNull()
})

test('durations and measures in running text', () => {
  expect(durationOf('Cook for 30 minutes at high heat')).toBe('30 minutes')
  expect(measureOf('about 120 m² of garden')).toBe('120 m²')
  expect(measureOf('120 people')).toBeNull()
})

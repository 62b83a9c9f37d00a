import { expect, test } from 'vitest'
import { countryOf, isBritishCounty } from './regions.ts'

test.each([
  ['Germany', 'DE'],
  ['Deutschland', 'DE'],
  ['Allemagne', 'DE'],
  ['日本', 'JP'],
  ['USA', 'US'],
  ['Nederland', 'NL'],
])('%s is a country', (name, code) => {
  expect(countryOf(name)).toBe(code)
})

test('towns are no countries', () => {
  expect(countryOf('Berlin')).toBeNull()
})

test('British counties are known', () => {
  expect(isBritishCounty('Gloucestershire')).toBe(true)
  expect(isBritishCounty('Gloucester')).toBe(false)
})

import { expect, test } from 'vitest'
import { closestStrategy } from './closest-strategy.ts'

test('the strategy of the same part of the same site comes first, and the first one where none is closer', () => {
  const [other, mugs, cups] = [
    'https://other.example/',
    'https://shop.example/mugs/1',
    'https://shop.example/cups/1',
  ].map((url) => ({ url }))
  const all = [other, mugs, cups].filter((strategy) => strategy !== undefined)
  expect(closestStrategy(all, 'https://shop.example/cups/22')).toBe(cups)
  expect(closestStrategy(all, 'https://shop.example/sale')).toBe(mugs)
  expect(closestStrategy(all, 'ftp://nowhere')).toBe(other)
  expect(closestStrategy([], 'https://shop.example/')).toBeUndefined()
})

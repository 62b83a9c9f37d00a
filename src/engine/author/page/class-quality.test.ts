import { expect, test } from 'vitest'
import { classQuality, readableStem } from './class-quality.ts'

test.each([
  ['product-title', 'readable'],
  ['entry-content', 'readable'],
  ['listingRow', 'readable'],
  ['mt-4', 'utility'],
  ['col-md-6', 'utility'],
  ['is-active', 'utility'],
  ['clearfix', 'utility'],
  ['css-1x2y3z', 'hashed'],
  ['sc-bdVaJa', 'hashed'],
  ['_3fK2sQ', 'hashed'],
])('%s is %s', (token, quality) => {
  expect(classQuality(token)).toBe(quality)
})

test('the name before a build hash is kept', () => {
  expect(readableStem('Card_title__x8Kd2')).toBe('Card_title__')
  expect(readableStem('x8Kd2')).toBeNull()
})

import fc from 'fast-check'
import { expect, test } from 'vitest'
import { diffItems, semanticSimilarity } from '#test/support/compare-lists.ts'
import { contentHash } from './content-hash.ts'
import { hasChanges } from './diff-items.ts'

const NONE = { ignoreFields: [] }
const mug = { name: 'Blue mug', price: '12.50' }
const cup = { name: 'Red cup', price: 8 }

test('the hash is SHA-256 in hex, and stays what it is from version to version', () => {
  expect(contentHash([], NONE)).toBe('e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855')
  expect(contentHash([mug, cup], NONE)).toBe('aa182b2c4ff26852fd11987a11f09318ddf38b90dffb319e900e2efaca2d4cf1')
})

test('order, white space and ways to write a number do not count', () => {
  const other = [
    { price: '8.00', name: 'Red  cup', note: null },
    { name: ' Blue\u00a0mug', price: 12.5 },
  ]
  expect(contentHash(other, NONE)).toBe(contentHash([mug, cup], NONE))
})

test('an item that stands twice counts twice', () => {
  expect(contentHash([mug, mug], NONE)).not.toBe(contentHash([mug], NONE))
  expect(contentHash([{}], NONE)).not.toBe(contentHash([], NONE))
})

test('ignored fields do not count', () => {
  const dearer = [{ ...mug, price: 13 }, cup]
  expect(contentHash(dearer, NONE)).not.toBe(contentHash([mug, cup], NONE))
  expect(contentHash(dearer, { ignoreFields: ['price'] })).toBe(contentHash([mug, cup], { ignoreFields: ['price'] }))
})

const keys = fc.constantFrom('a', 'b', 'a.b', 'id', 'name', 'url', 'price', '__proto__', '')
const leaves = fc.oneof(
  fc.constantFrom(
    null,
    '',
    ' ',
    'x',
    ' x',
    'X',
    '1',
    '1.0',
    '1,000',
    '1000',
    '1.000',
    '007',
    'https://a.test/1?b=2',
    '$5',
  ),
  fc.constantFrom<unknown>(0, -0, 1, 1000, true, false, [], {}),
)
const values = fc.letrec((tie) => ({
  value: fc.oneof(
    { depthSize: 'small', withCrossShrink: true },
    leaves,
    fc.array(tie('value'), { maxLength: 2 }),
    entries(tie('value')),
  ),
})).value

/** By entries, as JSON makes objects: an assignment to `__proto__` would set no key. */
function entries(value: fc.Arbitrary<unknown>): fc.Arbitrary<Record<string, unknown>> {
  return fc.array(fc.tuple(keys, value), { maxLength: 4 }).map((pairs) => Object.fromEntries(pairs))
}

test('hashes are equal exactly when the diff is empty and the similarity is 1', () => {
  const items = fc.array(entries(values), { maxLength: 4 })
  const options = fc.constantFrom<readonly string[]>([], [], ['a'], ['a.b', 'price'], ['__proto__'], ['', '.b'])
  const near = fc.tuple(items, items, fc.boolean()).map(([some, more, isNear]) => ({
    before: some,
    after: isNear ? [...some].reverse().concat(more.slice(0, 1)) : more,
  }))
  fc.assert(
    fc.property(near, options, ({ before, after }, ignoreFields) => {
      const isSame = contentHash(before, { ignoreFields }) === contentHash(after, { ignoreFields })
      const diff = diffItems(before, after, { ignoreFields })
      expect(hasChanges(diff)).toBe(!isSame)
      expect(semanticSimilarity(before, after, { ignoreFields }) === 1).toBe(isSame)
      for (const { fields } of diff.changed) expect(Object.keys(fields)).not.toEqual([])
    }),
    { numRuns: 2000, seed: 7 },
  )
})

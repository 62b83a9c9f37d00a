import { expect, test } from 'vitest'
import { canonicalItems, type Item } from './canonical-item.ts'
import { findIdentity, type IdentityKey, mayBeSame } from './identity.ts'
import { profileFields } from './profile-fields.ts'

function keysOf(before: Item[], after: Item[]): IdentityKey[] {
  const [old, now] = [canonicalItems(before, { ignoreFields: [] }), canonicalItems(after, { ignoreFields: [] })]
  return findIdentity(old, now, profileFields(old, now))
}

function rows(count: number, make: (at: number) => Item): Item[] {
  return Array.from({ length: count }, (_, at) => make(at))
}

test('ids come before names, and names before other texts', () => {
  const list = rows(5, (at) => ({ city: `City ${at}x`, name: `Name ${at}x`, sku: `S-${at}` }))
  expect(keysOf(list, list).map((key) => key.before[0])).toEqual(['S-0', 'name 0x', 'city 0x'])
})

test.each<[title: string, before: (at: number) => Item, after: (at: number) => Item]>([
  [
    'a volatile field',
    (at) => ({ price: `${at} €`, when: `${at} May` }),
    (at) => ({ price: `${at} €`, when: `${at} May` }),
  ],
  ['a field that many items share', (at) => ({ name: `Name ${at % 2}` }), (at) => ({ name: `Name ${at % 2}` })],
  [
    'a field that few items have',
    (at) => ({ name: at < 2 ? `N ${at}x` : '' }),
    (at) => ({ name: at < 2 ? `N ${at}x` : '' }),
  ],
  ['a field whose values are all new', (at) => ({ sku: `a${at}` }), (at) => ({ sku: `b${at}` })],
])('%s identifies nothing', (_, before, after) => {
  const priced = (make: (at: number) => Item) => rows(6, (at) => ({ ...make(at), price: at }))
  expect(keysOf(priced(before), priced(after))).toEqual([])
})

test('a field that hardly ever comes back gives way to one that does', () => {
  const before = rows(20, (at) => ({ id: `a${at}`, name: `Name ${at}x` }))
  const after = rows(20, (at) => ({ id: at === 0 ? 'a0' : `b${at}`, name: `Name ${at}x` }))
  expect(keysOf(before, after).map((key) => key.before[1])).toEqual(['name 1x'])
})

function key(strength: number, before: string | null, after: string | null): IdentityKey {
  return { strength, before: [before], after: [after] }
}

test.each<[title: string, keys: IdentityKey[], expected: boolean]>([
  ['nothing speaks against it without keys', [], true],
  ['a key that one of them lacks says nothing', [key(4, 'a', null)], true],
  ['the keys agree', [key(4, 'a', 'a')], true],
  ['the keys differ', [key(4, 'a', 'b')], false],
  ['the stronger outweighs the weaker', [key(4, 'a', 'b'), key(3, 'x', 'x')], false],
  ['two outweigh one', [key(4, 'a', 'b'), key(3, 'x', 'x'), key(2, 'y', 'y')], true],
  ['at a tie the strongest decides', [key(4, 'a', 'b'), key(4, 'x', 'x')], false],
])('%s', (_, keys, expected) => {
  expect(mayBeSame(keys, 0, 0)).toBe(expected)
})

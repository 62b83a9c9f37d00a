import { expect, test } from 'vitest'
import { givesSameItems } from './same-items.ts'

const shown = [
  { name: 'Blue mug', price: '€ 1,000' },
  { name: 'Red  mug', price: null },
]

test('the same items, more of them and in another spelling, are the same', () => {
  expect(
    givesSameItems(shown, [
      { name: 'Green mug', price: 3 },
      { name: 'red mug', price: 7 },
      { name: 'Blue mug', price: 1000 },
    ]),
  ).toBe(true)
})

test.each([
  [
    'another value',
    [
      { name: 'Blue mug', price: 999 },
      { name: 'Red mug', price: 7 },
    ],
  ],
  ['a field that is missing', [{ price: 1000 }, { name: 'Red mug', price: 7 }]],
  ['nothing', []],
])('%s is something else', (_what, given) => {
  expect(givesSameItems(shown, given)).toBe(false)
})

test('one item alone proves nothing', () => {
  expect(givesSameItems([{ name: 'Blue mug' }], [{ name: 'Blue mug' }])).toBe(false)
})

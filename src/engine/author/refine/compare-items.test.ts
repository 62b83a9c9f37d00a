import { expect, test } from 'vitest'
import { NO_EFFECT, saysTheSame, worseBecause } from './compare-items.ts'

const before = [
  { title: 'Mug', price: '12' },
  { title: 'Cup', price: '8' },
  { title: 'Pot', price: null },
]

test('the same result is not worse', () => {
  expect(worseBecause(before, before, NO_EFFECT)).toBeNull()
})

test('fewer items are worse unless the edit is about items', () => {
  const fewer = before.slice(0, 2)
  expect(worseBecause(before, fewer, NO_EFFECT)).toBe('it would find 2 instead of 3 items')
  expect(worseBecause(before, fewer, { ...NO_EFFECT, mayLoseItems: true })).toBeNull()
  expect(worseBecause(before, [], { ...NO_EFFECT, mayLoseItems: true })).toBe('it would find no items')
})

test('a field that the edit does not speak of keeps every value', () => {
  const emptied = before.map((item, index) => (index === 0 ? { ...item, price: null } : item))
  expect(worseBecause(before, emptied, NO_EFFECT)).toBe('"price" would be filled in 1 instead of 2 items')
  expect(worseBecause(before, emptied, { ...NO_EFFECT, touched: ['price'] })).toBeNull()
})

test('a changed field may lose half of its values, and a removed one all', () => {
  const without = before.map(({ title }) => ({ title, price: null }))
  expect(worseBecause(before, without, { ...NO_EFFECT, touched: ['price'] })).not.toBeNull()
  expect(worseBecause(before, without, { ...NO_EFFECT, dropped: ['price'] })).toBeNull()
})

test('a renamed field is compared under its new name', () => {
  const renamed = before.map(({ title, price }) => ({ name: title, price }))
  expect(worseBecause(before, renamed, { ...NO_EFFECT, renamed: { name: 'title' } })).toBeNull()
  expect(worseBecause(before, renamed, NO_EFFECT)).not.toBeNull()
})

test('two fields say the same when nearly all of their values agree', () => {
  const twins = before.map((item) => ({ ...item, label: ` ${item.title.toUpperCase()} ` }))
  expect(saysTheSame(twins, 'title', twins, 'label')).toBe(true)
  expect(saysTheSame(twins, 'title', twins, 'price')).toBe(false)
  expect(saysTheSame([{ a: null, b: null }], 'a', [{ a: null, b: null }], 'b')).toBe(false)
})

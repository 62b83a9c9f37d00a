import { expect, test } from 'vitest'
import { entryLines, entryTitle } from './feed-entry.ts'

const change = {
  reason: 'content_changed' as const,
  url: 'https://shop.example/mugs',
  lines: ['3 items added', '1 item removed', '"Blue mug": price 12.50 → 10.50'],
  item_names: { added: ['Red mug', 'Cup', 'Bowl'], removed: ['Jug'], changed: ['Blue mug'] },
  added_count: 3,
  removed_count: 1,
  changed_count: 1,
}

test('the title names the first items and counts the rest', () => {
  expect(entryTitle(change)).toBe('Added: Red mug, Cup and 1 more; Removed: Jug; Changed: Blue mug (shop.example)')
})

test('the content names all of them, and says once what changed', () => {
  expect(entryLines(change)).toEqual(['Added: Red mug, Cup, Bowl', 'Removed: Jug', '"Blue mug": price 12.50 → 10.50'])
})

test('where the names are not known, the sentences stand as they are', () => {
  const unnamed = { ...change, item_names: null }
  expect(entryTitle(unnamed)).toBe('Changed: 3 items added (shop.example)')
  expect(entryLines(unnamed)).toEqual(change.lines)
  const first = { ...unnamed, reason: 'first_run' as const, lines: ['5 items found'] }
  expect(entryTitle(first)).toBe('First results: 5 items found (shop.example)')
})

test('a long name is cut, and a long list is counted', () => {
  const many = { ...change, item_names: { added: ['x'.repeat(300)], removed: [], changed: [] }, added_count: 1000 }
  expect(entryTitle(many)).toBe(`Added: ${'x'.repeat(59)}… and 999 more (shop.example)`)
})

import { expect, test } from 'vitest'
import { changeWords, type WordedChange } from './change-words.ts'
import { type ChangeSummary, NO_SUMMARY } from './summarise-changes.ts'

const CHANGED: WordedChange = {
  reason: 'content_changed',
  itemCount: 12,
  added: 0,
  removed: 0,
  changed: 0,
  summary: NO_SUMMARY,
}

const moved = (...fields: ChangeSummary['fields']) => ({ ...NO_SUMMARY, fields })
const price = { name: 'price', up: 0, down: 3 }

test.each<[change: Partial<WordedChange>, words: string]>([
  [{ summary: moved(price) }, '3 prices down'],
  [{ added: 1, summary: { ...moved(price), sold_out: 2 } }, '3 prices down, 1 new, 2 sold out'],
  [{ summary: moved({ name: 'price', up: 1, down: 1 }) }, '1 price down, 1 price up'],
  [{ summary: moved({ name: 'old_price', up: 2, down: 0 }) }, '2 old prices up'],
  [{ summary: moved({ name: 'salePrice', up: 0, down: 2 }) }, '2 sale prices down'],
  [{ summary: moved({ name: 'points', up: 4, down: 0 }) }, '4 points up'],
  [{ summary: moved({ name: 'salary', up: 2, down: 0 }) }, '2 salaries up'],
  [{ summary: moved({ name: 'preis', up: 0, down: 3 }) }, 'preis down in 3'],
  [{ summary: moved({ name: '價格', up: 1, down: 0 }) }, '價格 up in 1'],
  [{ added: 1, removed: 2 }, '1 new, 2 gone'],
  [{ summary: { ...NO_SUMMARY, back_in_stock: 1 } }, '1 back in stock'],
  [{ summary: { ...NO_SUMMARY, otherwise: 2 } }, '2 changed'],
  [
    { added: 1, removed: 1, summary: { ...moved(price), sold_out: 1, back_in_stock: 1 } },
    '3 prices down, 1 new, 1 gone, 1 sold out and more',
  ],
  [{ added: 2, changed: 5, summary: null }, '2 new, 5 changed'],
  [{ added: null, removed: null, changed: null, summary: null }, 'content changed'],
  [{ reason: 'first_run', added: 12, summary: null }, 'first look: 12 items'],
  [{ reason: 'first_run', itemCount: 1, summary: null }, 'first look: 1 item'],
])('%j is told as %j', (change, words) => {
  expect(changeWords({ ...CHANGED, ...change })).toBe(words)
})

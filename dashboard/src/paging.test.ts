import { expect, test } from 'vitest'
import { type Range, rangeOf, readAll } from './paging.ts'

test('a page asks for one row more than it shows', () => {
  expect(rangeOf(1)).toEqual({ limit: 21, offset: 0 })
  expect(rangeOf(3)).toEqual({ limit: 21, offset: 40 })
})

test.each([
  [0, [0]],
  [99, [0]],
  [250, [0, 100, 200]],
  [300, [0, 100, 200, 300]],
])('%i rows are read from the offsets %j', async (count, offsets) => {
  const asked: number[] = []
  const rows = Array.from({ length: count }, (_, index) => index)
  const read = await readAll(async ({ limit, offset }: Range) => {
    asked.push(offset)
    return rows.slice(offset, offset + limit)
  })
  expect(read).toEqual(rows)
  expect(asked).toEqual(offsets)
})

test('after a thousand rows no more are asked for', async () => {
  const read = await readAll(async ({ limit }) => Array.from({ length: limit }, () => 'row'))
  expect(read).toHaveLength(1_000)
})

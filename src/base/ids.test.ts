import { expect, test } from 'vitest'
import { newId } from './ids.ts'

test('ids are version 7, and stand in the order in which they were made', () => {
  const ids = Array.from({ length: 20_000 }, () => newId())
  expect(ids[0]).toMatch(/^[0-9a-f]{8}-[0-9a-f]{4}-7[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/)
  expect([...ids].sort()).toEqual(ids)
  expect(new Set(ids).size).toBe(ids.length)
})

test('ids carry the time', () => {
  const before = Date.now()
  const made = Number.parseInt(newId().replace('-', '').slice(0, 12), 16)
  expect(made).toBeGreaterThanOrEqual(before)
  expect(made - before).toBeLessThan(60_000)
})

import { expect, test } from 'vitest'
import { nextRunAt } from './next-run-at.ts'

test('the next run is the earliest of all schedules', () => {
  expect(nextRunAt([])).toBeNull()
  expect(nextRunAt([{ next_run_at: null }])).toBeNull()
  expect(
    nextRunAt([
      { next_run_at: '2026-05-02T00:00:00.000Z' },
      { next_run_at: null },
      { next_run_at: '2026-05-01T00:00:00.000Z' },
    ]),
  ).toBe('2026-05-01T00:00:00.000Z')
})

import { expect, test } from 'vitest'
import { checkLines, deliveryWords, entryWords, stateWords } from './schedule-words.ts'
import type { ChangeEntry, ScheduleQuality } from './schedules-api.ts'

const NO_CHECKS = { not_modified: 0, same_body: 0, same_region: 0, extracted: 0, failed: 0 }

function quality(failures: number, failing: number): ScheduleQuality {
  return {
    last_run_at: null,
    last_success_at: null,
    consecutive_failures: failures,
    urls_failing: failing,
    changes_30d: 0,
    unseen_changes: 0,
    checks: NO_CHECKS,
  }
}

const PROBLEM = {
  failures: 1,
  error: 'The receiver answered 404',
  status_code: 404,
  failed_at: null,
  next_attempt_at: null,
  paused_at: null,
}

test.each([
  [true, quality(0, 0), 1, null, 'Active'],
  [true, quality(3, 1), 1, null, 'Failing, 3 times in a row'],
  [true, quality(1, 1), 1, PROBLEM, 'Failing, once'],
  [true, quality(3, 2), 5, null, 'Failing, 2 of 5 pages'],
  [true, quality(0, 0), 1, PROBLEM, 'Active, but not delivered'],
  [false, quality(3, 1), 1, PROBLEM, 'Paused'],
])('enabled %s with %j on %s pages and the problem %j is "%s"', (enabled, known, pages, problem, words) => {
  const urls = Array.from({ length: pages }, (_, place) => `https://shop.example/${place}`)
  expect(stateWords({ enabled, url: null, urls, quality: known, delivery_problem: problem })).toBe(words)
})

test.each([
  [1, 'The last delivery failed: The receiver answered 404.'],
  [3, 'The last 3 deliveries failed: The receiver answered 404.'],
  [10, 'At least the last 10 deliveries failed: The receiver answered 404.'],
])('%s in a row reads as "%s"', (failures, words) => {
  expect(deliveryWords({ ...PROBLEM, failures })).toBe(words)
})

test('a receiver that is paused says so', () => {
  const paused = { ...PROBLEM, paused_at: '2026-03-10T12:00:00Z' }
  expect(deliveryWords(paused)).toBe(
    'The last delivery failed: The receiver answered 404. The receiver is paused: deliveries wait until they are resumed.',
  )
  expect(deliveryWords({ ...paused, failures: 0 })).toBe(
    'The receiver is paused: deliveries wait until they are resumed.',
  )
})

test('checks that never happened are left out', () => {
  expect(checkLines(NO_CHECKS)).toEqual([])
  expect(checkLines({ ...NO_CHECKS, same_body: 7, failed: 1 })).toEqual([
    { words: 'The page was the same, to the byte', count: 7 },
    { words: 'The check failed', count: 1 },
  ])
})

test.each([
  [{ reason: 'first_run', item_count: 5 }, 'First run: 5 items'],
  [{ new_items_count: 1, changed_items_count: 2 }, '1 item added, 2 changed'],
  [{ removed_items_count: 3 }, '3 items removed'],
  [{ reason: 'recipe_changed', item_count: 5 }, 'Recipe changed'],
  [{ reason: 'repaired', item_count: 5 }, 'Recipe repaired'],
  [{}, 'Changed'],
] as const)('%j is "%s"', (more, words) => {
  const entry: ChangeEntry = {
    job_id: '',
    run_id: '',
    url: '',
    completed_at: '',
    item_count: 0,
    new_items_count: 0,
    removed_items_count: 0,
    changed_items_count: 0,
    reason: 'content_changed',
    changes: [],
    seen: false,
    ...more,
  }
  expect(entryWords(entry)).toBe(words)
})

import { expect, test } from 'vitest'
import type { UrlState } from '../schedules/schedules-api.ts'
import { type Broken, brokenBy, brokenPages, brokenRuns, standingOf } from './broken.ts'
import type { Repair } from './repairs-api.ts'

const STRATEGY = { version: 2, url: 'https://shop.example/', created_at: '2026-11-01T00:00:00.000Z' }

type Run = Parameters<typeof brokenRuns>[0][number]

function run(hour: number, more: Partial<Run> = {}): Run {
  const at = `2026-11-16T${String(hour).padStart(2, '0')}:00:00.000Z`
  return {
    status: 'failed',
    error_code: 'recipe_broken',
    error: `broken at ${hour}`,
    url: 'https://shop.example/mugs',
    parameters: null,
    recipe_version: 2,
    created_at: at,
    completed_at: at,
    ...more,
  }
}

const good = (hour: number, more: Partial<Run> = {}) => run(hour, { status: 'completed', error_code: null, ...more })

test('a strategy is broken where the newest run of a page is', () => {
  expect(brokenRuns([run(9), run(8), good(7)], STRATEGY)).toEqual({
    reason: 'broken at 9',
    lastRunAt: '2026-11-16T09:00:00.000Z',
    lastReadAt: '2026-11-16T07:00:00.000Z',
    pageCount: 1,
  })
})

test.each([
  ['a later run read it', [good(9), run(8)]],
  ['the recipe is another by now', [run(9, { recipe_version: 1 })]],
  ['it failed for another reason since', [run(9, { error_code: 'timeout' }), run(8)]],
  ['nothing ran', []],
])('it is not broken where %s', (_why, jobs) => {
  expect(brokenRuns(jobs, STRATEGY)).toBeNull()
})

test('a run that is not over says nothing yet, and another page does not hide a broken one', () => {
  const other = good(10, { url: 'https://shop.example/cups' })
  const open = run(11, { status: 'running', error_code: null })
  expect(brokenRuns([open, other, run(9)], STRATEGY)).toMatchObject({ pageCount: 1, lastReadAt: null })
})

test('the page that the strategy was made on was read then', () => {
  expect(brokenRuns([run(9, { url: STRATEGY.url })], STRATEGY)?.lastReadAt).toBe(STRATEGY.created_at)
})

test('a schedule is broken by its pages that fail so now', () => {
  const state = (more: Partial<UrlState>) => ({
    last_error_code: 'recipe_broken',
    last_error: 'Nothing was found.',
    consecutive_failures: 1,
    last_run_at: '2026-11-16T09:00:00.000Z',
    last_success_at: null,
    ...more,
  })
  const states = (...all: Partial<UrlState>[]) => all.map(state) as UrlState[]
  expect(brokenPages(states({}, { last_success_at: '2026-11-15T09:00:00.000Z' }, { last_error_code: 'dns' }))).toEqual({
    reason: 'Nothing was found.',
    lastRunAt: '2026-11-16T09:00:00.000Z',
    lastReadAt: '2026-11-15T09:00:00.000Z',
    pageCount: 2,
  })
  expect(brokenPages(states({ consecutive_failures: 0 }, { last_error_code: 'dns' }))).toBeNull()
})

const BROKEN: Broken = {
  reason: 'Nothing was found.',
  lastRunAt: '2026-11-16T09:00:00.000Z',
  lastReadAt: null,
  pageCount: 1,
}
const tried = (status: Repair['status'], more: Partial<Repair> = {}) =>
  ({ status, from_version: 2, closed_at: '2026-11-16T10:00:00.000Z', ...more }) as Repair

test.each([
  ['proposed', [tried('proposed', { closed_at: null })], 'proposed'],
  ['failed', [tried('failed')], 'failed'],
  ['rejected', [tried('rejected'), tried('failed')], 'rejected'],
  ['accepted, and not read since', [tried('accepted', { from_version: 1 })], 'repaired'],
  ['accepted, and broken again', [tried('accepted', { closed_at: '2026-11-16T08:00:00.000Z' })], 'untouched'],
  ['failed for an older recipe', [tried('failed', { from_version: 1 })], 'untouched'],
  ['never tried', [], 'untouched'],
])('a repair that was %s', (_what, repairs, kind) => {
  expect(standingOf(BROKEN, repairs, 2).kind).toBe(kind)
})

test('an open proposal tells that the strategy is broken, a closed one does not', () => {
  const proposed = tried('proposed', { reason: 'Nothing was found.', created_at: '2026-11-16T09:00:00.000Z', urls: [] })
  expect(brokenBy([proposed])).toMatchObject({ reason: 'Nothing was found.', pageCount: 1 })
  expect(brokenBy([tried('rejected')])).toBeNull()
  expect(brokenBy([])).toBeNull()
})

import { expect, test } from 'vitest'
import type { Rebase } from '#features/jobs/store-ended.ts'
import { deliveryReason, type EndedCheck, stateAfter, type UrlState } from './delivery-reason.ts'
import { knownContent } from './told-content.ts'

type Ended = EndedCheck & Rebase

const NEW: UrlState = {
  content_hash: null,
  snapshot_id: null,
  reading_mark: null,
  last_job_id: null,
  last_run_at: null,
  last_success_at: null,
  last_error: null,
  last_error_code: null,
  consecutive_failures: 0,
  checks_not_modified: 0,
  checks_same_body: 0,
  checks_same_region: 0,
  checks_extracted: 0,
  checks_failed: 0,
}

const at = (minute: number) => new Date(Date.UTC(2026, 0, 1, 10, minute))

function completed(minute: number, hash: string, more: Partial<Ended> = {}): Ended {
  return {
    id: `job-${minute}`,
    status: 'completed',
    content_hash: hash,
    snapshot_id: `snapshot-${hash}`,
    reading_mark: 'r1',
    rebased_from: null,
    rebased_to: null,
    rebased_snapshot_id: null,
    checked_by: 'extracted',
    error: null,
    error_code: null,
    completed_at: at(minute),
    ...more,
  }
}

function failed(minute: number): Ended {
  const failure = {
    status: 'failed',
    content_hash: null,
    snapshot_id: null,
    reading_mark: null,
    checked_by: null,
  } as const
  return completed(minute, '', { ...failure, error: 'It was not there.', error_code: 'http_status' })
}

const ANEW = { reading_mark: 'r2', rebased_from: 'a', rebased_to: 'A', rebased_snapshot_id: 'snapshot-A' }

function reasons(jobs: readonly Ended[]): Array<string | null> {
  let state = NEW
  return jobs.map((job) => {
    const reason = deliveryReason({ ...state, ...knownContent(state, job, null) }, job)
    state = stateAfter(state, job)
    return reason
  })
}

test.each([
  ['the first completed run is told', [completed(1, 'a')], ['first_run']],
  ['the same content is not told again', [completed(1, 'a'), completed(2, 'a')], ['first_run', null]],
  ['other content is told', [completed(1, 'a'), completed(2, 'b')], ['first_run', 'content_changed']],
  [
    'content that comes back is told',
    [completed(1, 'a'), completed(2, 'b'), completed(3, 'a')],
    ['first_run', 'content_changed', 'content_changed'],
  ],
  ['each failure is told', [failed(1), failed(2), completed(3, 'a')], ['failed', 'failed', 'first_run']],
  [
    'a success after failures is told only with other content',
    [completed(1, 'a'), failed(2), completed(3, 'a'), failed(4), completed(5, 'b')],
    ['first_run', 'failed', null, 'failed', 'content_changed'],
  ],
  [
    'a change of the strategy alone is no change of the page',
    [completed(1, 'a'), completed(2, 'A', ANEW)],
    ['first_run', null],
  ],
  [
    'a page that changed together with the strategy is told',
    [completed(1, 'a'), completed(2, 'B', ANEW)],
    ['first_run', 'content_changed'],
  ],
  [
    'an end that is handled late tells nothing of the content',
    [completed(1, 'a'), completed(3, 'c'), completed(2, 'b'), completed(4, 'c')],
    ['first_run', 'content_changed', null, null],
  ],
  [
    'results that are no longer kept tell nothing',
    [completed(1, 'a'), completed(2, '', { content_hash: null })],
    ['first_run', null],
  ],
])('%s', (_what, jobs, expected) => {
  expect(reasons(jobs)).toEqual(expected)
})

test('runs, failures and rungs are counted', () => {
  const jobs = [
    completed(1, 'a'),
    completed(2, 'a', { checked_by: 'not_modified' }),
    completed(3, 'a', { checked_by: 'same_body' }),
    failed(4),
    failed(5),
  ]
  expect(jobs.reduce(stateAfter, NEW)).toEqual({
    ...NEW,
    content_hash: 'a',
    snapshot_id: 'snapshot-a',
    reading_mark: 'r1',
    last_job_id: 'job-5',
    last_run_at: at(5),
    last_success_at: at(3),
    last_error: 'It was not there.',
    last_error_code: 'http_status',
    consecutive_failures: 2,
    checks_extracted: 1,
    checks_not_modified: 1,
    checks_same_body: 1,
    checks_failed: 2,
  })
})

test('a success forgets the failures before it', () => {
  const state = [failed(1), failed(2), completed(3, 'a')].reduce(stateAfter, NEW)
  expect(state).toMatchObject({ consecutive_failures: 0, last_error: null, last_error_code: null, checks_failed: 2 })
})

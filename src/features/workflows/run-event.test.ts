import { expect, test } from 'vitest'
import { failureCode, runEvent, runReason, runToTell } from './run-event.ts'
import type { RunFailures } from './run-failures.ts'
import type { RunRow } from './store-runs.ts'

const run: RunRow = {
  id: 'run-1',
  account_id: 'account-1',
  workflow_id: 'workflow-1',
  graph_id: 'graph-1',
  schedule_id: 'schedule-1',
  status: 'completed',
  trigger: 'schedule',
  force: false,
  from_node_key: null,
  result_hash: 'h1',
  changed: true,
  error: null,
  created_at: new Date(0),
  started_at: new Date(0),
  completed_at: new Date(1000),
}
const failures: RunFailures = { failed_count: 0, failures: [] }
const told = { scheduleId: 'schedule-1', workflowName: 'Shop', metadata: null, changes: null, failures }

test.each([
  ['h1', null, 'first_run'],
  ['h1', 'h1', 'unchanged'],
  ['h2', 'h1', 'content_changed'],
  [null, 'h1', 'failed'],
] as const)('a result %s after %s is told as %s', (resultHash, known, reason) => {
  expect(runReason({ result_hash: resultHash }, known)).toBe(reason)
})

test('a finished run is told with its results, and a person reads how many there are', () => {
  const grouped = { 'https://a.test/': { default: [{ name: 'A' }, { name: 'B' }] } }
  expect(runEvent({ ...told, run, reason: 'content_changed', results: { grouped, omitted: 0 } })).toEqual({
    kind: 'run_finished',
    payload: {
      run_id: 'run-1',
      workflow_id: 'workflow-1',
      schedule_id: 'schedule-1',
      status: 'completed',
      trigger: 'schedule',
      changed_since_previous: true,
      final_results_by_url_grouped: grouped,
      delivery_reason: 'content_changed',
      completed_at: '1970-01-01T00:00:01.000Z',
    },
    title: 'Shop changed',
    lines: ['2 items from 1 page'],
    url: null,
    items: [{ name: 'A' }, { name: 'B' }],
  })
})

test('a person reads how many pages failed, and why the first did', () => {
  const results = { grouped: {}, omitted: 0 }
  const first = {
    node_key: 'details',
    url: 'https://a.test/1',
    error: 'The site answered 500',
    error_code: 'http_status',
  }
  const one = { failed_count: 1, failures: [first] }
  const two = { failed_count: 2, failures: [first, { ...first, url: 'https://a.test/2' }] }
  const linesOf = (failures: RunFailures) => runEvent({ ...told, run, reason: 'unchanged', results, failures }).lines
  expect(linesOf(one)[1]).toBe('1 page could not be read: https://a.test/1: The site answered 500')
  expect(linesOf(two)[1]).toBe('2 pages could not be read. The first: https://a.test/1: The site answered 500')
})

test('results that are too large to be read for it are counted', () => {
  const results = { grouped: {}, omitted: 90_000 }
  expect(runEvent({ ...told, run, reason: 'content_changed', results })).toMatchObject({
    payload: { final_results_by_url_grouped: {}, truncated: true, results_omitted: 90_000 },
    lines: ['90000 items, too large to be sent'],
  })
})

test('a failed run is told with its error instead', () => {
  const failed: RunRow = { ...run, status: 'failed', error: 'Node "a": gone', result_hash: null, changed: null }
  const event = runEvent({ ...told, metadata: { team: 1 }, run: failed, reason: 'failed', results: null })
  expect(event.payload).toEqual({
    run_id: 'run-1',
    workflow_id: 'workflow-1',
    schedule_id: 'schedule-1',
    status: 'failed',
    trigger: 'schedule',
    error: 'Node "a": gone',
    completed_at: '1970-01-01T00:00:01.000Z',
    metadata: { team: 1 },
  })
})

const NONE = { added: [], removed: [], changed: [] }
const came = { ...NONE, added: [{ name: 'A' }] }

test.each([
  ['unchanged', NONE, null, null, 'unchanged'],
  ['unchanged', NONE, null, { failures: 'first' }, 'unchanged'],
  ['unchanged', NONE, null, { on: ['added'] }, null],
  ['content_changed', came, null, { on: ['added'] }, 'content_changed'],
  ['content_changed', came, null, { on: ['removed'] }, null],
  ['first_run', came, null, { on: ['added'] }, null],
  ['failed', null, null, { failures: 'first' }, 'failed'],
  ['failed', null, '"list"', { failures: 'first' }, null],
  ['failed', null, '"other"', { failures: 'first' }, 'failed'],
  ['failed', null, '"list"', null, 'failed'],
  ['unchanged', NONE, '"list"', { recovered: true, on: ['added'] }, 'recovered'],
] as const)(
  'a run that is %s with %j, of which the failure %j is known, is told under %j as %s',
  (reason, diff, toldFailure, notify, told) => {
    const known = { failures: 0, toldFailure, code: '"list"' }
    const wanted = notify as Parameters<typeof runToTell>[3]
    const telling = runToTell(reason, diff, known, wanted)
    expect(telling.reason).toBe(told)
    expect(telling.toldFailure).toBe(reason === 'failed' ? '"list"' : null)
  },
)

test('which failure it is: the node that fails', () => {
  expect(failureCode({ status: 'failed', error: 'Node "a \\"b\\"": it took 12 s' })).toBe('"a \\"b\\""')
  expect(failureCode({ status: 'cancelled', error: null })).toBe('cancelled')
})

import { expect, test } from 'vitest'
import { progressOf } from './schema-task.ts'
import type { TaskStatus } from './store.ts'

const of = (...statuses: TaskStatus[]) =>
  progressOf(statuses.map((status, index) => ({ strategy_id: String(index), status, error: null, note: null })))

test.each<[string, TaskStatus[], string, number]>([
  ['nothing has begun', ['pending', 'pending'], 'pending', 0],
  ['some is done', ['completed', 'pending'], 'running', 50],
  ['one is at work', ['running'], 'running', 0],
  ['all is done', ['completed', 'completed'], 'completed', 100],
  ['some could not be done', ['completed', 'failed', 'failed'], 'partial', 100],
  ['none could be done', ['failed'], 'failed', 100],
  ['there was nothing to do', [], 'completed', 100],
])('%s', (_what, statuses, status, percent) => {
  expect(of(...statuses)).toMatchObject({ status, total: statuses.length, progress_percent: percent })
})

test('a group that was never given a schema is idle', () => {
  expect(progressOf(null)).toMatchObject({ status: 'idle', total: 0, progress_percent: 0 })
})

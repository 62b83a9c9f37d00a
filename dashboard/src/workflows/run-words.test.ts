import { expect, test } from 'vitest'
import { failureWords, progressWords } from './run-words.ts'

const NODE = {
  status: 'completed',
  reused: false,
  job_count: 12,
  ended_count: 12,
  item_count: 34,
  failed_count: 0,
} as const

test.each([
  [{ ...NODE, status: 'pending' }, 'not begun'],
  [{ ...NODE, status: 'running', ended_count: 7, item_count: 0 }, '7 of 12 pages'],
  [{ ...NODE, status: 'running', ended_count: 0, item_count: 0, job_count: 0 }, 'begins'],
  [{ ...NODE, failed_count: 2 }, '12 pages, 34 items, 2 failed'],
  [{ ...NODE, job_count: 0 }, '34 items'],
  [{ ...NODE, status: 'skipped', reused: true }, 'nothing new, 34 items kept'],
  [{ ...NODE, status: 'skipped' }, 'nothing to do'],
] as const)('a node says how far it has come (%o)', (node, said) => {
  expect(progressWords(node)).toBe(said)
})

test('a run says how many of its pages could not be read, and nothing where there are none', () => {
  expect(failureWords({ failed_count: 2 })).toBe('2 pages could not be read')
  expect(failureWords({ failed_count: 0 })).toBe('')
})

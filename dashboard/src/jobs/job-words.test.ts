import { expect, test } from 'vitest'
import { checkWords, counted, durationWords, shownStatus } from './job-words.ts'

test('a cancelled job is not shown as failed', () => {
  expect(shownStatus({ status: 'failed', error_code: 'cancelled' })).toBe('cancelled')
  expect(shownStatus({ status: 'failed', error_code: 'timeout' })).toBe('failed')
  expect(shownStatus({ status: 'pending', error_code: null })).toBe('pending')
})

test('a check that has no words yet is told by its name', () => {
  expect(checkWords('same_body')).toBe('The page was the same, to the byte')
  expect(checkWords('by_magic')).toBe('by_magic')
})

test.each([
  [1, '1 item'],
  [0, '0 items'],
  [1234, '1,234 items'],
])('%i is %j', (count, words) => {
  expect(counted(count, 'item')).toBe(words)
})

test.each([
  ['2026-08-01T10:00:00.900Z', 'under a second'],
  ['2026-08-01T09:59:59.000Z', 'under a second'],
  ['2026-08-01T10:00:01.200Z', '1 second'],
  ['2026-08-01T10:01:30.000Z', '90 seconds'],
  ['2026-08-01T10:12:10.000Z', '12 minutes'],
])('from ten to %s it took %s', (to, words) => {
  expect(durationWords('2026-08-01T10:00:00.000Z', to)).toBe(words)
})

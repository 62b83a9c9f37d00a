import { expect, test } from 'vitest'
import { duration } from './duration.ts'

test.each([
  [0, '0 sec'],
  [0.43, '0.4 sec'],
  [45.6, '46 sec'],
  [119, '119 sec'],
  [120, '2 min'],
  [7_199, '120 min'],
  [7_200, '2 hr'],
  [200_000, '2 days'],
])('%d seconds are %j', (seconds, words) => {
  expect(duration(seconds, 'en')).toBe(words)
})

test('it is written as the locale does', () => {
  expect(duration(0.43, 'de')).toBe('0,4 Sek.')
})

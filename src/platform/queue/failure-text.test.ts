import { expect, test } from 'vitest'
import { failureText } from './failure-text.ts'

test.each([
  ['the message of an error', new Error('it broke'), 'it broke'],
  ['anything else as text', 'broken', 'broken'],
  ['no NUL', new Error('a\u0000b'), 'ab'],
  ['no half of a surrogate pair', new Error('a\ud83d'), 'a\ufffd'],
  ['no more than 2,000 characters', new Error('x'.repeat(5000)), 'x'.repeat(2000)],
])('keeps %s', (_title, error, text) => {
  expect(failureText(error)).toBe(text)
})

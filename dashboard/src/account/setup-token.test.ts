import { expect, test } from 'vitest'
import { setupToken } from './setup-token.ts'

test.each([
  ['http://127.0.0.1:8080/setup#abc123', 'abc123'],
  ['  abc123\n', 'abc123'],
  ['#abc123', 'abc123'],
  ['', ''],
])('%j holds the token %j', (pasted, token) => {
  expect(setupToken(pasted)).toBe(token)
})

import { expect, test } from 'vitest'
import { emailOf } from './email.ts'

test.each([
  ['Write to info@example.test.', 'info@example.test'],
  ['mailto:a@example.test?subject=1', 'a@example.test'],
  ['info (at) example.test', 'info@example.test'],
  ['ann [at] example [dot] test', 'ann@example.test'],
  ['422b2c242d02273a232f322e276c36273136', 'info@example.test'],
])('%j is %s', (text, expected) => {
  expect(emailOf(text)).toBe(expected)
})

test.each(['look at something.good', '@heron', 'no address'])('%j holds none', (text) => {
  expect(emailOf(text)).toBeNull()
})

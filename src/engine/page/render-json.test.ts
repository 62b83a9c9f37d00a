import { expect, test } from 'vitest'
import { JSON_LIMITS, parseWithin } from './render-json.ts'

const nested = (depth: number) => '['.repeat(depth) + ']'.repeat(depth)

test.each<[string, string, unknown]>([
  ['an object', '{"a":[1,2]}', { a: [1, 2] }],
  ['brackets in strings', `{"a":"${'[{'.repeat(500)}\\"[["}`, { a: `${'[{'.repeat(500)}"[[` }],
  ['nesting as deep as allowed', nested(JSON_LIMITS.depth), expect.any(Array)],
])('%s is read', (_title, text, expected) => {
  expect(parseWithin(text, 10_000)).toEqual(expected)
})

test.each([
  ['no JSON', '<html>', 10_000],
  ['nesting deeper than allowed', nested(JSON_LIMITS.depth + 1), 10_000],
  ['a text longer than what is left', `"${'x'.repeat(1_000)}"`, 100],
])('%s is not read', (_title, text, maxLength) => {
  expect(parseWithin(text, maxLength)).toBeUndefined()
})

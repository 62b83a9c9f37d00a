import { expect, test } from 'vitest'
import { jsonText, readJsonObject } from './json-object.ts'

test.each([
  ['', null],
  [' \n', null],
  ['{}', {}],
  [' {"team": "shop", "rooms": [1, 2]} ', { team: 'shop', rooms: [1, 2] }],
])('%j is read as %j', (text, value) => {
  expect(readJsonObject(text)).toEqual({ ok: true, value })
})

test.each([
  ['{team: "shop"}', /not JSON/],
  ['shop', /not JSON/],
  ['[1]', /JSON object/],
  ['null', /JSON object/],
  ['"shop"', /JSON object/],
])('%j is refused', (text, problem) => {
  expect(readJsonObject(text)).toEqual({ ok: false, problem: expect.stringMatching(problem) })
})

test('what is shown is read as it was', () => {
  const value = { team: 'shop', nested: { deep: [true, null] } }
  expect(readJsonObject(jsonText(value))).toEqual({ ok: true, value })
  expect(jsonText(null)).toBe('')
})

import { expect, test } from 'vitest'
import { parseJsonText } from './parse-json-text.ts'

test.each([
  ['plain JSON', '{"a":1}'],
  ['JSON in a fence', 'Here you are:\n```json\n{"a":1}\n```\nAnything else?'],
  ['JSON after thoughts that sketch another', '<think>maybe {"a":2}</think>{"a":1}'],
  ['JSON after a brace in prose', 'I use {braces} as in {"a":1}.'],
])('%s is read', (_what, text) => {
  expect(parseJsonText(text)).toEqual({ ok: true, value: { a: 1 } })
})

test('braces inside strings do not end the object', () => {
  expect(parseJsonText('so: {"a":"}{\\"}"} done')).toEqual({ ok: true, value: { a: '}{"}' } })
})

test.each([
  ['prose', 'I cannot help with that'],
  ['JSON that breaks off', '{"region":"A","fields":{"title":"A1"'],
  ['nothing', ''],
  ['a flood of braces', '{'.repeat(99_000)],
  ['more than an answer can be', `{"a":"${'x'.repeat(200_000)}"}`],
])('%s is not', (_what, text) => {
  expect(parseJsonText(text)).toEqual({ ok: false })
})

import { expect, test } from 'vitest'
import { parseDataJson, parseJson } from './json.ts'

test('a whole number that a number cannot hold is the text of its digits, wherever it stands', () => {
  const json = '{"id":1234567890123456796,"more":[-9007199254740993, 12345678901234567890],"last":9007199254740992}'
  expect(parseDataJson(json)).toEqual({
    id: '1234567890123456796',
    more: ['-9007199254740993', '12345678901234567890'],
    last: '9007199254740992',
  })
  expect(parseDataJson('1234567890123456796')).toBe('1234567890123456796')
})

test.each([
  '{"a":9007199254740991,"b":-9007199254740991,"c":1e300,"d":0.12345678901234567,"e":12345678901234567.5}',
  '["1234567890123456796", {"text":"order 1234567890123456796, paid"}, 1234567890123456, null, true]',
  '{"__proto__":{"a":1}}',
  'null',
])('%s is read as ever', (json) => {
  expect(parseDataJson(json)).toEqual(JSON.parse(json))
})

test.each([...Array(40).keys()])('a long number is found behind %i characters', (before) => {
  const json = `${' '.repeat(before)}[1234567890123457]`
  const long = `${' '.repeat(before)}[12,12345678901234567]`
  expect(parseDataJson(json)).toEqual([1234567890123457])
  expect(parseDataJson(long)).toEqual([12, '12345678901234567'])
})

test('what is no JSON is undefined, and what nests too deep to be walked is read without its last digits', () => {
  const deep = `${'['.repeat(50_000)}1234567890123456796${']'.repeat(50_000)}`
  expect(parseDataJson('{"id":1234567890123456796')).toBeUndefined()
  expect(Array.isArray(parseDataJson(deep))).toBe(Array.isArray(parseJson(deep)))
})

test('a megabyte of digits is looked at once', () => {
  const json = `"x${'1'.repeat(1_000_000)}"`
  expect(parseDataJson(json)).toBe(JSON.parse(json))
})

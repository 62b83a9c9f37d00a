import { expect, test } from 'vitest'
import { compileUserRegex, MAX_INPUT_CHARS, MAX_PATTERN_CHARS, type UserRegex } from './user-regex.ts'

function compiled(pattern: string, caseSensitive = false): UserRegex {
  const regex = compileUserRegex(pattern, { caseSensitive })
  if (!regex.ok) throw new Error(regex.problem)
  return regex
}

test('a pattern matches anywhere in the text and ignores case', () => {
  expect(compiled('mug').test('A Blue MUG, large')).toBe(true)
  expect(compiled('^mug').test('A blue mug')).toBe(false)
  expect(compiled('ÉTÉ').test('un été chaud')).toBe(true)
})

test('case counts when asked', () => {
  expect(compiled('Mug', true).test('mug')).toBe(false)
  expect(compiled('Mug', true).test('Mug')).toBe(true)
})

test('the first group is captured, or the whole match without one', () => {
  expect(compiled('price: (\\d+)').capture('Price: 42 EUR')).toBe('42')
  expect(compiled('\\d+').capture('Price: 42 EUR')).toBe('42')
  expect(compiled('price: (\\d+)|free').capture('now free')).toBe('free')
  expect(compiled('\\d+').capture('none')).toBe(null)
})

test.each([
  ['\\u00e9t\\u00e9', 'été'],
  ['\\u{1F600}', '😀'],
  ['\\\\u0041', '\\u0041'],
  ['(?i)blue', 'BLUE'],
  ['(?P<n>a)(?<m>b)', 'ab'],
  ['\\p{Lu}\\d', 'É7'],
  ['/product/\\d+', 'https://a.example/product/7'],
])('%s is understood', (pattern, text) => {
  expect(compiled(pattern).test(text)).toBe(true)
})

test.each([
  ['', /empty/],
  ['[a', /not a valid regular expression: missing closing \]/],
  ['(a', /missing closing \): `\(a`/],
  ['a(?=b)', /Look-around/],
  ['(?<!a)b', /Look-around/],
  ['(a)\\1', /Back-references/],
  ['x'.repeat(MAX_PATTERN_CHARS + 1), /1001 characters long. Use at most 1000/],
  ['.{990}.{990}.{990}', /repeats too much/],
  ['(a{1000}){1000}', /repeats too much/],
])('%s is refused with a reason', (pattern, reason) => {
  const regex = compileUserRegex(pattern)
  expect(regex).toMatchObject({ ok: false, problem: expect.stringMatching(reason) })
})

test('text beyond the limit is not looked at', () => {
  expect(compiled('needle').test(`${' '.repeat(MAX_INPUT_CHARS)}needle`)).toBe(false)
  expect(compiled('needle').test(`${' '.repeat(MAX_INPUT_CHARS - 6)}needle`)).toBe(true)
})

test('a large pattern looks at less text, so that the work of one match stays bounded', () => {
  const large = compiled('[ab]{990}c')
  const reach = 20_000
  expect(large.test(`${'b'.repeat(reach - 1_000)}c`)).toBe(true)
  expect(large.test(`${'b'.repeat(reach + 5_000)}c`)).toBe(false)
})

// These take a backtracking engine longer than the age of the universe; the run's own time limit is the assertion.
test.each([
  ['(a+)+$', `${'a'.repeat(MAX_INPUT_CHARS - 1)}!`],
  ['(x+x+)+y', 'x'.repeat(MAX_INPUT_CHARS)],
  ['^(([a-z])+.)+[A-Z]([a-z])+$', `${'a'.repeat(MAX_INPUT_CHARS - 1)}!`],
  ['(.*)*(.*)*(.*)*z', 'b'.repeat(MAX_INPUT_CHARS)],
  ['(a|aa)+$', `${'a'.repeat(MAX_INPUT_CHARS - 1)}!`],
])('%s ends on a hostile text', (pattern, text) => {
  expect(compiled(pattern, true).test(text)).toBe(false)
})

test.each(['(.{0,1000}x)', '(.{0,1000}|y)', '((a?){30}b){30}'])('%s many times over is refused at once', (part) => {
  const start = process.cpuUsage()
  expect(compileUserRegex(part.repeat(Math.floor(MAX_PATTERN_CHARS / part.length)))).toMatchObject({
    ok: false,
    problem: expect.stringMatching(/repeats too much/),
  })
  const { user, system } = process.cpuUsage(start)
  expect((user + system) / 1000).toBeLessThan(500)
})

test('the same pattern is compiled once while it is in use', () => {
  const first = compileUserRegex('once')
  for (let i = 0; i < 40; i++) compileUserRegex(`other ${i}`)
  expect(compileUserRegex('once')).toBe(first)
  for (let i = 0; i < 100; i++) compileUserRegex(`another ${i}`)
  expect(compileUserRegex('once')).not.toBe(first)
})

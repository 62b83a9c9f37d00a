import { RE2JS } from 're2js'
import { expect, test } from 'vitest'
import { repeatedSize } from './repeated-size.ts'

test.each<[pattern: string, size: number]>([
  ['blue mug', 8],
  ['a{3}', 3],
  ['a{2,}', 2],
  ['a{0,}', 1],
  ['a{0,1000}', 1000],
  ['a{0}', 0],
  ['(ab{3}){10}', 40],
  ['(?:(a{10}){10}|b){10}', 1010],
  ['[^a-z\\]]{7}[[:alpha:]]{2}[]x]{3}', 12],
  ['\\pL{5}\\p{Greek}{5}\\x{10FFFF}{5}\\d{5}', 20],
  ['(?i)a{4}', 4],
  ['(?P<year>\\d{4})-(?<month>\\d{2})', 7],
  ['^a*b+c?$|\\bd{2}\\b', 5],
  ['a{,3}a{x}', 9],
  ['\\Qa{9}\\Eb', 2],
  ['\\{5}', 3],
  ['(', 0],
  [')a{2}', 2],
])('%s asks for %d characters', (pattern, size) => {
  expect(repeatedSize(pattern)).toBe(size)
})

test('it is never more than what is compiled, where alternatives do not begin alike', () => {
  const parts = ['a', 'b{3}', '(c|d{2}){4}', '[e-g]{2,5}', '(?:h{2}i?){3}', '\\w+', '^', '\\bj{0,4}', '(k*){2}', '.{6}']
  for (const first of parts)
    for (const second of parts)
      for (const pattern of [`${first}${second}`, `(${first}|x${second}){2}`, `(?i)${first}${second}`])
        expect([pattern, repeatedSize(pattern) <= RE2JS.compile(pattern).programSize()]).toEqual([pattern, true])
})

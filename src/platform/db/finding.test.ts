import { expect, test } from 'vitest'
import { patternOf, SORTS, wordsOf } from './finding.ts'

test.each([
  [undefined, []],
  ['', []],
  [' \t\n', []],
  ['mug', ['mug']],
  ['  blue   mug\tblue ', ['blue', 'mug']],
  ['100% a_b c:\\d', ['100%', 'a_b', 'c:\\d']],
])('%j is the words %j', (q, words) => {
  expect(wordsOf(q)).toEqual(words)
})

test.each([
  ['mug', '%mug%'],
  ['100%', '%100\\%%'],
  ['a_b', '%a\\_b%'],
  ['\\', '%\\\\%'],
])('%j is looked for as %j', (word, pattern) => {
  expect(patternOf(word)).toBe(pattern)
})

test('every sort has both directions', () => {
  expect(SORTS).toEqual([
    'created_at',
    '-created_at',
    'name',
    '-name',
    'last_change',
    '-last_change',
    'last_run',
    '-last_run',
  ])
})

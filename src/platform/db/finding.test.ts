import { expect, test } from 'vitest'
import { nearerEnd, patternOf, SORTS, wordsOf } from './finding.ts'

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

test.each([
  [0, 10, { limit: 4, offset: 0, isFromEnd: false }],
  [3, 10, { limit: 4, offset: 3, isFromEnd: false }],
  [4, 10, { limit: 4, offset: 2, isFromEnd: true }],
  [8, 10, { limit: 2, offset: 0, isFromEnd: true }],
  [10, 10, { limit: 0, offset: 0, isFromEnd: true }],
  [99, 10, { limit: 0, offset: 0, isFromEnd: true }],
  [0, 0, { limit: 4, offset: 0, isFromEnd: false }],
  [0, 2, { limit: 4, offset: 0, isFromEnd: false }],
])('four from %d on of %d are read as %j', (offset, total, expected) => {
  expect(nearerEnd({ limit: 4, offset }, total)).toEqual(expected)
})

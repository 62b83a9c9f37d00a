import { expect, test } from 'vitest'
import { fullKeys, isKnownEmpty, type Look, type Share } from './places.ts'

type Row = { host: string }
const held = (host: string, hasRun = false) => ({ row: { host }, hasRun })
const share = (until: Share<Row>['until']): Share<Row> => ({ keyOf: ({ host }) => host, places: 2, until })

test.each([
  ['nothing is in progress', [], 'settled', []],
  ['one of two places is taken', [held('a')], 'settled', []],
  ['both are taken', [held('a'), held('b'), held('a')], 'settled', ['a']],
  ['one has run and is about to be written', [held('a'), held('a', true)], 'settled', ['a']],
  ['one has run, which frees its place', [held('a'), held('a', true)], 'run', []],
] as const)('full keys where %s', (_what, rows, until, full) => {
  expect(fullKeys(rows, share(until))).toEqual(full)
})

const last: Look = { at: 1000, signals: 5, full: ['a', 'b'] }

test.each([
  ['a moment later, with the same left out', { at: 1050, signals: 5, full: ['b', 'a'] }, true],
  ['with more left out', { at: 1050, signals: 5, full: ['a', 'b', 'c'] }, true],
  ['when something that was left out has a place again', { at: 1050, signals: 5, full: ['a'] }, false],
  ['after a signal', { at: 1050, signals: 6, full: ['a', 'b'] }, false],
  ['after a while', { at: 1100, signals: 5, full: ['a', 'b'] }, false],
])('nothing is known to wait %s: %j is %s', (_what, look, isEmpty) => {
  expect(isKnownEmpty(last, look)).toBe(isEmpty)
  expect(isKnownEmpty(null, look)).toBe(false)
})

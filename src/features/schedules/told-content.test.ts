import { expect, test } from 'vitest'
import { heldAgainst, isReadAnew, knownContent, needsRebase } from './told-content.ts'

const NO_REBASE = { rebased_from: null, rebased_to: null, rebased_snapshot_id: null }
const told = (hash: string, mark: string | null = 'r1') => ({
  content_hash: hash,
  snapshot_id: `of ${hash}`,
  reading_mark: mark,
})
const ended = (hash: string, mark: string, more: Partial<typeof REBASED> = {}) => ({
  ...told(hash, mark),
  ...NO_REBASE,
  ...more,
})
const REBASED = {
  rebased_from: 'a' as string | null,
  rebased_to: 'A' as string | null,
  rebased_snapshot_id: 'of A' as string | null,
}
const known = (hash: string | null, snapshot: string | null) => ({ content_hash: hash, snapshot_id: snapshot })

test.each([
  ['by the same reading it is as it was told', told('a'), ended('b', 'r1'), null, known('a', 'of a')],
  [
    'by the old reading again it is as it was told',
    told('a'),
    ended('b', 'r1', { ...REBASED, rebased_from: 'of the other reading' }),
    null,
    known('a', 'of a'),
  ],
  [
    'where a field is different at every look it is what was told with its values of today',
    told('a'),
    ended('b', 'r1', REBASED),
    null,
    known('A', 'of A'),
  ],
  [
    'where a limit only cut the list elsewhere it is what the run found',
    told('a'),
    ended('b', 'r1', { rebased_from: 'a', rebased_to: 'b', rebased_snapshot_id: null }),
    null,
    known('b', 'of a'),
  ],
  [
    'by another reading it is what the page before is by that',
    told('a'),
    ended('B', 'r2', REBASED),
    null,
    known('A', 'of A'),
  ],
  [
    'of a page that could not be read again nothing is known, and the run begins anew',
    told('a'),
    ended('B', 'r2', { rebased_from: 'a', rebased_to: 'B', rebased_snapshot_id: null }),
    null,
    known('B', null),
  ],
  [
    'a run by hand in between knows it',
    told('a'),
    ended('B', 'r2'),
    { ...REBASED, snapshot_id: 'of X' },
    known('A', 'of A'),
  ],
  [
    'a run by hand that began anew is what later ones are held against',
    told('a'),
    ended('B', 'r2'),
    { rebased_from: 'a', rebased_to: 'X', rebased_snapshot_id: null, snapshot_id: 'of X' },
    known('X', 'of X'),
  ],
  [
    'of another page that was read in between the job does not tell, where the one that was told of is known',
    told('a'),
    ended('B', 'r2', { rebased_from: 'b', rebased_to: 'B', rebased_snapshot_id: 'of B' }),
    { ...REBASED, snapshot_id: 'of B' },
    known('A', 'of A'),
  ],
  [
    'where that is not known, it is the page in between',
    told('a'),
    ended('C', 'r2', { rebased_from: 'b', rebased_to: 'B', rebased_snapshot_id: 'of B' }),
    null,
    known('B', 'of B'),
  ],
  ['where nothing knows it, the run begins anew', told('a'), ended('B', 'r2'), null, known('B', null)],
  [
    'the very same results are no change',
    told('old hash'),
    { ...ended('a', 'r1'), snapshot_id: 'of old hash' },
    null,
    known('a', 'of old hash'),
  ],
  [
    'what was told before marks were kept is as it was told',
    told('a', null),
    ended('b', 'r1'),
    null,
    known('a', 'of a'),
  ],
  ['unless the run says that it reads anew', told('a', null), ended('B', 'r2', REBASED), null, known('A', 'of A')],
])('%s', (_what, before, job, between, expected) => {
  expect(knownContent(before, job, between)).toMatchObject(expected)
})

test.each([
  ['told', ended('B', 'r2', REBASED), null],
  ['told', ended('B', 'r2', { ...REBASED, rebased_from: 'b' }), { ...REBASED, snapshot_id: 'of X' }],
  ['later', ended('B', 'r2', { ...REBASED, rebased_from: 'b' }), null],
  ['later', ended('B', 'r2'), { ...REBASED, rebased_snapshot_id: null, snapshot_id: 'of X' }],
  ['itself', ended('B', 'r2', { ...REBASED, rebased_snapshot_id: null }), null],
  ['itself', ended('B', 'r2'), null],
] as const)(
  'a run by another reading is held against what was told, a later page or itself: %s',
  (expected, job, between) => {
    expect(heldAgainst(told('a'), job, between)).toBe(expected)
  },
)

test('only a run that does not know it itself is looked up', () => {
  expect(needsRebase(told('a'), ended('B', 'r2'))).toBe(true)
  expect(needsRebase(told('a'), ended('B', 'r2', REBASED))).toBe(false)
  expect(needsRebase(told('b'), ended('B', 'r2', REBASED))).toBe(true)
  expect(needsRebase(told('a'), ended('b', 'r1'))).toBe(false)
})

test('neither a first run nor a failed one reads anew', () => {
  expect(isReadAnew({ content_hash: null, snapshot_id: null, reading_mark: null }, ended('A', 'r2', REBASED))).toBe(
    false,
  )
  expect(isReadAnew(told('a'), { ...ended('B', 'r2'), reading_mark: null })).toBe(false)
})

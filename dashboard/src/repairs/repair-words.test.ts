import { expect, test } from 'vitest'
import {
  agreedWords,
  brokenTitle,
  concernedWords,
  fieldDoubt,
  foundAgainWords,
  foundWords,
  pairingOf,
  reasonWords,
  redesignedAt,
  repairedWords,
  sentence,
  thresholdWords,
} from './repair-words.ts'
import type { Repair } from './repairs-api.ts'

const THRESHOLDS = {
  matched_items: 3,
  matched_share: 0.3,
  missed_items: 0,
  least_size: 0.5,
  most_size: 1,
  agreement: 0.9,
  filled: 0.8,
}

function repair(more: Partial<Repair>): Repair {
  return {
    repair_id: 'r',
    strategy_id: 's',
    status: 'accepted',
    created_at: '2026-11-16T12:00:00.000Z',
    closed_at: null,
    reason: 'Nothing was found.',
    recipe: null,
    proof: null,
    preview: [],
    compared: [],
    doubt: null,
    urls: [],
    is_automatic: true,
    from_version: 1,
    version: 2,
    ...more,
  }
}

test('a redesign is dated by the first repair that it began', () => {
  const repairs = [
    repair({ created_at: '2026-11-18T12:00:00.000Z' }),
    repair({ created_at: '2026-11-16T12:00:00.000Z', status: 'rejected', version: null }),
    repair({ created_at: '2026-10-01T12:00:00.000Z', from_version: 0 }),
  ]
  expect(redesignedAt(repairs, 1)).toBe('2026-11-16T12:00:00.000Z')
  expect(redesignedAt(repairs, 7)).toBeNull()
  expect(repairedWords(2, repairs)).toBe('Repaired after a redesign on November 16, 2026')
})

test('a version says why it was accepted by itself, and nothing that is not known', () => {
  const itself = repair({ reason: 'Accepted by itself: 14 of 14 items were found again.' })
  expect(repairedWords(2, [itself])).toBe(
    'Repaired after a redesign on November 16, 2026. Accepted by itself: 14 of 14 items were found again.',
  )
  expect(repairedWords(3, [itself])).toBe('Repaired after a redesign')
})

test('a page that was never read well is not called redesigned', () => {
  const broken = { reason: '', lastRunAt: null, lastReadAt: '2026-11-15T12:00:00.000Z', pageCount: 2 }
  expect(brokenTitle(broken, '2026-11-16T12:00:00.000Z')).toBe('The site was redesigned on November 16, 2026')
  expect(brokenTitle(broken, null)).toBe('The site was redesigned')
  expect(brokenTitle({ ...broken, lastReadAt: null }, null)).toBe('The recipe does not read 2 pages')
  expect(concernedWords(broken)).toBe('At least 2 pages are concerned.')
  expect(concernedWords({ ...broken, pageCount: 1 })).toBe('')
})

test('what a run found is told without its advice', () => {
  const advice = 'The page has probably been redesigned: refine the strategy or generate it anew.'
  expect(foundWords(`Nothing was found, while earlier runs found items. ${advice}`)).toBe(
    'The recipe no longer finds what it read there. Nothing was found, while earlier runs found items.',
  )
  expect(foundWords(advice)).toBe('The recipe no longer finds what it read there.')
  expect(reasonWords(`2 of 14 items are left. ${advice}`)).toBe('2 of 14 items are left.')
  expect(reasonWords(advice)).toBe('The recipe no longer finds what it read there.')
})

test('a doubt becomes a sentence', () => {
  expect(sentence('only 2 of 14 items were found again')).toBe('Only 2 of 14 items were found again.')
  expect(sentence('It is over.')).toBe('It is over.')
})

const FINE = { matched: 14, agreed: 13, type_ok: true, filled_before: 1, filled_after: 1 }

test.each([
  [FINE, null],
  [{ ...FINE, type_ok: false }, 'of another kind'],
  [{ ...FINE, filled_after: 0.5 }, 'missing more often'],
  [{ ...FINE, agreed: 8 }, 'differs in some items'],
  [{ ...FINE, matched: 0, agreed: 0 }, 'says something else'],
  [{ ...FINE, filled_before: 0, filled_after: 0, matched: 0, agreed: 0 }, null],
  [{ ...FINE, filled_before: 0, matched: 0, agreed: 0 }, 'was empty before'],
])('%j: %s', (field, doubt) => {
  expect(fieldDoubt(field, THRESHOLDS)).toBe(doubt)
})

test('evidence is counted in words', () => {
  expect(agreedWords(FINE)).toBe('13 of 14 items')
  expect(agreedWords({ ...FINE, matched: 0 })).toBe('nothing to compare')
  const proof = { items_before: 14, items_after: 14, matched_items: 13, fields: {}, stored_pages_read: 2, score: 0.9 }
  expect(foundAgainWords(proof)).toBe('13 of 14 items')
  expect(foundAgainWords({ ...proof, items_after: 15 })).toBe('13 of 14 items; there are 15 now')
})

test('the thresholds are said with their numbers', () => {
  const [items, missed, size, agreement, filled] = thresholdWords(THRESHOLDS)
  expect(items).toContain('At least 3 items, and 30 % of the shorter list, are found again.')
  expect(missed).toContain('none is left out')
  expect(size).toContain('50 % to 100 %')
  expect(agreement).toContain('90 %')
  expect(filled).toContain('80 %')
})

test('an item is found again, or on one side only', () => {
  const item = { name: 'Blue mug' }
  expect(pairingOf({ before: item, after: item }).words).toBe('Found again')
  expect(pairingOf({ before: item, after: null }).words).toBe('Only before')
  expect(pairingOf({ before: null, after: item }).words).toBe('Only on the page as it is now')
})

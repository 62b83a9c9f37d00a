import { expect, test } from 'vitest'
import type { ChangeEntry } from '../schedules-api.ts'
import { checkItems } from './check-items.ts'
import { checkWords } from './check-words.ts'
import { checksOf, type FailedCheck } from './checks.ts'

const at = (minute: number) => new Date(Date.UTC(2026, 2, 1, 12, minute)).toISOString()

function change(run: string, minute: number, more: Partial<ChangeEntry> = {}): ChangeEntry {
  return {
    job_id: `${run}-${more.url ?? 'a'}-${more.reason ?? 'content_changed'}`,
    run_id: run,
    url: 'https://shop.example/a',
    completed_at: at(minute),
    item_count: 5,
    new_items_count: 0,
    removed_items_count: 0,
    changed_items_count: 1,
    reason: 'content_changed',
    changes: [],
    seen: false,
    ...more,
  }
}

function failure(run: string, minute: number, more: Partial<FailedCheck> = {}): FailedCheck {
  const url = 'https://shop.example/a'
  return {
    job_id: run,
    batch_id: null,
    url,
    error: 'slow',
    error_code: 'timeout',
    completed_at: at(minute),
    ...more,
  }
}

const whole = <Row>(...rows: Row[]) => ({ rows, isWhole: true })
const begun = <Row>(...rows: Row[]) => ({ rows, isWhole: false })

test('the pages of one run are one entry, with those that failed', () => {
  const checks = checksOf(
    whole(change('two', 9, { url: 'b', new_items_count: 2 }), change('two', 8), change('one', 1)),
    whole(failure('c', 10, { batch_id: 'two', url: 'c' })),
  )
  expect(checks.map((check) => [check.id, check.at, check.changes.length, check.failures.length])).toEqual([
    ['two', at(10), 2, 1],
    ['one', at(1), 1, 0],
  ])
  expect(checks.map(checkWords)).toEqual(['2 items added, 2 changed on 2 pages', '1 item changed'])
})

test('a changed recipe stands with what its check found, and alone where that is all', () => {
  const recipe = { reason: 'recipe_changed', changed_items_count: 0 } as const
  const checks = checksOf(whole(change('two', 5), change('two', 5, recipe), change('one', 1, recipe)), whole())
  expect(checks.map((check) => [checkWords(check), check.recipe.length])).toEqual([
    ['1 item changed', 1],
    ['Recipe changed, new baseline', 1],
  ])
})

test('the same failure again and again is one entry, until something else happens', () => {
  const checks = checksOf(
    whole(change('change', 4)),
    whole(
      failure('f6', 6),
      failure('f5', 5),
      failure('f3', 3),
      failure('f2', 2, { error_code: 'http_status' }),
      failure('gone', 1, { error_code: 'cancelled' }),
    ),
  )
  expect(checks.map((check) => [checkWords(check), check.times, check.since])).toEqual([
    ['The page took too long', 2, at(5)],
    ['1 item changed', 1, at(4)],
    ['The page took too long', 1, at(3)],
    ['The site did not give out the page', 1, at(2)],
  ])
})

test('what is older than a list is known is held back until more of it has come', () => {
  const failures = whole(failure('f9', 9), failure('f1', 1))
  expect(checksOf(begun(change('c7', 7), change('c5', 5)), failures).map(({ id }) => id)).toEqual(['f9', 'c7'])
  expect(checksOf(begun(change('c5', 5)), whole()).map(({ id }) => id)).toEqual(['c5'])
  expect(checksOf(whole(change('c5', 5)), failures).map(({ id }) => id)).toEqual(['f9', 'c5', 'f1'])
  expect(checksOf(whole(change('c5', 5)), begun(failure('f9', 9))).map(({ id }) => id)).toEqual(['f9'])
})

test.each([
  [
    [change('r', 1, { reason: 'first_run' }), change('r', 1, { reason: 'first_run', url: 'b' })],
    'First run: 10 items on 2 pages',
  ],
  [[change('r', 1, { reason: 'first_run' }), change('r', 1, { url: 'b' })], 'First run: 5 items; 1 item changed'],
  [[change('r', 1, { reason: 'repaired' })], 'Recipe repaired, new baseline'],
])('the check of %j is named by what it found', (entries, words) => {
  expect(checksOf(whole(...entries), whole()).map(checkWords)).toEqual([words])
})

test('pages that failed for several reasons name each of them once', () => {
  const failed = [
    failure('1', 1, { batch_id: 'r', url: 'a' }),
    failure('2', 1, { batch_id: 'r', url: 'b' }),
    failure('3', 1, { batch_id: 'r', url: 'c', error_code: 'auth_required' }),
  ]
  expect(checksOf(whole(), whole(...failed)).map(checkWords)).toEqual([
    '3 pages failed: The page took too long, The page asks for a login',
  ])
})

test('items of several pages are one list, and say which page they are from', () => {
  const kept = { new_items: [{ name: 'Cup' }], removed_items: [], changed_items: [{ key: 'Mug', fields: {} }] }
  const two = [
    change('r', 1, { ...kept, url: 'https://s.example/a' }),
    change('r', 1, { ...kept, url: 'https://s.example/b?p=2' }),
  ]
  expect(checkItems(two)?.added).toEqual([
    { name: 'Cup', page: 'https://s.example/a' },
    { name: 'Cup', page: 'https://s.example/b?p=2' },
  ])
  expect(checkItems(two)?.changed.map(({ key }) => key)).toEqual(['Mug · /a', 'Mug · /b?p=2'])
  expect(checkItems([change('r', 1, kept)])?.added).toEqual([{ name: 'Cup' }])
  expect(checkItems([change('r', 1)])).toBe(null)
})

import { expect, test } from 'vitest'
import { goesOnWords, paginationOf, pagingForm, pagingWords } from './pagination-words.ts'

test('what was found is offered in words', () => {
  expect(goesOnWords({ mode: 'template', pages: 12 })).toBe('This list goes on over 12 pages.')
  expect(goesOnWords({ mode: 'button' })).toBe('This list goes on when one presses a button.')
  expect(goesOnWords({ mode: 'next' })).toBe('This list goes on over more pages.')
})

test('a form that nobody touched sends what the strategy has', () => {
  const template = { mode: 'template', template: 'https://x.test/{n}', start: 0, step: 20, max_pages: 7 } as const
  expect(paginationOf(pagingForm(template, null))).toEqual(template)
  expect(paginationOf(pagingForm({ mode: 'auto' }, null))).toEqual({ mode: 'auto' })
  expect(paginationOf(pagingForm(null, { mode: 'next', selector: 'a.next' }))).toBeNull()
})

test('how far a list is read is said where the strategy says it', () => {
  expect(pagingWords({ mode: 'auto', max_pages: 7 })).toBe('All pages, found by itself, at most 7.')
  expect(pagingWords({ mode: 'auto' })).toBe('All pages, found by itself.')
})

test('what was found is in the fields once its way is chosen', () => {
  const form = pagingForm(null, { mode: 'next', selector: 'a.next', pages: 3 })
  expect(paginationOf({ ...form, mode: 'next' })).toEqual({ mode: 'next', selector: 'a.next', max_pages: 100 })
  expect(paginationOf({ ...form, mode: 'auto' })).toEqual({ mode: 'auto', max_pages: 100 })
})

test('the numbers that were found are offered also where all pages are read already', () => {
  const found = { mode: 'template', template: 'https://x.test/{n}', start: 2, step: 1 } as const
  const form = pagingForm({ mode: 'auto', max_pages: 9 }, found)
  expect(paginationOf(form)).toEqual({ mode: 'auto', max_pages: 9 })
  expect(paginationOf({ ...form, mode: 'template' })).toEqual({ ...found, max_pages: 9 })
})

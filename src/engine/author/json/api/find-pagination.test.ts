import { expect, test } from 'vitest'
import type { Pagination } from '#engine/recipe/recipe.ts'
import { findPagination } from './find-pagination.ts'
import { requestTemplate } from './request-template.ts'

function paginationOf(query: string, json: unknown, itemCount = 20): Pagination | null {
  const url = `https://api.test/mugs${query}`
  const template = requestTemplate({ method: 'GET', url, headers: {}, postData: null })
  return template && findPagination({ template, url, json, itemCount })
}

test.each<[what: string, query: string, json: unknown, pagination: Partial<Pagination> | null]>([
  [
    'the address of the next page',
    '?page=1',
    { next: 'https://api.test/mugs?page=2' },
    { kind: 'next_url', path: 'next' },
  ],
  [
    'one inside links',
    '',
    { links: { next: { href: '/mugs?page=2' } } },
    { kind: 'next_url', path: 'links.next.href' },
  ],
  ['its own address', '', { links: { self: { href: '/mugs?page=2' } } }, null],
  ['an address of another site', '', { next: 'https://other.test/mugs?page=2' }, null],
  ['an address of another path', '', { next: '/checkout' }, null],
  [
    'a cursor with its parameter',
    '?cursor=',
    { meta: { next_cursor: 'abc' } },
    { kind: 'cursor', parameter: 'cursor', path: 'meta.next_cursor' },
  ],
  ['a cursor without a parameter', '', { next_cursor: 'abc' }, null],
  ['a page number and a total', '?page=1', { total: 90 }, { kind: 'page', parameter: 'page', start: 1 }],
  [
    'a page number from 0 and the number of pages',
    '?p=0',
    { meta: { totalPages: 3 } },
    { kind: 'page', parameter: 'p', start: 0 },
  ],
  ['a page number that nothing confirms', '?page=1', { items: [] }, null],
  ['the last of all items', '?page=1', { total: 20 }, null],
  ['a later page that was asked for', '?page=3', { total: 90 }, null],
  [
    'an offset with its size',
    '?offset=0&limit=20',
    { total: 90 },
    { kind: 'offset', parameter: 'offset', start: 0, step: 20 },
  ],
  ['an offset whose size is another', '?offset=0&limit=50', { total: 90 }, null],
  ['a list without a word about itself', '?page=1', [{ id: 1 }], null],
])('%s', (_what, query, json, pagination) => {
  const found = paginationOf(query, json)
  if (pagination === null) expect(found).toBeNull()
  else expect(found).toMatchObject(pagination)
})

test('an answer without items has no next page', () => {
  expect(paginationOf('?page=1', { total: 90 }, 0)).toBeNull()
})

import { expect, test } from 'vitest'
import { isSearched, type ListSearch, wantedBy } from './list-search.ts'

const NOON = new Date(2026, 4, 7, 12, 30)

test.each<[search: ListSearch<'failing' | 'paused' | 'changed'>, wanted: object]>([
  [{}, {}],
  [{ q: 'blue mug', page: 3 }, { q: 'blue mug' }],
  [{ q: '', tag: 'shop' }, { tag: 'shop' }],
  [{ chip: 'failing' }, { status: 'failing' }],
  [{ chip: 'changed' }, { changed_since: new Date(2026, 4, 7).toISOString() }],
])('%j asks for %j', (search, wanted) => {
  expect(wantedBy(search, NOON)).toEqual(wanted)
})

test('a page alone is no search', () => {
  expect(isSearched({ page: 2 })).toBe(false)
  expect(isSearched({ tag: 'shop' })).toBe(true)
})

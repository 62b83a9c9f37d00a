import { expect, test } from 'vitest'
import { pagingHints } from './guess-pagination.ts'
import { requestTemplate } from './request-template.ts'

function hintsOf(query: string, json: unknown, link: string | null = null) {
  const url = `https://api.test/mugs${query}`
  const template = requestTemplate({ method: 'GET', url, headers: {}, postData: null })
  if (!template) throw new Error(url)
  const { saysMore, guesses } = pagingHints({ template, url, json, itemCount: 20 }, link)
  return [saysMore, ...guesses.map((guess) => `${guess.kind} ${'parameter' in guess ? guess.parameter : ''}`)]
}

test.each<[what: string, query: string, json: unknown, hints: unknown[]]>([
  [
    'a cursor',
    '',
    { has_more: true, next_cursor: 'c20' },
    [true, 'cursor cursor', 'cursor after', 'cursor next_cursor'],
  ],
  ['a token', '', { nextPageToken: 'x' }, [true, 'cursor page_token', 'cursor pageToken']],
  ['the number of the next page', '', { next_page: 2, total: 90 }, [true, 'cursor page']],
  ['a total', '', { total: 90 }, [true, 'page page']],
  ['a total and a size', '', { total: 90, limit: 20, offset: 0 }, [true, 'offset offset', 'page page']],
  ['that there is no more', '', { has_more: false, next_cursor: 'c20' }, [false]],
  ['nothing of more', '', { items: [] }, [false]],
  ['a sum of money', '', { total: 99.5 }, [false]],
  ['a total, for a page that was asked for', '?page=3', { total: 90 }, [true]],
])('an answer tells of %s', (_what, query, json, hints) => {
  expect(hintsOf(query, json)).toEqual(hints)
})

test.each([
  ['</mugs?page=2>; rel="next", </mugs?page=9>; rel="last"', [true, 'page page']],
  ['</mugs?skip=20>; rel=next', [true, 'offset skip']],
  ['</mugs?since=x1>; rel="next"', [true]],
  ['<https://other.test/mugs?page=2>; rel="next"', [false]],
  ['</mugs?page=9>; rel="last"', [false]],
])('the header %s', (link, hints) => {
  expect(hintsOf('', [{ id: 1 }], link)).toEqual(hints)
})

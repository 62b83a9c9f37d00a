import { expect, test } from 'vitest'
import { fingerprintPage } from './page-fingerprint.ts'
import {
  decidePage,
  FIRST_SERIES_STATE,
  pageNumber,
  pageUrl,
  type Series,
  type SeriesAnswer,
  type SeriesState,
  seriesNumber,
} from './pagination.ts'

const SERIES: Series = { url_template: 'https://shop.example/list?page={n}', start_index: 1, step: 1, max_pages: 100 }

async function answerOf(html: string, number: number): Promise<SeriesAnswer & { kind: 'page' }> {
  const numberOf = seriesNumber(SERIES.url_template)
  const url = pageUrl(SERIES.url_template, number)
  const page = { text: html, url, number, isOfSeries: (link: string) => numberOf(link) !== null }
  return { kind: 'page', fingerprint: (await fingerprintPage(page)).fingerprint, isEarlierPage: false }
}

/** How many of these pages belong to the series, one after the other. */
async function keptOf(...pages: string[]): Promise<number> {
  let state: SeriesState | null = FIRST_SERIES_STATE
  for (const [index, html] of pages.entries()) {
    const verdict = decidePage(SERIES, state, await answerOf(html, index + 1))
    if (!verdict.isKept || verdict.next === null) return index
    state = verdict.next
  }
  return pages.length
}

const pager = (number: number) =>
  Array.from({ length: 5 }, (_, index) => number - 2 + index)
    .filter((near) => near > 0)
    .map((near) => (near === number ? `<b>${near}</b>` : `<a href="/list?page=${near}">${near}</a>`))
    .concat(number > 1 ? `<a href="/list?page=${number - 1}">« Previous page</a>` : '')
    .join(' ')

/** A page as shops make them: menu, pager, time, token; `items` are what it is about. */
const shop = (
  number: number,
  items: string,
) => `<!doctype html><html><head><title>Mugs, page ${number}</title></head><body>
  <nav><a href="/">Home</a><a href="/about">About us</a><a href="/contact">Contact</a></nav><h1>Mugs – page ${number} of 40</h1>
  <script nonce="${number}abc">track(${number})</script><ul>${items}</ul><div>${pager(number)}</div>
  <a href="/login?token=${number}x${number}">Log in</a><footer>Made at 12:0${number}:33 in 0.0${number} s, request 8f7e6d5c4b3a291${number}</footer>`

const item = (name: string) => `<li><a href="/item/${name}">${name}</a> costs 7 €</li>`
const items = (...names: string[]) => names.map(item).join('')

test('pages with other items go on', async () => {
  expect(await keptOf(shop(1, items('a', 'b')), shop(2, items('c', 'd')), shop(3, items('e')))).toBe(3)
})

test.each([
  ['the page before it', [shop(1, items('a')), shop(2, items('b')), shop(3, items('b'))]],
  ['the first page', [shop(1, items('a')), shop(2, items('b')), shop(3, items('a'))]],
])('a page that repeats %s ends the series, whatever its number, times and tokens', async (_what, pages) => {
  expect(await keptOf(...pages)).toBe(2)
})

test.each([
  ['nothing in its list', shop(3, '')],
  ['a sentence instead of items', shop(3, '<li>Sorry!</li>')],
  [
    'more than one sentence that say so',
    shop(3, '<p>No products found.</p><p>Try another search.</p><p>Or call us.</p>'),
  ],
  ['nothing at all', ''],
  ['an empty document', '<html><head><title>Page 3</title></head><body></body></html>'],
])('a page with %s ends the series', async (_what, last) => {
  expect(await keptOf(shop(1, items('a', 'b')), shop(2, items('c', 'd')), last)).toBe(2)
})

test('bare lists end where they are empty', async () => {
  const list = (...names: string[]) => `<ul>${items(...names)}</ul>`

  expect(await keptOf(list('a'), list('b'), list())).toBe(2)
  expect(await keptOf(list('a'), list('b'), '<p>No more results</p>')).toBe(2)
  expect(await keptOf(`<h1>Page 1</h1>${list('a')}`, `<h1>Page 2</h1>${list('b')}`, '<h1>Page 3</h1><ul></ul>')).toBe(2)
})

test('items without links are told apart by their texts, also by numbers in them', async () => {
  const rows = (from: number) => Array.from({ length: 5 }, (_, index) => `<li>Row ${from + index}</li>`).join('')

  expect(await keptOf(rows(1), rows(6), rows(11), rows(16))).toBe(4)
  expect(await keptOf(rows(1), rows(6), rows(6))).toBe(2)
  expect(await keptOf(shop(1, rows(1)), shop(2, rows(6)), shop(3, '<li>Row 11</li><li>Row 12</li>'), shop(4, ''))).toBe(
    3,
  )
})

test('items without links or texts are told apart by their images', async () => {
  const comic = (number: number) => shop(number, `<img src="/comic-${number}.png?r=${number}">`)

  expect(await keptOf(comic(1), comic(2), comic(3))).toBe(3)
})

test('pages that show nothing but their number are told apart by it', async () => {
  expect(await keptOf('<h1>Page 1</h1>', '<h1>Page 2</h1>', '<h1>Page 3</h1>')).toBe(3)
  expect(await keptOf('1', '2', '3', '3')).toBe(3)
})

test('a series of JSON answers ends where they are empty', async () => {
  const json = (page: number, ...names: string[]) =>
    JSON.stringify({ page, items: names.map((name) => ({ name, url: `/item/${name}` })) })

  expect(await keptOf(json(1, 'a', 'b'), json(2, 'c'), json(3))).toBe(2)
  expect(await keptOf('[{"id":1}]', '[{"id":2}]', '[]')).toBe(2)
})

test.each([
  [{ kind: 'gone', problem: 'The server answered 404.' } as const],
  [{ kind: 'page', isEarlierPage: true } as const],
])('%j ends a series that has begun, without an error', async (last) => {
  const first = decidePage(SERIES, FIRST_SERIES_STATE, await answerOf(shop(1, items('a')), 1))
  const answer = last.kind === 'page' ? { ...(await answerOf(shop(2, items('b')), 2)), isEarlierPage: true } : last

  expect(first.next && decidePage(SERIES, first.next, answer)).toEqual({
    isKept: false,
    error: null,
    next: null,
    beyond: null,
  })
})

test('a series that does not begin is an error', async () => {
  const gone = { kind: 'gone', problem: 'The server answered 404.' } as const

  expect(decidePage(SERIES, FIRST_SERIES_STATE, gone)).toMatchObject({ error: gone.problem, next: null })
  expect(decidePage(SERIES, FIRST_SERIES_STATE, await answerOf('', 1))).toMatchObject({
    error: 'The first page of the series is empty',
    next: null,
  })
})

test('failures are errors, and three in a row end the series', async () => {
  const failed = { kind: 'failed', problem: 'The server answered 500.' } as const
  const one = decidePage(SERIES, FIRST_SERIES_STATE, failed)
  const two = decidePage(SERIES, one.next ?? FIRST_SERIES_STATE, failed)
  const three = decidePage(SERIES, two.next ?? FIRST_SERIES_STATE, failed)
  const recovered = decidePage(SERIES, two.next ?? FIRST_SERIES_STATE, await answerOf(shop(3, items('a')), 3))

  expect(one).toMatchObject({ isKept: false, error: failed.problem, next: { asked: 1, failuresInRow: 1 } })
  expect(two.next).toMatchObject({ failuresInRow: 2 })
  expect(three).toEqual({ isKept: false, error: failed.problem, next: null, beyond: null })
  expect(recovered).toMatchObject({ isKept: true, next: { asked: 3, failuresInRow: 0 } })
})

test('a series ends after its last page', async () => {
  const last = decidePage({ ...SERIES, max_pages: 1 }, FIRST_SERIES_STATE, await answerOf(shop(1, items('a')), 1))

  expect(last).toMatchObject({ isKept: true, error: null, next: null, beyond: { asked: 1 } })
})

test('what is remembered of a page is small', async () => {
  const long = Array.from({ length: 5_000 }, (_, index) => item(`name-${index}`)).join('')

  const { fingerprint } = await answerOf(shop(1, long), 1)

  expect(JSON.stringify(fingerprint).length).toBeLessThan(25_000)
})

test('pages are numbered from the start index by the step', () => {
  const series = { ...SERIES, start_index: 0, step: 20 }

  expect([0, 1, 2].map((index) => pageUrl(series.url_template, pageNumber(series, index)))).toEqual([
    'https://shop.example/list?page=0',
    'https://shop.example/list?page=20',
    'https://shop.example/list?page=40',
  ])
  expect(pageUrl('https://a.example/{n}/x?p={n}', 7)).toBe('https://a.example/7/x?p=7')
})

test.each([
  ['https://a.example/list?page={n}', 'https://a.example/list?page=12', 12],
  ['https://a.example/list?page={n}', 'https://a.example/list?page=12&sort=x', null],
  ['https://a.example/list?sort=x&page={n}', 'https://a.example/list?page=12&sort=x', 12],
  ['https://a.example/{n}/x/{n}', 'https://a.example/3/x/3', 3],
  ['https://a.example/{n}/x/{n}', 'https://a.example/3/x/4', null],
  ['https://a.example/{n}', 'https://a.example/three', null],
  ['https://a.example/list/{n}', 'https://b.example/list/3', null],
])('by %s the number of %s is %s', (template, url, number) => {
  expect(seriesNumber(template)(url)).toBe(number)
})

import { expect, test } from 'vitest'
import { sha256Hex } from '#base/json.ts'
import type { FetchOutcome, Page } from '#engine/page/page.ts'
import { FIRST_SERIES_STATE, type Series, type SeriesState } from './pagination.ts'
import { type PaginationPorts, visitPages } from './pagination-walk.ts'

const SITE = 'https://shop.example'
const SERIES: Series = { url_template: `${SITE}/list?page={n}`, start_index: 1, step: 1, max_pages: 100 }
const never = new AbortController().signal

type Answer = { html: string; url?: string } | number

const pageOf = (requestedUrl: string, html: string, url = requestedUrl): Page => ({
  requestedUrl,
  url,
  status: 200,
  headers: {},
  mediaType: 'text/html',
  body: Buffer.from(html),
  charset: 'utf-8',
  bodyHash: sha256Hex(html),
  etag: null,
  lastModified: null,
  fetchedBy: 'http',
})

function portsOf(answers: (number: number) => Answer): PaginationPorts & { asked: number[] } {
  const asked: number[] = []
  return {
    asked,
    async fetch({ url }): Promise<FetchOutcome> {
      const number = Number(/\d+$/.exec(url)?.[0])
      asked.push(number)
      const answer = answers(number)
      if (typeof answer !== 'number') return { kind: 'page', page: pageOf(url, answer.html, answer.url) }
      const failure = {
        code: 'http_status' as const,
        message: `The server answered ${answer}.`,
        status: answer,
        transient: false,
      }
      return { kind: 'failed', failure }
    },
  }
}

const list = (number: number) => ({
  html: `<a href="/">Home</a>${[1, 2, 3].map((index) => `<a href="/item/${number}-${index}">Item</a>`).join('')}`,
})

async function walk(
  ports: PaginationPorts,
  { series = SERIES, keeps = null }: { series?: Series; keeps?: ((url: string) => boolean) | null } = {},
  store: (state: SeriesState) => SeriesState = (state) => state,
) {
  const urls = new Set<string>()
  const errors: string[] = []
  let state: SeriesState | null = FIRST_SERIES_STATE
  while (state !== null) {
    const step = await visitPages(ports, { series, keeps }, store(state), never)
    for (const url of step.urls) urls.add(url)
    errors.push(...step.errors)
    state = step.next
  }
  return { urls: [...urls], errors }
}

test('without a pattern the pages of the series are what is found', async () => {
  const found = await walk(portsOf((number) => (number <= 6 ? list(number) : 404)))

  expect(found).toEqual({ urls: [1, 2, 3, 4, 5, 6].map((number) => `${SITE}/list?page=${number}`), errors: [] })
})

test('with a pattern the links that match are found', async () => {
  const keeps = (url: string) => url.includes('/item/')
  const found = await walk(
    portsOf((number) => (number <= 2 ? list(number) : 404)),
    { keeps },
  )

  expect(found.urls).toEqual(['1-1', '1-2', '1-3', '2-1', '2-2', '2-3'].map((name) => `${SITE}/item/${name}`))
})

test('a failing page is an error and left out; the others count', async () => {
  const found = await walk(portsOf((number) => (number === 2 ? 500 : number <= 4 ? list(number) : 404)))

  expect(found.urls).toEqual([1, 3, 4].map((number) => `${SITE}/list?page=${number}`))
  expect(found.errors).toEqual([`${SITE}/list?page=2: The server answered 500.`])
})

test('a redirect back to an earlier page ends the series', async () => {
  const found = await walk(
    portsOf((number) => (number <= 3 ? list(number) : { ...list(number), url: `${SITE}/list?page=3` })),
  )

  expect(found).toMatchObject({ urls: { length: 3 }, errors: [] })
})

test('a redirect to another spelling of the page does not', async () => {
  const found = await walk(
    portsOf((number) => (number <= 3 ? { ...list(number), url: `${SITE}/list?page=${number}&utm_source=x` } : 404)),
  )

  expect(found.urls).toHaveLength(3)
})

test('no page beyond the last one is asked for', async () => {
  const ports = portsOf(list)

  const found = await walk(ports, { series: { ...SERIES, max_pages: 7, start_index: 10, step: 10 } })

  expect(found.urls).toHaveLength(7)
  expect(ports.asked).toEqual([10, 20, 30, 40, 50, 60, 70])
})

test('a series without end stops at its limit', async () => {
  const found = await walk(portsOf(list), { series: { ...SERIES, max_pages: 1_000 } })

  expect(found.urls).toHaveLength(1_000)
})

test('a walk that is stopped and taken up again after every step finds the same', async () => {
  const site = (number: number) => (number === 3 ? 503 : number <= 11 ? list(number) : list(11))

  const restarted = await walk(portsOf(site), {}, (state) => JSON.parse(JSON.stringify(state)))

  expect(restarted).toEqual(await walk(portsOf(site)))
  expect(restarted.urls).toHaveLength(10)
})

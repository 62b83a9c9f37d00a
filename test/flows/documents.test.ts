/** Documents that are no HTML are pages too: a recipe is made for them, run, refined, watched and compared like any other. */
import type { IncomingMessage, ServerResponse } from 'node:http'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { pdfOf } from '#engine/document/pdf.fixture.ts'
import { type JobEnds, listenForEnds, runSchedule } from '#test/support/scheduled.ts'
import { startTestService, type TestService } from '#test/support/service.ts'
import { type Site, startSite } from '#test/support/site.ts'

type Item = Record<string, unknown>
type Made = { strategy_id: string; preview_data: Item[]; detail?: string }
type Job = { job_id: string; status: string; results: Item[]; error_code: string | null; checked_by: string | null }

const CSV = 'id;name;price\r\n1;"Mug; blue";12,50\r\n2;Cup;8,00\r\n3;Plate;4,20\r\n4;Bowl;6,10\r\n'
const RSS = `<?xml version="1.0"?><rss version="2.0"><channel><title>Harbour news</title>
${[1, 2, 3].map((n) => `<item><title>Story ${n}</title><link>/stories/${n}</link><pubDate>Mon, 0${n} Jun 2026 10:00:00 GMT</pubDate></item>`).join('\n')}
</channel></rss>`
const ATOM = `<feed xmlns="http://www.w3.org/2005/Atom"><title>Notes</title>
${[1, 2, 3].map((n) => `<entry><title>Note ${n}</title><link href="/notes/${n}"/><updated>2026-06-0${n}T10:00:00Z</updated><id>n${n}</id></entry>`).join('\n')}
</feed>`
const XML = `<?xml version="1.0"?><fleet>${['Albatross', 'Curlew', 'Dunlin']
  .map((name, n) => `<boat id="${n}"><name>${name}</name><length>${n + 9} m</length></boat>`)
  .join('')}</fleet>`
const MARKDOWN = '# Plans\n\n| Plan | Price |\n| --- | --- |\n| Free | $0 |\n| Team | $20 |\n| Big | $90 |\n'
const TEXT = 'TIDES\n\nPlace     High\nHusum     6:10\nBüsum     5:45\nEmden     4:30\n'
const PDF = pdfOf([
  [
    ['Item', 'Price'],
    ['Mug', '12.50'],
    ['Cup', '8.00'],
    ['Plate', '4.20'],
  ].flatMap((cells, row) => cells.map((text, column) => ({ text, x: 50 + column * 150, y: 700 - row * 16 }))),
])

const sent = (type: string, body: string | Buffer) => (_request: IncomingMessage, response: ServerResponse) =>
  void response.writeHead(200, { 'content-type': type }).end(body)

let service: TestService
let site: Site
let ends: JobEnds
beforeAll(async () => {
  service = await startTestService()
  ends = await listenForEnds(service)
  site = await startSite({
    '/mugs.csv': sent('text/plain', CSV),
    '/export': sent('application/octet-stream', CSV.replaceAll(';', '\t').replace('"Mug\t blue"', 'Mug')),
    '/feed': sent('text/html', RSS),
    '/notes.atom': sent('application/atom+xml', ATOM),
    '/boats': sent('application/xml', XML),
    '/plans.md': sent('text/plain', MARKDOWN),
    '/tides.txt': sent('text/plain; charset=utf-8', TEXT),
    '/list.pdf': sent('application/pdf', PDF),
    '/scan.pdf': sent('application/pdf', pdfOf([[]])),
    '/photo': sent('image/png', Buffer.from('\x89PNG\r\n\x1a\n\0\0', 'latin1')),
  })
})
afterAll(async () => {
  await site[Symbol.asyncDispose]()
  await ends[Symbol.asyncDispose]()
  await service[Symbol.asyncDispose]()
})

async function generate(key: string, path: string, description: string) {
  const body = { name: 'Documents', url: site.page(path), description }
  return service.call<Made>('POST', '/api/strategies/generate', { key, body })
}

async function execute(key: string, strategyId: string, path: string): Promise<Job> {
  const body = { strategy_id: strategyId, url: site.page(path) }
  return (await service.call<Job>('POST', '/api/jobs/execute', { key, body })).body
}

test.each([
  ['a CSV served as plain text', '/mugs.csv', 'name and price', { name: 'Mug; blue', price: '12,50' }, 4],
  ['a TSV served as a file to save', '/export', 'name and price', { name: 'Mug', price: '12,50' }, 4],
  [
    'RSS served as HTML',
    '/feed',
    'title and date of each story',
    { title: 'Story 1', date: '2026-06-01T10:00:00Z' },
    3,
  ],
  ['Atom', '/notes.atom', 'title of each note', { title: 'Note 1' }, 3],
  ['XML', '/boats', 'each boat with name and length', { name: 'Albatross', length: '9 m' }, 3],
  ['Markdown', '/plans.md', 'all plans with price', { price: '$0' }, 3],
  ['plain text', '/tides.txt', 'all places with high', { high: '6:10' }, 3],
  ['PDF', '/list.pdf', 'all items with price', { price: '12.50' }, 3],
])('%s gives records, in the preview and in a run', async (_what, path, words, first, count) => {
  const { key } = await service.makeAccount()

  const made = await generate(key, path, words)
  expect(made.body.detail).toBeUndefined()
  const job = await execute(key, made.body.strategy_id, path)

  expect(made.body.preview_data[0]).toMatchObject(first)
  expect(job).toMatchObject({ status: 'completed', results: { length: count } })
  expect(job.results[0]).toMatchObject(first)
  expect(await execute(key, made.body.strategy_id, path)).toMatchObject({ checked_by: 'same_body' })
})

test('links of a feed are whole addresses', async () => {
  const { key } = await service.makeAccount()
  const made = await generate(key, '/feed', 'title and link of each story')
  expect(made.body.preview_data[1]).toEqual({ title: 'Story 2', link: site.page('/stories/2') })
})

test('a recipe for a sheet is refined by words, and generated as a stream', async () => {
  const { key } = await service.makeAccount()
  const made = await generate(key, '/mugs.csv', 'name and price')

  const refined = await service.call<Made>('POST', `/api/strategies/${made.body.strategy_id}/refine`, {
    key,
    body: { feedback: 'rename price to cost' },
  })
  const body = { name: 'Mugs', url: site.page('/mugs.csv'), description: 'name and price' }
  const streamed = await service.call('POST', '/api/strategies/generate/stream', { key, body })

  expect(refined.body.preview_data[1]).toEqual({ name: 'Cup', cost: '8,00' })
  expect(streamed.text).toContain('Mug; blue')
})

test('one changed cell of a watched sheet is one changed item', async () => {
  const { key } = await service.makeAccount()
  site.put('/watched.csv', sent('text/csv', CSV))
  const body = { url: site.page('/watched.csv'), description: 'id, name and price', interval_seconds: 3600 }
  const watched = await service.call<{ schedule_id: string; strategy_id: string }>('POST', '/api/watch', { key, body })
  const [before = ''] = await runSchedule(service, ends, key, watched.body.schedule_id)
  site.put('/watched.csv', sent('text/csv', CSV.replace('8,00', '8,50')))

  const [after = ''] = await runSchedule(service, ends, key, watched.body.schedule_id)

  const compared = await service.call<{ changes: string[] }>('GET', `/api/jobs/${before}/compare/${after}`, { key })
  expect(compared.body.changes).toHaveLength(1)
  expect(compared.body.changes[0]).toMatch(/8,00.*8,50/)
})

test('a feed that becomes an HTML page is a failure, whatever is on that page', async () => {
  const { key } = await service.makeAccount()
  site.put('/news.rss', sent('application/rss+xml', RSS))
  const made = await generate(key, '/news.rss', 'title and date of each story')
  expect(await execute(key, made.body.strategy_id, '/news.rss')).toMatchObject({ status: 'completed' })
  const articles = [1, 2, 3].map(
    (n) => `<article class="entry"><h2 class="title">Other ${n}</h2><time>2026-01-0${n}</time></article>`,
  )
  site.put(
    '/news.rss',
    sent('text/html', `<!doctype html><html><body><main class="feed">${articles.join('')}</main></body></html>`),
  )

  const job = await execute(key, made.body.strategy_id, '/news.rss')

  expect(job).toMatchObject({ status: 'failed', error_code: 'recipe_broken' })
})

test.each([
  ['an empty body', 'text/csv', CSV, ''],
  ['an error', 'text/csv', CSV, 'error: quota exceeded\n'],
  ['an error as JSON', 'text/csv', CSV, '{"error":"quota","plan":"free"}'],
  ['an empty TSV', 'text/tab-separated-values', CSV.replaceAll(';', '\t'), ''],
  ['a feed that is an error', 'application/rss+xml', RSS, '<rss><error>Too many requests</error></rss>'],
])('%s in place of a document is a failure, and not an empty list', async (_what, type, good, bad) => {
  const { key } = await service.makeAccount()
  site.put('/fragile', sent(type, good))
  const made = await generate(key, '/fragile', 'all of name, title and price')
  expect(await execute(key, made.body.strategy_id, '/fragile')).toMatchObject({ status: 'completed' })
  site.put('/fragile', sent(type, bad))

  const job = await execute(key, made.body.strategy_id, '/fragile')

  expect(job).toMatchObject({ status: 'failed', error_code: 'recipe_broken' })
})

test('a sheet that has its header and no rows any more is an empty list', async () => {
  const { key } = await service.makeAccount()
  site.put('/emptied.csv', sent('text/csv', CSV))
  const made = await generate(key, '/emptied.csv', 'name and price')
  expect(await execute(key, made.body.strategy_id, '/emptied.csv')).toMatchObject({ results: { length: 4 } })
  site.put('/emptied.csv', sent('text/csv', 'id;name;price\r\n'))

  const job = await execute(key, made.body.strategy_id, '/emptied.csv')

  expect(job).toMatchObject({ status: 'completed', results: [] })
})

test.each([
  ['a scan', '/scan.pdf', 'holds no text'],
  ['a picture', '/photo', 'image/png'],
])('%s is refused with the reason', async (_what, path, problem) => {
  const { key } = await service.makeAccount()
  const made = await generate(key, path, 'item and price')
  expect(made.status).toBeGreaterThanOrEqual(400)
  expect(made.body.detail).toContain(problem)
})

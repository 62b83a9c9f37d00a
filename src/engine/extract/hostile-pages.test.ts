/** Pages made to exhaust their reader: each ends with its code within its limits, and the process does not grow beyond them. */
import { gzipSync } from 'node:zlib'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createProxyRoutes } from '#engine/page/access/proxy-routes.ts'
import { createAddressGuard } from '#engine/page/address-guard.ts'
import { fetchPage } from '#engine/page/fetch-page.ts'
import { createHttpClient, type HttpClient } from '#engine/page/http-client.ts'
import { createHostGate } from '#engine/page/politeness.ts'
import { createRobots } from '#engine/page/robots.ts'
import type { CssRecipe } from '#engine/recipe/recipe.ts'
import { createThreadPool, type ThreadPool } from '#engine/threads/thread-pool.ts'
import { type LoopbackServer, startLoopbackServer } from '#test/support/loopback-server.ts'
import { type Check, checkPage } from './check-page.ts'
import type { Reading } from './extraction.ts'

const MB = 1024 * 1024
const endless = (part: string) => Buffer.from(part.repeat(Math.ceil(64_000 / part.length)))

/** Path → what is sent: a page as it is, or a part that is sent over and over until the reader is gone. */
const PAGES: Readonly<
  Record<string, { body: Buffer; headers?: Record<string, string> } | { forever: Buffer; upTo: number }>
> = {
  '/200-mb': { forever: endless('<p>text</p>'), upTo: 200 * MB },
  '/endless': { forever: endless('<p>text</p>'), upTo: Number.POSITIVE_INFINITY },
  '/10-million-nodes': { forever: endless('<b>'), upTo: 30 * MB },
  '/gzip-bomb': { body: gzipSync(Buffer.alloc(100 * MB, '<p>')), headers: { 'content-encoding': 'gzip' } },
  '/deep': { body: Buffer.from(`${'<div>'.repeat(50_000)}<li class="mug"><b>x</b></li>`) },
  '/wide': { body: Buffer.from('<b>'.repeat(1_600_000)) },
  '/unclosed-cards': { body: Buffer.from('<li class="mug"><b>x'.repeat(10_000)) },
  '/attributes': { body: Buffer.from(`<li class="mug" ${'a=1 '.repeat(1_000_000)}><b>x</b>`) },
  '/one-long-text': { body: Buffer.from(`<li class="mug"><b>${'x '.repeat(1_000_000)}</b>`) },
}

const recipe: CssRecipe = {
  version: 1,
  scraper_type: 'css',
  container: { selector: 'li.mug' },
  fields: { name: { selector: 'b', type: 'text' } },
}
/** The same, but it needs the tree. */
const withTree: CssRecipe = { ...recipe, container: { selector: 'li.mug:not(.advert)' } }

let server: LoopbackServer
let http: HttpClient
let pool: ThreadPool
beforeAll(async () => {
  server = await startLoopbackServer((request, response) => {
    const page = PAGES[request.url ?? '']
    if (!page) return void response.writeHead(404).end()
    if ('body' in page)
      return void response.writeHead(200, { 'content-type': 'text/html', ...page.headers }).end(page.body)
    response.writeHead(200, { 'content-type': 'text/html' })
    let sent = 0
    const send = () => {
      while (sent < page.upTo && !response.destroyed) {
        sent += page.forever.length
        if (!response.write(page.forever)) return
      }
      response.end()
    }
    response.on('drain', send)
    send()
  })
  const guard = createAddressGuard({ allowPrivateNetworks: true, allow: [] })
  http = createHttpClient({ guard, userAgent: 'Sandpiper/test' })
  // Far above the usual deadline: other work on the machine must not decide what this says about the pages.
  pool = createThreadPool({ threads: 1, deadlineMs: 60_000 })
})
afterAll(async () => {
  await pool[Symbol.asyncDispose]()
  await http[Symbol.asyncDispose]()
  await server[Symbol.asyncDispose]()
})

function check(path: string, read: CssRecipe): Promise<Check> {
  const clock = { now: () => new Date(0) }
  const guard = createAddressGuard({ allowPrivateNetworks: true, allow: [] })
  const robots = createRobots({ http, clock, productToken: 'sandpiper', respect: false })
  const routes = createProxyRoutes({ guard, userAgent: 'Sandpiper/test' })
  const hostRule = { maxConcurrent: 4, minDelayMs: 0 }
  const fetching = { guard, http, routes, robots, gate: createHostGate(), hostRule, clock }
  const reading: Reading = { recipe: read, filter: null, outputSchema: null, parameters: {} }
  const render = async () =>
    ({ kind: 'failed', failure: { code: 'internal', message: 'no browser here', transient: false } }) as const
  const ctx = { fetch: (request: Parameters<typeof fetchPage>[1]) => fetchPage(fetching, request), render, pool }
  return checkPage(ctx, { url: `http://127.0.0.1:${server.port}${path}`, reading, render: 'never', last: null })
}

test.each([
  ['/200-mb', 'too_large'],
  ['/endless', 'too_large'],
  ['/10-million-nodes', 'too_large'],
  ['/gzip-bomb', 'too_large'],
])('%s ends as %s before it is read, and leaves no memory behind', async (path, code) => {
  await check(path, recipe)
  global.gc?.()
  const before = process.memoryUsage().rss

  for (let round = 0; round < 3; round++) {
    expect(await check(path, recipe)).toMatchObject({ kind: 'failed', failure: { code } })
  }

  expect((process.memoryUsage().rss - before) / MB).toBeLessThan(120)
})

test.each(['/deep', '/unclosed-cards', '/attributes', '/one-long-text'])(
  '%s is read, by either way',
  { timeout: 180_000 },
  async (path) => {
    for (const read of [recipe, withTree]) {
      const outcome = await check(path, read)
      expect(outcome).toMatchObject({ kind: 'extracted' })
    }
  },
)

test('a page of more than a million and a half nodes is too large for a tree, and the thread lives on', async () => {
  expect(await check('/wide', withTree)).toMatchObject({ kind: 'failed', failure: { code: 'too_large' } })
  expect(await check('/deep', withTree)).toMatchObject({ kind: 'extracted' })
})

import { gzipSync } from 'node:zlib'
import { expect, test } from 'vitest'
import { createAddressGuard } from '#engine/page/address-guard.ts'
import { createHttpClient } from '#engine/page/http-client.ts'
import { createHostGate, type HostGate, type HostRule } from '#engine/page/politeness.ts'
import { createRobots } from '#engine/page/robots.ts'
import { type LoopbackHandler, type LoopbackServer, startLoopbackServer } from '#test/support/loopback-server.ts'
import { fetchSitemap } from './fetch-sitemap.ts'

type Web = AsyncDisposable & {
  server: LoopbackServer
  rules: HostRule[]
  get(url: string, signal?: AbortSignal): ReturnType<typeof fetchSitemap>
}

async function start(site: LoopbackHandler, options: { robots?: string } = {}): Promise<Web> {
  const server = await startLoopbackServer((request, response) => {
    if (request.url === '/robots.txt') response.end(options.robots ?? '')
    else site(request, response)
  })
  const guard = createAddressGuard(
    { allowPrivateNetworks: false, allow: [{ address: '127.0.0.1', port: server.port }] },
    { resolve: async () => ['127.0.0.1'] },
  )
  const http = createHttpClient({ guard, userAgent: 'Sandpiper/test' })
  const clock = { now: () => new Date('2026-01-01T00:00:00Z') }
  const robots = createRobots({ http, clock, productToken: 'Sandpiper', respect: true })
  const inner = createHostGate()
  const rules: HostRule[] = []
  const gate: HostGate = {
    enter(host, rule, signal) {
      rules.push(rule)
      return inner.enter(host, rule, signal)
    },
  }
  const ctx = { guard, http, robots, gate, hostRule: { maxConcurrent: 2, minDelayMs: 0 } }
  const limits = { maxUrls: 100, keeps: () => true }
  return {
    server,
    rules,
    get: (url, signal = new AbortController().signal) => fetchSitemap(ctx, url, limits, signal),
    async [Symbol.asyncDispose]() {
      await http[Symbol.asyncDispose]()
      await server[Symbol.asyncDispose]()
    },
  }
}

const SITEMAP = '<urlset><url><loc>/a</loc></url></urlset>'

test('a packed file is read, although its type is none of a page', async () => {
  await using web = await start((_request, response) =>
    response.writeHead(200, { 'content-type': 'application/x-gzip' }).end(gzipSync(SITEMAP)),
  )

  const answer = await web.get(web.server.url('/sitemap.xml.gz'))

  expect(answer).toMatchObject({ ok: true, reading: { urls: [web.server.url('/a')], problem: null } })
})

test('redirects are followed, and addresses resolve against where they lead', async () => {
  await using web = await start((request, response) => {
    if (request.url === '/sitemap.xml') response.writeHead(301, { location: '/maps/one.xml' }).end()
    else response.end('<urlset><url><loc>a</loc></url></urlset>')
  })

  const answer = await web.get(web.server.url('/sitemap.xml'))

  expect(answer).toMatchObject({
    ok: true,
    url: web.server.url('/maps/one.xml'),
    reading: { urls: [web.server.url('/maps/a')] },
  })
})

test('redirects without end are given up', async () => {
  await using web = await start((_request, response) => response.writeHead(302, { location: '/again' }).end())

  expect(await web.get(web.server.url('/'))).toMatchObject({ ok: false, problem: expect.stringMatching(/redirects/) })
})

test('a private address is refused, also behind a redirect', async () => {
  await using web = await start((_request, response) =>
    response.writeHead(302, { location: 'http://127.0.0.1:1/sitemap.xml' }).end(),
  )

  const refused = { ok: false, problem: 'Destination not allowed' }
  expect(await web.get('http://169.254.169.254/sitemap.xml')).toEqual(refused)
  expect(await web.get(web.server.url('/sitemap.xml'))).toEqual(refused)
})

test('what robots.txt disallows is not fetched, and its delay is kept', async () => {
  const robots = 'User-agent: *\nDisallow: /private\nCrawl-delay: 0.01'
  await using web = await start((_request, response) => response.end(SITEMAP), { robots })

  expect(await web.get(web.server.url('/private/sitemap.xml'))).toMatchObject({
    ok: false,
    problem: expect.stringMatching(/robots/),
  })
  expect(await web.get(web.server.url('/sitemap.xml'))).toMatchObject({ ok: true })
  expect(web.rules).toEqual([{ maxConcurrent: 2, minDelayMs: 10 }])
})

test.each([[404], [500]])('a refusal with %i is a problem in words', async (status) => {
  await using web = await start((_request, response) => response.writeHead(status).end(SITEMAP))

  expect(await web.get(web.server.url('/'))).toMatchObject({
    ok: false,
    problem: expect.stringContaining(`answered ${status}`),
  })
})

test('what was read before the connection broke counts', async () => {
  await using web = await start((_request, response) => {
    response.writeHead(200, { 'content-length': '100000' })
    response.write('<urlset><url><loc>/a</loc></url>')
    response.write(' '.repeat(8_000), () => response.destroy())
  })

  expect(await web.get(web.server.url('/sitemap.xml'))).toMatchObject({
    ok: true,
    reading: { urls: [web.server.url('/a')], problem: expect.stringMatching(/connection/) },
  })
})

test('an answer without end is left where its addresses are no longer counted', async () => {
  await using web = await start((_request, response) => {
    let index = 0
    const more = () => {
      const lines = Array.from({ length: 1_000 }, () => `https://shop.example/${index++}\n`).join('')
      if (!response.destroyed) response.write(lines, () => setImmediate(more))
    }
    more()
  })

  const answer = await web.get(web.server.url('/sitemap.txt'))

  expect(answer).toMatchObject({ ok: true, reading: { found: 100_000, problem: null } })
})

test('aborting rejects with the reason', async () => {
  const abort = new AbortController()
  await using web = await start(() => abort.abort(new Error('stopped')))

  await expect(web.get(web.server.url('/sitemap.xml'), abort.signal)).rejects.toThrow('stopped')
})

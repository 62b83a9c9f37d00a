import { expect, test } from 'vitest'
import { type LoopbackHandler, startLoopbackServer } from '#test/support/loopback-server.ts'
import { createAddressGuard } from './address-guard.ts'
import { createHttpClient } from './http-client.ts'
import { createRobots } from './robots.ts'

const never = new AbortController().signal

async function start(handler: LoopbackHandler, respect = true) {
  const server = await startLoopbackServer(handler)
  const guard = createAddressGuard(
    { allowPrivateNetworks: false, allow: [{ address: '127.0.0.1', port: server.port }] },
    {
      resolve: async (hostname) =>
        hostname === 'nowhere.test' ? Promise.reject(Object.assign(new Error(), { code: 'ENOTFOUND' })) : ['127.0.0.1'],
    },
  )
  const http = createHttpClient({ guard, userAgent: 'Sandpiper/test' })
  const time = { now: new Date('2026-01-01T00:00:00Z') }
  const clock = { now: () => time.now }
  const robots = createRobots({ http, clock, productToken: 'Sandpiper', respect })
  return {
    server,
    pass: (seconds: number) => {
      time.now = new Date(time.now.getTime() + seconds * 1000)
    },
    check: (path: string, host?: string) => robots.check(new URL(server.url(path, host)), never),
    robots,
    async [Symbol.asyncDispose]() {
      await http[Symbol.asyncDispose]()
      await server[Symbol.asyncDispose]()
    },
  }
}

const answer =
  (status: number, body = ''): LoopbackHandler =>
  (_request, response) => {
    response.writeHead(status, { 'content-type': 'text/plain' })
    response.end(body)
  }

test('the rules of a site decide, and are asked for once by all who wait', async () => {
  await using site = await start(answer(200, 'User-agent: *\nDisallow: /private\nCrawl-delay: 2\nSitemap: /s.xml'))

  const verdicts = await Promise.all([site.check('/private/a'), site.check('/'), site.check('/b')])

  expect(verdicts.map(({ kind }) => kind)).toEqual(['disallowed', 'allowed', 'allowed'])
  expect(verdicts[1]).toEqual({ kind: 'allowed', crawlDelayMs: 2000 })
  expect(await site.robots.sitemaps(new URL(site.server.url('/')), never)).toEqual(['/s.xml'])
  expect(site.server.requests).toEqual(['GET /robots.txt'])
})

test('rules are asked for again after an hour, a failure after a minute', async () => {
  let status = 503
  await using site = await start((request, response) => answer(status, 'User-agent: *\nDisallow: /')(request, response))

  expect(await site.check('/')).toEqual({ kind: 'unavailable' })
  status = 200
  site.pass(59)
  expect(await site.check('/')).toEqual({ kind: 'unavailable' })
  site.pass(2)
  expect(await site.check('/')).toEqual({ kind: 'disallowed' })
  status = 404
  site.pass(3599)
  expect(await site.check('/')).toEqual({ kind: 'disallowed' })
  site.pass(2)
  expect(await site.check('/')).toEqual({ kind: 'allowed', crawlDelayMs: null })
})

test.each([
  [401, 'allowed'],
  [404, 'allowed'],
  [410, 'allowed'],
  [429, 'unavailable'],
  [500, 'unavailable'],
])('robots.txt answered with %i: %s', async (status, kind) => {
  await using site = await start(answer(status, 'User-agent: *\nDisallow: /'))

  expect((await site.check('/')).kind).toBe(kind)
})

test('redirects are followed, but not without end and not to a blocked place', async () => {
  await using site = await start((request, response) => {
    const [, hops = '0'] = /r=(\d+)/.exec(request.url ?? '') ?? []
    const host = request.headers.host ?? ''
    if (host.startsWith('blocked')) response.writeHead(302, { location: 'http://10.0.0.1/robots.txt' }).end()
    else if (host.startsWith('loop')) response.writeHead(302, { location: '/robots.txt' }).end()
    else if (Number(hops) < 3) response.writeHead(301, { location: `/robots.txt?r=${Number(hops) + 1}` }).end()
    else response.end('User-agent: *\nDisallow: /')
  })

  expect((await site.check('/')).kind).toBe('disallowed')
  expect((await site.check('/', 'loop.page.test')).kind).toBe('allowed')
  expect((await site.check('/', 'blocked.page.test')).kind).toBe('allowed')
})

test('a site that cannot be reached says why', async () => {
  await using site = await start(answer(200))

  expect(await site.check('/', 'nowhere.test')).toMatchObject({ kind: 'unreachable', failure: { code: 'dns' } })
})

test('only the beginning of an endless file is read', async () => {
  await using site = await start((_request, response) => {
    response.write('User-agent: *\nDisallow: /private\n')
    const more = () => {
      while (!response.destroyed && response.write('# filler\n'.repeat(5000)));
    }
    response.on('drain', more)
    more()
  })

  expect((await site.check('/private')).kind).toBe('disallowed')
})

test('nothing is asked when robots.txt is not respected', async () => {
  await using site = await start(answer(200, 'User-agent: *\nDisallow: /'), false)

  expect(await site.check('/')).toEqual({ kind: 'allowed', crawlDelayMs: null })
  expect(site.server.requests).toEqual([])
})

test('one who gives up does not take the answer from the others', async () => {
  const asked = Promise.withResolvers<void>()
  const release = Promise.withResolvers<void>()
  await using site = await start(async (_request, response) => {
    asked.resolve()
    await release.promise
    response.end('User-agent: *\nDisallow: /')
  })
  const aborting = new AbortController()

  const first = site.robots.check(new URL(site.server.url('/')), aborting.signal)
  const second = site.check('/')
  await asked.promise
  aborting.abort(new Error('enough'))
  await expect(first).rejects.toThrow('enough')
  release.resolve()

  expect(await second).toEqual({ kind: 'disallowed' })
})

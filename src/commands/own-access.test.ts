import { afterAll, beforeAll, expect, test } from 'vitest'
import { systemClock } from '#base/clock.ts'
import { createHostGate } from '#engine/page/politeness.ts'
import { readConfig } from '#src/config.ts'
import { openWeb, type Web } from '#src/open-web.ts'
import { type LoopbackServer, startLoopbackServer } from '#test/support/loopback-server.ts'
import { webWithGiven } from './own-access.ts'
import { WrongUse } from './usage.ts'

let server: LoopbackServer
let web: Web
const seen: Array<Record<string, unknown>> = []
beforeAll(async () => {
  server = await startLoopbackServer((request, response) => {
    const { host = '', cookie, 'x-token': token } = request.headers
    seen.push({ host: host.split(':')[0], path: request.url, cookie, token })
    if (request.url === '/away') response.writeHead(302, { location: server.url('/landed', 'localhost') })
    response.end('<html><body><p>Here</p></body></html>')
  })
  const config = readConfig({ ALLOW_PRIVATE_NETWORKS: 'true', RESPECT_ROBOTS: 'false' })
  web = openWeb(config, { gate: createHostGate(), clock: systemClock })
})
afterAll(async () => {
  await web[Symbol.asyncDispose]()
  await server[Symbol.asyncDispose]()
})

test('what is given goes to the host of the page, and not along with a redirect to another', async () => {
  const url = server.url('/away', '127.0.0.1')
  const given = webWithGiven(web, url, { header: ['X-Token: abc: def'], cookie: ['a=1; b=2', 'c=3=4'] })
  await given.fetch({ url })

  expect(seen).toEqual([
    { host: '127.0.0.1', path: '/away', cookie: 'a=1; b=2; c=3=4', token: 'abc: def' },
    { host: 'localhost', path: '/landed', cookie: undefined, token: undefined },
  ])
})

test.each([
  ['a header without a colon', { header: ['X-Token'] }, "--header is written as 'Name: value'"],
  ['a cookie without a value', { cookie: ['session'] }, "--cookie is written as 'name=value'"],
])('%s is told', (_what, given, message) => {
  expect(() => webWithGiven(web, server.url('/'), given)).toThrow(new WrongUse(message))
})

test('a header that belongs to the connection is refused', () => {
  expect(() => webWithGiven(web, server.url('/'), { header: ['Host: other.example'] })).toThrow(
    'The header Host belongs to the connection',
  )
})

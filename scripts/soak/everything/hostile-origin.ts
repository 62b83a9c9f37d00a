/** Sites as they are: one that answers well, one whose pages change and which breaks off now and then, and one for each way to be bad. */
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { gzipSync } from 'node:zlib'
import { MUGS, type Mug, shelf } from '#test/support/changing-shop.ts'
import type { Random } from './random.ts'

export type Origin = AsyncDisposable & {
  /** By a number that no other job has. Every so many are bad. */
  pageOf(number: number): string
  isGood(url: string): boolean
  watchedPage(page: number): string
  served(): number
}

type Handler = (request: IncomingMessage, response: ServerResponse) => void

const HTML = { 'content-type': 'text/html; charset=utf-8' }
const GOOD = shelf(MUGS)
const SLOW_STEPS = 6
const HUGE_CHUNKS = 600
const BOMB = gzipSync(Buffer.alloc(150_000_000, 'a'))
/** One of so many jobs meets a bad site, and one of so many requests to a watched page is broken off. */
const BAD_OF = 12
const BREAKS_OF = 20

/** Each kind has an address of its own, since limits and patience are kept by host. */
const BAD_KINDS: ReadonlyArray<Handler> = [
  slowly,
  never,
  (_request, response) => void response.socket?.resetAndDestroy(),
  (_request, response) => {
    response.writeHead(200, { ...HTML, 'content-length': GOOD.length * 2 }).write(GOOD)
    setTimeout(() => response.socket?.destroy(), 50)
  },
  huge,
  ({ url = '' }, response) => void response.writeHead(302, { location: `${url}x` }).end(),
  (_request, response) => void response.writeHead(200, HTML).end(GOOD.replaceAll('</', '<').slice(0, -9).repeat(3)),
  (_request, response) => void response.writeHead(200, { ...HTML, 'content-encoding': 'gzip' }).end(BOMB),
  (_request, response) => void response.writeHead(429, { 'retry-after': '2' }).end('slow down'),
  (_request, response) => void response.writeHead(503, { 'retry-after': '3' }).end('closed'),
]

/** `editionOf`: what stands on a watched page now. */
export async function startHostileOrigin(random: Random, editionOf: (page: number) => number): Promise<Origin> {
  await using started = new AsyncDisposableStack()
  let served = 0
  const serve = async (address: string, handler: Handler) => {
    const server = createServer((request, response) => {
      response.on('error', () => undefined)
      if (request.url === '/robots.txt') return void response.writeHead(404).end()
      served++
      return handler(request, response)
    })
    server.listen(0, address)
    await new Promise((resolve) => server.once('listening', resolve))
    started.defer(async () => {
      server.closeAllConnections()
      await new Promise((resolve) => server.close(resolve))
    })
    return `http://${address}:${(server.address() as AddressInfo).port}`
  }
  const good = await serve('127.0.0.1', (_request, response) => {
    setTimeout(() => response.writeHead(200, HTML).end(GOOD), random.between(5, 60))
  })
  const watched = await serve('127.0.0.2', ({ url = '' }, response) => {
    if (random.between(1, BREAKS_OF) === 1) return void response.socket?.resetAndDestroy()
    const page = Number(url.split('/').at(-1))
    return void response.writeHead(200, HTML).end(shelf(editionMugs(page, editionOf(page))))
  })
  const bad: string[] = []
  for (const [index, handler] of BAD_KINDS.entries()) bad.push(await serve(`127.0.0.${index + 3}`, handler))
  const everything = started.move()
  return {
    pageOf: (number) =>
      number % BAD_OF === BAD_OF - 1
        ? `${bad[Math.floor(number / BAD_OF) % bad.length]}/mugs?n=${number}`
        : `${good}/mugs?n=${number}`,
    isGood: (url) => url.startsWith(`${good}/`),
    watchedPage: (page) => `${watched}/shelf/${page}`,
    served: () => served,
    [Symbol.asyncDispose]: () => everything.disposeAsync(),
  }
}

const EDITION = /Edition (\d+) of the mug/

function editionMugs(page: number, edition: number): Mug[] {
  const [first, ...others] = MUGS
  if (first === undefined) return []
  return [
    { ...first, price: `$${10 + ((page + edition) % 80)}.50` },
    ...others,
    { name: `Edition ${edition} of the mug`, price: '$18.00' },
  ]
}

/** Which edition these results were read from. */
export function editionIn(results: unknown): number | null {
  const found = EDITION.exec(JSON.stringify(results ?? null))
  return found === null ? null : Number(found[1])
}

function slowly(_request: IncomingMessage, response: ServerResponse): void {
  response.writeHead(200, HTML)
  const size = Math.ceil(GOOD.length / SLOW_STEPS)
  let step = 0
  const timer = setInterval(() => {
    response.write(GOOD.slice(step * size, (step + 1) * size))
    if (++step === SLOW_STEPS) response.end()
  }, 800)
  response.once('close', () => clearInterval(timer))
}

function never(_request: IncomingMessage, response: ServerResponse): void {
  response.flushHeaders()
}

function huge(_request: IncomingMessage, response: ServerResponse): void {
  response.writeHead(200, HTML)
  const chunk = '<p>mug</p>'.repeat(10_000)
  let chunks = 0
  const send = () => {
    while (chunks++ < HUGE_CHUNKS && !response.destroyed) {
      if (!response.write(chunk)) return void response.once('drain', send)
    }
    return void response.end()
  }
  send()
}

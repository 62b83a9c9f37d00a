import { createSocket, type Socket as UdpSocket } from 'node:dgram'
import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises'
import { createServer, type IncomingMessage, type RequestListener, type ServerResponse } from 'node:http'
import { type AddressInfo, createServer as createTcpServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
// Loaded before a test sets the temporary folder, which Playwright reads once and for all.
import 'playwright-core'
import { vi } from 'vitest'
import { createProxyRoutes } from '#engine/page/access/proxy-routes.ts'
import { createAddressGuard } from '#engine/page/address-guard.ts'
import type { BrowserChoice } from '#engine/page/browser-launch.ts'
import { type BrowserPool, type BrowserPoolSettings, createBrowserPool } from '#engine/page/browser-pool.ts'
import { type RenderOutcome, type RenderRequest, renderPage } from '#engine/page/render-page.ts'
import { headlessShell } from './headless-shell.ts'

/** Real servers and a real browser for the tests of rendering. */

export type Site = AsyncDisposable & { origin: string; port: number; requests: string[] }

export type Answer = string | ((request: IncomingMessage, response: ServerResponse) => void)

/** A site whose pages are HTML texts or functions by path. Unknown paths are 404. */
export async function startSite(pages: Record<string, Answer>): Promise<Site> {
  const requests: string[] = []
  const listener: RequestListener = (request, response) => {
    const path = (request.url ?? '').split('?')[0] ?? ''
    requests.push(`${request.method} ${path}`)
    const answer = pages[path]
    if (typeof answer === 'function') return answer(request, response)
    response.writeHead(answer === undefined ? 404 : 200, { 'content-type': 'text/html; charset=utf-8' })
    response.end(answer ?? 'not here')
  }
  const server = createServer(listener)
  server.on('upgrade', (request, socket) => {
    requests.push(`UPGRADE ${request.url}`)
    socket.end('HTTP/1.1 400 Bad Request\r\nConnection: close\r\n\r\n')
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  return {
    origin: `http://127.0.0.1:${port}`,
    port,
    requests,
    async [Symbol.asyncDispose]() {
      server.closeAllConnections()
      await new Promise((resolve) => server.close(resolve))
    },
  }
}

export function sendJson(value: unknown): Answer {
  return (_request, response) => {
    response.writeHead(200, { 'content-type': 'application/json' }).end(JSON.stringify(value))
  }
}

export function redirectTo(location: string): Answer {
  return (_request, response) => void response.writeHead(302, { location }).end()
}

/** Something on this machine that no page may reach: it counts whoever knocks, by TCP and by UDP on one port. */
export type PrivateListener = AsyncDisposable & { port: number; knocks: string[] }

export async function startPrivateListener(): Promise<PrivateListener> {
  const knocks: string[] = []
  const tcp = createTcpServer((socket) => {
    socket.on('error', () => {})
    knocks.push('tcp')
    socket.once('data', (data) => {
      knocks.push(data.toString('latin1').split('\r\n')[0] ?? '')
      socket.end('HTTP/1.1 200 OK\r\nAccess-Control-Allow-Origin: *\r\nContent-Length: 6\r\n\r\nsecret')
    })
  })
  // All addresses of this machine, by both families.
  await new Promise<void>((resolve) => tcp.listen(0, resolve))
  const { port } = tcp.address() as AddressInfo
  const udp: UdpSocket = createSocket('udp4', () => knocks.push('udp'))
  await new Promise<void>((resolve) => udp.bind(port, resolve))
  return {
    port,
    knocks,
    async [Symbol.asyncDispose]() {
      await Promise.all([
        new Promise((resolve) => tcp.close(resolve)),
        new Promise<void>((resolve) => udp.close(() => resolve())),
      ])
    },
  }
}

/**
 * For tests of what a page does, which is the same without a screen and takes half the time. What the browser around it does is tested with Chromium as
 * it is installed.
 */
export const WITHOUT_SCREEN: BrowserChoice = { chromiumPath: headlessShell() }

export type Rendering = AsyncDisposable & {
  browsers: BrowserPool
  /** Everything that the browsers write is in here, and the processes they start can be told by it. */
  tempDir: string
  render(request: RenderRequest): Promise<RenderOutcome>
}

export async function startRendering(options: {
  sites: readonly Site[]
  /** Names that lead to this machine, in place of the real look-up. */
  names?: readonly string[]
  browser?: BrowserChoice
  settings?: Partial<BrowserPoolSettings>
}): Promise<Rendering> {
  vi.unstubAllEnvs()
  const tempDir = await mkdtemp(join(tmpdir(), 'test-'))
  vi.stubEnv('TMPDIR', tempDir)
  const allow = options.sites.map(({ port }) => ({ address: '127.0.0.1', port }))
  const names = options.names ?? []
  const resolve = async (name: string) => (names.includes(name) ? ['127.0.0.1'] : [])
  const guard = createAddressGuard({ allowPrivateNetworks: false, allow }, names.length === 0 ? {} : { resolve })
  const routes = createProxyRoutes({ guard, userAgent: 'Sandpiper/test' })
  const browsers = createBrowserPool({
    guard,
    ...(options.browser ? { browser: options.browser } : {}),
    ...(options.settings ? { settings: options.settings } : {}),
  })
  return {
    browsers,
    tempDir,
    render: (request) => renderPage({ guard, browsers, routes }, request),
    async [Symbol.asyncDispose]() {
      await browsers[Symbol.asyncDispose]()
      vi.unstubAllEnvs()
      await rm(tempDir, { recursive: true, force: true, maxRetries: 5 })
    },
  }
}

/** The processes whose environment names the folder: a browser, its children and its crash handlers. */
export async function processesIn(folder: string): Promise<number[]> {
  const names = (await readdir('/proc')).filter((name) => /^\d+$/.test(name))
  const environments = await Promise.all(names.map((name) => readFile(`/proc/${name}/environ`, 'utf8').catch(() => '')))
  return names.filter((_name, i) => environments[i]?.includes(`HOME=${folder}`)).map(Number)
}

export function htmlOf(outcome: RenderOutcome): string {
  if (outcome.kind === 'failed') throw new Error(`no page: ${outcome.failure.code}, ${outcome.failure.message}`)
  return new TextDecoder().decode(outcome.page.body)
}

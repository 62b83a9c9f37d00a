import type { ClientRequest, IncomingMessage, ServerResponse } from 'node:http'
import type { Socket } from 'node:net'
import type { Duplex } from 'node:stream'
import { wordSet } from '#base/word-set.ts'
import { portOf } from './address-guard.ts'
import { startDeadline } from './deadline.ts'
import type { ProxyLease } from './filtering-proxy-lease.ts'
import { BLOCKED, failureOf, type HttpFailure, type HttpFailureCode } from './http-failure.ts'
import { request as httpRequest } from './node-http.ts'

/** The three ways in which a proxy is used: a request with a full URL, a tunnel, and a request that is upgraded. */

export const MAX_HEADER_BYTES = 64 * 1024

const CONNECT_TIMEOUT_MS = 10_000

/** Every other failure is a 502. */
const STATUS_OF: Partial<Record<HttpFailureCode, number>> = { blocked_address: 403, timeout: 504 }

const BROKEN: HttpFailure = {
  code: 'connection',
  message: 'The connection to the server failed. Check that the site is up, or try again later.',
  transient: true,
}

/** They speak of one connection, not of the message (RFC 9110, 7.6.1), and the credentials are for the proxy alone. */
const HOP_BY_HOP = wordSet(
  `connection keep-alive proxy-authenticate proxy-authorization proxy-connection te trailer transfer-encoding upgrade`,
)

type Reached = { ok: true; url: URL; socket: Socket } | { ok: false; status: number }

export async function forwardRequest(
  lease: ProxyLease,
  request: IncomingMessage,
  response: ServerResponse,
): Promise<void> {
  const reached = await reach(lease, request.url ?? '', 'http:')
  if (!reached.ok) return void response.writeHead(reached.status).end()
  const outgoing = httpRequest({
    createConnection: () => reached.socket,
    method: request.method ?? 'GET',
    path: pathOf(reached.url),
    headers: endToEnd(request.rawHeaders),
    maxHeaderSize: MAX_HEADER_BYTES,
  })
  relayAnswer(lease, reached.url, outgoing, response)
  request.on('data', (chunk: Buffer) => lease.meter.count(chunk.length))
  request.pipe(outgoing)
}

function relayAnswer(lease: ProxyLease, url: URL, outgoing: ClientRequest, response: ServerResponse): void {
  outgoing.on('response', (answer) => {
    answer.on('data', (chunk: Buffer) => lease.meter.count(chunk.length))
    // A body that broke off must not look complete to the browser.
    answer.on('error', () => response.destroy())
    response.writeHead(answer.statusCode ?? 502, endToEnd(answer.rawHeaders))
    answer.pipe(response)
  })
  // Nothing that came this way asked for an upgrade.
  outgoing.on('upgrade', (_answer, socket) => socket.destroy())
  outgoing.on('error', () => {
    if (response.headersSent) return void response.destroy()
    lease.noteFailure(url, BROKEN)
    response.writeHead(502).end()
  })
  response.on('close', () => outgoing.destroy())
}

export async function tunnel(lease: ProxyLease, request: IncomingMessage, client: Socket, head: Buffer): Promise<void> {
  // Read as https, so that 443 is the only port that may be left out. A tunnel carries any protocol.
  const reached = await reach(lease, `https://${request.url ?? ''}/`, 'https:')
  if (!reached.ok) return refuseSocket(client, reached.status)
  client.write('HTTP/1.1 200 Connection established\r\n\r\n')
  join(lease, client, reached.socket, head)
}

export async function upgrade(
  lease: ProxyLease,
  request: IncomingMessage,
  client: Socket,
  head: Buffer,
): Promise<void> {
  const reached = await reach(lease, (request.url ?? '').replace(/^ws:/i, 'http:'), 'http:')
  if (!reached.ok) return refuseSocket(client, reached.status)
  const headers = endToEnd(request.rawHeaders)
  const lines = [`${request.method} ${pathOf(reached.url)} HTTP/1.1`]
  for (let i = 0; i < headers.length; i += 2) lines.push(`${headers[i]}: ${headers[i + 1]}`)
  lines.push('Connection: Upgrade', `Upgrade: ${request.headers.upgrade ?? ''}`, '', '')
  reached.socket.write(lines.join('\r\n'), 'latin1')
  join(lease, client, reached.socket, head)
}

export function refuseSocket(client: Duplex, status: number, headers = ''): void {
  client.end(`HTTP/1.1 ${status} Refused\r\n${headers}Content-Length: 0\r\nConnection: close\r\n\r\n`)
}

async function reach(lease: ProxyLease, target: string, scheme: 'http:' | 'https:'): Promise<Reached> {
  const checked = lease.guard.checkUrl(target)
  if (!checked.ok || checked.url.protocol !== scheme) {
    const url = URL.parse(target)
    if (url !== null) lease.noteFailure(url, BLOCKED)
    return { ok: false, status: 403 }
  }
  if (!lease.meter.countConnection()) return { ok: false, status: 503 }
  return connect(lease, checked.url)
}

async function connect(lease: ProxyLease, url: URL): Promise<Reached> {
  using deadline = startDeadline(CONNECT_TIMEOUT_MS, lease.meter.signal)
  try {
    const socket = await lease.guard.connect({ hostname: url.hostname, port: portOf(url) }, deadline.signal)
    lease.meter.own(socket)
    lease.noteReached(url)
    return { ok: true, url, socket }
  } catch (error) {
    const failure = failureOf(error) ?? BROKEN
    lease.noteFailure(url, failure)
    return { ok: false, status: STATUS_OF[failure.code] ?? 502 }
  }
}

function join(lease: ProxyLease, client: Socket, target: Socket, head: Buffer): void {
  const count = (chunk: Buffer) => lease.meter.count(chunk.length)
  if (head.length > 0) target.write(head)
  client.on('data', count).pipe(target)
  target.on('data', count).pipe(client)
  client.on('close', () => target.destroy())
  target.on('close', () => client.destroy())
}

function pathOf(url: URL): string {
  return `${url.pathname}${url.search}`
}

/** Name and value in turn, as node's raw headers are: repeated ones (`Set-Cookie`) stay repeated. */
function endToEnd(rawHeaders: readonly string[]): string[] {
  const kept: string[] = []
  for (let i = 0; i < rawHeaders.length; i += 2) {
    const name = rawHeaders[i] ?? ''
    if (!HOP_BY_HOP.has(name.toLowerCase())) kept.push(name, rawHeaders[i + 1] ?? '')
  }
  return kept
}

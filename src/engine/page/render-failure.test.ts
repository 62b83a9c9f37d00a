import { expect, test } from 'vitest'
import type { HttpFailure } from './http-failure.ts'
import type { MainDocument } from './render-document.ts'
import { documentFailure } from './render-failure.ts'

const answered = (status: number, mediaType: string | null = 'text/html', headers = {}): MainDocument => ({
  kind: 'response',
  url: 'http://shop.example/',
  status,
  headers,
  mediaType,
})

const failed = (netError: string): MainDocument => ({ kind: 'failed', url: 'https://shop.example/', netError })

const met = (code: HttpFailure['code']): HttpFailure => ({ code, message: 'told by the proxy', transient: false })

test.each<[string, MainDocument, HttpFailure | null, string | null]>([
  ['a page is no failure', answered(200), null, null],
  ['an XHTML page is none either', answered(200, 'application/xhtml+xml'), null, null],
  ['a picture is not a page', answered(200, 'image/png'), null, 'not_html'],
  ['a 404 is a status', answered(404), null, 'http_status'],
  ['a 403 of the site is a status', answered(403), null, 'http_status'],
  ['a 403 of the proxy is a blocked address', answered(403, null), met('blocked_address'), 'blocked_address'],
  ['a 502 of the proxy is what the proxy met', answered(502, null), met('dns'), 'dns'],
  [
    'a refused tunnel is what the proxy met',
    failed('net::ERR_TUNNEL_CONNECTION_FAILED'),
    met('blocked_address'),
    'blocked_address',
  ],
  ['a tunnel to a slow host is a timeout', failed('net::ERR_TUNNEL_CONNECTION_FAILED'), met('timeout'), 'timeout'],
  ['a reset is a failed connection', failed('net::ERR_CONNECTION_RESET'), null, 'connection'],
  ['a bad certificate is a failed connection', failed('net::ERR_CERT_AUTHORITY_INVALID'), null, 'connection'],
  ['a redirect to a file is a blocked address', failed('net::ERR_UNSAFE_REDIRECT'), null, 'blocked_address'],
  ['a download is not a page', failed('net::ERR_ABORTED'), null, 'not_html'],
  ['what nobody has heard of is a failed connection', failed('net::ERR_NEW'), null, 'connection'],
])('%s', (_title, document, proxyMet, code) => {
  expect(documentFailure(document, proxyMet)?.code ?? null).toBe(code)
})

test.each([
  [500, true],
  [503, true],
  [429, true],
  [408, true],
  [404, false],
  [410, false],
])('whether a %s may pass by itself: %s', (status, transient) => {
  expect(documentFailure(answered(status), null)).toMatchObject({ status, transient })
})

test.each([
  ['120', 120],
  ['soon', undefined],
  ['-1', undefined],
])('a Retry-After of %s is %s seconds', (value, seconds) => {
  const failure = documentFailure(answered(429, 'text/html', { 'retry-after': value }), null)
  expect(failure?.retryAfterSeconds).toBe(seconds)
})

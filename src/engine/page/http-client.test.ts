import type { ServerResponse } from 'node:http'
import { type AddressInfo, createServer } from 'node:net'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { brotliCompressSync, deflateRawSync, deflateSync, gzipSync, zstdCompressSync } from 'node:zlib'
import { expect, test } from 'vitest'
import {
  type LoopbackHandler,
  type LoopbackProtocol,
  type LoopbackServer,
  loopbackCertificate,
  startLoopbackServer,
} from '#test/support/loopback-server.ts'
import { createAddressGuard } from './address-guard.ts'
import { createHttpClient, type HttpClient, type HttpRequest } from './http-client.ts'

const MB = 1024 * 1024
const LIMITS = { maxBytes: MB, timeoutMs: 10_000 }

type Setting = AsyncDisposable & { server: LoopbackServer; client: HttpClient }

async function start(handler: LoopbackHandler, protocol: LoopbackProtocol = 'http'): Promise<Setting> {
  const server = await startLoopbackServer(handler, protocol)
  const guard = createAddressGuard(
    { allowPrivateNetworks: false, allow: [{ address: '127.0.0.1', port: server.port }] },
    { resolve: async () => ['127.0.0.1'] },
  )
  const client = createHttpClient({ guard, userAgent: 'Sandpiper/test', trustedCa: loopbackCertificate() })
  return {
    server,
    client,
    async [Symbol.asyncDispose]() {
      await client[Symbol.asyncDispose]()
      await server[Symbol.asyncDispose]()
    },
  }
}

async function get({ server, client }: Setting, request: Partial<HttpRequest> = {}) {
  return client.request({ url: server.url('/'), limits: LIMITS, ...request })
}

async function bodyOf(setting: Setting, request: Partial<HttpRequest> = {}): Promise<string> {
  const result = await get(setting, request)
  return result.ok ? Buffer.from(result.response.body).toString() : `failed: ${result.failure.code}`
}

async function failureCode(setting: Setting, request: Partial<HttpRequest> = {}) {
  const result = await get(setting, request)
  return result.ok ? `status ${result.response.status}` : result.failure.code
}

/** Sends for as long as the client reads. */
function sendForever(response: ServerResponse, chunk: Uint8Array): void {
  const chunks = function* () {
    while (true) yield chunk
  }
  pipeline(Readable.from(chunks()), response).catch(() => {})
}

test.each([
  ['gzip', gzipSync],
  ['x-gzip', gzipSync],
  ['deflate', deflateSync],
  ['deflate', deflateRawSync],
  ['br', brotliCompressSync],
  ['zstd', zstdCompressSync],
  ['identity', (text: string) => Buffer.from(text)],
] as const)('a body in %s is decoded', async (encoding, compress) => {
  await using setting = await start((_request, response) => {
    response.setHeader('content-encoding', encoding)
    response.end(compress('sandpiper '.repeat(20_000)))
  })

  expect(await bodyOf(setting)).toBe('sandpiper '.repeat(20_000))
})

test.each(['gzip, gzip', 'br, gzip', 'compress', 'gzip,identity'])(
  'the content encoding %j is refused',
  async (encoding) => {
    await using setting = await start((_request, response) => {
      response.setHeader('content-encoding', encoding)
      response.end(gzipSync(gzipSync('bomb')))
    })

    expect(await failureCode(setting)).toBe('bad_encoding')
  },
)

test('an empty body that claims an encoding stays empty', async () => {
  await using setting = await start((_request, response) => {
    response.setHeader('content-encoding', 'gzip')
    response.end()
  })

  expect(await bodyOf(setting)).toBe('')
})

test.each([
  ['cut off', gzipSync('x'.repeat(100_000)).subarray(0, 60)],
  ['not gzip at all', Buffer.from('plain text')],
])('a gzip body that is %s is a failure', async (_title, bytes) => {
  await using setting = await start((_request, response) => {
    response.setHeader('content-encoding', 'gzip')
    response.end(bytes)
  })

  expect(await failureCode(setting)).toBe('bad_encoding')
})

test.each([
  ['gzip', gzipSync(Buffer.alloc(300 * MB))],
  ['br', brotliCompressSync(Buffer.alloc(64 * MB), { params: { 1: 5 } })],
  ['zstd', zstdCompressSync(Buffer.alloc(300 * MB))],
])('a %s bomb stops at the limit of decoded bytes', async (encoding, bomb) => {
  await using setting = await start((_request, response) => {
    response.setHeader('content-encoding', encoding)
    response.end(bomb)
  })
  const before = process.memoryUsage().rss

  expect(await failureCode(setting, { limits: { maxBytes: 10 * MB, timeoutMs: 10_000 } })).toBe('too_large')
  expect(process.memoryUsage().rss - before).toBeLessThan(60 * MB)
})

test('an endless body ends at the limit and the connection with it', async () => {
  const closed = Promise.withResolvers<void>()
  await using setting = await start((_request, response) => {
    response.once('close', closed.resolve)
    sendForever(response, Buffer.alloc(64 * 1024))
  })
  const before = process.memoryUsage().rss

  expect(await failureCode(setting, { limits: { maxBytes: 10 * MB, timeoutMs: 10_000 } })).toBe('too_large')
  await closed.promise
  expect(process.memoryUsage().rss - before).toBeLessThan(60 * MB)
})

test('a body announced as larger than the limit is not read', async () => {
  await using setting = await start((_request, response) => {
    response.setHeader('content-length', 200 * MB)
    response.write('x')
  })

  expect(await failureCode(setting)).toBe('too_large')
})

test('one deadline covers a body that drips', async () => {
  await using setting = await start((_request, response) => {
    const timer = setInterval(() => response.write('x'), 20)
    response.once('close', () => clearInterval(timer))
  })

  expect(await failureCode(setting, { limits: { maxBytes: MB, timeoutMs: 300 } })).toBe('timeout')
})

test('one deadline covers a server that never answers', async () => {
  await using setting = await start(() => {})

  expect(await failureCode(setting, { limits: { maxBytes: MB, timeoutMs: 100 } })).toBe('timeout')
})

test.each([
  ['http', 'too_large'],
  ['http2', 'connection'],
] as const)('headers over 64 KB are refused with %s', async (protocol, code) => {
  await using setting = await start((_request, response) => {
    for (let i = 0; i < 40; i += 1) response.setHeader(`x-filler-${i}`, 'x'.repeat(4000))
    response.end('ok')
  }, protocol)

  expect(await failureCode(setting)).toBe(code)
})

test.each(['http', 'https', 'http2'] as const)('connections are used again with %s', async (protocol) => {
  await using setting = await start((request, response) => response.end(`HTTP/${request.httpVersion}`), protocol)

  expect(await bodyOf(setting)).toBe(protocol === 'http2' ? 'HTTP/2.0' : 'HTTP/1.1')
  for (let i = 0; i < 10; i += 1) await bodyOf(setting)
  // HTTP/1: the next request may come before the connection of the last one has been handed back.
  expect(setting.server.connectionCount()).toBeLessThanOrEqual(protocol === 'http2' ? 1 : 2)
})

test('a stream that is disposed unread leaves the connection usable', async () => {
  await using setting = await start((_request, response) => response.end('x'.repeat(20_000)))
  const { client, server } = setting

  for (let i = 0; i < 10; i += 1) {
    const result = await client.requestStream({ url: server.url('/'), limits: LIMITS })
    if (result.ok) await result.response[Symbol.asyncDispose]()
  }

  expect(server.connectionCount()).toBeLessThanOrEqual(2)
})

test('a stream may be left in the middle', async () => {
  const closed = Promise.withResolvers<void>()
  await using setting = await start((_request, response) => {
    response.once('close', closed.resolve)
    sendForever(response, Buffer.alloc(16 * 1024))
  })

  const result = await setting.client.requestStream({ url: setting.server.url('/'), limits: LIMITS })
  if (!result.ok) throw new Error(result.failure.code)
  for await (const chunk of result.response.body) if (chunk.byteLength > 0) break

  await closed.promise
})

test.each<LoopbackProtocol>(['http', 'http2'])(
  'a server waits for a reader that is slow, and all of it arrives in order (%s)',
  async (protocol) => {
    const pieces = Array.from({ length: 160 }, (_, index) => Buffer.alloc(64 * 1024, index))
    const hasWaited = Promise.withResolvers<void>()
    await using setting = await start((_request, response) => {
      const send = () => {
        for (let piece = pieces.shift(); piece !== undefined; piece = pieces.shift()) {
          if (response.write(piece)) continue
          hasWaited.resolve()
          response.once('drain', send)
          return
        }
        response.end()
      }
      send()
    }, protocol)

    const limits = { maxBytes: 100 * MB, timeoutMs: 10_000 }
    const result = await setting.client.requestStream({ url: setting.server.url('/'), limits })
    if (!result.ok) throw new Error(result.failure.code)
    await hasWaited.promise
    let bytes = 0
    for await (const chunk of result.response.body) {
      for (const byte of chunk) if (byte !== Math.floor(bytes++ / (64 * 1024))) throw new Error(`byte ${bytes}`)
      await new Promise((resolve) => setImmediate(resolve))
    }

    expect(bytes).toBe(160 * 64 * 1024)
  },
)

test('a request that waits for a connection ends with its deadline', async () => {
  await using setting = await start(() => undefined)
  const url = setting.server.url('/')
  const ask = (timeoutMs: number) => setting.client.request({ url, limits: { ...LIMITS, timeoutMs } })
  const order: string[] = []
  const patient = Array.from({ length: 32 }, () => ask(1500).then(() => order.push('patient')))

  expect(await ask(50)).toMatchObject({ ok: false, failure: { code: 'timeout' } })
  order.push('waiting')
  await Promise.all(patient)
  expect(order[0]).toBe('waiting')
})

test('a redirect is an answer and is not followed', async () => {
  await using setting = await start((_request, response) => {
    response.writeHead(302, { location: 'http://127.0.0.1/' })
    response.end()
  })

  const result = await get(setting)

  expect(result).toMatchObject({ ok: true, response: { status: 302, headers: { location: 'http://127.0.0.1/' } } })
  expect(setting.server.requests).toHaveLength(1)
})

test('a certificate that nobody vouches for is a lasting failure', async () => {
  await using setting = await start((_request, response) => response.end('ok'), 'https')

  const result = await get(setting, { url: setting.server.url('/', 'elsewhere.test') })

  expect(result).toMatchObject({ ok: false, failure: { code: 'connection', transient: false } })
})

test('method, headers and body arrive, without those that belong to the connection', async () => {
  await using setting = await start((request, response) => {
    const { host, 'user-agent': agent, 'x-mine': mine, 'accept-encoding': accepted } = request.headers
    request.setEncoding('utf8').on('data', (text) => {
      response.end(JSON.stringify({ method: request.method, host, agent, mine, accepted, text }))
    })
  })

  const body = await bodyOf(setting, {
    method: 'POST',
    headers: { Host: 'inside', 'X-Mine': 'yes', 'Accept-Encoding': 'compress' },
    body: 'héllo',
  })

  expect(JSON.parse(body)).toEqual({
    method: 'POST',
    host: `page.test:${setting.server.port}`,
    agent: 'Sandpiper/test',
    mine: 'yes',
    accepted: 'gzip, deflate, br, zstd',
    text: 'héllo',
  })
})

test.each([
  ['http://10.0.0.1/', 'blocked_address'],
  ['http://localhost/', 'blocked_address'],
  ['file:///etc/passwd', 'invalid_url'],
  ['http://page.test:1/', 'blocked_address'],
])('%s is answered with %s', async (url, code) => {
  await using setting = await start((_request, response) => response.end('ok'))

  expect(await failureCode(setting, { url })).toBe(code)
  expect(setting.server.requests).toEqual([])
})

test('a header that cannot be sent is a failure and no exception', async () => {
  await using setting = await start((_request, response) => response.end('ok'))

  expect(await failureCode(setting, { headers: { 'x-bad': 'a\r\nb: c' } })).toBe('invalid_request')
})

test('a connection that breaks off before its time is a passing failure', async () => {
  await using setting = await start((_request, response) => {
    response.setHeader('content-length', 1000)
    response.write('half')
    setImmediate(() => response.destroy())
  })

  expect(await get(setting)).toMatchObject({ ok: false, failure: { code: 'connection', transient: true } })
})

test('aborting rejects with the reason, before the answer and while the body is read', async () => {
  const reason = new Error('no longer wanted')
  const aborting = new AbortController()
  await using silent = await start(() => aborting.abort(reason))
  await expect(get(silent, { signal: aborting.signal })).rejects.toBe(reason)
  await expect(get(silent, { signal: aborting.signal })).rejects.toBe(reason)

  const later = new AbortController()
  await using dripping = await start((_request, response) => {
    response.write('x')
  })
  const { client, server } = dripping
  const result = await client.requestStream({ url: server.url('/'), limits: LIMITS, signal: later.signal })
  if (!result.ok) throw new Error(result.failure.code)
  const reading = (async () => {
    for await (const chunk of result.response.body) expect(chunk.byteLength).toBe(1)
  })()
  later.abort(reason)
  await expect(reading).rejects.toBe(reason)
})

test('a stream that nobody reads ends with its deadline and harms nothing', async () => {
  const closed = Promise.withResolvers<void>()
  await using setting = await start((_request, response) => {
    response.once('close', closed.resolve)
    response.write('x')
  })

  const limits = { maxBytes: MB, timeoutMs: 2000 }
  const result = await setting.client.requestStream({ url: setting.server.url('/'), limits })

  expect(result.ok).toBe(true)
  await closed.promise
})

async function post({ server, client }: Setting, body: string, path = '/') {
  return client.requestHead({ url: server.url(path), method: 'POST', body, timeoutMs: 10_000 })
}

test.each([
  ['an endless body', (response: ServerResponse) => sendForever(response, new Uint8Array(64 * 1024))],
  ['an encoding nobody knows', (response: ServerResponse) => response.setHeader('content-encoding', 'utf-8').end('ok')],
  ['a body announced as huge', (response: ServerResponse) => response.setHeader('content-length', 10 * MB).write('x')],
  ['damaged gzip', (response: ServerResponse) => response.setHeader('content-encoding', 'gzip').end('ok')],
])('an answer with %s still counts by its status', async (_what, answer) => {
  await using setting = await start((_request, response) => void answer(response))
  const result = await post(setting, 'hello')
  expect(result).toMatchObject({ ok: true, response: { status: 200 } })
})

test('a request for the head alone sends its body, follows no redirect and keeps no connection', async () => {
  const bodies: string[] = []
  await using setting = await start(async (request, response) => {
    bodies.push((await request.toArray()).join(''))
    response.writeHead(302, { location: '/elsewhere' }).end()
  })

  const results = [await post(setting, 'one'), await post(setting, 'two')]

  expect(results.map((result) => result.ok && result.response.status)).toEqual([302, 302])
  expect(bodies).toEqual(['one', 'two'])
  expect(setting.server.requests).toEqual(['POST /', 'POST /'])
  expect(setting.server.connectionCount()).toBe(2)
})

test.each([
  ['the greeting of another protocol', 'SSH-2.0-OpenSSH_9.6\r\n'],
  ['a status that is none', 'HTTP/1.1 abc\r\n\r\n'],
  ['bare line feeds', 'HTTP/1.1 200 OK\nContent-Length: 2\n\nhi'],
  ['a space in the name of a header', 'HTTP/1.1 200 OK\r\nBad name: x\r\nContent-Length: 2\r\n\r\nhi'],
  ['a zero byte in a header', 'HTTP/1.1 200 OK\r\nX: a\0b\r\nContent-Length: 2\r\n\r\nhi'],
  ['a length below zero', 'HTTP/1.1 200 OK\r\nContent-Length: -2\r\n\r\nhi'],
  ['a length that is no number', 'HTTP/1.1 200 OK\r\nTransfer-Encoding: chunked\r\n\r\nzz\r\nhi'],
])('%s is a failure of the server, told as such', async (_what, answer) => {
  await using garbler = await startGarbler(answer)
  const guard = createAddressGuard({ allowPrivateNetworks: true, allow: [] }, { resolve: async () => ['127.0.0.1'] })
  await using client = createHttpClient({ guard, userAgent: 'Sandpiper/test' })
  const result = await client.request({ url: garbler.url, limits: LIMITS })
  expect(result).toMatchObject({ ok: false, failure: { code: 'connection', transient: true } })
  if (!result.ok) expect(result.failure.message).toContain('not valid HTTP')
})

/** Answers every request with these bytes. */
async function startGarbler(answer: string): Promise<AsyncDisposable & { url: URL }> {
  const server = createServer((socket) => {
    socket.on('error', () => {})
    socket.once('data', () => socket.end(answer))
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return {
    url: new URL(`http://127.0.0.1:${(server.address() as AddressInfo).port}/`),
    async [Symbol.asyncDispose]() {
      await new Promise((resolve) => server.close(resolve))
    },
  }
}

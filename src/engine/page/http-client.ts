import { Agent, type Dispatcher } from 'undici'
import type { AddressGuard } from './address-guard.ts'
import { CONTENT_ENCODINGS, decodedChunks, parseContentEncoding } from './content-encoding.ts'
import { type Deadline, startDeadline } from './deadline.ts'
import {
  BLOCKED,
  failureOf,
  HttpBodyError,
  type HttpFailure,
  INVALID_URL,
  tooLarge,
  UNSUPPORTED_ENCODING,
} from './http-failure.ts'
import { type HttpHeaders, joinHeaders, sendableHeaders, setCookiesOf } from './http-headers.ts'
import { readAll } from './read-body.ts'
import { createConnector } from './undici-connector.ts'

/**
 * The one door for outbound requests: pages, robots.txt, sitemaps, webhooks, API recipes.
 * 1. Every connection is made by the address guard; redirects are answers like any other and never followed here.
 * 2. One deadline covers the whole exchange: queueing, connecting, headers and body.
 * 3. Limits count decoded bytes while they stream in; nothing beyond the limit is kept.
 */

type HttpLimits = {
  /** Of the decoded body. */
  maxBytes: number
  timeoutMs: number
}

export type HttpRequest = {
  url: string
  method?: string
  headers?: Readonly<Record<string, string>>
  body?: string | Uint8Array
  limits: HttpLimits
  /** Aborting rejects with the signal's reason; every other end of an exchange is a value. */
  signal?: AbortSignal
}

type HeadRequest = Omit<HttpRequest, 'limits'> & { timeoutMs: number }

type HttpHead = { url: string; status: number; headers: HttpHeaders; setCookies: readonly string[] }

type HttpResponse = HttpHead & { body: Uint8Array }

/** Read `body` to its end or dispose: until then the exchange holds its connection and its deadline. */
export type HttpStream = HttpHead &
  AsyncDisposable & {
    /** Decoded chunks. Throws `HttpBodyError` when the body is too large, late, broken off or badly encoded. */
    body: AsyncIterable<Uint8Array>
  }

type HttpResult<Response> = { ok: true; response: Response } | { ok: false; failure: HttpFailure }

export type HttpClient = AsyncDisposable & {
  request(request: HttpRequest): Promise<HttpResult<HttpResponse>>
  requestStream(request: HttpRequest): Promise<HttpResult<HttpStream>>
  /** For an answer that counts by its status alone: whatever its body is, nothing of it is kept. */
  requestHead(request: HeadRequest): Promise<HttpResult<HttpHead>>
}

type HttpClientOptions = {
  guard: AddressGuard
  userAgent: string
  /** Certificates (PEM) to trust instead of the system's. */
  trustedCa?: string
}

type ClientContext = { guard: AddressGuard; userAgent: string; agent: Agent }

const MAX_HEADER_BYTES = 64 * 1024
/** Per origin. Politeness keeps pages far below; it bounds what many receivers behind one host can hold. */
const MAX_CONNECTIONS = 32
const KEEP_ALIVE_MS = 10_000
const KEEP_ALIVE_MAX_MS = 60_000
/** A rest of a body this short and quick is read away, so that the connection can be used again; otherwise it is closed. */
const DISCARD_BYTES = 64 * 1024
const DISCARD_MS = 100

export function createHttpClient({ guard, userAgent, trustedCa }: HttpClientOptions): HttpClient {
  const closing = new AbortController()
  const agent = new Agent({
    connect: createConnector(guard, closing.signal, trustedCa),
    connections: MAX_CONNECTIONS,
    maxHeaderSize: MAX_HEADER_BYTES,
    keepAliveTimeout: KEEP_ALIVE_MS,
    keepAliveMaxTimeout: KEEP_ALIVE_MAX_MS,
    // The deadline of the exchange covers both.
    headersTimeout: 0,
    bodyTimeout: 0,
  })
  const ctx = { guard, userAgent, agent }
  return {
    requestStream: (request) => startExchange(ctx, request),
    request: (request) => completeExchange(ctx, request),
    requestHead: (request) => headOfExchange(ctx, request),
    async [Symbol.asyncDispose]() {
      closing.abort(new Error('The HTTP client is closed'))
      await agent.destroy()
    },
  }
}

async function completeExchange(ctx: ClientContext, request: HttpRequest): Promise<HttpResult<HttpResponse>> {
  const started = await startExchange(ctx, request)
  if (!started.ok) return started
  const { url, status, headers, setCookies, body } = started.response
  try {
    return { ok: true, response: { url, status, headers, setCookies, body: await readAll(body) } }
  } catch (error) {
    if (error instanceof HttpBodyError) return { ok: false, failure: error.failure }
    throw error
  }
}

function startExchange(ctx: ClientContext, request: HttpRequest): Promise<HttpResult<HttpStream>> {
  return exchange(ctx, { ...request, timeoutMs: request.limits.timeoutMs }, {}, (answer, url, deadline) =>
    receive(answer, url, request, deadline),
  )
}

/** The connection is closed afterwards: a kept one that the other side gives up just then would fail the next request. */
function headOfExchange(ctx: ClientContext, request: HeadRequest): Promise<HttpResult<HttpHead>> {
  return exchange(ctx, request, { reset: true }, (answer, url, deadline) => {
    answer.body.on('error', () => {})
    void discarded(answer, deadline)
    return { ok: true, response: headOf(answer, url) }
  })
}

async function exchange<Response>(
  ctx: ClientContext,
  request: HeadRequest,
  more: Partial<Dispatcher.RequestOptions>,
  receive: (answer: Dispatcher.ResponseData, url: string, deadline: Deadline) => HttpResult<Response>,
): Promise<HttpResult<Response>> {
  request.signal?.throwIfAborted()
  const checked = ctx.guard.checkUrl(request.url)
  if (!checked.ok) return { ok: false, failure: checked.reason === 'blocked' ? BLOCKED : INVALID_URL }
  const deadline = startDeadline(request.timeoutMs, request.signal)
  try {
    const options = { ...requestOptions(ctx, checked.url, request, deadline.signal), ...more }
    return receive(await ctx.agent.request(options), checked.url.href, deadline)
  } catch (error) {
    deadline[Symbol.dispose]()
    request.signal?.throwIfAborted()
    const failure = failureOf(error)
    if (failure === null) throw error
    return { ok: false, failure }
  }
}

function requestOptions(
  ctx: ClientContext,
  url: URL,
  request: Pick<HttpRequest, 'method' | 'headers' | 'body'>,
  signal: AbortSignal,
): Dispatcher.RequestOptions {
  return {
    origin: url.origin,
    path: url.pathname + url.search,
    method: (request.method ?? 'GET') as Dispatcher.HttpMethod,
    headers: {
      'user-agent': ctx.userAgent,
      accept: '*/*',
      ...sendableHeaders(request.headers ?? {}),
      'accept-encoding': CONTENT_ENCODINGS.join(', '),
    },
    body: request.body ?? null,
    signal,
  }
}

function receive(
  answer: Dispatcher.ResponseData,
  url: string,
  request: HttpRequest,
  deadline: Deadline,
): HttpResult<HttpStream> {
  const headers = joinHeaders(answer.headers)
  // A body that nobody reads when the deadline strikes would end the process with its error.
  answer.body.on('error', () => {})
  const discard = () => discarded(answer, deadline)
  const encoding = parseContentEncoding(headers['content-encoding'])
  if (encoding === null) {
    void discard()
    return { ok: false, failure: UNSUPPORTED_ENCODING }
  }
  const { maxBytes } = request.limits
  if (encoding === 'none' && request.method !== 'HEAD' && Number(headers['content-length'] ?? 0) > maxBytes) {
    void discard()
    return { ok: false, failure: tooLarge(maxBytes) }
  }
  const chunks = encoding === 'none' ? answer.body : decodedChunks(answer.body, encoding)
  const body = limited(chunks, maxBytes, deadline, request.signal)
  return { ok: true, response: { ...headOf(answer, url), body, [Symbol.asyncDispose]: discard } }
}

function headOf(answer: Dispatcher.ResponseData, url: string): HttpHead {
  const { statusCode: status, headers } = answer
  return { url, status, headers: joinHeaders(headers), setCookies: setCookiesOf(headers) }
}

async function discarded(answer: Dispatcher.ResponseData, deadline: Deadline): Promise<void> {
  using patience = startDeadline(DISCARD_MS, deadline.signal)
  await answer.body.dump({ limit: DISCARD_BYTES, signal: patience.signal }).catch(() => {})
  answer.body.destroy()
  deadline[Symbol.dispose]()
}

async function* limited(
  chunks: AsyncIterable<Uint8Array>,
  maxBytes: number,
  deadline: Deadline,
  signal: AbortSignal | undefined,
): AsyncGenerator<Uint8Array> {
  let bytes = 0
  try {
    for await (const chunk of chunks) {
      bytes += chunk.byteLength
      if (bytes > maxBytes) throw new HttpBodyError(tooLarge(maxBytes))
      yield chunk
    }
  } catch (error) {
    signal?.throwIfAborted()
    const failure = failureOf(deadline.signal.aborted ? deadline.signal.reason : error)
    throw failure === null ? error : new HttpBodyError(failure, error)
  } finally {
    deadline[Symbol.dispose]()
  }
}

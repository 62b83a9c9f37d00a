import { Agent, type Dispatcher } from 'undici'
import type { AddressGuard } from './address-guard.ts'
import { CONTENT_ENCODINGS, decodedChunks, parseContentEncoding } from './content-encoding.ts'
import { type Deadline, startDeadline } from './deadline.ts'
import { type Answer, askFor } from './http-answer.ts'
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
  /** One that the guard has checked is not checked again. */
  url: string | URL
  method?: string
  headers?: Readonly<Record<string, string>>
  body?: string | Uint8Array
  limits: HttpLimits
  /** Aborting rejects with the signal's reason; every other end of an exchange is a value. */
  signal?: AbortSignal
  /** One that the caller has begun, with this signal, and ends: it covers the exchange in place of `timeoutMs`. */
  deadline?: Deadline
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
    void discarded(answer, deadline)
    return { ok: true, response: headOf(answer, url) }
  })
}

async function exchange<Response>(
  ctx: ClientContext,
  request: HeadRequest,
  more: Partial<Dispatcher.DispatchOptions>,
  receive: (answer: Answer, url: string, deadline: Deadline) => HttpResult<Response>,
): Promise<HttpResult<Response>> {
  request.signal?.throwIfAborted()
  const checked = ctx.guard.checkUrl(request.url)
  if (!checked.ok) return { ok: false, failure: checked.reason === 'blocked' ? BLOCKED : INVALID_URL }
  const deadline = request.deadline ? lent(request.deadline) : startDeadline(request.timeoutMs, request.signal)
  try {
    const options = { ...requestOptions(ctx, checked.url, request), ...more }
    return receive(await askFor(ctx.agent, options, deadline.signal), checked.url.href, deadline)
  } catch (error) {
    deadline[Symbol.dispose]()
    request.signal?.throwIfAborted()
    const failure = failureOf(error)
    if (failure === null) throw error
    return { ok: false, failure }
  }
}

/** Its owner disposes of it. */
function lent(deadline: Deadline): Deadline {
  return { ...deadline, [Symbol.dispose]: () => undefined }
}

function requestOptions(
  ctx: ClientContext,
  url: URL,
  request: Pick<HttpRequest, 'method' | 'headers' | 'body'>,
): Dispatcher.DispatchOptions {
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
  }
}

function receive(answer: Answer, url: string, request: HttpRequest, deadline: Deadline): HttpResult<HttpStream> {
  const head = headOf(answer, url)
  const { headers } = head
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
  return { ok: true, response: { ...head, body, [Symbol.asyncDispose]: discard } }
}

function headOf({ status, headers }: Answer, url: string): HttpHead {
  return { url, status, headers: joinHeaders(headers), setCookies: setCookiesOf(headers) }
}

async function discarded({ body }: Answer, deadline: Deadline): Promise<void> {
  await body.discard()
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

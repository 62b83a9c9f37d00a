import type { Clock } from '#base/clock.ts'
import type { Access } from './access/access.ts'
import { accessCookies, accessHeaders, cookieHeader, joinCookies } from './access/access-headers.ts'
import type { ProxyRoutes } from './access/proxy-routes.ts'
import type { AddressGuard } from './address-guard.ts'
import { detectCharset } from './charset.ts'
import { type CookieJar, createCookieJar } from './cookie-jar.ts'
import { type Deadline, DeadlineError, pause, startDeadline } from './deadline.ts'
import { botWallIn } from './detect-bot-wall.ts'
import {
  asksForLogin,
  authRequired,
  botWall,
  fetchFailure,
  httpStatus,
  notHtml,
  ROBOTS_DISALLOWED,
  ROBOTS_UNAVAILABLE,
  TIMED_OUT,
  TOO_MANY_REDIRECTS,
} from './fetch-failure.ts'
import type { HttpClient, HttpStream } from './http-client.ts'
import { BLOCKED, HttpBodyError, INVALID_URL } from './http-failure.ts'
import { sendableHeaders } from './http-headers.ts'
import { isPdf, isReadableType, looksBinary, mayBeDocument, parseMediaType } from './media-type.ts'
import { metaRefreshTarget } from './meta-refresh.ts'
import type { FetchFailure, FetchOutcome, Page } from './page.ts'
import type { HostGate, HostRule } from './politeness.ts'
import { readHashed, readOpening } from './read-body.ts'
import { redirectTarget } from './redirect.ts'
import { parseRetryAfter, retryDelayMs } from './retry-delay.ts'
import type { Robots } from './robots.ts'

/**
 * One page by HTTP:
 * 1. Each hop is parsed, checked by the guard, asked of robots.txt, and waits its turn at the host's gate; at most 10 redirects.
 * 2. One deadline covers all hops, retries and waits that servers ask for. The time spent at the gate is ours, and not counted.
 * 3. What the caller sends along goes to the origin it was meant for only, and an access to its hosts only; cookies last for this one
 *    fetch.
 * 4. A POST stays one only where a redirect keeps the method (307, 308) and the origin; elsewhere the hop is a GET.
 * 5. A page that refreshes itself to another address is a redirect, too.
 * 6. Lost connections, 429 and 503 are tried again within the deadline; everything else is the job's affair.
 */

export type FetchContext = {
  guard: AddressGuard
  http: HttpClient
  /** For an access with a proxy of its own. */
  routes: ProxyRoutes
  robots: Robots
  gate: HostGate
  hostRule: HostRule
  clock: Clock
}

export type FetchRequest = {
  url: string
  /** What is known of an earlier answer. `url` is where that page was found, when a redirect had led to it. */
  conditional?: { etag: string | null; lastModified: string | null; url?: string; bodyHash?: string }
  headers?: Readonly<Record<string, string>>
  accept?: string
  /** Not only pages: sheets and PDFs, also under the types that servers give to files to be saved. */
  takesDocuments?: boolean
  /** Brought along to its own hosts, on every hop. */
  access?: Access
  /** Makes it a POST of this JSON text, as an API strategy sends it. */
  json?: string
  /** For less than the time a page may take. */
  timeoutMs?: number
  /** Aborting rejects with the signal's reason. */
  signal?: AbortSignal
}

export const PAGE_LIMITS = { maxBytes: 10 * 1024 * 1024, timeoutMs: 30_000, maxRedirects: 10 } as const

/** A site that asks for more gets this much: a fetch that waits for minutes helps nobody, and few sites mean it. */
const MAX_CRAWL_DELAY_MS = 60_000

/** Enough of a refusal to recognise a wall by. */
const REFUSAL_BYTES = 256 * 1024

const DEFAULT_ACCEPT = 'text/html,application/xhtml+xml,application/xml;q=0.9,application/json;q=0.9,*/*;q=0.8'

/** What happened on one URL. */
type Visit = FetchOutcome | { kind: 'redirect'; to: string; keepsMethod: boolean }

type Journey = {
  ctx: FetchContext
  request: FetchRequest
  deadline: Deadline
  cookies: CookieJar
  json: string | null
  http: HttpClient
  /** Names the way that requests take, null for the usual one: robots.txt is asked for by the same. */
  via: string | null
}

export async function fetchPage(ctx: FetchContext, request: FetchRequest): Promise<FetchOutcome> {
  request.signal?.throwIfAborted()
  using deadline = startDeadline(
    Math.min(request.timeoutMs ?? Number.POSITIVE_INFINITY, PAGE_LIMITS.timeoutMs),
    request.signal,
  )
  using route = ctx.routes.of(request.access)
  const way = { http: route?.http ?? ctx.http, via: route?.name ?? null }
  try {
    return await follow({ ctx, request, deadline, cookies: createCookieJar(), json: request.json ?? null, ...way })
  } catch (error) {
    request.signal?.throwIfAborted()
    if (error instanceof DeadlineError) return failed(TIMED_OUT)
    throw error
  }
}

async function follow(start: Journey): Promise<FetchOutcome> {
  let journey = start
  let target = start.request.url
  for (let hop = 0; hop <= PAGE_LIMITS.maxRedirects; hop += 1) {
    const visit = await visitUrl(journey, target)
    if (visit.kind === 'failed') return failedAt(visit.failure, target)
    if (visit.kind !== 'redirect') return visit
    const staysHome = URL.parse(visit.to)?.origin === URL.parse(start.request.url)?.origin
    if (!visit.keepsMethod || !staysHome) journey = { ...journey, json: null }
    target = visit.to
  }
  return failed(TOO_MANY_REDIRECTS)
}

async function visitUrl(journey: Journey, target: string): Promise<Visit> {
  const { ctx, deadline } = journey
  const checked = ctx.guard.checkUrl(target)
  if (!checked.ok) return failed(fetchFailure(checked.reason === 'blocked' ? BLOCKED : INVALID_URL))
  const { via, http } = journey
  const verdict = await ctx.robots.check(checked.url, deadline.signal, via === null ? null : { name: via, http })
  switch (verdict.kind) {
    case 'disallowed':
      return failed(ROBOTS_DISALLOWED)
    case 'unavailable':
      return failed(ROBOTS_UNAVAILABLE)
    case 'unreachable':
      return failed(fetchFailure(verdict.failure))
    case 'allowed':
      return persist(journey, checked.url, politeRule(ctx.hostRule, verdict.crawlDelayMs))
  }
}

function politeRule(rule: HostRule, crawlDelayMs: number | null): HostRule {
  if (crawlDelayMs === null) return rule
  return { ...rule, minDelayMs: Math.max(rule.minDelayMs, Math.min(crawlDelayMs, MAX_CRAWL_DELAY_MS)) }
}

async function persist(journey: Journey, url: URL, rule: HostRule): Promise<Visit> {
  const { deadline } = journey
  for (let attempt = 1; ; attempt += 1) {
    const visit = await exchange(journey, url, rule)
    if (visit.kind !== 'failed' || !isWorthRepeating(visit.failure)) return visit
    const delayMs = retryDelayMs(attempt, visit.failure.retryAfterSeconds, deadline.remainingMs())
    if (delayMs === null) return visit
    await pause(delayMs, deadline.signal)
  }
}

function isWorthRepeating({ code, status, transient }: FetchFailure): boolean {
  return (code === 'connection' && transient) || (code === 'http_status' && (status === 429 || status === 503))
}

async function exchange(journey: Journey, url: URL, rule: HostRule): Promise<Visit> {
  const { ctx, request, deadline } = journey
  await using _pass = await deadline.uncounted(() => ctx.gate.enter(url.host, rule, deadline.signal))
  const result = await journey.http.requestStream({
    url,
    headers: headersFor(journey, url),
    ...(journey.json === null ? {} : { method: 'POST', body: journey.json }),
    limits: { maxBytes: PAGE_LIMITS.maxBytes, timeoutMs: PAGE_LIMITS.timeoutMs },
    deadline,
    ...(request.signal === undefined ? {} : { signal: request.signal }),
  })
  if (!result.ok) return failed(fetchFailure(result.failure))
  await using response = result.response
  journey.cookies.store(url, response.setCookies, ctx.clock.now())
  const to = redirectTarget(response.status, response.headers.location, url.href)
  if (to !== null) return { kind: 'redirect', to, keepsMethod: response.status === 307 || response.status === 308 }
  try {
    return await outcomeOf(journey, response)
  } catch (error) {
    if (error instanceof HttpBodyError) return failed(fetchFailure(error.failure))
    throw error
  }
}

function headersFor({ request, cookies, json }: Journey, url: URL): Record<string, string> {
  const isOwnOrigin = request.headers !== undefined && url.origin === URL.parse(request.url)?.origin
  const own = isOwnOrigin ? sendableHeaders(request.headers ?? {}) : {}
  const { access } = request
  const brought = access === undefined ? {} : sendableHeaders(accessHeaders(access, url))
  const kept = access === undefined ? null : cookieHeader(accessCookies(access, url))
  const cookie = joinCookies(own.cookie, kept, cookies.header(url))
  const { etag = null, lastModified = null } = isValidatorsUrl(request, url.href) ? (request.conditional ?? {}) : {}
  return {
    accept: request.accept ?? DEFAULT_ACCEPT,
    ...(json === null ? {} : { 'content-type': 'application/json' }),
    ...own,
    ...brought,
    ...(cookie === null ? {} : { cookie }),
    ...(etag === null ? {} : { 'if-none-match': etag }),
    ...(lastModified === null ? {} : { 'if-modified-since': lastModified }),
  }
}

function isValidatorsUrl(request: FetchRequest, url: string): boolean {
  const known = request.conditional?.url ?? request.url
  return url === known || url === URL.parse(known)?.href
}

async function outcomeOf(journey: Journey, response: HttpStream): Promise<Visit> {
  const { ctx, request } = journey
  const { status, headers, url } = response
  if (status === 304 && request.conditional !== undefined && isValidatorsUrl(request, url)) {
    const { etag, lastModified } = request.conditional
    return {
      kind: 'not_modified',
      by: 'server',
      url,
      etag: headers.etag ?? etag,
      lastModified: headers['last-modified'] ?? lastModified,
    }
  }
  const mediaType = parseMediaType(headers['content-type'])
  const isText = mediaType === null || isReadableType(mediaType)
  if (status < 200 || status >= 300) {
    const wall = isText ? botWallIn({ status, headers, body: await refusalBody(response.body) }) : null
    if (wall !== null) return failed(botWall(wall))
    if (asksForLogin(status, headers)) return failed(authRequired(status))
    return failed(httpStatus(status, parseRetryAfter(headers['retry-after'], ctx.clock.now())))
  }
  const isFile = request.takesDocuments === true && mediaType !== null && mayBeDocument(mediaType)
  if (!isText && !isFile) return failed(notHtml(mediaType))
  const { hash, body: bytes } = await readHashed(response.body)
  if (hash === request.conditional?.bodyHash && isValidatorsUrl(request, url)) {
    return {
      kind: 'not_modified',
      by: 'body',
      url,
      etag: headers.etag ?? null,
      lastModified: headers['last-modified'] ?? null,
    }
  }
  const body = bytes()
  if ((mediaType === null || isFile) && looksBinary(body) && !(request.takesDocuments && isPdf(body))) {
    return failed(notHtml(mediaType))
  }
  const onward = isHtml(mediaType) ? metaRefreshTarget(body, url) : null
  if (onward !== null) return { kind: 'redirect', to: onward, keepsMethod: false }
  const wall = botWallIn({ status, headers, body })
  return wall === null
    ? { kind: 'page', page: pageOf(request, response, { mediaType, body, bodyHash: hash }) }
    : failed(botWall(wall))
}

function isHtml(mediaType: string | null): boolean {
  return mediaType === null || /^(text\/html|application\/xhtml\+xml)$/.test(mediaType)
}

type Content = Pick<Page, 'mediaType' | 'body' | 'bodyHash'>

function pageOf(request: FetchRequest, response: HttpStream, content: Content): Page {
  const { url, status, headers } = response
  return {
    requestedUrl: request.url,
    url,
    status,
    headers,
    ...content,
    charset: detectCharset(content.body, headers['content-type'] ?? null),
    etag: headers.etag ?? null,
    lastModified: headers['last-modified'] ?? null,
    fetchedBy: 'http',
  }
}

/** The beginning of a refusal; what there is of it when it breaks off. */
async function refusalBody(chunks: AsyncIterable<Uint8Array>): Promise<Uint8Array> {
  try {
    return await readOpening(chunks, REFUSAL_BYTES)
  } catch (error) {
    if (error instanceof HttpBodyError) return new Uint8Array()
    throw error
  }
}

/** These come from a server that answered; of what was never reached, nothing is said. */
const ANSWERED: ReadonlySet<FetchFailure['code']> = new Set(['http_status', 'auth_required', 'bot_wall', 'not_html'])

function failedAt(failure: FetchFailure, url: string): FetchOutcome {
  return failed(ANSWERED.has(failure.code) ? { ...failure, url } : failure)
}

function failed(failure: FetchFailure): FetchOutcome & { kind: 'failed' } {
  return { kind: 'failed', failure }
}

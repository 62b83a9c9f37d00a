import { DeadlineError, startDeadline } from '#engine/page/deadline.ts'
import {
  fetchFailure,
  httpStatus,
  ROBOTS_DISALLOWED,
  ROBOTS_UNAVAILABLE,
  TIMED_OUT,
  TOO_MANY_REDIRECTS,
} from '#engine/page/fetch-failure.ts'
import { type FetchContext, PAGE_LIMITS } from '#engine/page/fetch-page.ts'
import type { HttpStream } from '#engine/page/http-client.ts'
import { BLOCKED, INVALID_URL } from '#engine/page/http-failure.ts'
import { redirectTarget } from '#engine/page/redirect.ts'
import { readSitemap, SITEMAP_MAX_BYTES } from './sitemap.ts'
import type { SitemapAnswer, SitemapLimits } from './sitemap-walk.ts'

/**
 * A sitemap by HTTP, read while it arrives: it may be five times as large as a page, and of types that a page never has.
 * Each hop is checked by the guard, asked of robots.txt and waits at the host's gate, as for a page.
 */

type SitemapContext = Pick<FetchContext, 'guard' | 'http' | 'robots' | 'gate' | 'hostRule'>

/** Twice what a page may take: the document is larger, and its reading is part of it. */
const TIMEOUT_MS = 60_000
/** As for pages. */
const MAX_CRAWL_DELAY_MS = 60_000
const ACCEPT = 'application/xml,text/xml,application/rss+xml,application/atom+xml,text/plain;q=0.9,*/*;q=0.5'

type Hop = SitemapAnswer | { redirectTo: string }

export async function fetchSitemap(
  ctx: SitemapContext,
  url: string,
  limits: SitemapLimits,
  signal: AbortSignal,
): Promise<SitemapAnswer> {
  signal.throwIfAborted()
  using deadline = startDeadline(TIMEOUT_MS, signal)
  try {
    let target = url
    for (let hop = 0; hop <= PAGE_LIMITS.maxRedirects; hop += 1) {
      const visit = await visitHop(ctx, target, limits, deadline)
      signal.throwIfAborted()
      if (!('redirectTo' in visit)) return visit
      target = visit.redirectTo
    }
    return failed(TOO_MANY_REDIRECTS)
  } catch (error) {
    signal.throwIfAborted()
    if (error instanceof DeadlineError) return failed(TIMED_OUT)
    throw error
  }
}

async function visitHop(
  ctx: SitemapContext,
  target: string,
  limits: SitemapLimits,
  deadline: ReturnType<typeof startDeadline>,
): Promise<Hop> {
  const checked = ctx.guard.checkUrl(target)
  if (!checked.ok) return failed(checked.reason === 'blocked' ? BLOCKED : INVALID_URL)
  const verdict = await ctx.robots.check(checked.url, deadline.signal)
  if (verdict.kind === 'disallowed') return failed(ROBOTS_DISALLOWED)
  if (verdict.kind === 'unavailable') return failed(ROBOTS_UNAVAILABLE)
  if (verdict.kind === 'unreachable') return failed(verdict.failure)
  const delayMs = Math.min(verdict.crawlDelayMs ?? 0, MAX_CRAWL_DELAY_MS)
  const rule = { ...ctx.hostRule, minDelayMs: Math.max(ctx.hostRule.minDelayMs, delayMs) }
  await using _pass = await deadline.uncounted(() => ctx.gate.enter(checked.url.host, rule, deadline.signal))
  const result = await ctx.http.requestStream({
    url: checked.url.href,
    headers: { accept: ACCEPT },
    limits: { maxBytes: SITEMAP_MAX_BYTES, timeoutMs: deadline.remainingMs() },
    signal: deadline.signal,
  })
  if (!result.ok) return failed(fetchFailure(result.failure))
  await using response = result.response
  const redirectTo = redirectTarget(response.status, response.headers.location, checked.url.href)
  // Awaited here: the answer is thrown away where this function ends.
  return redirectTo === null ? await read(response, limits) : { redirectTo }
}

async function read(response: HttpStream, { maxUrls, keeps }: SitemapLimits): Promise<SitemapAnswer> {
  const { status, headers, url, body } = response
  if (status < 200 || status >= 300) return failed(httpStatus(status, undefined))
  const reading = await readSitemap(body, { url, maxUrls, keeps, contentType: headers['content-type'] ?? null })
  return { ok: true, reading, url }
}

function failed({ message }: { message: string }): SitemapAnswer & { ok: false } {
  return { ok: false, problem: message }
}

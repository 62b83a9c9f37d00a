import type { Clock } from '#base/clock.ts'
import { orAborted } from '#base/or-aborted.ts'
import type { HttpClient, HttpStream } from './http-client.ts'
import { HttpBodyError, type HttpFailure } from './http-failure.ts'
import { readOpening } from './read-body.ts'
import { redirectTarget } from './redirect.ts'
import { ALLOW_ALL, isAllowed, parseRobots, ROBOTS_MAX_BYTES, type RobotsRules } from './robots-rules.ts'

/**
 * Which pages a site asks robots to leave alone. One request per site and hour, shared by all who wait for it.
 * Answers of the kind 4xx mean that there are no rules. A site that fails to answer (5xx, 429, silence) might have some: RFC 9309
 * has us stay away, and we do, but ask again a minute later. A site that cannot be reached at all fails with that cause instead,
 * since the page would fail of it too and "robots" would hide it.
 */

type RobotsVerdict =
  | { kind: 'allowed'; crawlDelayMs: number | null }
  | { kind: 'disallowed' }
  | { kind: 'unavailable' }
  | { kind: 'unreachable'; failure: HttpFailure }

type Way = { name: string; http: HttpClient }

export type Robots = {
  /** `way`: another way to the site than the usual one, with a name of its own. */
  check(url: URL, signal: AbortSignal, way?: Way | null): Promise<RobotsVerdict>
  /** The site's `Sitemap:` lines, unchecked; none when its robots.txt cannot be read. Read even when rules are not respected. */
  sitemaps(url: URL, signal: AbortSignal): Promise<readonly string[]>
}

type RobotsOptions = {
  http: HttpClient
  clock: Clock
  /** The name that a `User-agent:` line must hold to mean us. */
  productToken: string
  /** False: every page is allowed, and nothing is asked. */
  respect: boolean
}

type Reading =
  | { kind: 'rules'; rules: RobotsRules }
  | { kind: 'unavailable' }
  | { kind: 'unreachable'; failure: HttpFailure }
type Entry = { reading: Promise<Reading>; expiresAt: number; size: number }

const TTL_MS = 60 * 60 * 1000
const FAILURE_TTL_MS = 60 * 1000
const TIMEOUT_MS = 10_000
/** RFC 9309 asks for five at least. */
const MAX_REDIRECTS = 5
/** Of rules and addresses held in memory; the oldest go first. Hostile files are large ones, so sizes count, not files. */
const CACHE_CHARACTERS = 16 * 1024 * 1024
const ENTRY_OVERHEAD = 500

export function createRobots(options: RobotsOptions): Robots {
  const cache = createCache(options)
  return {
    async check(url, signal, way = null) {
      if (!options.respect) return { kind: 'allowed', crawlDelayMs: null }
      const reading = await orAborted(cache.read(url.origin, way), signal)
      if (reading.kind !== 'rules') return reading
      if (!isAllowed(reading.rules, url)) return { kind: 'disallowed' }
      return { kind: 'allowed', crawlDelayMs: reading.rules.crawlDelayMs }
    },
    async sitemaps(url, signal) {
      const reading = await orAborted(cache.read(url.origin, null), signal)
      return reading.kind === 'rules' ? reading.rules.sitemaps : []
    },
  }
}

type Cache = { read(origin: string, way: Way | null): Promise<Reading> }

function createCache({ http, clock, productToken }: RobotsOptions): Cache {
  const entries = new Map<string, Entry>()
  let total = 0

  const resize = (entry: Entry, size: number) => {
    total += size - entry.size
    entry.size = size
  }
  const remove = (key: string, entry: Entry) => {
    if (entries.get(key) !== entry) return
    entries.delete(key)
    resize(entry, 0)
  }
  const evict = () => {
    for (const [key, entry] of entries) {
      if (total <= CACHE_CHARACTERS) return
      remove(key, entry)
    }
  }
  const start = (key: string, origin: string, way: Way | null): Entry => {
    const reading = readRobots(way?.http ?? http, origin, productToken)
    const entry: Entry = { reading, expiresAt: Number.POSITIVE_INFINITY, size: 0 }
    entries.set(key, entry)
    resize(entry, ENTRY_OVERHEAD)
    reading.then(
      (result) => {
        if (entries.get(key) !== entry) return
        entry.expiresAt = clock.now().getTime() + (result.kind === 'rules' ? TTL_MS : FAILURE_TTL_MS)
        resize(entry, ENTRY_OVERHEAD + sizeOf(result))
        evict()
      },
      () => remove(key, entry),
    )
    return entry
  }

  return {
    read(origin, way) {
      const key = way === null ? origin : `${origin} ${way.name}`
      const known = entries.get(key)
      if (known !== undefined && known.expiresAt > clock.now().getTime()) return known.reading
      if (known !== undefined) remove(key, known)
      return start(key, origin, way).reading
    },
  }
}

async function readRobots(http: HttpClient, origin: string, productToken: string): Promise<Reading> {
  let url = `${origin}/robots.txt`
  for (let hop = 0; hop <= MAX_REDIRECTS; hop += 1) {
    const limits = { maxBytes: Number.POSITIVE_INFINITY, timeoutMs: TIMEOUT_MS }
    const result = await http.requestStream({ url, limits, headers: { accept: 'text/plain,*/*;q=0.1' } })
    if (!result.ok) return hop === 0 ? readingOfFailure(result.failure) : { kind: 'rules', rules: ALLOW_ALL }
    await using response = result.response
    const next = redirectTarget(response.status, response.headers.location, url)
    if (next === null) return await readingOfAnswer(response, productToken)
    url = next
  }
  return { kind: 'rules', rules: ALLOW_ALL }
}

function readingOfFailure(failure: HttpFailure): Reading {
  if (failure.code === 'timeout') return { kind: 'unavailable' }
  if (failure.code === 'bad_encoding' || failure.code === 'too_large') return { kind: 'rules', rules: ALLOW_ALL }
  return { kind: 'unreachable', failure }
}

async function readingOfAnswer(response: HttpStream, productToken: string): Promise<Reading> {
  if (response.status >= 500 || response.status === 429) return { kind: 'unavailable' }
  if (response.status < 200 || response.status >= 300) return { kind: 'rules', rules: ALLOW_ALL }
  try {
    const text = new TextDecoder().decode(await readOpening(response.body, ROBOTS_MAX_BYTES))
    return { kind: 'rules', rules: parseRobots(text, productToken) }
  } catch (error) {
    if (error instanceof HttpBodyError) return readingOfFailure(error.failure)
    throw error
  }
}

function sizeOf(reading: Reading): number {
  if (reading.kind !== 'rules') return 0
  const { rules, sitemaps } = reading.rules
  return (
    rules.reduce((sum, { pattern }) => sum + pattern.length + 50, 0) +
    sitemaps.reduce((sum, url) => sum + url.length, 0)
  )
}

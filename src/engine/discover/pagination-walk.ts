import { pageText } from '#engine/page/charset.ts'
import type { FetchOutcome, Page } from '#engine/page/page.ts'
import { MANY_LINKS } from './cut-words.ts'
import { errorAt } from './discovery-errors.ts'
import { normalizeUrl } from './normalize-url.ts'
import { fingerprintPage } from './page-fingerprint.ts'
import {
  decidePage,
  pageNumber,
  pageUrl,
  type Series,
  type SeriesAnswer,
  type SeriesState,
  seriesNumber,
} from './pagination.ts'

/**
 * Some pages of a series, fetched at once and judged in their order. Pages beyond the end of the series may be asked for in vain,
 * but are never judged, so the result is that of one page after the other.
 */

export type PaginationPorts = { fetch(request: { url: string; signal: AbortSignal }): Promise<FetchOutcome> }

type PaginationOptions = {
  series: Series
  /** With a pattern, what matches it: links on the pages, and pages. Without one, the pages themselves are what is found. */
  keeps: ((url: string) => boolean) | null
}

export type PaginationStep = {
  /** Kept addresses; an earlier page may have had them too. */
  urls: string[]
  /** Addresses before the filter. */
  found: string[]
  /** Null when the series is over. */
  next: SeriesState | null
  /** Where it stands, when nothing but `max_pages` ended it. */
  beyond: SeriesState | null
  errors: string[]
  /** Which limits left something out. */
  cuts: string[]
}

type Read = { url: string; answer: SeriesAnswer; links: string[]; isCut: boolean }

/** As many as a host is asked for at once by default; a series that ends early has asked for three pages too many. */
const PAGES_AT_ONCE = 4

export async function visitPages(
  ports: PaginationPorts,
  options: PaginationOptions,
  state: SeriesState,
  signal: AbortSignal,
): Promise<PaginationStep> {
  const { series } = options
  // The first page is asked alone: most templates that lead nowhere show it there.
  const count = state.first === null ? 1 : Math.min(PAGES_AT_ONCE, series.max_pages - state.asked)
  const numbers = Array.from({ length: count }, (_, index) => pageNumber(series, state.asked + index))
  const reads = await Promise.all(numbers.map((number) => readPage(ports, series, number, signal)))
  const found = new Set<string>()
  const errors: string[] = []
  const cuts: string[] = []
  let [next, beyond]: [SeriesState | null, SeriesState | null] = [state, null]
  for (const { url, answer, links, isCut } of reads) {
    if (next === null) break
    const verdict = decidePage(series, next, answer)
    if (verdict.error !== null) errors.push(errorAt(url, verdict.error))
    if (verdict.isKept && isCut && options.keeps !== null) cuts.push(errorAt(url, MANY_LINKS))
    if (verdict.isKept) for (const address of options.keeps === null ? [url] : [url, ...links]) found.add(address)
    next = verdict.next
    beyond = verdict.beyond
  }
  return { urls: [...found].filter(options.keeps ?? (() => true)), found: [...found], next, beyond, errors, cuts }
}

/** Whether a series that `max_pages` ended would have gone on. A page that cannot be read is no proof that it would not. */
export async function goesOn(
  ports: PaginationPorts,
  { series, keeps }: PaginationOptions,
  beyond: SeriesState,
  signal: AbortSignal,
): Promise<boolean> {
  const longer = { ...series, max_pages: series.max_pages + 1 }
  const { found, errors } = await visitPages(ports, { series: longer, keeps }, beyond, signal)
  return found.length + errors.length > 0
}

async function readPage(ports: PaginationPorts, series: Series, number: number, signal: AbortSignal): Promise<Read> {
  const url = pageUrl(series.url_template, number)
  const outcome = await ports.fetch({ url, signal })
  if (outcome.kind === 'page') return readAnswer(series, number, outcome.page)
  const { status, message } = outcome.kind === 'failed' ? outcome.failure : NOT_MODIFIED
  const kind = status === 404 || status === 410 ? 'gone' : 'failed'
  return { url, answer: { kind, problem: message }, links: [], isCut: false }
}

/** Nothing conditional was asked, so this is the server's mistake. */
const NOT_MODIFIED = { status: 304, message: 'The server answered 304 to a page that was asked for the first time.' }

async function readAnswer(series: Series, number: number, page: Page): Promise<Read> {
  const numberOf = seriesNumber(series.url_template)
  const isOfSeries = (url: string) => numberOf(url) !== null
  const { fingerprint, links, isCut } = await fingerprintPage({
    text: pageText(page),
    url: page.url,
    number,
    isOfSeries,
  })
  const reached = numberOf(normalizeUrl(page.url) ?? '') ?? number
  const isEarlierPage = (number - reached) * series.step > 0
  const url = URL.parse(page.requestedUrl)?.href ?? page.requestedUrl
  return { url, answer: { kind: 'page', fingerprint, isEarlierPage }, links, isCut }
}

import { normalizeUrl } from './normalize-url.ts'
import type { PageFingerprint } from './page-fingerprint.ts'

/**
 * A series of pages by a template with `{n}`:
 * 1. It ends at the first page that answers 404 or 410, shows nothing, or shows what the page before it or the first page showed.
 * 2. Any other failure is an error, and the series goes on with the next page; three in a row end it.
 * 3. It ends after `max_pages` at the latest; whether it would have gone on tells the page after them.
 */

export type Series = {
  url_template: string
  start_index: number
  step: number
  max_pages: number
}

/** Where a series stands. Plain values, to be stored between two steps. */
export type SeriesState = {
  /** Pages asked for so far. */
  asked: number
  failuresInRow: number
  first: PageFingerprint | null
  previous: PageFingerprint | null
}

/** `isEarlierPage`: a redirect led to a page that was asked for before. `gone`: 404 or 410. */
export type SeriesAnswer =
  | { kind: 'page'; fingerprint: PageFingerprint; isEarlierPage: boolean }
  | { kind: 'gone'; problem: string }
  | { kind: 'failed'; problem: string }

type SeriesVerdict = {
  /** Whether the page belongs to the series. */
  isKept: boolean
  /** A sentence without the address. */
  error: string | null
  /** Null when the series is over. */
  next: SeriesState | null
  /** Where it stands, when nothing but `max_pages` ended it. */
  beyond: SeriesState | null
}

const PLACEHOLDER = '{n}'
const MAX_FAILURES_IN_ROW = 3

export const FIRST_SERIES_STATE: SeriesState = { asked: 0, failuresInRow: 0, first: null, previous: null }

export function pageUrl(template: string, number: number): string {
  return template.replaceAll(PLACEHOLDER, String(number))
}

export function pageNumber({ start_index, step }: Series, index: number): number {
  return start_index + index * step
}

/** Why a template cannot be used, as a sentence; null for one that can. */
export function templateProblem(template: string): string | null {
  return template.includes(PLACEHOLDER) ? null : 'url_template must contain {n}, where the page number goes'
}

/** The number of a normalised address that the template makes; null for any other address. */
export function seriesNumber(template: string): (url: string) => number | null {
  // Both sides are normalised, so that they are spelled the same way; a number that no site reaches marks the places.
  const marked = normalizeUrl(pageUrl(template, MARK)) ?? ''
  const [head = '', ...tails] = marked.split(String(MARK))
  return (url) => {
    const digits = url.startsWith(head) ? /^\d{1,15}/.exec(url.slice(head.length))?.[0] : undefined
    return digits !== undefined && url === head + tails.map((tail) => digits + tail).join('') ? Number(digits) : null
  }
}

const MARK = 904_817_263_554_019

export function decidePage(series: Series, state: SeriesState, answer: SeriesAnswer): SeriesVerdict {
  const asked = state.asked + 1
  const goOn = (next: Omit<SeriesState, 'asked'>): Pick<SeriesVerdict, 'next' | 'beyond'> =>
    asked < series.max_pages ? { next: { ...next, asked }, beyond: null } : { next: null, beyond: { ...next, asked } }
  if (answer.kind === 'failed') {
    const failuresInRow = state.failuresInRow + 1
    const rest = failuresInRow < MAX_FAILURES_IN_ROW ? goOn({ ...state, failuresInRow }) : OVER
    return { isKept: false, error: answer.problem, ...rest }
  }
  // That the series ends is no error; that it does not begin is.
  if (answer.kind === 'gone') return over(state.first === null ? answer.problem : null)
  const { fingerprint } = answer
  if (state.first === null && fingerprint.isBlank) return over('The first page of the series is empty')
  if (answer.isEarlierPage || isRepeat(fingerprint, state) || isEmpty(fingerprint, state.previous)) return over(null)
  const rest = goOn({ failuresInRow: 0, first: state.first ?? fingerprint, previous: fingerprint })
  return { isKept: true, error: null, ...rest }
}

const OVER = { next: null, beyond: null }

function over(error: string | null): SeriesVerdict {
  return { isKept: false, error, ...OVER }
}

function isRepeat(page: PageFingerprint, { first, previous }: SeriesState): boolean {
  return [previous, first].some((earlier) => earlier !== null && isSameContent(earlier, page))
}

/** A page that shows hardly more than its number is recognised by it. */
const STEADY_CONTENT = 3

function isSameContent(one: PageFingerprint, other: PageFingerprint): boolean {
  if (one.exact === other.exact) return true
  return one.content === other.content && other.links.length + other.steadyTexts >= STEADY_CONTENT
}

/**
 * Whether a page has lost what the one before it listed. Menus and footers are on both, so what counts is what is new on this page:
 * no link, and at most one sentence, or one that says that nothing was found.
 */
function isEmpty(page: PageFingerprint, previous: PageFingerprint | null): boolean {
  if (page.isBlank) return true
  if (previous === null || countNew(page.links, previous.links) > 0) return false
  const newTexts = countNew(page.texts, previous.texts)
  const hasLostLinks = countNew(previous.links, page.links) > 0
  if (hasLostLinks) return newTexts <= 1 || page.saysNothing
  return countNew(previous.texts, page.texts) > 0 && (newTexts === 0 || (newTexts <= 1 && page.saysNothing))
}

function countNew(hashes: readonly number[], known: readonly number[]): number {
  const set = new Set(known)
  return hashes.filter((hash) => !set.has(hash)).length
}

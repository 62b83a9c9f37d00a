/** How the rest of a list may be asked for where only the answer speaks of it. Each is a guess until an answer has proven it. */

import { mayBePlace } from '#engine/recipe/paging-parameters.ts'
import type { Pagination } from '#engine/recipe/recipe.ts'
import {
  type AnsweredRequest,
  type Fact,
  factsOf,
  HAS_MORE,
  SIZE_PARAMETER,
  saysThereIsMore,
} from './find-pagination.ts'

export type PagingHints = {
  /** There is more than the answer holds. */
  saysMore: boolean
  /** The likeliest first. */
  guesses: Pagination[]
}

/** Each costs a request. */
const MAX_GUESSES = 4

/** `link`: the header of the answer. */
export function pagingHints(answered: AnsweredRequest, link: string | null): PagingHints {
  const { template, json, itemCount } = answered
  const facts = factsOf(json)
  const isOver = facts.some(({ key, value }) => HAS_MORE.test(key) && value === false)
  if (itemCount === 0 || isOver || template.method !== 'GET') return { saysMore: false, guesses: [] }
  const next = linkedNext(link, answered.url)
  const cursors = byCursor(facts)
  const isTold = saysThereIsMore(facts, itemCount)
  const numbered = isTold && cursors.length === 0 ? byNumber(facts, itemCount) : []
  // Whoever names a place in the list wants that one.
  const isPlaced = Object.keys(template.parameters).some(mayBePlace)
  const guesses = isPlaced ? [] : [...byLink(next, answered), ...cursors, ...numbered]
  return { saysMore: isTold || next !== null || cursors.length > 0, guesses: guesses.slice(0, MAX_GUESSES) }
}

const CURSORS: ReadonlyArray<readonly [answer: RegExp, parameters: readonly string[]]> = [
  [/^(?:nextcursor|cursornext|endcursor|cursor)$/, ['cursor', 'after', 'next_cursor']],
  [/^(?:after|nextafter)$/, ['after', 'cursor']],
  [/^(?:nextpagetoken|pagetoken)$/, ['page_token', 'pageToken']],
  [/^(?:nexttoken|continuationtoken|continuation)$/, ['token', 'next_token', 'continuation']],
  [/^nextpage$/, ['page']],
  [/^nextoffset$/, ['offset']],
]

function byCursor(facts: readonly Fact[]): Pagination[] {
  return CURSORS.flatMap(([answer, parameters]) => {
    const fact = facts.find(({ key, value }) => answer.test(key) && isCursor(value))
    return fact ? parameters.map((parameter) => ({ kind: 'cursor' as const, parameter, path: fact.path })) : []
  })
}

function isCursor(value: Fact['value']): boolean {
  return typeof value === 'number' || (typeof value === 'string' && value !== '' && !/^(?:https?:|\/|\?)/.test(value))
}

function byNumber(facts: readonly Fact[], itemCount: number): Pagination[] {
  const isSized = facts.some(({ key, value }) => SIZE_PARAMETER.test(key) && value === itemCount)
  const offset = { kind: 'offset', parameter: 'offset', start: 0, step: itemCount } as const
  const page = { kind: 'page', parameter: 'page', start: 1 } as const
  if (!isSized) return [page]
  return facts.some(({ key }) => key === 'offset') ? [offset, page] : [page, offset]
}

/** Of the same list: the address that a header names as the next. */
function linkedNext(link: string | null, url: string): URL | null {
  for (const [, address = '', about = ''] of (link ?? '').matchAll(/<([^<>]{1,4000})>([^<]{0,1000})/g)) {
    if (!/;\s*rel\s*=\s*(?:"[^"]*\bnext\b[^"]*"|next\b)/i.test(about)) continue
    const [next, here] = [URL.parse(address, url), URL.parse(url)]
    if (next && here && next.origin === here.origin && next.pathname === here.pathname) return next
  }
  return null
}

/** It has one parameter more: the number of the second page, or how many items the first had. */
function byLink(next: URL | null, { url, itemCount }: AnsweredRequest): Pagination[] {
  const here = new URL(url).searchParams
  return [...(next?.searchParams ?? [])].flatMap(([parameter, value]): Pagination[] => {
    if (here.has(parameter)) return []
    if (value === '2') return [{ kind: 'page', parameter, start: 1 }]
    return value === String(itemCount) ? [{ kind: 'offset', parameter, start: 0, step: itemCount }] : []
  })
}

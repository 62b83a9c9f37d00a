import { isRecord } from '#base/json.ts'
import { wordSet } from '#base/word-set.ts'
import type { JsonObject } from '#engine/author/json/json-regions.ts'
import { joinPath } from '#engine/author/json/path-text.ts'
import { CURSOR_PARAMETERS, OFFSET_PARAMETER, PAGE_PARAMETER, plainName } from '#engine/recipe/paging-parameters.ts'
import type { ApiRequestTemplate, Pagination } from '#engine/recipe/recipe.ts'

/**
 * How the rest of the list is asked for. Only what is sure counts: a wrong guess would read the same page again and again.
 *
 * 1. The answer names the address of the next page, with the path of this one.
 * 2. The answer holds a cursor, and the request has the parameter that takes it.
 * 3. The request asks for the first page or for the start, and the answer says that there is more.
 */
export type AnsweredRequest = { template: ApiRequestTemplate; url: string; json: unknown; itemCount: number }

export function findPagination(answered: AnsweredRequest): Pagination | null {
  if (answered.itemCount === 0) return null
  const facts = factsOf(answered.json)
  return nextUrl(answered, facts) ?? cursor(answered, facts) ?? numbered(answered, facts)
}

/** Plain values outside of lists: there answers speak of themselves. */
export type Fact = { key: string; path: string; value: string | number | boolean }

const MAX_DEPTH = 4

export function factsOf(json: unknown, path = '', depth = 1): Fact[] {
  if (!isRecord(json)) return []
  const inner = Object.entries(json).flatMap(([key, value]) =>
    depth < MAX_DEPTH ? factsOf(value, joinPath(path, key), depth + 1) : [],
  )
  return [...plainValues(json, path), ...inner]
}

function plainValues(object: JsonObject, path: string): Fact[] {
  return Object.entries(object).flatMap(([key, value]) =>
    typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean'
      ? [{ key: plainName(key), path: joinPath(path, key), value }]
      : [],
  )
}

const NEXT_KEYS = wordSet('next nexturl nextpage nextpageurl nextlink odatanextlink href nexthref')

function nextUrl({ url }: AnsweredRequest, facts: readonly Fact[]): Pagination | null {
  const here = URL.parse(url)
  for (const { key, path, value } of facts) {
    if (!NEXT_KEYS.has(key) || typeof value !== 'string' || !/^(?:https?:\/\/|\/|\?)/.test(value)) continue
    // `links.self.href` is no next page.
    if ((key === 'href' || key === 'nexthref') && !/(?:^|\.)next(?:\.|$)/i.test(path)) continue
    const next = URL.parse(value, url)
    const isNext =
      next && here && next.origin === here.origin && next.pathname === here.pathname && next.href !== here.href
    if (isNext) return { kind: 'next_url', path }
  }
  return null
}

const CURSORS: ReadonlyArray<readonly [answer: RegExp, parameter: RegExp]> = [
  [/^(?:nextcursor|cursor|cursornext|endcursor|next)$/, CURSOR_PARAMETERS.cursor],
  [/^(?:nextpagetoken|pagetoken|nexttoken|continuationtoken|continuation)$/, CURSOR_PARAMETERS.token],
]

function cursor({ template }: AnsweredRequest, facts: readonly Fact[]): Pagination | null {
  for (const [answer, parameter] of CURSORS) {
    const fact = facts.find(({ key, value }) => answer.test(key) && typeof value === 'string' && value !== '')
    const name = Object.keys(template.parameters).find((one) => parameter.test(plainName(one)))
    if (fact && name !== undefined && template.parameters[name] !== fact.value)
      return { kind: 'cursor', parameter: name, path: fact.path }
  }
  return null
}

export const SIZE_PARAMETER = /^(?:limit|size|pagesize|perpage|count|take|rows|top|maxresults|hitsperpage|num)$/

function numbered({ template, itemCount }: AnsweredRequest, facts: readonly Fact[]): Pagination | null {
  const numbers = Object.entries(template.parameters).flatMap(([name, value]) =>
    typeof value === 'number' ? [{ name, key: plainName(name), value }] : [],
  )
  if (!saysThereIsMore(facts, itemCount)) return null
  const page = numbers.find(({ key, value }) => PAGE_PARAMETER.test(key) && (value === 0 || value === 1))
  if (page) return { kind: 'page', parameter: page.name, start: page.value }
  const offset = numbers.find(({ key, value }) => OFFSET_PARAMETER.test(key) && value === 0)
  const size = numbers.find(({ key, value }) => SIZE_PARAMETER.test(key) && value > 0)
  // Fewer items than were asked for: the number means something else, or this was all.
  if (!offset || size?.value !== itemCount) return null
  return { kind: 'offset', parameter: offset.name, start: 0, step: size.value }
}

const TOTAL_ITEMS =
  /^(?:total|totalcount|totalresults|totalitems|totalhits|totalrecords|totalelements|count|numfound|nbhits|found)$/
const TOTAL_PAGES = /^(?:totalpages|pages|pagecount|lastpage|numpages|nbpages|pagestotal)$/
export const HAS_MORE = /^(?:hasmore|hasnext|hasnextpage|more)$/

export function saysThereIsMore(facts: readonly Fact[], itemCount: number): boolean {
  return facts.some(
    ({ key, value }) =>
      (TOTAL_ITEMS.test(key) && Number.isInteger(Number(value)) && Number(value) > itemCount) ||
      (TOTAL_PAGES.test(key) && Number(value) > 1) ||
      (HAS_MORE.test(key) && value === true),
  )
}

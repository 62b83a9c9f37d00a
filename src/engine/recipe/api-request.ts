import { CONNECTION_FIELDS } from '#engine/page/http-headers.ts'
import { type PageSeries, pageSeries } from '#engine/paging/page-series.ts'
import type { CompiledApiRecipe } from './compile-recipe.ts'
import { valuesAt } from './json-path.ts'
import { mayBePlace } from './paging-parameters.ts'
import type { ApiRecipe, ApiRequestTemplate, Pagination, ParameterValue } from './recipe.ts'

/** A request that is ready to be sent. Sending it is not done here: there is one door to the network. */
export type ApiRequest = {
  method: 'GET' | 'POST'
  url: string
  headers: Record<string, string>
  /** JSON text; null without a body. */
  body: string | null
}

type BuiltRequest = { ok: true; request: ApiRequest } | { ok: false; unknownParameter: string }

export type ParameterOverrides = Readonly<Record<string, ParameterValue>>

/** The recipe's request with the caller's values in place of its defaults. A value for a parameter that the recipe lacks is refused by name. */
export function buildApiRequest(template: ApiRequestTemplate, overrides: ParameterOverrides = {}): BuiltRequest {
  for (const name of Object.keys(overrides)) {
    if (!Object.hasOwn(template.parameters, name)) return { ok: false, unknownParameter: name }
  }
  return { ok: true, request: filledRequest(template, { ...template.parameters, ...overrides }) }
}

/** The request for the first page of the list. */
export function firstApiRequest({ container }: ApiRecipe, overrides: ParameterOverrides = {}): BuiltRequest {
  const built = buildApiRequest(container.request, overrides)
  const series = built.ok ? seriesOf(container, overrides) : null
  return built.ok && series ? { ok: true, request: { ...built.request, url: series.at(0) } } : built
}

/** The addresses of a template. Null where there is none, where it is of another list, and for a caller who names a page. */
function seriesOf({ request, pagination }: ApiRecipe['container'], overrides: ParameterOverrides): PageSeries | null {
  if (pagination?.kind !== 'template' || namesPlace(pagination, overrides)) return null
  const address = (values: ParameterOverrides) => filledRequest(request, { ...request.parameters, ...values }).url
  return pageSeries(pagination, address(overrides), address({}))
}

/** The template of the strategy is of another list than the one that the caller asks for: only its first page can be read. */
export function isOtherList({ container }: ApiRecipe, overrides: ParameterOverrides): boolean {
  const { pagination } = container
  const isWanted = pagination?.kind === 'template' && !namesPlace(pagination, overrides)
  return isWanted && seriesOf(container, overrides) === null
}

function filledRequest(template: ApiRequestTemplate, values: ParameterOverrides): ApiRequest {
  const used = new Set<string>()
  const address = template.url.replaceAll(PLACEHOLDER, (whole, name: string) => {
    if (!Object.hasOwn(values, name)) return whole
    used.add(name)
    return encodeURIComponent(String(values[name] ?? ''))
  })
  const body = template.body === undefined ? null : JSON.stringify(filledBody(template.body, values, used, 0))
  const url = new URL(address)
  for (const [name, value] of Object.entries(values)) {
    if (used.has(name)) continue
    if (value === null) url.searchParams.delete(name)
    else url.searchParams.set(name, String(value))
  }
  const headers: Record<string, string> = { accept: 'application/json', ...lowerCased(template.headers ?? {}) }
  if (body !== null) headers['content-type'] ??= 'application/json'
  return { method: template.method, url: url.href, headers, body }
}

const PLACEHOLDER = /\{([^{}]{1,100})\}/g
const WHOLE_PLACEHOLDER = /^\{([^{}]{1,100})\}$/
const MAX_BODY_DEPTH = 64

function filledBody(value: unknown, values: ParameterOverrides, used: Set<string>, depth: number): unknown {
  if (depth > MAX_BODY_DEPTH) return null
  if (typeof value === 'string') return filledText(value, values, used)
  if (Array.isArray(value)) return value.map((inner) => filledBody(inner, values, used, depth + 1))
  if (value === null || typeof value !== 'object') return value
  return Object.fromEntries(
    Object.entries(value).map(([key, inner]) => [key, filledBody(inner, values, used, depth + 1)]),
  )
}

function filledText(text: string, values: ParameterOverrides, used: Set<string>): ParameterValue {
  const whole = WHOLE_PLACEHOLDER.exec(text)?.[1]
  if (whole !== undefined && Object.hasOwn(values, whole)) {
    used.add(whole)
    return values[whole] ?? null
  }
  return text.replaceAll(PLACEHOLDER, (placeholder, name: string) => {
    if (!Object.hasOwn(values, name)) return placeholder
    used.add(name)
    return String(values[name] ?? '')
  })
}

function lowerCased(headers: Record<string, string>): Record<string, string> {
  return Object.fromEntries(Object.entries(headers).map(([name, value]) => [name.toLowerCase(), value]))
}

/** Headers that belong to the connection, and cookies: a recipe is shared and stored, a session is neither. */
const FORBIDDEN_HEADERS: ReadonlySet<string> = new Set([...CONNECTION_FIELDS, 'content-encoding', 'cookie'])

export function forbiddenHeader(name: string, value: string): boolean {
  const isToken = /^[A-Za-z0-9!#$%&'*+.^_`|~-]{1,100}$/.test(name)
  return !isToken || FORBIDDEN_HEADERS.has(name.toLowerCase()) || /[^\t\x20-\x7e\x80-\xff]/.test(value)
}

/** The answer to a page's request, how many items it held, and which page it is (from 1). */
export type AnsweredPage = { request: ApiRequest; answer: unknown; itemCount: number; pageNumber: number }

/**
 * The request for the page after the given one, or null when it was the last. `overrides` are those of the first request: a caller
 * who names a page wants that page. How many pages are read is up to the caller.
 */
export function nextApiRequest(
  compiled: CompiledApiRecipe,
  last: AnsweredPage,
  overrides: ParameterOverrides = {},
): ApiRequest | null {
  const { request: template, pagination } = compiled.recipe.container
  if (!pagination || namesPlace(pagination, overrides)) return null
  // Only an API that names the next page itself may have an empty one before it.
  if (last.itemCount === 0 && !('path' in pagination)) return null
  const values = { ...template.parameters, ...overrides }
  switch (pagination.kind) {
    case 'page': {
      const first = Number(values[pagination.parameter] ?? pagination.start)
      return filledRequest(template, { ...values, [pagination.parameter]: first + last.pageNumber })
    }
    case 'offset': {
      const first = Number(values[pagination.parameter] ?? pagination.start)
      return filledRequest(template, { ...values, [pagination.parameter]: first + last.pageNumber * pagination.step })
    }
    case 'cursor': {
      const cursor = nextOf(compiled, last.answer)
      if (cursor === null) return null
      const next = filledRequest(template, { ...values, [pagination.parameter]: cursor })
      // A cursor that does not move would be followed for ever.
      return isSameRequest(next, last.request) ? null : next
    }
    case 'next_url': {
      const next = followed(nextOf(compiled, last.answer), last.request)
      return next && movesFromNamed(overrides, last.request, next) ? null : next
    }
    case 'template': {
      const series = seriesOf(compiled.recipe.container, overrides)
      return series && { ...last.request, url: series.at(last.pageNumber) }
    }
  }
}

function namesPlace(pagination: Pagination, overrides: ParameterOverrides): boolean {
  if (pagination.kind === 'template') return placesOf(pagination.template).some((name) => isNamed(overrides, name))
  return 'parameter' in pagination && isNamed(overrides, pagination.parameter)
}

function isNamed(overrides: ParameterOverrides, name: string): boolean {
  return (overrides[name] ?? null) !== null
}

/** The parameters that hold the number. */
function placesOf(template: string): string[] {
  return [...(URL.parse(template)?.searchParams ?? [])].flatMap(([name, value]) =>
    value.includes('{n}') ? [name] : [],
  )
}

/** The next address has another place in the list than the one that the caller named. */
function movesFromNamed(overrides: ParameterOverrides, last: ApiRequest, next: ApiRequest): boolean {
  const [here, there] = [new URL(last.url).searchParams, new URL(next.url).searchParams]
  return Object.entries(overrides).some(
    ([name, value]) => value !== null && mayBePlace(name) && here.get(name) !== there.get(name),
  )
}

function nextOf(compiled: CompiledApiRecipe, answer: unknown): string | number | null {
  const value = compiled.next ? valuesAt(compiled.next, answer)[0] : undefined
  return (typeof value === 'string' && value !== '') || typeof value === 'number' ? value : null
}

/** Only on the same origin: the recipe's headers may hold a key that is meant for that one. */
function followed(address: string | number | null, last: ApiRequest): ApiRequest | null {
  const url = typeof address === 'string' ? URL.parse(address, last.url) : null
  if (!url || url.origin !== new URL(last.url).origin || url.href === last.url) return null
  return { ...last, url: url.href }
}

function isSameRequest(a: ApiRequest, b: ApiRequest): boolean {
  return requestMark(a) === requestMark(b)
}

/** What two requests for the same page have in common. */
export function requestMark({ url, body }: ApiRequest): string {
  return `${url}\n${body ?? ''}`
}

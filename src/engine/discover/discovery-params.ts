import { wholeAddress } from '#base/whole-address.ts'
import { compileGlob } from '#engine/pattern/glob.ts'
import { DISCOVERY_LIMITS } from './discovery-limits.ts'
import { pageNumber, pageUrl, templateProblem } from './pagination.ts'
import { navigationMatcher } from './url-match.ts'

/** The `discovery` object of a request: which way to search, with the contract's defaults and limits. */

export const DISCOVERY_METHODS = ['sitemap', 'pagination', 'link_pattern'] as const

export type SitemapParams = { method: 'sitemap'; sitemap_url: string; url_pattern: string | null; max_urls: number }

export type PaginationParams = {
  method: 'pagination'
  url_template: string
  url_pattern: string | null
  start_index: number
  step: number
  max_pages: number
}

export type LinkPatternParams = {
  method: 'link_pattern'
  seed_url: string
  link_pattern: string
  navigation_pattern: string | null
  max_depth: number
  max_urls: number
}

/** Plain values under the contract's names, to be stored as they are. */
export type DiscoveryParams = SitemapParams | PaginationParams | LinkPatternParams

type ReadParams = { ok: true; params: DiscoveryParams } | { ok: false; problem: string }

export const INVALID_URL = 'Invalid URL format'

const MAX_URL_CHARS = 2_000

type Fields = Readonly<Record<string, unknown>>

class ParamsProblem extends Error {}

/** Fields that the method does not know are passed over; `null` is the same as leaving a field out. */
export function readDiscoveryParams(value: unknown): ReadParams {
  try {
    return { ok: true, params: paramsOf(value) }
  } catch (error) {
    if (error instanceof ParamsProblem) return { ok: false, problem: error.message }
    throw error
  }
}

/** What the API calls `root_url`. */
export function rootUrl(params: DiscoveryParams): string {
  switch (params.method) {
    case 'sitemap':
      return params.sitemap_url
    case 'pagination':
      return params.url_template
    case 'link_pattern':
      return params.seed_url
  }
}

function paramsOf(value: unknown): DiscoveryParams {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) {
    throw new ParamsProblem('discovery must be an object')
  }
  const fields = value as Fields
  const method = DISCOVERY_METHODS.find((name) => name === fields.method)
  switch (method) {
    case 'sitemap':
      return sitemapParams(fields)
    case 'pagination':
      return paginationParams(fields)
    case 'link_pattern':
      return linkPatternParams(fields)
    case undefined:
      throw new ParamsProblem('discovery.method must be sitemap, pagination or link_pattern')
  }
}

function sitemapParams(fields: Fields): SitemapParams {
  return {
    method: 'sitemap',
    sitemap_url: urlField(fields, 'sitemap_url'),
    url_pattern: globField(fields, 'url_pattern'),
    max_urls: numberField(fields, 'max_urls'),
  }
}

function paginationParams(fields: Fields): PaginationParams {
  const template = wholeAddress(textField(fields, 'url_template'))
  const problem = templateProblem(template)
  if (problem !== null) throw new ParamsProblem(`discovery.${problem}`)
  const params: PaginationParams = {
    method: 'pagination',
    url_template: template,
    url_pattern: globField(fields, 'url_pattern'),
    start_index: numberField(fields, 'start_index'),
    step: numberField(fields, 'step'),
    max_pages: numberField(fields, 'max_pages'),
  }
  const numbers = [params.start_index, pageNumber(params, params.max_pages - 1)]
  if (!numbers.every((number) => isWebUrl(pageUrl(template, number)))) throw new ParamsProblem(INVALID_URL)
  return params
}

function linkPatternParams(fields: Fields): LinkPatternParams {
  const linkPattern = globField(fields, 'link_pattern')
  if (linkPattern === null) throw new ParamsProblem('discovery.link_pattern is required')
  return {
    method: 'link_pattern',
    seed_url: urlField(fields, 'seed_url'),
    link_pattern: linkPattern,
    navigation_pattern: patternField(fields, 'navigation_pattern', navigationMatcher),
    max_depth: numberField(fields, 'max_depth'),
    max_urls: numberField(fields, 'max_urls'),
  }
}

function textField(fields: Fields, name: string): string {
  const text = optionalText(fields, name)
  if (text === null) throw new ParamsProblem(`discovery.${name} is required`)
  return text
}

function optionalText(fields: Fields, name: string): string | null {
  const value = fields[name] ?? null
  if (value === null) return null
  if (typeof value !== 'string') throw new ParamsProblem(`discovery.${name} must be a string`)
  return value.trim()
}

function urlField(fields: Fields, name: string): string {
  const text = wholeAddress(textField(fields, name))
  if (!isWebUrl(text)) throw new ParamsProblem(INVALID_URL)
  return text
}

/** Where an address leads is judged when it is fetched; this is about its form. */
function isWebUrl(text: string): boolean {
  const url = text.length > MAX_URL_CHARS || /\p{Cc}|\s/u.test(text) ? null : URL.parse(text)
  if (url === null || (url.protocol !== 'https:' && url.protocol !== 'http:')) return false
  return url.username === '' && url.password === '' && url.hostname !== '' && url.port !== '0'
}

function globField(fields: Fields, name: string): string | null {
  return patternField(fields, name, compileGlob)
}

function patternField(
  fields: Fields,
  name: string,
  compile: (pattern: string) => { ok: true } | { ok: false; problem: string },
): string | null {
  const text = optionalText(fields, name)
  if (text === null) return null
  const compiled = compile(text)
  if (!compiled.ok) throw new ParamsProblem(`discovery.${name}: ${compiled.problem}`)
  return text
}

function numberField(fields: Fields, name: keyof typeof DISCOVERY_LIMITS): number {
  const { default: usual, minimum, maximum } = DISCOVERY_LIMITS[name]
  const value = fields[name] ?? usual
  if (typeof value !== 'number' || !Number.isInteger(value)) {
    throw new ParamsProblem(`discovery.${name} must be a whole number`)
  }
  if (value < minimum) throw new ParamsProblem(`discovery.${name} must be at least ${minimum}`)
  if (value > maximum) throw new ParamsProblem(`discovery.${name} must be at most ${maximum}`)
  return value
}

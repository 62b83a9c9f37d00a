/**
 * The recipe: how records are read from a page. It is data, never code: selectors, paths, linear-time patterns and closed lists.
 *
 * 1. `css` reads elements of an HTML page (or the JSON that the page carries), `api` reads a JSON answer, `content` cuts a page at its headings.
 * 2. The container says what one record is; `null` makes the whole page one record, `single` the part of it that holds the record.
 * 3. A field is located (selector, label, column, source), taken (text, attribute, path), refined (form, pattern, clean, split) and typed, in this order.
 * 4. A field's alternates are tried in order; the first that yields a value wins. What yields nothing is `null`, or `[]` with `many`.
 * 5. A field with a place is read only where it stood: what has the same selector in a card or under another heading is something else.
 */

import type { Form } from './forms/read-form.ts'
import type { Place } from './place.ts'

export const SCRAPER_TYPES = ['css', 'api', 'content'] as const
export type ScraperType = (typeof SCRAPER_TYPES)[number]

/**
 * `text`: as a reader sees it. `html`: the inner markup. `url`, `image`: absolute http(s) address or null. `number`, `integer`, `boolean`: coerced
 * from text. `date`: the machine-readable form if the element carries one, else its text. `json`: a JSON value as it is. `object`: needs `fields`.
 */
export const FIELD_TYPES = [
  'text',
  'html',
  'url',
  'image',
  'number',
  'integer',
  'boolean',
  'date',
  'json',
  'object',
] as const
export type FieldType = (typeof FIELD_TYPES)[number]

/** `all`: the element's text. `own`: without its child elements. `after`, `before`: the text beside the element, up to the next element. */
export const TEXT_PARTS = ['all', 'own', 'after', 'before'] as const
export type TextPart = (typeof TEXT_PARTS)[number]

/**
 * `strip_label`: drops a leading "Label:". `strip_tags`: text of markup that was stored as text. `single_line`: line breaks become spaces.
 * `strip_quotes`: drops quotation marks around the value. `iso_date`: a date that can be read becomes "2025-12-31"; any other text
 * stays. Whether "05/04/2026" begins with the day is told by the other dates of the field, else by the language of the page.
 */
export const NAMED_CLEANERS = [
  'strip_label',
  'strip_tags',
  'single_line',
  'lower_case',
  'strip_quotes',
  'iso_date',
] as const

/** All arguments are literal text. `before` and `after` keep what stands on that side of the first occurrence; without one, the value stays. */
export type Cleaner =
  | (typeof NAMED_CLEANERS)[number]
  | { strip_prefix: string }
  | { strip_suffix: string }
  | { before: string }
  | { after: string }
  | { replace: string; with: string }

export const EMBEDDED_JSON_KINDS = ['ld+json', 'next_data', 'application/json'] as const

/** JSON inside the page: JSON-LD nodes, Next.js data, any JSON script, scripts by selector, or the value assigned to a variable (`window.__STATE__`). */
export type JsonSource = {
  json: (typeof EMBEDDED_JSON_KINDS)[number] | { script: string } | { variable: string }
  /** With `ld+json`: only nodes of this `@type`. */
  type?: string
  /** With `ld+json`: only what the page is about, no entry of a list and nothing that it relates to. */
  main?: true
  /** Empty is the JSON value itself. */
  path: string
}

/** Records of several sibling nodes. */
export type Rows =
  /** The container's selector matches the first row; the record goes on until the next first row, or until `end`. */
  | { kind: 'following'; end?: string }
  /** The selector matches every row; each `size` neighbouring rows are one record. */
  | { kind: 'period'; size: number }
  /** The selector matches the parent; its child nodes are cut at elements that match `by` (`br`, `hr`). */
  | { kind: 'separated'; by: string }

export type ElementContainer = {
  selector: string
  /** Only inside the first element that matches. */
  scope?: string
  /**
   * Where a second element comes to match the scope, or without one where the records come to have several parents, it is not known which ones
   * are meant: then there are no records.
   */
  lone_scope?: true
  /** Only after the heading with this text and before the next heading of its level or above. */
  heading?: string
  /** Records whose element matches one of these are left out (adverts, header rows). */
  exclude?: string[]
  rows?: Rows
  /** The page is one record, and the first element that matches holds it. */
  single?: true
}

export type JsonContainer = { source: JsonSource }

/** Alternates are tried in order until one gives records. */
export type CssContainer = (ElementContainer | JsonContainer) & { alternates?: (ElementContainer | JsonContainer)[] }

export type FieldSource = {
  /** Relative to the record: every part of it must lie inside. Absent: the record itself. */
  selector?: string
  /** The value beside this label: the `dd` after the `dt`, the cell beside the header cell, the text after "Label:". */
  label?: string
  /** The cell under this column header, merged cells resolved; a number counts columns from 0. */
  column?: string | number
  source?: JsonSource
  /** In the whole page, also beyond the record. */
  outside?: true
  /** The last element before the record that matches the selector: the heading of its section. A record that has nothing else is none. */
  preceding?: true
  place?: Place
  attribute?: string
  text?: TextPart
  /** One line of the text, from 0; negative counts from the end. */
  line?: number
  /** What was taken is JSON: the value at this path. In a JSON record: a path into the record. */
  path?: string
  /** Elements inside the located one whose text is left out. */
  exclude?: string[]
  /** The first thing of this form in the text: a city of an address, a telephone number. None is no value. */
  form?: Form
  /** RE2 syntax. The first group, or the whole match; no match is no value. */
  pattern?: string
  clean?: Cleaner[]
  /** With `many`: each value is cut at this literal text. */
  split?: string
  type: FieldType
  fields?: Record<string, Field>
}

/** `instead`: only for the whole list, where the ways before it find nothing in any record. In a single record it might read a neighbour. */
export type Alternate = FieldSource & { instead?: true }

export type Field = FieldSource & {
  many?: boolean
  default?: string | number | boolean | null
  alternates?: Alternate[]
}

export type CssRecipe = {
  version: 1
  scraper_type: 'css'
  container: CssContainer | null
  fields: Record<string, Field>
}

export type ParameterValue = string | number | boolean | null

export const API_METHODS = ['GET', 'POST'] as const

export type ApiRequestTemplate = {
  method: (typeof API_METHODS)[number]
  /** May hold `{name}` placeholders. Parameters without a placeholder go into the query. */
  url: string
  /** Name → default value. `null` leaves the parameter out. */
  parameters: Record<string, ParameterValue>
  headers?: Record<string, string>
  /** A JSON value. A string that is exactly `{name}` becomes the parameter's value with its type; inside a longer string it is filled in as text. */
  body?: unknown
}

/** How the next page is asked for. `max_pages` includes the first; without it the service's own limit holds. */
export type Pagination = { max_pages?: number } & (
  | { kind: 'page'; parameter: string; start: number }
  | { kind: 'offset'; parameter: string; start: number; step: number }
  | { kind: 'cursor'; parameter: string; path: string }
  | { kind: 'next_url'; path: string }
  /** As the strategy says it: no recipe is stored with it. */
  | { kind: 'template'; template: string; start: number; step: number }
)

export type ApiRecipe = {
  version: 1
  scraper_type: 'api'
  container: { request: ApiRequestTemplate; items: string; pagination?: Pagination }
  fields: Record<string, Field>
}

/** One item per heading section: `{heading, level, content}`. */
export type ContentRecipe = {
  version: 1
  scraper_type: 'content'
  container: null
  fields: Record<string, never>
}

export type Recipe = CssRecipe | ApiRecipe | ContentRecipe

/** The page is about one thing, and the recipe reads that. */
export function isOneRecord(recipe: Recipe): boolean {
  if (recipe.scraper_type !== 'css') return false
  return recipe.container === null || ('single' in recipe.container && recipe.container.single === true)
}

/** Enough for any real page; what is above would only serve to exhaust the worker that runs the recipe. */
export const RECIPE_LIMITS = {
  fields: 100,
  nesting: 5,
  alternates: 8,
  excludes: 20,
  cleaners: 10,
  selectorChars: 1000,
  patternChars: 1000,
  pathChars: 500,
  nameChars: 100,
  textChars: 500,
  parameters: 100,
  bodyChars: 20_000,
  pages: 1000,
} as const

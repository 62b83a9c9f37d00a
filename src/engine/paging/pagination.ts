/** How the pages of one list are asked for, and what is found of it on a page. */
import { selectorProblem } from '#engine/recipe/check-selector.ts'

export const PAGINATION_MODES = ['auto', 'next', 'template', 'button', 'scroll', 'none'] as const
export type PaginationMode = (typeof PAGINATION_MODES)[number]

export const PAGINATION_LIMITS = {
  maxPages: { minimum: 1, maximum: 1000, default: 100 },
  number: 1_000_000_000,
} as const

/** As a strategy has it. */
export type Pagination = {
  /** `none` is kept for an API alone: its recipe goes on by itself where nothing is said. */
  mode: PaginationMode
  /** Of the link or the button; found by itself when absent. */
  selector?: string
  /** With `{n}`, where the number of the page goes. */
  template?: string
  /** The first number of the template, and how far it is to the next one. */
  start?: number
  step?: number
  max_pages: number
}

export const ONE_PAGE: Pagination = { mode: 'none', max_pages: 1 }

/** What a page tells of the rest of its list. */
export type FoundPagination = {
  mode: 'next' | 'template' | 'button' | 'scroll'
  selector?: string
  template?: string
  start?: number
  step?: number
  /** How many pages there are, where the page says so. */
  pages?: number
}

/** As a job reads by it. `fallback`: what was found when the strategy was made, for pages that do not show it before their scripts ran. */
export type PagedReading = Pagination & { fallback?: FoundPagination }

type PaginationReading = { ok: true; pagination: Pagination | null } | { ok: false; problem: string }

/** `null`, `{}` and the mode `none` are no pagination. */
export function readPagination(value: Readonly<Record<string, unknown>> | null): PaginationReading {
  if (value === null || Object.keys(value).length === 0) return { ok: true, pagination: null }
  const problem = memberProblem(value)
  if (problem !== null) return { ok: false, problem }
  if (value.mode === 'none') return { ok: true, pagination: null }
  const { mode, selector, template, start, step, max_pages } = value
  const given = Object.fromEntries(
    Object.entries({ selector, template, start, step }).filter(([, member]) => (member ?? null) !== null),
  )
  const most = max_pages ?? PAGINATION_LIMITS.maxPages.default
  return { ok: true, pagination: { mode, ...given, max_pages: most } as Pagination }
}

function memberProblem({ mode, selector, template, start, step, max_pages }: Readonly<Record<string, unknown>>) {
  if (!PAGINATION_MODES.some((known) => known === mode)) return `mode must be one of ${PAGINATION_MODES.join(', ')}`
  const { minimum, maximum } = PAGINATION_LIMITS.maxPages
  if (isGiven(max_pages) && !isWhole(max_pages, minimum, maximum))
    return `max_pages must be a whole number from ${minimum} to ${maximum}`
  if (isGiven(selector) && mode !== 'next' && mode !== 'button') return `selector is for the modes next and button`
  if (isGiven(selector)) {
    const problem = typeof selector === 'string' ? selectorProblem(selector, 'page') : 'must be a text'
    if (problem !== null) return `selector ${problem}`
  }
  if (mode === 'template') return templateProblem({ template, start, step })
  const stray = Object.entries({ template, start, step }).find(([, member]) => isGiven(member))
  return stray ? `${stray[0]} is for the mode template` : null
}

function templateProblem({ template, start, step }: Record<'template' | 'start' | 'step', unknown>): string | null {
  if (!isGiven(template)) return 'template is required: an address with {n}, where the number of the page goes'
  if (typeof template !== 'string' || !template.includes('{n}'))
    return 'template must contain {n}, where the number of the page goes'
  const url = template.length > 2048 ? null : URL.parse(template.replaceAll('{n}', '1'))
  if (!url || !/^https?:$/.test(url.protocol)) return 'template must be a web address'
  if (isGiven(start) && !isWhole(start, 0, PAGINATION_LIMITS.number)) return 'start must be a whole number from 0'
  if (isGiven(step) && !isWhole(step, 1, PAGINATION_LIMITS.number)) return 'step must be a whole number from 1'
  return null
}

function isGiven(value: unknown): boolean {
  return value !== undefined && value !== null
}

function isWhole(value: unknown, minimum: number, maximum: number): boolean {
  return Number.isInteger(value) && Number(value) >= minimum && Number(value) <= maximum
}

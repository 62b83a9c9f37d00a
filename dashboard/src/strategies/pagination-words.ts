/** How a list over several pages is spoken of, and what its form sends. */

import type { Pagination, PaginationFound } from '../../generated/api.ts'
import { texts } from '../texts/texts.ts'

export const PAGING_CHOICES = [
  { value: 'none', label: texts.strategies.onePageOnly },
  { value: 'auto', label: texts.strategies.allPagesFoundByItself },
  { value: 'next', label: texts.strategies.byALinkToThe },
  { value: 'template', label: texts.strategies.byNumbersInTheAddress },
  { value: 'button', label: texts.strategies.byAButtonThatLoads },
  { value: 'scroll', label: texts.strategies.byScrollingDown },
]

/** What is offered below the preview of a list that goes on. */
export function goesOnWords({ pages, mode }: PaginationFound): string {
  if (pages !== undefined) return texts.strategies.thisListGoesOnOver(pages)
  if (mode === 'button') return texts.strategies.thisListGoesOnWhen
  return mode === 'scroll' ? texts.strategies.thisListGoesOnWhenOne : texts.strategies.thisListGoesOnOverMore
}

/** Without a number it is a setting of the service that ends the list. */
export function pagingWords({ mode, max_pages: most }: Pagination): string {
  const label = PAGING_CHOICES.find(({ value }) => value === mode)?.label ?? mode
  return most === undefined ? `${label}.` : texts.strategies.atMost(label, most)
}

export type PagingForm = {
  mode: string
  selector: string
  template: string
  start: string
  step: string
  maxPages: string
}

/** What stands in the form of a strategy: its own pagination; the numbers and addresses that were found are offered. */
export function pagingForm(pagination: Pagination | null, found: PaginationFound | null): PagingForm {
  const { selector = '' } = pagination ?? found ?? {}
  const { template = '', start, step } = (pagination?.mode === 'template' ? pagination : found) ?? {}
  return {
    mode: pagination?.mode ?? 'none',
    selector,
    template,
    start: start === undefined ? '' : String(start),
    step: step === undefined ? '' : String(step),
    maxPages: String(pagination ? (pagination.max_pages ?? '') : 100),
  }
}

export const takesSelector = (mode: string) => mode === 'next' || mode === 'button'

/** Null: one page is read. */
export function paginationOf(form: PagingForm): Pagination | null {
  if (form.mode === 'none') return null
  const mode = form.mode as Pagination['mode']
  const maxPages = form.maxPages.trim() === '' ? {} : { max_pages: Number(form.maxPages) }
  if (takesSelector(mode))
    return { mode, ...(form.selector.trim() ? { selector: form.selector.trim() } : {}), ...maxPages }
  if (mode !== 'template') return { mode, ...maxPages }
  const numbers = {
    ...(form.start.trim() === '' ? {} : { start: Number(form.start) }),
    ...(form.step.trim() === '' ? {} : { step: Number(form.step) }),
  }
  return { mode, template: form.template.trim(), ...numbers, ...maxPages }
}

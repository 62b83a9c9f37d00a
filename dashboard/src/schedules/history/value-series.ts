import { locale } from '../../texts/language.ts'
/** Points of a history as a chart or a list shows them. */
import type { ValuePoint } from '../schedules-api.ts'
import { numberOf } from './number-of.ts'

export type KnownHistory = { name: string; points: readonly ValuePoint[] }

/** `value` null: the check failed (`failed` is its code), the item was not there, or its value is no number. */
export type SeriesPoint = { at: number; value: number | null; failed: string | null }

export function seriesOf(points: readonly ValuePoint[]): SeriesPoint[] {
  return points.map(({ completed_at, value, error_code }) => ({
    at: Date.parse(completed_at),
    value: numberOf(value),
    failed: error_code ?? null,
  }))
}

/** Whether a chart can show it: most of what is there are numbers. */
export function isNumeric(points: readonly ValuePoint[]): boolean {
  const values = points.flatMap(({ value }) => (value === null || value === undefined ? [] : [value]))
  const numbers = values.filter((value) => numberOf(value) !== null)
  return numbers.length > 0 && numbers.length * 2 > values.length
}

export type Unit = { before: string; after: string }

/** What stands around the numbers, where it is the same around all of them: `$`, `€`, `%`. */
export function unitOf(points: readonly ValuePoint[]): Unit {
  const units = new Set(
    points.flatMap(({ value }) => {
      if (typeof value !== 'string' || numberOf(value) === null) return []
      const [, before = '', after = ''] = /^([^\d−-]*)[-−]?\d.*?([^\d]*)$/.exec(value.trim()) ?? []
      return [`${before.trim()}\n${after.trim()}`]
    }),
  )
  const [only = '\n'] = units.size === 1 ? [...units] : []
  const [before = '', after = ''] = only.split('\n')
  return { before, after }
}

const MOST_DIGITS = 4

export function numberWords(value: number, { before, after }: Unit): string {
  const digits = new Intl.NumberFormat(locale, { maximumFractionDigits: MOST_DIGITS }).format(value)
  return `${before}${digits}${after === '' ? '' : ` ${after}`}`
}

/** A value that stayed, from its first check to its last. */
export type Span = { from: number; to: number; value: unknown; failed: string | null; checks: number }

/** Newest first. */
export function spansOf(points: readonly ValuePoint[]): Span[] {
  const spans: Span[] = []
  for (const { completed_at, value, error_code = null } of points) {
    const at = Date.parse(completed_at)
    const last = spans.at(-1)
    if (last && last.failed === error_code && JSON.stringify(last.value) === JSON.stringify(value)) {
      last.to = at
      last.checks += 1
    } else spans.push({ from: at, to: at, value, failed: error_code, checks: 1 })
  }
  return spans.reverse()
}

/** Times in which checks failed, each to the next that did not. */
export function failedTimes(points: readonly SeriesPoint[]): Array<{ from: number; to: number }> {
  const times: Array<{ from: number; to: number }> = []
  let from: number | null = null
  for (const { at, failed } of points) {
    if (failed !== null) from ??= at
    else if (from !== null) {
      times.push({ from, to: at })
      from = null
    }
  }
  const last = points.at(-1)
  return from === null || !last ? times : [...times, { from, to: last.at }]
}

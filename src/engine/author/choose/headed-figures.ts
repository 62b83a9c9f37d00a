import type { Column } from '../columns/column.ts'
import { headerOf } from '../columns/make-column.ts'
import type { WantedField } from '../request/intent.ts'
import { IMPOSSIBLE, MIN_FIT } from './fit.ts'

const WEIGHT = 1.5

/** "The price for 100 pieces": of columns headed by figures, "10+" and "100+", the one with the figure that is asked for. */
export function preferHeadedFigures(
  fields: readonly WantedField[],
  columns: readonly Column[],
  fits: readonly number[][],
): void {
  for (const [row, { phrase, name }] of fields.entries()) {
    const line = fits[row]
    const asked = figuresIn(`${phrase} ${name.replaceAll('_', ' ')}`)
    if (!line || asked.length === 0) continue
    const headed = columns.map((column) => figuresIn(headerOf(column)))
    const isAsked = headed.map((figures) => figures.some((figure) => asked.includes(figure)))
    if (!isAsked.some((is, at) => is && (line[at] ?? 0) >= MIN_FIT)) continue
    for (const [at, figures] of headed.entries())
      if (figures.length > 0) line[at] = (line[at] ?? 0) + (isAsked[at] ? WEIGHT : -WEIGHT)
  }
}

function figuresIn(text: string): readonly string[] {
  return text.match(/(?<![\d.,])\d+(?:[.,]\d+)?/g) ?? []
}

const YEAR = /(?<!\d)(?:19|20)\d\d(?!\d)/g

/** "2026 revenue" is not what stands under "2025 Revenue". The words of a request and of a header, by which columns are named, hold no numbers. */
export function keepYearsApart(fields: readonly WantedField[], columns: readonly Column[], fits: number[][]): void {
  const asked = fields.map(({ name, phrase }) => yearsIn(`${name} ${phrase}`))
  if (asked.every((years) => years.length === 0)) return
  const headed = columns.map(headedYears)
  for (const [row, years] of asked.entries()) {
    const line = fits[row]
    if (!line || years.length === 0) continue
    for (const [at, own] of headed.entries())
      if (own.length > 0 && !own.some((year) => years.includes(year))) line[at] = IMPOSSIBLE
  }
}

function headedYears({ slots }: Column): string[] {
  return slots.flatMap((slot) => {
    if (slot.kind === 'label') return yearsIn(slot.label)
    return slot.kind === 'nodes' && slot.header !== null ? yearsIn(slot.header) : []
  })
}

function yearsIn(text: string): string[] {
  return text.match(YEAR) ?? []
}

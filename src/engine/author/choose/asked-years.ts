import type { Column } from '../columns/column.ts'
import type { WantedField } from '../request/intent.ts'
import { IMPOSSIBLE } from './fit.ts'

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

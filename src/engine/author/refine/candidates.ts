import { isFilled } from '#engine/author/choose/judge.ts'
import type { Column } from '#engine/author/columns/column.ts'
import { inPageOrder } from './choose-column.ts'
import type { Items } from './compare-items.ts'
import type { Records } from './records.ts'

const MAX_OFFERED = 6
const MAX_CHARS = 40

/** What the records hold beside the fields that are read, to choose from: a word for it where the page has one, and a value. */
export function candidatesIn(records: Records, isFit: (column: Column) => boolean = () => true): string {
  const read = records.columns(null)
  const taken = new Set(records.items.flatMap(valuesOf))
  const seen = new Set<string>()
  const offered = inPageOrder(
    read.columns.filter((column) => !column.composite && !column.many && !isPart(column) && isFit(column)),
  ).flatMap((column) => {
    const value = column.values.find((one) => one !== '') ?? ''
    if (!/[\p{L}\p{N}]/u.test(value) || value.length > 200 || taken.has(value) || seen.has(value)) return []
    seen.add(value)
    const word = column.words.find((one) => /^\p{L}{3,}$/u.test(one.word))?.word
    const shown = value.length > MAX_CHARS ? `${value.slice(0, MAX_CHARS)}…` : value
    return [word === undefined ? `"${shown}"` : `${word} ("${shown}")`]
  })
  return offered.slice(0, MAX_OFFERED).join(', ')
}

/** A piece of a text that is offered as a whole. */
function isPart({ slots }: Column): boolean {
  return slots.every(({ take }) => take.pattern !== undefined || take.line !== undefined)
}

function valuesOf(item: Items[number]): string[] {
  return Object.values(item).flatMap((value) => (isFilled(value) ? [String(value)] : []))
}

import type { Column } from '../columns/column.ts'
import { headerOf } from '../columns/make-column.ts'
import type { Concept } from '../language/ontology.ts'
import type { WantedField } from '../request/intent.ts'
import { IMPOSSIBLE, nameFit } from './fit.ts'

/** Asked for by these, what a record is called is not meant. */
const NO_NAMES: readonly Concept[] = ['status', 'availability', 'date', 'time', 'duration', 'hours']
const NAMED = 0.5
const NEARLY_ALL = 0.9
const MIN_RECORDS = 3

/**
 * Who asks for the status of each service does not ask what it is called, and still each has a name: the first text of every record, which is another in
 * each, or what the page is about. It is no value of such a field, unless the page calls it so.
 */
export function keepNamesApart(
  fields: readonly WantedField[],
  columns: readonly Column[],
  fits: number[][],
  isPage: boolean,
): void {
  if (fields.some(({ concepts }) => (concepts.title ?? 0) >= NAMED)) return
  const rows = fields.flatMap((field, row) => (isNoName(field, isPage) ? [{ field, line: fits[row] }] : []))
  const called = rows.length === 0 ? [] : isPage ? columns.filter(({ marks }) => marks?.name) : namesOf(columns)
  for (const { field, line } of rows)
    for (const [at, column] of columns.entries())
      if (line && called.includes(column) && headerOf(column) === '' && nameFit(field, column) < NAMED)
        line[at] = IMPOSSIBLE
}

/** Where something happened ("place of birth") a page about one thing is not called. */
function isNoName({ concepts, words, wants }: WantedField, isPage: boolean): boolean {
  if (wants !== 'text') return false
  if (NO_NAMES.some((one) => (concepts[one] ?? 0) >= 0.8)) return true
  return isPage && (concepts.location ?? 0) >= 0.8 && words.filter(({ weight }) => weight >= NAMED).length > 1
}

/** Where other texts stand behind it. */
function namesOf(columns: readonly Column[]): Column[] {
  const texts = columns.filter(
    ({ kind, type, many, composite }) => kind === 'text' && type === 'text' && !many && !composite,
  )
  const first = Math.min(...texts.map(placeOf))
  const isFirst = (column: Column) => placeOf(column) === first
  return texts.some((column) => !isFirst(column)) ? texts.filter((column) => isFirst(column) && isOfEach(column)) : []
}

/** In the first record. */
function placeOf({ slots: [slot] }: Column): number {
  const node = slot?.kind === 'nodes' ? slot.nodes.find(([one]) => one !== undefined)?.[0] : undefined
  return node?.id ?? Number.POSITIVE_INFINITY
}

function isOfEach({ values }: Column): boolean {
  const filled = values.filter((value) => value !== '')
  return filled.length >= Math.max(MIN_RECORDS, values.length * NEARLY_ALL) && new Set(filled).size === filled.length
}

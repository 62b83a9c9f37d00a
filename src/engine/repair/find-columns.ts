import { bestPairs, type Choice } from '#engine/author/choose/assign.ts'
import { fitOf, MIN_FIT } from '#engine/author/choose/fit.ts'
import { isPrice, oldShares } from '#engine/author/choose/old-price.ts'
import type { Column } from '#engine/author/columns/column.ts'
import type { PageModel } from '#engine/author/page/page-model.ts'
import type { WantedField } from '#engine/author/request/intent.ts'
import { alignRecords, type KnownValues } from './known-values.ts'
import { valueKeys, weightOf } from './value-keys.ts'

/** The columns of one region that hold what the fields held, and how far that is shown. */
export type FoundColumns = {
  choices: Choice[]
  /** How many records were recognised as items of the last good result. */
  aligned: number
  /** By field: the share of recognised records in which the column says what the item said. */
  agreement: Record<string, number>
  /** Fields for which another column would agree as well, with other values in other records. */
  ambiguous: string[]
  /** Prices that the page still shows, as the ones before a sale. */
  reduced: string[]
  score: number
}

/** A column that agrees in fewer records holds something else. */
const LEAST_AGREEMENT = 0.4
const EVIDENCE = 4
/** For one value where there were several, or several where there was one. */
const OTHER_NUMBER = 0.6
const NEARLY_AS_GOOD = 0.1

export function findColumns(
  model: PageModel,
  fields: readonly WantedField[],
  columns: readonly Column[],
  known: KnownValues,
): FoundColumns | null {
  const usable = columns.filter((column) => column.coverage > 0)
  const cells = usable.map((column) => column.values.map((value) => cellKeys(column, value)))
  const count = cells[0]?.length ?? 0
  const isOne = known.items.length === 1 && count === 1
  const held = Array.from({ length: count }, (_, at) => new Set(cells.flatMap((column) => column[at] ?? [])))
  const pairs = isOne ? new Map([[0, 0]]) : alignRecords(known, held)
  if (pairs.size === 0) return null
  const shown = fields.map(({ name }) => cells.map((column) => agreementOf(known.keys.get(name) ?? [], column, pairs)))
  const fits = fields.map((field) => usable.map((column) => fitOf(field, column)))
  const shapes = fields.map(({ name }) => new Set(known.items.flatMap((item) => shapeOf(item[name]) ?? [])))
  const old = oldShares(model, usable)
  const gains = fields.map((field, row) =>
    usable.map((column, at) => {
      // A sale that came with the redesign: what the price was is still there, as the old one.
      if (old[at] === 1 && isPrice(field)) return 0
      const gain = gainOf(
        field,
        column,
        shown[row]?.[at] ?? NONE,
        looksAlike(shapes[row], column) ? (fits[row]?.[at] ?? 0) : 0,
      )
      return known.lists.has(field.name) === column.many ? gain : gain * OTHER_NUMBER
    }),
  )
  const picked = bestOf(gains)
  const choices = fields.map((field, row): Choice => {
    const column = usable[picked[row] ?? -1] ?? null
    const fit = fits[row]?.[picked[row] ?? -1] ?? 0
    const share = shown[row]?.[picked[row] ?? -1]?.share ?? 0
    return { field, column, others: [], fit: column ? Math.max(MIN_FIT, fit) : 0, chance: share }
  })
  const agreement = Object.fromEntries(choices.map(({ field, chance }) => [field.name, chance]))
  const isPartlyOld = (field: WantedField, row: number) => isPrice(field) && (old[picked[row] ?? -1] ?? 0) > 0
  const ambiguous = fields
    .filter((field, row) => isPartlyOld(field, row) || hasRival(row, picked, shown, usable))
    .map(({ name }) => name)
  const isReduced = (row: number) =>
    old.some((share, at) => share === 1 && (shown[row]?.[at]?.share ?? 0) >= LEAST_AGREEMENT)
  const reduced = fields.filter((field, row) => isPrice(field) && isReduced(row)).map(({ name }) => name)
  const score = choices.reduce((sum, _, row) => sum + (gains[row]?.[picked[row] ?? -1] ?? 0), 0)
  return { choices, aligned: pairs.size, agreement, ambiguous, reduced, score: score * Math.log2(1 + pairs.size) }
}

/** What several values say together was one value for some recipes. */
function cellKeys(column: Column, value: string): string[] {
  return column.many ? [...valueKeys(value.split('\n')), ...valueKeys(value)] : valueKeys(value)
}

/** A page may have thousands of columns: only the best for each field can be among the best pairs. */
function bestOf(gains: readonly (readonly number[])[]): number[] {
  const likely = gains.flatMap((row) =>
    [...row.keys()].sort((a, b) => (row[b] ?? 0) - (row[a] ?? 0)).slice(0, Math.max(BEST_PER_FIELD, gains.length)),
  )
  const columns = [...new Set(likely)].sort((a, b) => a - b)
  return bestPairs(gains.map((row) => columns.map((at) => row[at] ?? 0))).map((at) => columns[at] ?? -1)
}

const BEST_PER_FIELD = 8

type Agreement = { share: number; both: number; weight: number }
const NONE: Agreement = { share: 0, both: 0, weight: 0 }

/** In how many of the recognised records that have a value the column says it, and how much that tells. */
function agreementOf(
  field: readonly (readonly string[])[],
  column: readonly (readonly string[])[],
  pairs: ReadonlyMap<number, number>,
): Agreement {
  let both = 0
  let agreed = 0
  const said = new Set<string>()
  for (const [record, item] of pairs) {
    const before = field[item] ?? []
    const now = column[record] ?? []
    if (before.length === 0 || now.length === 0) continue
    both += 1
    const key = before.find((one) => now.includes(one))
    if (key === undefined) continue
    agreed += 1
    said.add(key)
  }
  if (agreed === 0) return { ...NONE, both }
  const weight = [...said].reduce((sum, key) => sum + weightOf(key), 0)
  return { share: agreed / both, both, weight: Math.min(1, weight / FULL_WEIGHT) }
}

const FULL_WEIGHT = 6

/** What was found again first, then what the field is called and looks like. */
function gainOf(field: WantedField, column: Column, { share, weight }: Agreement, fit: number): number {
  const likely = Math.max(0, Math.min(4, fit)) / 4
  if (share >= LEAST_AGREEMENT) return EVIDENCE * share * (0.4 + 0.6 * weight) + likely + MIN_FIT
  // Its values may all have changed meanwhile: then only what it is called can tell.
  return fit >= SURE_FIT && field.wants === column.kind ? likely : 0
}

const SURE_FIT = 1.5

/** Of the values with a number, whether some have the words and signs beside it that there were before: "4 beds" is no "4 years". */
function looksAlike(before: ReadonlySet<string> | undefined, column: Column): boolean {
  return !before?.size || column.values.some((value) => before.has(shapeOf(value) ?? ''))
}

/** Null for what has no number in it or is long. */
function shapeOf(value: unknown): string | null {
  if (typeof value !== 'string' || value.length > MAX_SHAPE_CHARS || !/\d/.test(value)) return null
  return value.toLowerCase().replace(/[\d.,\s\u00a0]+/g, '0')
}

const MAX_SHAPE_CHARS = 24

function hasRival(
  row: number,
  picked: readonly number[],
  shown: readonly (readonly Agreement[])[],
  columns: readonly Column[],
): boolean {
  const chosen = columns[picked[row] ?? -1]
  const own = shown[row]?.[picked[row] ?? -1]
  if (!chosen || !own) return false
  return columns.some((column, at) => {
    const other = shown[row]?.[at]
    // A list of all that a record says holds every value, and is no other reading of one.
    if (at === picked[row] || !other || column.kind !== chosen.kind || column.many !== chosen.many) return false
    if (picked.includes(at)) return false
    return other.share >= Math.max(LEAST_AGREEMENT, own.share - NEARLY_AS_GOOD) && differs(column, chosen)
  })
}

/** Columns that say the same in every record are one, whichever is read. */
function differs(a: Column, b: Column): boolean {
  return a.values.some((value, at) => {
    const keys = valueKeys(value)
    const others = valueKeys(b.values[at] ?? '')
    return keys.length > 0 && others.length > 0 && !keys.some((key) => others.includes(key))
  })
}

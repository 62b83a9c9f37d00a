import type { Column } from '../columns/column.ts'
import { sharesPlace } from '../columns/shares-place.ts'
import { BEFORE_PRICE } from '../columns/text-parts.ts'
import { PRICE_PART } from '../columns/value-type.ts'
import type { WantedField } from '../request/intent.ts'
import { IMPOSSIBLE } from './fit.ts'
import { isPrice } from './old-price.ts'

/**
 * Where each record of a list is one text, "Tomato soup 4.50 €", what stands before the amount is what it is called. For the two fields their columns,
 * where no amount stands elsewhere.
 */
export function namesBeforePrices(
  fields: readonly WantedField[],
  columns: readonly Column[],
  fits: readonly number[][],
): Map<number, number> {
  const formed = new Map<number, number>()
  const named = fields.findIndex(({ concepts, wants }) => wants === 'text' && (concepts.title ?? 0) >= 0.6)
  const priced = fields.findIndex((field) => field.wants === 'text' && isPrice(field))
  if (named === -1 || priced === -1) return formed
  const cut = (pattern: string) =>
    columns.flatMap(({ many, coverage, slots }, at) =>
      !many && coverage >= NEARLY_ALL && slots.some(({ take }) => take.pattern === pattern) ? [at] : [],
    )
  // Without what is raised behind the name, where that is so.
  const isOwn = (at: number) => columns[at]?.slots.some(({ take }) => take.text === 'own') === true
  const [name = -1] = cut(BEFORE_PRICE).sort((a, b) => Number(isOwn(b)) - Number(isOwn(a)))
  const names = columns[name]
  const price = cut(PRICE_PART).find(
    (at) => (isOwn(at) || !isOwn(name)) && names && sharesPlace(columns[at] as Column, names),
  )
  const prices = columns[price ?? -1]
  if (!names || !prices || price === undefined || names.distinct < NEARLY_ALL) return formed
  if ((fits[named]?.[name] ?? IMPOSSIBLE) <= IMPOSSIBLE || (fits[priced]?.[price] ?? IMPOSSIBLE) <= IMPOSSIBLE)
    return formed
  const isElsewhere = (column: Column) =>
    column.heading || column.linked || (column.type === 'price' && !sharesPlace(column, prices))
  if (columns.some((column) => column.kind === 'text' && isElsewhere(column))) return formed
  return formed.set(named, name).set(priced, price)
}

const NEARLY_ALL = 0.9

import type { CanonicalItem } from './canonical-item.ts'
import { type FieldKind, fieldKind, mayCallRows } from './field-kind.ts'

export type FieldProfile = {
  name: string
  kind: FieldKind
  /** The share of the items that have a value, 0 to 1, in the list where fewer have one. */
  filled: number
  /** How much two items have in common that agree in this field, 0 to 1: a value that every item has says little. */
  weight: number
}

export type FieldProfiles = ReadonlyMap<string, FieldProfile>

/** Enough to tell what a field is. */
const SAMPLE = 50
/** What fewer items have is not looked into: a page may give every item keys of its own. */
const RARELY_FILLED = 0.01
/** What all items share still counts a little. */
const LEAST_WEIGHT = 0.1
/** A changed price leaves the item nearly what it was. */
const VOLATILE_WEIGHT = 0.3
/** A name that so many items have for themselves tells them apart. */
const TELLING = 0.9
/** Of the values of the shorter list, so many are in both lists where rows are called by them. */
const STAYS = 0.5

/** `share`: of the items, how many have a value. */
type Column = { filled: number; share: number; values: Set<string> }
type Columns = ReadonlyMap<string, Column>

/** What the fields of two lists are, each measured over items that differ: a list that a page shows twice is one list. */
export function profileFields(before: readonly CanonicalItem[], after: readonly CanonicalItem[]): FieldProfiles {
  const [old, now] = [columnsOf(distinctItems(before)), columnsOf(distinctItems(after))]
  const profiles = new Map<string, FieldProfile>()
  for (const name of new Set([...old.keys(), ...now.keys()]))
    profiles.set(name, profile(name, old.get(name), now.get(name)))
  const caller = rowCaller(profiles, old, now)
  if (caller) profiles.set(caller.name, { ...caller, kind: 'text', weight: 1 })
  return profiles
}

const CALLS_ITEMS: ReadonlySet<FieldKind> = new Set(['name', 'text', 'id', 'passage'])

/**
 * The field by which the rows of a table are known though its values look volatile: a currency, a month, a term. Nothing else calls the rows, each has
 * a value of its own, and no other field stays as much as this one.
 */
function rowCaller(profiles: FieldProfiles, old: Columns, now: Columns): FieldProfile | null {
  const fields = [...profiles.values()]
  if (fields.some(({ kind, filled, weight }) => CALLS_ITEMS.has(kind) && filled * weight >= TELLING)) return null
  let most = STAYS
  let caller: FieldProfile | null = null
  for (const field of fields) {
    const [before, after] = [old.get(field.name), now.get(field.name)]
    if (!isOfEach(before) || !isOfEach(after)) continue
    const share = shareInBoth(before.values, after.values)
    if (share < most || (share === most && caller !== null)) continue
    most = share
    caller = field.kind === 'volatile' && mayCallRows(field.name, sampleOf(after)) ? field : null
  }
  return caller
}

function isOfEach(column: Column | undefined): column is Column {
  return column?.share === 1 && column.values.size === column.filled
}

function shareInBoth(a: ReadonlySet<string>, b: ReadonlySet<string>): number {
  let both = 0
  for (const value of a) if (b.has(value)) both += 1
  return both / Math.min(a.size, b.size)
}

function profile(name: string, old: Column | undefined, now: Column | undefined): FieldProfile {
  const columns = [old, now].filter((column) => column !== undefined)
  const isRare = columns.every(({ share }) => share < RARELY_FILLED)
  const kind = isRare ? 'other' : fieldKind(name, columns.flatMap(sampleOf))
  const distinct = columns.reduce((sum, { filled, values }) => sum + values.size / filled, 0) / columns.length
  const weight = Math.max(LEAST_WEIGHT, distinct) * (kind === 'volatile' ? VOLATILE_WEIGHT : 1)
  return { name, kind, filled: Math.min(old?.share ?? 0, now?.share ?? 0), weight }
}

function sampleOf({ values }: Column): string[] {
  return [...values.values().take(SAMPLE)]
}

function distinctItems(items: readonly CanonicalItem[]): CanonicalItem[] {
  const seen = new Set<string>()
  return items.filter(({ text }) => seen.size < seen.add(text).size)
}

function columnsOf(items: readonly CanonicalItem[]): Map<string, Column> {
  const columns = new Map<string, Column>()
  for (const { cells } of items) {
    for (const [name, cell] of cells) {
      const column = columns.get(name)
      if (column) {
        column.filled += 1
        column.values.add(cell)
      } else columns.set(name, { filled: 1, share: 0, values: new Set([cell]) })
    }
  }
  for (const column of columns.values()) column.share = column.filled / items.length
  return columns
}

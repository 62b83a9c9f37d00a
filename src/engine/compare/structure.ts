import { type Item, saysSomething } from './canonical-item.ts'

const VALUE_TYPES = ['string', 'number', 'boolean', 'array', 'object', 'null', 'mixed'] as const
/** `null`: never filled. `mixed`: not always the same. */
type ValueType = (typeof VALUE_TYPES)[number]

export type StructuralSignature = {
  item_count: number
  /** `filled`: the share of the items that have a value, 0 to 1, in two digits. */
  fields: Record<string, { type: ValueType; filled: number }>
  /** The shape of the records on the page; null where there are no elements. */
  dom: string | null
}

/** Filled in at least this share of the items, a field belongs to them. */
const MOSTLY_FILLED = 0.5
const NEARLY_EMPTY = 0.05
/** A field that kept this much of what it had held. */
const HELD = 0.5

export function structuralSignature(items: readonly Item[], shape: string | null): StructuralSignature {
  const counts = new Map<string, { types: Set<ValueType>; filled: number }>()
  for (const item of items) {
    for (const name of Object.keys(item)) {
      const value = item[name]
      const known = counts.get(name) ?? { types: new Set(), filled: 0 }
      if (known.filled === 0) counts.set(name, known)
      if (!saysSomething(value)) continue
      known.types.add(typeOf(value))
      known.filled += 1
    }
  }
  // By entries, because assigning to "__proto__" would set no field.
  const fields = Object.fromEntries(
    [...counts].map(([name, { types, filled }]) => {
      const [type = 'null'] = types
      return [name, { type: types.size > 1 ? 'mixed' : type, filled: Math.round((filled / items.length) * 100) / 100 }]
    }),
  )
  return { item_count: items.length, fields, dom: shape }
}

function typeOf(value: unknown): ValueType {
  if (Array.isArray(value)) return 'array'
  const type = typeof value
  return type === 'string' || type === 'number' || type === 'boolean' ? type : 'object'
}

/** Fields, their types and the shape of the records agree, whatever the count. An empty list has no structure that could differ. */
export function structuresMatch(a: StructuralSignature, b: StructuralSignature): boolean {
  return describeStructuralChanges(a, b).length === 0
}

/** None exactly when the structures match. */
export function describeStructuralChanges(a: StructuralSignature, b: StructuralSignature): string[] {
  if (a.item_count === 0 || b.item_count === 0) return []
  const changes: string[] = []
  for (const name of new Set([...Object.keys(a.fields), ...Object.keys(b.fields)])) {
    const [old, now] = [fieldOf(a, name), fieldOf(b, name)]
    // A field that is never filled says as much as one that is not there.
    if (!old && now?.type !== 'null') changes.push(`Field "${name}" is new`)
    else if (!now && old?.type !== 'null') changes.push(`Field "${name}" is gone`)
    else if (old && now && !typesAgree(old.type, now.type)) {
      changes.push(`Field "${name}" was ${TYPE_NAMES[old.type]}, now ${TYPE_NAMES[now.type]}`)
    }
  }
  if (a.dom !== b.dom) changes.push('The layout of the items on the page changed')
  return changes
}

const TYPE_NAMES: Record<ValueType, string> = {
  string: 'text',
  number: 'a number',
  boolean: 'yes or no',
  array: 'a list',
  object: 'an object',
  null: 'empty',
  mixed: 'of several types',
}

function typesAgree(a: ValueType, b: ValueType): boolean {
  return a === b || a === 'null' || b === 'null'
}

function fieldOf(signature: StructuralSignature, name: string): { type: ValueType; filled: number } | undefined {
  return Object.hasOwn(signature.fields, name) ? signature.fields[name] : undefined
}

/**
 * The fields that most items had before and hardly any has now, while at least one other held: a sign that a selector no longer fits. Where nothing held, the
 * whole result is in doubt, not single fields.
 */
export function emptiedFields(before: StructuralSignature, after: StructuralSignature): string[] {
  if (after.item_count === 0) return []
  const usual = Object.entries(before.fields).filter(([, { filled }]) => filled >= MOSTLY_FILLED)
  const filledNow = (name: string) => fieldOf(after, name)?.filled ?? 0
  const someHeld = usual.some(([name, { filled }]) => filledNow(name) >= filled * HELD)
  return someHeld ? usual.map(([name]) => name).filter((name) => filledNow(name) <= NEARLY_EMPTY) : []
}

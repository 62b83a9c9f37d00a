/**
 * Which items of a difference count for a `notify`.
 * 1. `on` says which kinds count: added, removed, changed.
 * 2. `fields` and `ignore_fields` judge changed items alone; added and removed ones always count.
 * 3. `when` is a filter over the item as it was (`old`), as it is (`new`), and what its numbers have done (`change`). What is not there
 *    has no value: an added item has no `old`, and neither it nor a removed one has a `change`.
 */
import { canonicalJson } from '#base/json.ts'
import { changedFields, type Item } from '#engine/compare/canonical-item.ts'
import type { ItemDiff } from '#engine/compare/diff-items.ts'
import { compileFilter, type FilterConfig } from '#engine/filter/conditions.ts'
import { valuesAt } from '#engine/filter/read-field.ts'
import { readNumber } from '#engine/recipe/coerce-number.ts'
import type { Notify } from './notify.ts'
import { readWhenField } from './notify-fields.ts'

export type ChangedItem = ItemDiff['changed'][number]

export type Changes = {
  added: readonly Item[]
  removed: readonly Item[]
  changed: readonly ChangedItem[]
  /** These count already: they were chosen where patterns may take their time. */
  isSelected?: true
}

/** Whether it matters to this `notify` which items changed. */
export function isAboutItems(notify: Notify | null): notify is Notify {
  return (
    notify !== null &&
    [notify.on, notify.fields, notify.ignore_fields, notify.when].some((member) => member !== undefined)
  )
}

/** A first run is told as a whole: of its items, all of which are added, `when` alone judges. */
export function itemRules(kind: 'first_run' | 'content_changed', notify: Notify | null): Notify | null {
  if (kind === 'content_changed' || notify === null) return notify
  return notify.when === undefined ? null : { when: notify.when }
}

/** Selecting twice is selecting once. */
export function selectChanges(changes: Changes, notify: Notify | null): Changes {
  if (!isAboutItems(notify) || changes.isSelected) return changes
  const passes = passing(notify.when, changes)
  const counts = (kind: 'added' | 'removed' | 'changed') => notify.on?.includes(kind) ?? true
  return {
    added: counts('added') ? changes.added.filter((item) => passes(null, item)) : [],
    removed: counts('removed') ? changes.removed.filter((item) => passes(item, null)) : [],
    changed: counts('changed')
      ? changes.changed.filter((item) => hasCountedField(item, notify) && passes(item.before, item.after))
      : [],
  }
}

export function countChanges({ added, removed, changed }: Changes): number {
  return added.length + removed.length + changed.length
}

function hasCountedField(item: ChangedItem, { fields, ignore_fields: ignored }: Notify): boolean {
  if (fields === undefined && ignored === undefined) return true
  const left = ignored ? Object.keys(changedFields(item.before, item.after, { ignoreFields: ignored })) : null
  const names = left ?? Object.keys(item.fields)
  return fields === undefined ? names.length > 0 : names.some((name) => fields.some((field) => isOf(item, name, field)))
}

/** A list changes as a whole; a field inside of its elements has changed where its own values have. */
function isOf({ before, after }: ChangedItem, changed: string, field: string): boolean {
  if (changed === field || changed.startsWith(`${field}.`)) return true
  if (!field.startsWith(`${changed}.`)) return false
  return canonicalJson(valuesAt(before, field)) !== canonicalJson(valuesAt(after, field))
}

function passing(
  when: FilterConfig | undefined,
  { added, removed, changed }: Changes,
): (before: Item | null, after: Item | null) => boolean {
  if (when === undefined) return () => true
  const named = when.conditions.map(({ field }) => ({ field, reads: readWhenField(field) }))
  const judged = (before: Item | null, after: Item | null) => {
    // By the whole name of each condition, which the filter looks for first: a field's own name may hold dots.
    const values = named.map(({ field, reads }) => {
      if (reads === null) return [field, []] as const
      if (reads.of === 'change') return [field, changeOf(before, after, reads.name)?.[reads.by] ?? null] as const
      return [field, valuesAt(reads.of === 'new' ? after : before, reads.name)] as const
    })
    return Object.fromEntries(values)
  }
  const among = [
    ...added.map((item) => judged(null, item)),
    ...removed.map((item) => judged(item, null)),
    ...changed.map((item) => judged(item.before, item.after)),
  ]
  const test = compileFilter(when, among)
  return (before, after) => test(judged(before, after))
}

/** Null where one of the two shows no number. */
function changeOf(
  before: Item | null,
  after: Item | null,
  name: string,
): { amount: number; percent: number | null } | null {
  const [old, now] = [numberAt(before, name), numberAt(after, name)]
  if (old === null || now === null) return null
  const amount = rounded(now - old)
  if (old === 0) return { amount, percent: amount === 0 ? 0 : null }
  return { amount, percent: rounded((amount / Math.abs(old)) * 100) }
}

function numberAt(item: Item | null, name: string): number | null {
  const [value] = item === null ? [] : valuesAt(item, name)
  if (typeof value === 'number') return Number.isFinite(value) ? value : null
  return typeof value === 'string' ? readNumber(value) : null
}

/** 12.99 − 10.99 is 2, not 2.0000000000000004: people compare with what they see. */
function rounded(value: number): number {
  return Number(value.toPrecision(12))
}

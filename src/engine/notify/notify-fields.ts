import { hasField, type ItemFields } from '#engine/filter/item-fields.ts'
import { missingFieldsProblem } from '#engine/filter/unknown-fields.ts'
import type { Notify } from './notify.ts'

/** What a condition of `when` looks at: the item as it is or was, or what a number in it has done. */
export type WhenField = { of: 'new' | 'old'; name: string } | { of: 'change'; name: string; by: 'percent' | 'amount' }

/** Null for a name that is none of these. */
export function readWhenField(field: string): WhenField | null {
  const change = /^change\.(.+)\.(percent|amount)$/s.exec(field)
  if (change) return { of: 'change', name: change[1] ?? '', by: change[2] as 'percent' | 'amount' }
  const item = /^(new|old)\.(.+)$/s.exec(field)
  return item ? { of: item[1] as 'new' | 'old', name: item[2] ?? '' } : null
}

/**
 * A sentence when `notify` names a field that no item can have: then nothing would ever be told, or everything, without a word.
 * `kinds`: the items may be of any of these; null where they are not known.
 */
export function notifyFieldProblem(
  notify: Notify | null,
  kinds: readonly ItemFields[] | null,
): { problem: string; field: string } | null {
  const conditions = notify?.when?.conditions ?? []
  const strange = conditions.findIndex(({ field }) => readWhenField(field) === null)
  if (strange !== -1) {
    const problem = `notify.when.conditions[${strange}].field is ${JSON.stringify(conditions[strange]?.field)}. Use new.<field>, old.<field>, change.<field>.percent or change.<field>.amount${listed(kinds)}`
    return { problem, field: `notify.when.conditions[${strange}].field` }
  }
  if (notify === null || kinds === null) return null
  const isMissing = (name: string) => !kinds.some((fields) => hasField(fields, name))
  const named = [
    ['notify.fields', notify.fields ?? []],
    ['notify.ignore_fields', notify.ignore_fields ?? []],
    ['notify.when', conditions.map(({ field }) => readWhenField(field)?.name ?? '')],
  ] as const
  for (const [field, names] of named) {
    const problem = missingFieldsProblem(field, [...new Set(names)].filter(isMissing), kinds)
    if (problem !== null) return { problem, field }
  }
  return null
}

/** The fields of a strategy are what such a name was meant to reach. */
function listed(kinds: readonly ItemFields[] | null): string {
  const names = [...new Set((kinds ?? []).flatMap((fields) => [...fields.keys()]))].slice(0, 50)
  return names.length === 0 ? '' : `. The fields are ${names.map((name) => name.slice(0, 100)).join(', ')}`
}

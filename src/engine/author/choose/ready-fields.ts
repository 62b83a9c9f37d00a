import { isLongInteger } from '#engine/recipe/coerce-number.ts'
import type { CssContainer, Field, FieldSource, FieldType } from '#engine/recipe/recipe.ts'
import type { Column } from '../columns/column.ts'
import type { WantedField } from '../request/intent.ts'
import type { Assignment, Choice } from './assign.ts'
import { wantsMany } from './field-traits.ts'

/** An answer from records that are no elements, with its container ready to be written. */
export type ReadyProposal = {
  container: CssContainer
  region: { records: readonly unknown[] }
  isList: boolean
  /** All that the records hold. */
  columns: readonly Column[]
  assignment: Assignment
  score: number
}

/** Fields of records that are no elements: their columns know how the recipe is to say it. */
export function readyFields(choices: readonly Choice[]): Record<string, Field> {
  const fields: Record<string, Field> = {}
  for (const choice of choices) {
    const built = readyField(choice)
    if (built) fields[choice.field.name] = built
  }
  return fields
}

const MAX_WAYS = 4

export function readyField({ field, column, others }: Choice): Field | null {
  if (!column) return null
  const [first, ...rest] = [column, ...others].flatMap((one) => sourcesOf(field, one))
  if (!first) return null
  const many = column.many && (wantsMany(field) || field.type === null || field.type === 'string')
  const alternates = rest.slice(0, MAX_WAYS - 1)
  return { ...first, ...(many ? { many: true } : {}), ...(alternates.length > 0 ? { alternates } : {}) }
}

function sourcesOf(field: WantedField, column: Column): FieldSource[] {
  return column.slots.flatMap((slot) =>
    slot.kind === 'ready' ? [{ ...slot.source, type: typeOf(field, column, slot.holds) }] : [],
  )
}

/** What the user asked for; otherwise numbers and truths stay what they are in the JSON. Numbers too long to be read as such stay text. */
function typeOf(field: WantedField, column: Column, holds: 'text' | 'number' | 'boolean'): FieldType {
  if (column.kind === 'link') return 'url'
  if (column.kind === 'image') return 'image'
  if (field.type !== 'boolean' && column.values.some(isLongInteger)) return 'text'
  if (field.type === 'number' || field.type === 'integer' || field.type === 'boolean') return field.type
  return field.type === null ? holds : 'text'
}

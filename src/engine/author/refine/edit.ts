import type { ListOrder } from '#engine/author/request/conditions/list-order.ts'
import { OPERATORS, type Operator } from '#engine/filter/operators.ts'
import type { Field } from '#engine/recipe/recipe.ts'

/** What feedback asks to have changed. The list is closed: whatever is none of it is `unclear` and comes back to its writer. */
export type Edit =
  /** `name`, `type`: where they were said. */
  | { kind: 'add'; phrase: string; example: string | null; name?: string; type?: WantedType }
  | { kind: 'drop'; field: string }
  | { kind: 'rename'; field: string; to: string }
  | { kind: 'retype'; field: string; type: WantedType }
  /** The values are not what was meant, or are not there. */
  | { kind: 'wrong'; field: string }
  /** A value that the field has in one of the records. */
  | { kind: 'example'; field: string; value: string }
  /** The same without a name: the field that has the other value now. */
  | { kind: 'instead'; value: string; of: string }
  /** "The second price"; −1 is the last. `field` null: it is a new field. */
  | { kind: 'nth'; field: string | null; phrase: string; nth: number }
  /** The field is to be read from what the phrase names. */
  | { kind: 'use'; field: string; phrase: string }
  /** The field, which may be new, is to be read in this way. */
  | { kind: 'pick'; field: string; from: Field; values: readonly string[] }
  /** The values hold something that does not belong to them. */
  | { kind: 'without'; field: string; phrase: string }
  /** One text is several values. `field` null: it is not read yet. */
  | { kind: 'split'; field: string | null; phrase: string; into: readonly string[] }
  /** Values are written otherwise. `field` null: wherever it applies. */
  | { kind: 'format'; field: string | null; format: ValueFormat }
  /** Only what stands on one side of a sign, or inside brackets. */
  | { kind: 'cut'; field: string; side: 'before' | 'after' | 'inside'; mark: string }
  /** Several values are one text. `to` null: no name was given. */
  | { kind: 'join'; fields: readonly string[]; to: string | null }
  | { kind: 'leave_out'; words: string }
  /** `field`: where no record says it, this field alone is meant. */
  | { kind: 'keep_only'; words: string; field?: string }
  | { kind: 'condition'; field: string; operator: ConditionOperator; value: string | null }
  /** Conditions in the words of a description, of any language. `telling`: those words that have to be met, without the verb. */
  | { kind: 'stated'; text: string; telling: string; keeps: boolean }
  /** Only what stands under a heading. */
  | { kind: 'section'; heading: string }
  /** The first of a list, or the first by an order that the list has already. `skip`: so many before them are left out. */
  | { kind: 'limit'; count: number; order: ListOrder; skip?: number }
  | { kind: 'sort'; phrase: string }
  /** Another list is meant: the one that holds the values, or the one that the subject names. */
  | { kind: 'wrong_region'; values: readonly string[]; subject: string | null }
  | { kind: 'more_items' }
  | { kind: 'unclear'; text: string }

export const WANTED_TYPES = ['text', 'number', 'integer', 'boolean', 'date', 'url', 'list'] as const
export type WantedType = (typeof WANTED_TYPES)[number]

/** A pattern is nothing that people say. */
export type ConditionOperator = Exclude<Operator, 'regex_match'>
export const CONDITION_OPERATORS = OPERATORS.filter((one): one is ConditionOperator => one !== 'regex_match')

export const VALUE_FORMATS = ['iso_date', 'absolute', 'number', 'lower_case'] as const
export type ValueFormat = (typeof VALUE_FORMATS)[number]

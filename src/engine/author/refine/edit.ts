/** What feedback asks to have changed. The list is closed: whatever is none of it is `unclear` and comes back to its writer. */
export type Edit =
  | { kind: 'add'; phrase: string; example: string | null }
  | { kind: 'drop'; field: string }
  | { kind: 'rename'; field: string; to: string }
  | { kind: 'retype'; field: string; type: WantedType }
  /** The values are not what was meant, or are not there. */
  | { kind: 'wrong'; field: string }
  /** A value that the field has in one of the records. */
  | { kind: 'example'; field: string; value: string }
  /** "The second price"; −1 is the last. `field` null: it is a new field. */
  | { kind: 'nth'; field: string | null; phrase: string; nth: number }
  /** The field is to be read from what the phrase names. */
  | { kind: 'use'; field: string; phrase: string }
  /** The values hold something that does not belong to them. */
  | { kind: 'without'; field: string; phrase: string }
  /** One text is several values. `field` null: it is not read yet. */
  | { kind: 'split'; field: string | null; phrase: string; into: readonly string[] }
  | { kind: 'leave_out'; words: string }
  | { kind: 'keep_only'; words: string }
  | { kind: 'condition'; field: string; operator: ConditionOperator; value: string | null }
  /** Another list is meant: the one that holds the values, or the one that the subject names. */
  | { kind: 'wrong_region'; values: readonly string[]; subject: string | null }
  | { kind: 'more_items' }
  | { kind: 'unclear'; text: string }

const WANTED_TYPES = ['text', 'number', 'integer', 'boolean', 'date', 'url', 'list'] as const
export type WantedType = (typeof WANTED_TYPES)[number]

export type ConditionOperator = 'gt' | 'lt' | 'exists' | 'not_exists'

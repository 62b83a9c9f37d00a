import type { Choice } from '#engine/author/choose/assign.ts'
import type { Column } from '#engine/author/columns/column.ts'
import type { Field } from '#engine/recipe/recipe.ts'
import type { Items } from './compare-items.ts'

/** The records that a recipe reads, whatever they are made of, and what else they hold. */
export type Records = {
  /** One for each record, also for those in which nothing is found. */
  items: Items
  /** The page is one record: there is no other list to look in. */
  isWholePage: boolean
  /** An example may stand in any record, so more of them are looked at then. */
  columns(example: string | null): ReadColumns
  /** The items with these fields in place of the recipe's own. */
  read(fields: Record<string, Field>): Items | null
}

export type ReadColumns = {
  columns: readonly Column[]
  /** Which record each value of a column is from. */
  at: readonly number[]
  build(choice: Choice): Field | null
}

/** The arguments of the tools, by the same names everywhere. */
import { Type } from 'typebox'

const DEFAULT_ITEMS = 20
const MAX_ITEMS = 100

export const Url = Type.String({
  minLength: 1,
  maxLength: 2048,
  description: 'Address of the page, e.g. https://example.com/products',
})

export const Description = Type.String({
  minLength: 1,
  maxLength: 4000,
  description: "What to extract, in plain words: each product's name, price and whether it is in stock",
})

export const Name = Type.String({ minLength: 1, maxLength: 200, description: 'What to call it; made up when left out' })

export const StrategyId = Type.String({
  description: 'Id of a strategy, from create_strategy, watch_page or list_strategies',
})

export const JobId = Type.String({ description: 'Id of a job, from run_strategy' })

export const ScheduleId = Type.String({ description: 'Id of a schedule, from watch_page' })

export const Limit = Type.Integer({
  minimum: 1,
  maximum: MAX_ITEMS,
  default: DEFAULT_ITEMS,
  description: `How many to show, ${DEFAULT_ITEMS} unless told`,
})

export const Offset = Type.Integer({
  minimum: 0,
  default: 0,
  description: 'How many to skip, to go on where an answer ended',
})

export function pageOf({ limit = DEFAULT_ITEMS, offset = 0 }: { limit?: number; offset?: number }) {
  return { limit, offset }
}

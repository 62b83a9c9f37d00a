import type { Discovery, Selection } from './discoveries-api.ts'

/** The part of a discovery that something is done with. */
export type ChosenPages = {
  discovery: Discovery
  selection: Selection
  /** Empty while it is not known which fit. */
  chosen: readonly string[]
}

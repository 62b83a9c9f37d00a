/** What a run of a schedule has to tell, from its items and those before it. Lists may be long and patterns slow, so it runs in threads. */
import type { CompareOptions } from '#engine/compare/canonical-item.ts'
import { type ComparedResult, type Comparison, compareWhole } from '#engine/compare/compare-results.ts'
import type { Notify } from './notify.ts'
import { selectFirst, selectTold, type ToldChanges } from './told-changes.ts'

/** `before`: null for a first run. */
export type NewsTask = CompareOptions & { before: ComparedResult | null; after: ComparedResult; notify: Notify | null }

export type MadeNews = {
  /** Null for a first run. */
  comparison: Comparison | null
  changes: ToldChanges
  /** What changed in sentences, of the items that count; null where all of them do. */
  lines: string[] | null
}

export function makeNews({ before, after, notify, ...options }: NewsTask): MadeNews {
  if (before === null) return { comparison: null, changes: selectFirst(after, notify), lines: null }
  const { comparison, diff } = compareWhole(before, after, options)
  return { comparison, ...selectTold(diff, notify) }
}

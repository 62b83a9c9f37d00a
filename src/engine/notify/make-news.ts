/** What a run of a schedule has to tell, from its items and those before it. Lists may be long and patterns slow, so it runs in threads. */
import type { CompareOptions } from '#engine/compare/canonical-item.ts'
import { type ComparedResult, type Comparison, compareWhole } from '#engine/compare/compare-results.ts'
import { restateItems } from '#engine/compare/restate-items.ts'
import { type ChangeSummary, summariseChanges } from '#engine/compare/summarise-changes.ts'
import { compileFilter, type FilterConfig } from '#engine/filter/conditions.ts'
import type { Notify } from './notify.ts'
import { type SelectedChanges, selectFirst, selectTold } from './told-changes.ts'

/** `before`: null for a first run. */
export type NewsTask = CompareOptions & {
  before: ComparedResult | null
  after: ComparedResult
  notify: Notify | null
  /** Only items that pass count, as if the others had never been there. */
  keeps?: FilterConfig
  /** What says the same in other words is no change; where the run itself saw to that, there is nothing left of it. */
  restates?: boolean
}

export type MadeNews = SelectedChanges & {
  /** Null for a first run. */
  comparison: Comparison | null
  /** Null for a first run. */
  summary: ChangeSummary | null
  /** How many items there are. */
  itemCount: number
}

export function makeNews({ before, after, notify, keeps, restates, ...options }: NewsTask): MadeNews {
  const kept = keptBy(keeps, [...(before?.items ?? []), ...after.items])
  const now = kept(after)
  const itemCount = now.items.length
  if (before === null) {
    return { comparison: null, summary: null, ...selectFirst(now, notify), itemCount }
  }
  const old = kept(before)
  const restated = restates
    ? { ...old, items: restateItems({ before: old.items, after: now.items, fields: [], ...options }) }
    : old
  const { comparison, diff } = compareWhole(restated, now, options)
  return { comparison, summary: summariseChanges(diff), ...selectTold(diff, notify), itemCount }
}

/** `among`: of both runs, so that a date that is gone changes nothing about how the others are read. */
function keptBy(
  filter: FilterConfig | undefined,
  among: readonly unknown[],
): (result: ComparedResult) => ComparedResult {
  if (filter === undefined) return (result) => result
  const passes = compileFilter(filter, among)
  return (result) => ({ ...result, items: result.items.filter((item) => passes(item)) })
}

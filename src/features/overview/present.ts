import { moveOf } from '#engine/compare/summarise-changes.ts'
import type { Overview } from './overview.ts'
import type { ReadCheck, ShownExample } from './unread-changes.ts'

export function presentOverview({ needs, counts: { has_receiver, ...counts }, next, quota }: Overview) {
  return {
    needs_you: needs.map((need) => ({ ...need, since: need.since?.toISOString() ?? null })),
    next_checks: next.map((check) => ({ ...check, next_run_at: check.next_run_at.toISOString() })),
    counts: { ...counts, needs_you: needs.length },
    has_receiver,
    quota,
  }
}

export function presentCheck({ summary, added, removed, changed, total: _, ...check }: ReadCheck) {
  const { newItems, removedItems, examples, ...shown } = check
  return {
    ...shown,
    completed_at: check.completed_at.toISOString(),
    new_items_count: added,
    removed_items_count: removed,
    changed_items_count: changed,
    sold_out: summary?.sold_out ?? 0,
    back_in_stock: summary?.back_in_stock ?? 0,
    fields: summary?.fields ?? [],
    examples: examples.map(presentExample),
    new_items: newItems,
    removed_items: removedItems,
  }
}

function presentExample({ from, to, ...example }: ShownExample) {
  return { ...example, ...moveOf({ from, to }) }
}

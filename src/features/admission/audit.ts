import type { Tx } from '#platform/db/database.ts'
import type { AdmissionContext } from './rate-limits.ts'
import * as store from './store.ts'

const DEFAULT_WINDOW_MS = 30 * 86_400_000

type AuditQuery = { from: Date | null; to: Date | null; limit: number; offset: number }

type AuditPage = { events: store.AuditRow[]; count: number; windowStart: Date; windowEnd: Date }

/** Creations and deletions of strategies, newest first. A deleted strategy keeps both of its events. */
export async function readAudit(
  ctx: AdmissionContext,
  accountId: string,
  query: AuditQuery,
  now: Date,
): Promise<AuditPage> {
  const windowEnd = query.to ?? now
  const windowStart = query.from ?? new Date(now.getTime() - DEFAULT_WINDOW_MS)
  const { limit, offset } = query
  const { events, count } = await store.listAudit(ctx.db, accountId, {
    from: windowStart,
    to: windowEnd,
    limit,
    offset,
  })
  return { events, count, windowStart, windowEnd }
}

/** The slots of deleted strategies stay taken until their 30 days are over. */
export async function recordStrategyDeletions(
  tx: Tx,
  accountId: string,
  strategyIds: readonly string[],
): Promise<void> {
  await store.markStrategiesDeleted(tx, accountId, strategyIds)
}

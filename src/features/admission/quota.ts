/** Strategy creation over a rolling window of 30 days: what was created counts, also when it was deleted since. */
import { AppError } from '#base/errors.ts'
import type { Tier } from '#base/tiers.ts'
import type { Tx } from '#platform/db/database.ts'
import type { RequestAccount } from '#platform/http/route-auth.ts'
import type { AdmissionContext } from './rate-limits.ts'
import * as store from './store.ts'

const WINDOW_MS = 30 * 86_400_000

type Quota = { used: number; limit: number; tier: Tier; resetAt: Date | null }

export async function readQuota(ctx: AdmissionContext, account: RequestAccount): Promise<Quota> {
  return quotaOf(ctx, account, await store.countStrategies(ctx.db, account.id))
}

/** Refuses early, before any work is done. The word that counts is `recordStrategyCreation`'s. */
export async function requireQuotaLeft(ctx: AdmissionContext, account: RequestAccount): Promise<void> {
  refuseWhenFull(await readQuota(ctx, account))
}

/** Takes a slot in the transaction that stores the strategy. */
export async function recordStrategyCreation(
  ctx: AdmissionContext,
  tx: Tx,
  account: RequestAccount,
  strategy: { strategyId: string; name: string; url: string; scraperType: string },
): Promise<void> {
  await store.lockQuota(tx, account.id)
  refuseWhenFull(quotaOf(ctx, account, await store.countStrategies(tx, account.id)))
  await store.insertStrategyEntry(tx, { ...strategy, accountId: account.id })
}

/** The four headers; the reset is left out for unlimited plans and when nothing is counted. */
export function quotaHeaders(quota: Quota): Record<string, string> {
  return {
    'x-strategy-quota-used': String(quota.used),
    'x-strategy-quota-limit': String(quota.limit),
    ...(quota.resetAt ? { 'x-strategy-quota-reset': quota.resetAt.toISOString() } : {}),
    'x-strategy-quota-tier': quota.tier,
  }
}

function quotaOf(ctx: AdmissionContext, account: RequestAccount, use: store.QuotaUse): Quota {
  const limit = ctx.limits[account.tier].strategiesPer30Days
  const resetAt = limit < 0 || use.oldestAt === null ? null : new Date(use.oldestAt.getTime() + WINDOW_MS)
  return { used: use.used, limit, tier: account.tier, resetAt }
}

function refuseWhenFull(quota: Quota): void {
  if (quota.limit < 0 || quota.used < quota.limit) return
  const values = { used: quota.used, limit: quota.limit, reset_at: quota.resetAt?.toISOString() ?? 'a later time' }
  throw new AppError('strategy_quota_exceeded', { values })
}

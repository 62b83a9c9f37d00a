import { Type } from 'typebox'
import { TIERS } from '#base/tiers.ts'
import { operationsOf } from '#platform/http/operation.ts'
import type { Routes } from '#platform/http/server.ts'
import { Named, Timestamp } from '#platform/http/shapes.ts'
import { readQuota } from './quota.ts'
import type { AdmissionContext } from './rate-limits.ts'

const StrategyQuota = Named('StrategyQuota', {
  used: Type.Integer({ description: 'Strategies created in the last 30 days, deleted ones included' }),
  limit: Type.Integer({ description: '-1 means unlimited' }),
  tier: Type.Enum(TIERS),
  reset_at: Type.Optional(Timestamp),
})
const Quota = Named('Quota', { strategy_quota: StrategyQuota })

const withKey = operationsOf('Account')

export function admissionRoutes(ctx: AdmissionContext): Routes {
  return (app) => {
    app.get(
      '/api/account/quota',
      withKey('getQuota', 'Read the strategy quota', {
        description: 'Consumes no quota.',
        response: { 200: Quota },
      }),
      async ({ account }) => {
        const { used, limit, tier, resetAt } = await readQuota(ctx, account)
        return { strategy_quota: { used, limit, tier, ...(resetAt ? { reset_at: resetAt.toISOString() } : {}) } }
      },
    )
  }
}

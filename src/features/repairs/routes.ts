import { Type } from 'typebox'
import { operationsOf } from '#platform/http/operation.ts'
import type { Routes } from '#platform/http/server.ts'
import { presentRepair } from './present.ts'
import { acceptRepair, getRepair, listRepairs, type RepairsContext, rejectRepair, requestRepair } from './repairs.ts'
import * as schemas from './schemas.ts'

const withKey = operationsOf('Strategies')

export function repairRoutes(ctx: RepairsContext): Routes {
  return (app) => {
    app.post(
      '/api/strategies/:strategy_id/repair',
      withKey('repairStrategy', 'Repair a strategy whose page was redesigned', {
        description:
          'Reads the page as it is now, looks there for what was read before, and proposes a recipe with its proof. 200 with the open repair where there is one; 409 with the reason where there is nothing to repair, or the page is down, walled, empty or moved.',
        params: schemas.StrategyParams,
        response: { 200: schemas.Repair, 201: schemas.Repair },
      }),
      async ({ account, params }, reply) => {
        const { row, isNew } = await requestRepair(ctx, account.id, params.strategy_id)
        reply.code(isNew ? 201 : 200)
        return presentRepair(row)
      },
    )

    app.get(
      '/api/strategies/:strategy_id/repairs',
      withKey('listRepairs', 'The repairs of a strategy, newest first', {
        params: schemas.StrategyParams,
        querystring: schemas.ListQuery,
        response: { 200: Type.Array(schemas.Repair) },
      }),
      async ({ account, params, query }) =>
        (await listRepairs(ctx, account.id, params.strategy_id, query)).map(presentRepair),
    )

    app.get(
      '/api/strategies/:strategy_id/repairs/:repair_id',
      withKey('getRepair', 'Read a repair', { params: schemas.RepairParams, response: { 200: schemas.Repair } }),
      async ({ account, params }) =>
        presentRepair(await getRepair(ctx, account.id, params.strategy_id, params.repair_id)),
    )

    app.post(
      '/api/strategies/:strategy_id/repairs/:repair_id/accept',
      withKey('acceptRepair', 'Accept a repair', {
        description:
          'The recipe becomes a new version. Schedules, receivers and history stay, no change is told, and the pages that failed are run again.',
        params: schemas.RepairParams,
        response: { 200: schemas.Repair },
      }),
      async ({ account, params }) =>
        presentRepair(await acceptRepair(ctx, account.id, params.strategy_id, params.repair_id)),
    )

    app.post(
      '/api/strategies/:strategy_id/repairs/:repair_id/reject',
      withKey('rejectRepair', 'Reject a repair', {
        description: 'The strategy stays as it is. The same recipe is not proposed again.',
        params: schemas.RepairParams,
        response: { 200: schemas.Repair },
      }),
      async ({ account, params }) =>
        presentRepair(await rejectRepair(ctx, account.id, params.strategy_id, params.repair_id)),
    )
  }
}

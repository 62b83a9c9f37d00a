import { operationsOf } from '#platform/http/operation.ts'
import type { Routes } from '#platform/http/server.ts'
import { type BulkContext, bulkOnSchedules, bulkOnStrategies } from './bulk.ts'
import * as schemas from './schemas.ts'

const ALL_OR_NONE = 'All of them or none: an unknown id is answered with 404, and nothing is done.'

export function bulkRoutes(ctx: BulkContext): Routes {
  return (app) => {
    app.post(
      '/api/strategies/bulk',
      operationsOf('Strategies')('bulkStrategies', 'Pause, resume, run, delete or tag many strategies', {
        description: `${ALL_OR_NONE} \`pause\` and \`resume\` concern the schedules of the strategies; \`run\` starts one job for each, on its own page.`,
        body: schemas.BulkBody,
        response: { 200: schemas.BulkDone },
      }),
      async ({ account, body }) => bulkOnStrategies(ctx, account, body),
    )

    app.post(
      '/api/schedules/bulk',
      operationsOf('Schedules')('bulkSchedules', 'Pause, resume, run, delete or tag many schedules', {
        description: ALL_OR_NONE,
        body: schemas.BulkBody,
        response: { 200: schemas.BulkDone },
      }),
      async ({ account, body }) => bulkOnSchedules(ctx, account, body),
    )
  }
}

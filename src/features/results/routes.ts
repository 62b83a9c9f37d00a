import type { FastifyReply } from 'fastify'
import type { Clock } from '#base/clock.ts'
import { maybeOld, type Reads } from '#platform/db/maybe-old.ts'
import { operationsOf } from '#platform/http/operation.ts'
import type { App, Routes } from '#platform/http/server.ts'
import { readHistory } from './history.ts'
import { jobResultRoutes } from './job-routes.ts'
import type { ResultTable } from './result-table.ts'
import * as schemas from './schemas.ts'
import { readPage, sendFile } from './send-table.ts'
import * as tables from './tables.ts'
import { tableOfRun } from './workflow-table.ts'

export type ResultRoutesContext = Reads & { clock: Clock }

export function resultRoutes(ctx: ResultRoutesContext): Routes {
  return (app) => {
    jobResultRoutes(ctx, app)
    manyRoutes(ctx, app)
    historyRoutes(ctx, app)
  }
}

const FILES =
  'JSON is answered page by page; `ndjson`, `csv` and `xlsx` are files with all items, whatever `limit` and `offset` say. Failed jobs are left out.'

function manyRoutes(ctx: ResultRoutesContext, app: App): void {
  app.get(
    '/api/jobs/batch/:batch_id/results',
    operationsOf('Jobs')('getBatchResults', 'The results of a batch as one table', {
      description: FILES,
      params: schemas.BatchParams,
      querystring: schemas.ResultsQuery,
      response: { 200: schemas.Results },
    }),
    async ({ account, params, query }, reply) =>
      send(ctx, reply, query, await maybeOld(ctx, (db) => tables.tableOfBatch({ db }, account.id, params.batch_id))),
  )

  app.get(
    '/api/schedules/:schedule_id/results',
    operationsOf('Schedules')('getScheduleResults', 'The latest good result of each URL of a schedule', {
      description: FILES,
      params: schemas.ScheduleParams,
      querystring: schemas.ResultsQuery,
      response: { 200: schemas.Results },
    }),
    async ({ account, params, query }, reply) =>
      send(
        ctx,
        reply,
        query,
        await maybeOld(ctx, (db) => tables.tableOfSchedule({ db }, account.id, params.schedule_id)),
      ),
  )

  app.get(
    '/api/strategies/:strategy_id/results',
    operationsOf('Strategies')('getStrategyResults', 'The latest good result of each URL that a strategy ever read', {
      description: FILES,
      params: schemas.StrategyParams,
      querystring: schemas.ResultsQuery,
      response: { 200: schemas.Results },
    }),
    async ({ account, params, query }, reply) =>
      send(
        ctx,
        reply,
        query,
        await maybeOld(ctx, (db) => tables.tableOfStrategy({ db }, account.id, params.strategy_id)),
      ),
  )

  app.get(
    '/api/strategy-groups/:group_id/results',
    operationsOf('Strategy groups')('getGroupResults', 'The latest good results of all strategies of a group', {
      description: FILES,
      params: schemas.GroupParams,
      querystring: schemas.ResultsQuery,
      response: { 200: schemas.Results },
    }),
    async ({ account, params, query }, reply) =>
      send(ctx, reply, query, await maybeOld(ctx, (db) => tables.tableOfGroup({ db }, account.id, params.group_id))),
  )

  app.get(
    '/api/workflows/:workflow_id/runs/:run_id/results',
    operationsOf('Workflows')('getRunResults', 'The leaves of a run as one table', {
      description: `Each item of a leaf, beside it the fields of the items that led to it; a name that both have is prefixed with the \`node_key\` of the node above and a dot. ${FILES}`,
      params: schemas.RunParams,
      querystring: schemas.ResultsQuery,
      response: { 200: schemas.Results },
    }),
    async ({ account, params, query }, reply) => {
      const key = { workflowId: params.workflow_id, runId: params.run_id }
      return send(ctx, reply, query, await maybeOld(ctx, (db) => tableOfRun({ db }, account.id, key)))
    },
  )
}

function historyRoutes(ctx: ResultRoutesContext, app: App): void {
  app.get(
    '/api/schedules/:schedule_id/history',
    operationsOf('Schedules')('getScheduleHistory', 'One value over time', {
      description:
        'Of one item, at each check as long as results are kept. A check that failed is a gap: `value` is null and `error_code` says why. Where each page is one record, `item` may be left out.',
      params: schemas.ScheduleParams,
      querystring: schemas.HistoryQuery,
      response: { 200: schemas.ValueHistory },
    }),
    async ({ account, params, query }) => ({
      points: await maybeOld(ctx, (db) => readHistory({ db }, account.id, params.schedule_id, query)),
    }),
  )
}

function send(ctx: ResultRoutesContext, reply: FastifyReply, query: schemas.ResultsQuery, table: ResultTable) {
  const { format, bom } = query
  return format === 'json' ? readPage(table, query) : sendFile(reply, table, { format, bom, from: ctx.clock.now() })
}

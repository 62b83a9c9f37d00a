import { maybeOld, type Reads } from '#platform/db/maybe-old.ts'
import type { Signals } from '#platform/db/signals.ts'
import { operationsOf } from '#platform/http/operation.ts'
import type { App } from '#platform/http/server.ts'
import { textAs } from '#platform/http/shapes.ts'
import { streamWhileChanging } from '#platform/http/stream-while-changing.ts'
import { nodeItems } from './node-items.ts'
import { presentRun, presentRunWithNodes } from './present.ts'
import { runNews } from './run-events.ts'
import { latestOutput, outputOf } from './run-results.ts'
import * as runs from './runs.ts'
import * as schemas from './schemas.ts'

export type RunRoutesContext = Reads & { signals: Signals }

const withKey = operationsOf('Workflows')

export function runRoutes(ctx: RunRoutesContext, app: App): void {
  startingRoutes(ctx, app)
  readingRoutes(ctx, app)
  outputRoutes(ctx, app)
}

type RunParams = { workflow_id: string; run_id: string }

function keyOf({ workflow_id: workflowId, run_id: runId }: RunParams) {
  return { workflowId, runId }
}

function startingRoutes(ctx: RunRoutesContext, app: App): void {
  app.post(
    '/api/workflows/:workflow_id/run',
    withKey('startRun', 'Run a workflow', {
      description:
        'Returns at once. While a run is under way, another is refused with 409. A node whose input, recipe and pages are those of its last run is skipped and keeps its results, unless `force` is given. With `from_node_key`, the run begins at that node, with what the nodes before it gave in the newest run with results; 409 where nothing of that is kept.',
      params: schemas.WorkflowParams,
      body: schemas.RunBody,
      response: { 201: schemas.Run },
    }),
    async ({ account, params, body }, reply) => {
      reply.code(201)
      const { force = false, from_node_key: fromNodeKey = null } = body
      return presentRun(await runs.startRun(ctx, account.id, params.workflow_id, { force, fromNodeKey }))
    },
  )

  app.post(
    '/api/workflows/:workflow_id/runs/:run_id/cancel',
    withKey('cancelRun', 'Cancel a run', {
      description: 'Jobs that have not started are called off at once; what has ended stays.',
      params: schemas.RunParams,
      response: { 200: schemas.RunWithNodes },
    }),
    async ({ account, params }) => presentRunWithNodes(await runs.cancelRun(ctx, account.id, keyOf(params))),
  )
}

function readingRoutes(ctx: RunRoutesContext, app: App): void {
  app.get(
    '/api/workflows/:workflow_id/runs',
    withKey('listRuns', 'List the runs of a workflow, newest first', {
      params: schemas.WorkflowParams,
      querystring: schemas.RunsQuery,
      response: { 200: schemas.RunList },
    }),
    async ({ account, params, query }) =>
      (await maybeOld(ctx, (db) => runs.listRuns({ db }, account.id, params.workflow_id, query))).map(presentRun),
  )

  app.get(
    '/api/workflows/:workflow_id/runs/:run_id',
    withKey('getRun', 'Read a run with its nodes', {
      params: schemas.RunParams,
      response: { 200: schemas.RunWithNodes },
    }),
    async ({ account, params }) => presentRunWithNodes(await runs.getRun(ctx, account.id, keyOf(params))),
  )

  app.get(
    '/api/workflows/:workflow_id/runs/:run_id/events',
    withKey('streamRunEvents', 'Follow a run', {
      description: 'Server-sent events: `run` (as it is read) whenever something changed, and `end` when it is over.',
      params: schemas.RunParams,
      response: { 200: textAs('text/event-stream') },
    }),
    async ({ account, params }, reply) => {
      const read = () => runs.getRun(ctx, account.id, keyOf(params))
      return streamWhileChanging(ctx.signals, runNews(await read(), read), reply)
    },
  )
}

function outputRoutes(ctx: RunRoutesContext, app: App): void {
  app.get(
    '/api/workflows/:workflow_id/runs/:run_id/nodes/:node_key/items',
    withKey('getNodeItems', 'The first items of a node of a run', {
      description: 'None as long as the node has given none.',
      params: schemas.RunNodeParams,
      querystring: schemas.NodeItemsQuery,
      response: { 200: schemas.NodeItems },
    }),
    async ({ account, params, query }) =>
      nodeItems(ctx, account.id, { ...keyOf(params), nodeKey: params.node_key }, query.limit),
  )

  app.get(
    '/api/workflows/:workflow_id/runs/latest/output',
    withKey('getLatestOutput', 'The results of the newest run that has any', {
      description: 'Of the newest `completed` or `partial` run: what its leaves gave, by URL.',
      params: schemas.WorkflowParams,
      querystring: schemas.OutputQuery,
      response: { 200: schemas.Output },
    }),
    async ({ account, params, query }) => latestOutput(ctx, account.id, params.workflow_id, query),
  )

  app.get(
    '/api/workflows/:workflow_id/runs/:run_id/output',
    withKey('getRunOutput', 'The results of a run', {
      description: 'As long as the results of its jobs are kept.',
      params: schemas.RunParams,
      querystring: schemas.OutputQuery,
      response: { 200: schemas.Output },
    }),
    async ({ account, params, query }) => outputOf(ctx, account.id, keyOf(params), query),
  )
}

import { Type } from 'typebox'
import { readAudit } from '#features/admission/audit.ts'
import { admitCreation, creationHooks } from '#features/admission/strategy-creation.ts'
import { maybeOld, type Reads } from '#platform/db/maybe-old.ts'
import { transactAgain } from '#platform/db/transact-again.ts'
import { TOTAL_IS_SENT, withTotal } from '#platform/http/find-query.ts'
import { operationsOf } from '#platform/http/operation.ts'
import type { App, Routes } from '#platform/http/server.ts'
import { Message, textAs } from '#platform/http/shapes.ts'
import { actionRoutes } from './action-routes.ts'
import { isBackfillAsked, presentBackfill } from './backfill.ts'
import { streamGeneration } from './generate-stream.ts'
import { patchStrategy } from './patch-strategy.ts'
import { presentListed, presentStrategy, presentVersion } from './present.ts'
import { checkedInstant } from './read-request.ts'
import { recipeRoutes } from './recipe-routes.ts'
import { refineStrategy } from './refine.ts'
import * as schemas from './schemas.ts'
import { findBackfill } from './store-backfill.ts'
import { listStrategies } from './store-find.ts'
import {
  deleteStrategies,
  generateStrategy,
  getStrategy,
  readNewStrategy,
  type StrategiesContext,
} from './strategies.ts'
import { listVersions, restoreVersion } from './versions.ts'

const withKey = operationsOf('Strategies')

export type StrategyRoutesContext = StrategiesContext & Reads

export function strategyRoutes(ctx: StrategyRoutesContext): Routes {
  return (app) => {
    creationRoutes(ctx, app)
    readingRoutes(ctx, app)
    changingRoutes(ctx, app)
    actionRoutes(ctx, app)
    recipeRoutes(ctx, app)
  }
}

function creationRoutes(ctx: StrategiesContext, app: App): void {
  // The answer is kept in the transaction that stores the strategy.
  const config = { idempotency: 'in_handler' } as const
  const making = operationsOf('Strategies', { config, ...creationHooks(ctx.admission) })
  app.post(
    '/api/strategies/generate',
    making('generateStrategy', 'Generate a strategy from a description', {
      description: 'Fetches the page, finds the records that fit the description and returns a recipe with a preview.',
      body: schemas.GenerateBody,
      response: { 201: schemas.Generated },
    }),
    async (request, reply) => {
      const wanted = await readNewStrategy(ctx, request.account.id, request.body)
      return admitCreation(ctx.admission, request, reply, (claim) =>
        generateStrategy(ctx, request.account, wanted, { claim }),
      )
    },
  )

  app.post(
    '/api/strategies/generate/stream',
    making('streamStrategyGeneration', 'Generate a strategy and follow its progress', {
      description:
        'Server-sent events: `progress` {stage, message, attempt}, `preview` {items}, then one `result` or one `error` {status, detail}.',
      body: schemas.GenerateBody,
      response: { 200: textAs('text/event-stream') },
    }),
    async (request, reply) =>
      streamGeneration(ctx, request, reply, await readNewStrategy(ctx, request.account.id, request.body)),
  )
}

function readingRoutes(ctx: StrategyRoutesContext, app: App): void {
  app.get(
    '/api/strategies',
    withKey('listStrategies', 'List and search strategies, newest first', {
      description: TOTAL_IS_SENT,
      querystring: schemas.ListQuery,
      response: { 200: Type.Array(schemas.ListedStrategy) },
    }),
    async ({ account, query }, reply) =>
      withTotal(reply, await maybeOld(ctx, (db) => listStrategies(db, account.id, query, query))).map(presentListed),
  )

  app.get(
    '/api/strategies/audit',
    withKey('listStrategyEvents', 'Creations and deletions in a window, newest first', {
      querystring: schemas.AuditQuery,
      response: { 200: schemas.Audit },
    }),
    async ({ account, query }) => {
      const { limit, offset } = query
      const wanted = { from: checkedInstant('from', query.from), to: checkedInstant('to', query.to), limit, offset }
      const audit = await readAudit(ctx.admission, account.id, wanted, ctx.clock.now())
      return {
        events: audit.events.map((event) => ({
          ...event,
          timestamp: event.timestamp.toISOString(),
          counted_against_quota: event.event_type === 'created',
        })),
        count: audit.count,
        limit,
        offset,
        window_start: audit.windowStart.toISOString(),
        window_end: audit.windowEnd.toISOString(),
      }
    },
  )

  app.get(
    '/api/strategies/:strategy_id',
    withKey('getStrategy', 'Read a strategy', {
      params: schemas.StrategyParams,
      response: { 200: schemas.Strategy },
    }),
    async ({ account, params }) => {
      const row = await getStrategy(ctx, account.id, params.strategy_id)
      const backfill = presentBackfill(await findBackfill(ctx.db, account.id, row.id))
      return { ...presentStrategy(row), backfill }
    },
  )

  app.get(
    '/api/strategies/:strategy_id/versions',
    withKey('listStrategyVersions', 'The recipes a strategy has had, newest first', {
      params: schemas.StrategyParams,
      response: { 200: Type.Array(schemas.Version) },
    }),
    async ({ account, params }) => {
      const { versions, current } = await listVersions(ctx, account.id, params.strategy_id)
      return versions.map((version) => presentVersion(version, current))
    },
  )
}

function changingRoutes(ctx: StrategiesContext, app: App): void {
  app.post(
    '/api/strategies/:strategy_id/refine',
    withKey('refineStrategy', 'Refine a strategy by feedback', {
      description:
        'Works on the stored page, in 37 languages. Where the last run found the page redesigned (`recipe_broken`), the page is read as it is now and the recipe renewed for it first; `page` tells. A refinement that does worse, or that is not clear, is refused with what there is to choose from, and the strategy stays as it is. What holds already is told in `notes`, without `changes`.',
      params: schemas.StrategyParams,
      body: schemas.RefineBody,
      response: { 200: schemas.Refined },
    }),
    async ({ account, params, body }) => refineStrategy(ctx, account.id, params.strategy_id, body),
  )

  app.patch(
    '/api/strategies/:strategy_id',
    withKey('updateStrategy', 'Change filter, output schema or name', {
      description:
        'A field that is left out stays; `null` or `{}` clears it; a value replaces it. The preview follows; where the last run found the page redesigned, the page is read as it is now, and `page` and `notes` say so.',
      params: schemas.StrategyParams,
      body: schemas.PatchBody,
      response: { 200: schemas.ChangedStrategy },
    }),
    async ({ account, params, body }) => {
      const { row, read } = await patchStrategy(ctx, account.id, params.strategy_id, body)
      return { ...presentStrategy(row), ...read }
    },
  )

  app.post(
    '/api/strategies/:strategy_id/versions/:version/restore',
    withKey('restoreStrategyVersion', 'Bring an older recipe back', {
      params: schemas.VersionParams,
      querystring: schemas.BackfillQuery,
      response: { 200: schemas.ChangedStrategy },
    }),
    async ({ account, params, query, body }) => {
      const wanted = { version: params.version, backfill: isBackfillAsked(query, body) }
      const { row, read } = await restoreVersion(ctx, account.id, params.strategy_id, wanted)
      return { ...presentStrategy(row), ...read }
    },
  )

  app.delete(
    '/api/strategies/:strategy_id',
    withKey('deleteStrategy', 'Delete a strategy with its jobs and schedules', {
      params: schemas.StrategyParams,
      response: { 200: Message },
    }),
    async ({ account, params }) => {
      await transactAgain(ctx.db, (tx) => deleteStrategies(ctx, tx, account.id, [params.strategy_id]))
      return { message: 'Strategy deleted' }
    },
  )
}

import { AppError } from '#base/errors.ts'
import { newId } from '#base/ids.ts'
import { type JobsContext, readTargets, startJobs } from '#features/jobs/jobs.ts'
import { presentSchedule } from '#features/schedules/present.ts'
import { findStrategy } from '#features/strategies/store.ts'
import { maybeOld, type Reads } from '#platform/db/maybe-old.ts'
import type { Signals } from '#platform/db/signals.ts'
import type { EventStream } from '#platform/http/event-stream.ts'
import { operationsOf } from '#platform/http/operation.ts'
import type { App, Routes } from '#platform/http/server.ts'
import { textAs } from '#platform/http/shapes.ts'
import { streamWhileChanging } from '#platform/http/stream-while-changing.ts'
import * as discoveries from './discoveries.ts'
import { presentDiscovery, presentListed, presentNew, presentProgress, presentSearch } from './present.ts'
import { type ScheduleDiscoveryContext, scheduleDiscovery } from './schedule-discovery.ts'
import * as schemas from './schemas.ts'
import { selectUrls } from './select-urls.ts'
import { listDiscoveries, listKeptUrls } from './store.ts'
import { findSearch } from './store-search.ts'

export type DiscoveryRoutesContext = ScheduleDiscoveryContext & Reads & { jobs: JobsContext; signals: Signals }

const withKey = operationsOf('Discovery')
const ofSchedules = operationsOf('Schedules')

export function discoveryRoutes(ctx: DiscoveryRoutesContext): Routes {
  return (app) => {
    searchRoutes(ctx, app)
    readingRoutes(ctx, app)
    usingRoutes(ctx, app)
  }
}

function searchRoutes(ctx: DiscoveryRoutesContext, app: App): void {
  app.post(
    '/discover',
    withKey('startDiscovery', 'Find the URLs of a site', {
      description: 'Returns at once. Read the discovery later, or follow its events.',
      body: schemas.NewDiscoveryBody,
      response: { 201: schemas.NewDiscovery },
    }),
    async ({ account, body }, reply) => {
      const row = await discoveries.createDiscovery(ctx, account.id, body.discovery)
      reply.code(201)
      return presentNew(row)
    },
  )

  app.post(
    '/discover/:discovery_id/cancel',
    withKey('cancelDiscovery', 'End a discovery that is pending or running', {
      description: 'What was found so far stays; with nothing found it is failed.',
      params: schemas.DiscoveryParams,
      response: { 200: schemas.Discovery },
    }),
    async ({ account, params }) =>
      presentDiscovery(await discoveries.cancelDiscovery(ctx, account.id, params.discovery_id)),
  )

  app.delete(
    '/discover/:discovery_id',
    withKey('deleteDiscovery', 'Delete a discovery and its URLs', {
      params: schemas.DiscoveryParams,
      response: { 200: schemas.Deleted },
    }),
    async ({ account, params }) => {
      await discoveries.deleteDiscovery(ctx, account.id, params.discovery_id)
      return { message: 'Discovery deleted', discovery_id: params.discovery_id }
    },
  )
}

function readingRoutes(ctx: DiscoveryRoutesContext, app: App): void {
  app.get(
    '/discoveries',
    withKey('listDiscoveries', 'List discoveries, newest first', {
      querystring: schemas.ListQuery,
      response: { 200: schemas.DiscoveryList },
    }),
    async ({ account, query: { status, limit, offset } }) => {
      const wanted = { limit, offset, ...(status === undefined ? {} : { status }) }
      const rows = await maybeOld(ctx, (db) => listDiscoveries(db, account.id, wanted))
      return rows.map(presentListed)
    },
  )

  app.get(
    '/discover/:discovery_id',
    withKey('getDiscovery', 'Read a discovery', {
      params: schemas.DiscoveryParams,
      response: { 200: schemas.Discovery },
    }),
    async ({ account, params }) =>
      presentDiscovery(await discoveries.getDiscovery(ctx, account.id, params.discovery_id)),
  )

  app.get(
    '/discover/:discovery_id/progress',
    withKey('getDiscoveryProgress', 'How far a discovery is', {
      params: schemas.DiscoveryParams,
      response: { 200: schemas.Progress },
    }),
    async ({ account, params }) =>
      presentProgress(await discoveries.getDiscovery(ctx, account.id, params.discovery_id)),
  )

  app.get(
    '/discover/:discovery_id/events',
    withKey('streamDiscoveryEvents', 'Follow a discovery', {
      description: 'Server-sent events: `progress`, with the same fields as the progress, until it has ended.',
      params: schemas.DiscoveryParams,
      response: { 200: textAs('text/event-stream') },
    }),
    async ({ account, params }, reply) => {
      const read = () => discoveries.getDiscovery(ctx, account.id, params.discovery_id)
      const { id } = await read()
      const tell = async (send: EventStream['send']) => {
        const row = await read()
        send('progress', presentProgress(row))
        return row.completed_at === null
      }
      const news = { 'discoveries.changed': (message: string) => message.includes(id) }
      return streamWhileChanging(ctx.signals, { news, tell, isStored: true }, reply)
    },
  )

  app.get(
    '/discover/:discovery_id/urls',
    withKey('listDiscoveryUrls', 'The URLs of a discovery, in the order of finding', {
      description: 'Also while it is running: then as many as were found so far.',
      params: schemas.DiscoveryParams,
      querystring: schemas.UrlsQuery,
      response: { 200: schemas.Urls },
    }),
    async ({ account, params, query: { limit, offset } }) => {
      const row = await discoveries.getDiscovery(ctx, account.id, params.discovery_id)
      const urls = await listKeptUrls(ctx.db, row.id, { limit, offset })
      return { discovery_id: row.id, urls, total: row.kept_urls, limit, offset }
    },
  )
}

function usingRoutes(ctx: DiscoveryRoutesContext, app: App): void {
  app.post(
    '/discover/:discovery_id/execute',
    withKey('executeDiscovery', 'Run a strategy on the URLs of a discovery, once', {
      description: 'Returns at once. Read the progress of the batch later.',
      params: schemas.DiscoveryParams,
      body: schemas.ExecuteBody,
      response: { 201: schemas.Executed },
    }),
    async ({ account, params, body }, reply) => {
      const urls = await selectUrls(ctx, account.id, params.discovery_id, body)
      const strategy = await findStrategy(ctx.db, account.id, body.strategy_id)
      if (!strategy) throw new AppError('strategy_not_found')
      const targets = readTargets(ctx.web.guard, strategy, urls, null)
      const batchId = newId()
      const { ids } = await startJobs(ctx.jobs, account, { strategy, targets }, { batchId })
      reply.code(201)
      return { batch_id: batchId, jobs_queued: ids.length }
    },
  )

  app.post(
    '/discover/:discovery_id/schedule',
    withKey('scheduleDiscovery', 'Run a strategy on the URLs of a discovery, again and again', {
      description:
        'With `rediscover` the URLs are looked for anew before each run; a search that finds nothing leaves them as they were.',
      params: schemas.DiscoveryParams,
      body: schemas.ScheduleBody,
      response: { 201: schemas.Scheduled },
    }),
    async ({ account, params, body }, reply) => {
      const { row, newSecret } = await scheduleDiscovery(ctx, account.id, params.discovery_id, body)
      const secret = newSecret === null ? {} : { webhook_secret: newSecret }
      reply.code(201)
      const schedule = presentSchedule(ctx.schedules.webhooks, row)
      return { ...schedule, ...secret, rediscover: body.rediscover ?? false }
    },
  )

  app.get(
    '/api/schedules/:schedule_id/discovery',
    ofSchedules('getScheduleSearch', 'What the last search for the URLs of a schedule brought', {
      description:
        'Of a schedule with `rediscover`: which pages are new since the run before, and which have vanished.',
      params: schemas.ScheduleParams,
      response: { 200: schemas.ScheduleSearch },
    }),
    async ({ account, params }) => {
      const row = await findSearch(ctx.db, account.id, params.schedule_id)
      if (!row) throw new AppError('no_schedule_search')
      return presentSearch(row)
    },
  )
}

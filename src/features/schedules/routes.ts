import { AppError } from '#base/errors.ts'
import { maybeOld, type Reads } from '#platform/db/maybe-old.ts'
import { TOTAL_IS_SENT, withTotal } from '#platform/http/find-query.ts'
import { LISTS, operationsOf } from '#platform/http/operation.ts'
import type { App, Routes } from '#platform/http/server.ts'
import { Message, textAs } from '#platform/http/shapes.ts'
import { backtestRoutes } from './backtest-routes.ts'
import { readChangelog } from './changelog.ts'
import { pullChanges } from './changes.ts'
import { closeFeed, openFeed, readFeed } from './feeds.ts'
import { notifyRoutes } from './notify-routes.ts'
import {
  type HowTheyFare,
  presentChange,
  presentEntry,
  presentListedFacts,
  presentSchedule,
  presentUrlQuality,
  presentWithQuality,
} from './present.ts'
import { findReceiverProblems } from './receiver-problems.ts'
import * as schedules from './schedules.ts'
import * as schemas from './schemas.ts'
import type { ScheduleRow } from './store.ts'
import { listSchedules } from './store-find.ts'
import { findListedFacts } from './store-listed.ts'
import { listUrlQuality, readQualities } from './store-urls.ts'

export type ScheduleRoutesContext = schedules.SchedulesContext & Reads & { publicUrl: () => string }

const withKey = operationsOf('Schedules')
const withLists = operationsOf('Schedules', LISTS)
const open = operationsOf('Schedules', { config: { auth: 'public', hasSecretPath: true } })
/** In the answer about one schedule; the numbers over all URLs stand beside them. */
const SHOWN_URLS = 100

export function scheduleRoutes(ctx: ScheduleRoutesContext): Routes {
  return (app) => {
    creatingRoutes(ctx, app)
    readingRoutes(ctx, app)
    changingRoutes(ctx, app)
    newsRoutes(ctx, app)
    feedAddressRoutes(ctx, app)
    notifyRoutes(ctx, app)
    backtestRoutes(ctx, app)
  }
}

function creatingRoutes(ctx: ScheduleRoutesContext, app: App): void {
  app.post(
    '/api/schedules',
    withLists('createSchedule', 'Run a strategy again and again', {
      description:
        'Every `interval_seconds`, or by a `cron_expression`. The first run is one interval away, or at the next match.',
      body: schemas.NewScheduleBody,
      response: { 201: schemas.CreatedSchedule },
    }),
    async ({ account, body }, reply) => {
      const { strategy_id: strategyId, ...wanted } = body
      const { row, newSecret, newSecrets } = await schedules.createSchedule(ctx, account.id, strategyId, wanted)
      const secret = newSecret === null ? {} : { webhook_secret: newSecret }
      reply.code(201)
      return { ...presentSchedule(ctx.webhooks, row, newSecrets), ...secret }
    },
  )

  app.post(
    '/api/schedules/:schedule_id/run',
    withKey('runSchedule', 'Run a schedule now', {
      description:
        'Beside its rhythm, also while it is paused. Its receiver is told as always. One with `rediscover` looks for its URLs first: then `job_ids` is empty, and the jobs are created when the search has ended.',
      params: schemas.ScheduleParams,
      response: { 200: schemas.Started },
    }),
    async ({ account, params }) => {
      const { jobIds, batchId, isSearching } = await schedules.runNow(ctx, account, params.schedule_id)
      const jobsStarted = `${jobIds.length} ${jobIds.length === 1 ? 'job' : 'jobs'} started`
      const message = isSearching ? 'The search for URLs started; its end starts the jobs' : jobsStarted
      return { message, schedule_id: params.schedule_id, job_ids: jobIds, batch_id: batchId }
    },
  )
}

function readingRoutes(ctx: ScheduleRoutesContext, app: App): void {
  app.get(
    '/api/schedules',
    withKey('listSchedules', 'List and search schedules and how they fare, newest first', {
      description: TOTAL_IS_SENT,
      querystring: schemas.ListQuery,
      response: { 200: schemas.ScheduleList },
    }),
    async ({ account, query }, reply) => {
      const rows = withTotal(reply, await maybeOld(ctx, (db) => listSchedules(db, account.id, query, query)))
      const ids = rows.map(({ id }) => id)
      const [fared, facts] = await Promise.all([howTheyFare(ctx, rows), findListedFacts(ctx.db, ids)])
      return rows.map((row) => ({
        ...presentWithQuality(ctx.webhooks, row, fared),
        ...presentListedFacts(facts.get(row.id)),
      }))
    },
  )

  app.get(
    '/api/schedules/:schedule_id',
    withKey('getSchedule', 'Read a schedule and how it fares', {
      params: schemas.ScheduleParams,
      response: { 200: schemas.ScheduleWithUrls },
    }),
    async ({ account, params }) => {
      const row = await schedules.getSchedule(ctx, account.id, params.schedule_id)
      const [fared, urls] = await Promise.all([howTheyFare(ctx, [row]), listUrlQuality(ctx.db, row.id, SHOWN_URLS)])
      return { ...presentWithQuality(ctx.webhooks, row, fared), urls_state: urls.map(presentUrlQuality) }
    },
  )
}

async function howTheyFare(ctx: ScheduleRoutesContext, rows: readonly ScheduleRow[]): Promise<HowTheyFare> {
  const [qualities, problems] = await Promise.all([
    readQualities(
      ctx.db,
      rows.map(({ id }) => id),
    ),
    findReceiverProblems(ctx, rows),
  ])
  return { qualities, problems }
}

function changingRoutes(ctx: ScheduleRoutesContext, app: App): void {
  app.patch(
    '/api/schedules/:schedule_id',
    withLists('updateSchedule', 'Change, pause or resume a schedule', {
      description:
        'What is left out stays; `null` removes. `url` and `urls` replace each other, so do interval and cron expression. An empty `webhook_secret` asks for a new one.',
      params: schemas.ScheduleParams,
      body: schemas.PatchBody,
      response: { 200: schemas.Schedule },
    }),
    async ({ account, params, body }) => {
      const { row, newSecrets } = await schedules.updateSchedule(ctx, account.id, params.schedule_id, body)
      return presentSchedule(ctx.webhooks, row, newSecrets)
    },
  )

  app.delete(
    '/api/schedules/:schedule_id',
    withKey('deleteSchedule', 'Delete a schedule; its jobs stay', {
      params: schemas.ScheduleParams,
      response: { 200: Message },
    }),
    async ({ account, params }) => {
      await schedules.deleteSchedule(ctx, account.id, params.schedule_id)
      return { message: 'Schedule deleted' }
    },
  )

  app.post(
    '/api/schedules/:schedule_id/webhook-secret/regenerate',
    withKey('regenerateScheduleSecret', 'Replace the webhook secret', {
      description: 'The new one is shown this once, and the old one counts no more.',
      params: schemas.ScheduleParams,
      response: { 200: schemas.Regenerated },
    }),
    async ({ account, params }) => ({
      schedule_id: params.schedule_id,
      webhook_secret: await schedules.regenerateSecret(ctx, account.id, params.schedule_id),
    }),
  )
}

function newsRoutes(ctx: ScheduleRoutesContext, app: App): void {
  app.get(
    '/api/schedules/:schedule_id/changes',
    withKey('pullScheduleChanges', 'Pull what changed since the last call', {
      description: 'Newest first. Each change is returned once, unless `mark_seen` is false.',
      params: schemas.ScheduleParams,
      querystring: schemas.ChangesQuery,
      response: { 200: schemas.Changes },
    }),
    async ({ account, params, query, person }) => {
      const { mark_seen: isMarked, filter = null, limit } = query
      // What is read is read for all people of the account.
      const markSeen = isMarked && person?.role !== 'viewer'
      const changes = await pullChanges(ctx, account.id, params.schedule_id, { markSeen, filter, limit })
      return {
        schedule_id: params.schedule_id,
        changes: changes.map(presentChange),
        count: changes.length,
        marked_seen: markSeen,
        filter_applied: filter,
      }
    },
  )

  app.get(
    '/api/schedules/:schedule_id/changelog',
    withKey('getScheduleChangelog', 'What changed from run to run, item by item', {
      params: schemas.ScheduleParams,
      querystring: schemas.ChangelogQuery,
      response: { 200: schemas.Changelog },
    }),
    async ({ account, params, query }) => {
      const { limit, offset, include_items: withItems, filter = null } = query
      const entries = await readChangelog(ctx, account.id, params.schedule_id, { limit, offset, withItems, filter })
      return {
        schedule_id: params.schedule_id,
        entries: entries.map((entry) => presentEntry(entry, withItems)),
        count: entries.length,
      }
    },
  )
}

function feedAddressRoutes(ctx: ScheduleRoutesContext, app: App): void {
  app.post(
    '/api/schedules/:schedule_id/feed',
    withKey('openScheduleFeed', 'Open an Atom feed of the changes', {
      description: 'At an address that nobody can guess. Opening it again gives a new address and ends the old one.',
      params: schemas.ScheduleParams,
      response: { 201: schemas.Feed },
    }),
    async ({ account, params }, reply) => {
      const token = await openFeed(ctx, account.id, params.schedule_id)
      reply.code(201)
      return { schedule_id: params.schedule_id, feed_url: `${ctx.publicUrl()}/feeds/${token}.atom` }
    },
  )

  app.delete(
    '/api/schedules/:schedule_id/feed',
    withKey('closeScheduleFeed', 'Close the feed', {
      params: schemas.ScheduleParams,
      response: { 200: Message },
    }),
    async ({ account, params }) => {
      await closeFeed(ctx, account.id, params.schedule_id)
      return { message: 'Feed closed' }
    },
  )
}

const FEED_FILE = /^([0-9A-Za-z]{20,60})\.atom$/

/** The feed itself: its address is the key, so it is open to whoever has it. */
export function feedRoutes(ctx: Pick<schedules.SchedulesContext, 'db'>): Routes {
  return (app) => {
    app.get(
      '/feeds/:file',
      open('readFeed', 'The changes of a schedule as an Atom feed', {
        params: schemas.FeedParams,
        response: {
          200: textAs('application/atom+xml'),
          304: { description: 'Nothing new', ...textAs('application/atom+xml') },
        },
      }),
      async ({ params, headers }, reply) => {
        const token = FEED_FILE.exec(params.file)?.[1]
        if (token === undefined) throw new AppError('feed_not_found')
        const { xml, tag } = await readFeed(ctx, token)
        reply.type('application/atom+xml; charset=utf-8')
        reply.header('etag', `"${tag}"`).header('cache-control', 'private, max-age=60')
        if (headers['if-none-match'] === `"${tag}"`) reply.code(304)
        return reply.statusCode === 304 ? '' : xml
      },
    )
  }
}

/** A watch for others to look at: at an address that only its owner gives out, and without changing anything. */
import { AppError } from '#base/errors.ts'
import { hashSecret, newSecret } from '#base/secrets.ts'
import { readPage } from '#features/results/send-table.ts'
import { tableOfSchedule } from '#features/results/tables.ts'
import { readChangelog } from '#features/schedules/changelog.ts'
import { presentEntry } from '#features/schedules/present.ts'
import type { SchedulesContext } from '#features/schedules/schedules.ts'
import { findByShareToken, type SharedSchedule, setScheduleToken } from '#features/schedules/store.ts'
import { operationsOf } from '#platform/http/operation.ts'
import type { App, Routes } from '#platform/http/server.ts'
import { Message } from '#platform/http/shapes.ts'
import * as schemas from './schemas.ts'

type SharesContext = Pick<SchedulesContext, 'db' | 'web'>

const withKey = operationsOf('Schedules')
/** The dashboard draws what these answer. */
const withSchema = <Schema extends object>(operationId: string, schema: Schema) => ({
  config: { auth: 'public', hasSecretPath: true } as const,
  schema: { hide: true, operationId, ...schema },
})

export function shareRoutes(ctx: SharesContext & { publicUrl: () => string }): Routes {
  return (app) => {
    app.post(
      '/api/schedules/:schedule_id/share',
      withKey('shareSchedule', 'Let others look at what a schedule reads', {
        description:
          'At an address that nobody can guess, without an account and without changing anything. Sharing it again gives a new address and ends the old one.',
        params: schemas.ScheduleParams,
        response: { 201: schemas.Share },
      }),
      async ({ account, params }, reply) => {
        const token = newSecret()
        await setToken(ctx, account.id, params.schedule_id, hashSecret(token))
        reply.code(201)
        // Behind the `#` it stays in the browser and reaches no log.
        return { schedule_id: params.schedule_id, share_url: `${ctx.publicUrl()}/shared#${token}` }
      },
    )

    app.delete(
      '/api/schedules/:schedule_id/share',
      withKey('unshareSchedule', 'Share it no more', {
        params: schemas.ScheduleParams,
        response: { 200: Message },
      }),
      async ({ account, params }) => {
        await setToken(ctx, account.id, params.schedule_id, null)
        return { message: 'Shared no more' }
      },
    )
  }
}

async function setToken(ctx: SharesContext, accountId: string, scheduleId: string, hash: string | null): Promise<void> {
  if (!(await setScheduleToken(ctx.db, accountId, scheduleId, { share_token_hash: hash })))
    throw new AppError('schedule_not_found')
}

/** What is seen there: the address is the key, so it is open to whoever has it. */
export function sharedRoutes(ctx: SharesContext): Routes {
  return (app) => {
    shownRoute(ctx, app)
    shownDataRoutes(ctx, app)
  }
}

function shownRoute(ctx: SharesContext, app: App): void {
  app.get(
    '/dashboard/shared/:token',
    withSchema('readShared', { params: schemas.SharedParams, response: { 200: schemas.SharedWatch } }),
    async ({ params }) => {
      const schedule = await sharedBy(ctx, params.token)
      return {
        name: schedule.name,
        url: schedule.url,
        enabled: schedule.enabled,
        last_run_at: schedule.last_run_at?.toISOString() ?? null,
        next_run_at: schedule.next_run_at?.toISOString() ?? null,
      }
    },
  )
}

function shownDataRoutes(ctx: SharesContext, app: App): void {
  app.get(
    '/dashboard/shared/:token/results',
    withSchema('readSharedResults', {
      params: schemas.SharedParams,
      querystring: schemas.PageQuery,
      response: { 200: schemas.SharedResults },
    }),
    async ({ params, query }) => {
      const { id, account_id: accountId } = await sharedBy(ctx, params.token)
      return readPage(await tableOfSchedule(ctx, accountId, id), query)
    },
  )

  app.get(
    '/dashboard/shared/:token/changes',
    withSchema('readSharedChanges', {
      params: schemas.SharedParams,
      querystring: schemas.PageQuery,
      response: { 200: schemas.SharedChanges },
    }),
    async ({ params, query }) => {
      const { id, account_id: accountId } = await sharedBy(ctx, params.token)
      const entries = await readChangelog(ctx, accountId, id, { ...query, withItems: true, filter: null })
      return { entries: entries.map((entry) => presentEntry(entry, true)) }
    },
  )
}

async function sharedBy(ctx: SharesContext, token: string): Promise<SharedSchedule> {
  const schedule = await findByShareToken(ctx.db, hashSecret(token))
  if (!schedule) throw new AppError('share_not_found')
  return schedule
}

/** One schedule for every strategy of a group, created or changed at once. */
import { AppError } from '#base/errors.ts'
import { readReceiver } from '#features/schedules/receiver.ts'
import {
  deleteSchedules,
  insertNewSchedule,
  readNewSchedule,
  type ScheduleBody,
  type SchedulesContext,
  updateSchedule,
} from '#features/schedules/schedules.ts'
import { listSchedulesOf, type ScheduleRow } from '#features/schedules/store.ts'
import { readTiming } from '#features/schedules/timing.ts'
import { listGroupStrategies, type StrategyRow } from '#features/strategies/store.ts'
import { newWebhookSecret } from '#features/webhooks/webhooks.ts'
import type { Db, Tx } from '#platform/db/database.ts'
import { getMembers } from './groups.ts'
import * as store from './store.ts'

export type GroupSchedulesContext = { db: Db; schedules: SchedulesContext }

type GroupScheduleBody = Omit<ScheduleBody, 'url' | 'urls' | 'parameters'>

type ScheduledGroup = {
  created: number
  updated: number
  /** Made here for those that had none, to be shown once. */
  newSecret: string | null
}

/**
 * Creates what is missing in one transaction, then changes what there was: two requests at once do not create twice, and one that
 * was cut off is completed by the next.
 */
export async function scheduleGroup(
  ctx: GroupSchedulesContext,
  accountId: string,
  groupId: string,
  body: GroupScheduleBody,
): Promise<ScheduledGroup> {
  const hasBoth = (body.interval_seconds ?? null) !== null && (body.cron_expression ?? null) !== null
  if (!hasBoth) readTiming(body, ctx.schedules.clock.now())
  await getMembers(ctx, accountId, groupId)
  if (hasBoth) throw new AppError('interval_and_cron')
  const newSecret = secretToMake(ctx, body)
  const withSecret = newSecret === null ? body : { ...body, webhook_secret: newSecret }
  const { created, existing } = await ctx.db
    .transaction()
    .execute((tx) => createMissing(ctx, tx, accountId, groupId, withSecret))
  for (const { id, sealed_webhook_secret: secret } of existing) {
    await updateSchedule(ctx.schedules, accountId, id, secret === null ? withSecret : body)
  }
  const isUsed = created > 0 || existing.some(({ sealed_webhook_secret: secret }) => secret === null)
  return { created, updated: existing.length, newSecret: isUsed ? newSecret : null }
}

/** One secret for the receiver of all, where it needs one and none was given. Throws what is wrong with the receiver. */
function secretToMake(ctx: GroupSchedulesContext, body: GroupScheduleBody): string | null {
  const { newSecret } = readReceiver(ctx.schedules.webhooks, body)
  const isGiven = (body.webhook_secret ?? '') !== ''
  return newSecret === null || isGiven ? null : newWebhookSecret()
}

async function createMissing(
  ctx: GroupSchedulesContext,
  tx: Tx,
  accountId: string,
  groupId: string,
  body: GroupScheduleBody,
): Promise<{ created: number; existing: ScheduleRow[] }> {
  if (!(await store.lockGroup(tx, accountId, groupId))) throw new AppError('strategy_group_not_found')
  const members = await listGroupStrategies(tx, accountId, groupId)
  const schedules = await schedulesOf(tx, accountId, members)
  const existing: ScheduleRow[] = []
  for (const member of members) {
    const own = ownSchedule(member, schedules)
    if (own) existing.push(own)
    else {
      const wanted = readNewSchedule(ctx.schedules, { ...body, url: member.url })()
      await insertNewSchedule(ctx.schedules, tx, accountId, member, wanted)
    }
  }
  return { created: members.length - existing.length, existing }
}

async function schedulesOf(
  db: Db | Tx,
  accountId: string,
  members: readonly Pick<StrategyRow, 'id'>[],
): Promise<ScheduleRow[]> {
  return listSchedulesOf(
    db,
    accountId,
    members.map(({ id }) => id),
  )
}

/** The one that watches the strategy's own page, or else its oldest: others may have been made for lists of pages. */
export function ownSchedule<Schedule extends Pick<ScheduleRow, 'strategy_id' | 'is_list' | 'urls'>>(
  strategy: Pick<StrategyRow, 'id' | 'url'>,
  oldestFirst: readonly Schedule[],
): Schedule | undefined {
  const all = oldestFirst.filter(({ strategy_id: strategyId }) => strategyId === strategy.id)
  return all.find(({ is_list: isList, urls }) => !isList && urls[0] === strategy.url) ?? all[0]
}

export async function deleteGroupSchedules(
  ctx: GroupSchedulesContext,
  accountId: string,
  groupId: string,
): Promise<number> {
  const members = await getMembers(ctx, accountId, groupId)
  return ctx.db
    .transaction()
    .execute((tx) => deleteSchedules(tx, accountId, { strategyIds: members.map(({ id }) => id) }))
}

/** All schedules of its strategies. */
export async function toggleGroupSchedules(
  ctx: GroupSchedulesContext,
  accountId: string,
  groupId: string,
  enabled: boolean,
): Promise<number> {
  const schedules = await schedulesOf(ctx.db, accountId, await getMembers(ctx, accountId, groupId))
  for (const { id } of schedules) await updateSchedule(ctx.schedules, accountId, id, { enabled })
  return schedules.length
}

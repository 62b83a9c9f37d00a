/** One schedule for every strategy of a group, created or changed at once. */
import { AppError } from '#base/errors.ts'
import { NO_RECEIVER, patchedReceiver, readReceiver, type StoredReceiver } from '#features/schedules/receiver.ts'
import {
  deleteSchedules,
  insertNewSchedule,
  patchSchedule,
  readNewSchedule,
  type ScheduleBody,
  type SchedulesContext,
  updateSchedule,
} from '#features/schedules/schedules.ts'
import { listSchedulesOf, lockSchedules, type ScheduleRow } from '#features/schedules/store.ts'
import { readTiming } from '#features/schedules/timing.ts'
import { listGroupStrategies, type StrategyRow } from '#features/strategies/store.ts'
import { newWebhookSecret } from '#features/webhooks/webhooks.ts'
import type { Db, Tx } from '#platform/db/database.ts'
import { transactAgain } from '#platform/db/transact-again.ts'
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

/** For all members or none, in one transaction: two requests at once do not create twice. */
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
  const sent = withoutEmptySecret(body)
  // What is wrong with the receiver is refused also where there is no member yet.
  readReceiver(ctx.schedules.webhooks, sent)
  const newSecret = newWebhookSecret()
  return transactAgain(ctx.db, async (tx) => {
    const members = await lockMembers(tx, accountId, groupId)
    let isUsed = false
    for (const { strategy, own } of members) {
      const isMade = makesSecret(ctx, own ?? NO_RECEIVER, sent)
      const wanted = isMade ? { ...sent, webhook_secret: newSecret } : sent
      if (own) await patchSchedule(ctx.schedules, tx, accountId, own.id, wanted)
      else await insertFor(ctx, tx, accountId, strategy, wanted)
      isUsed ||= isMade
    }
    const updated = members.filter(({ own }) => own).length
    return { created: members.length - updated, updated, newSecret: isUsed ? newSecret : null }
  })
}

/** For one schedule it asks for a new secret. Here it counts as none given: all members that have one keep it. */
function withoutEmptySecret(body: GroupScheduleBody): GroupScheduleBody {
  const { webhook_secret: secret, ...rest } = body
  return secret === '' ? rest : body
}

/** The receiver would get a secret of its own, as none was given: then it gets the one for all. */
function makesSecret(ctx: GroupSchedulesContext, stored: StoredReceiver, sent: GroupScheduleBody): boolean {
  const isGiven = (sent.webhook_secret ?? null) !== null
  return !isGiven && patchedReceiver(ctx.schedules.webhooks, stored, sent).newSecret !== null
}

async function insertFor(
  ctx: GroupSchedulesContext,
  tx: Tx,
  accountId: string,
  strategy: StrategyRow,
  body: GroupScheduleBody,
): Promise<void> {
  const wanted = readNewSchedule(ctx.schedules, { ...body, url: strategy.url })()
  await insertNewSchedule(ctx.schedules, tx, accountId, strategy, wanted)
}

/** All of its strategies, each with its own schedule if it has one, which nobody else changes until the transaction ends. */
async function lockMembers(
  tx: Tx,
  accountId: string,
  groupId: string,
): Promise<Array<{ strategy: StrategyRow; own: ScheduleRow | undefined }>> {
  if (!(await store.lockGroup(tx, accountId, groupId))) throw new AppError('strategy_group_not_found')
  const members = await listGroupStrategies(tx, accountId, groupId)
  const known = await schedulesOf(tx, accountId, members)
  await lockSchedules(
    tx,
    accountId,
    known.map(({ id }) => id),
  )
  const schedules = await schedulesOf(tx, accountId, members)
  return members.map((strategy) => ({ strategy, own: ownSchedule(strategy, schedules) }))
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

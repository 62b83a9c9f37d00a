/** Schedules: created, read, changed, deleted, run by hand. Their ticks are sweep.ts, the ends of their jobs finished-checks.ts. */
import type { Clock } from '#base/clock.ts'
import { AppError } from '#base/errors.ts'
import { newId } from '#base/ids.ts'
import { canonicalJson } from '#base/json.ts'
import type { Notify } from '#engine/notify/notify.ts'
import type { AddressGuard } from '#engine/page/address-guard.ts'
import type { ThreadPool } from '#engine/threads/thread-pool.ts'
import { type AdmissionContext, type JobsRefusal, takeJobs, tryTakeJobs } from '#features/admission/rate-limits.ts'
import type { JobTarget } from '#features/jobs/job-targets.ts'
import { createManyJobs, eachUrl, type JobBatch, readTargets, requireFewJobs } from '#features/jobs/jobs.ts'
import { hasOpenJobs } from '#features/jobs/store-open.ts'
import { checkedUrl, invalid } from '#features/strategies/read-request.ts'
import { findStrategy, type StrategyRow } from '#features/strategies/store.ts'
import { deleteDeliveriesOf, replaceDeliverySecret, type WebhooksContext } from '#features/webhooks/webhooks.ts'
import type { Db, Tx } from '#platform/db/database.ts'
import { transactAgain } from '#platform/db/transact-again.ts'
import type { RequestAccount } from '#platform/http/route-auth.ts'
import { cleanTags, withTags } from '#platform/http/tags.ts'
import { followReceivers } from './follow-receivers.ts'
import type { JsonObject } from './receiver.ts'
import { type ChangedReceiver, openedUrl, patchedReceiver, type ReceiverBody, readReceiver } from './receiver.ts'
import { type ChangedReceivers, patchedReceivers, type SentReceiver } from './receivers.ts'
import { checkedNotify, fieldsOf, requireNotifyFields } from './schedule-notify.ts'
import { changedSettings, newSettings } from './schedule-settings.ts'
import * as store from './store.ts'
import { findTargets, replaceUrls } from './store-urls.ts'
import type { BeginSearches } from './sweep.ts'
import { patchedTiming, readTiming, type Timing, type TimingBody } from './timing.ts'

/** Of an account that goes. */
const AT_ONCE = 50

export type SchedulesContext = {
  db: Db
  clock: Clock
  admission: AdmissionContext
  web: { guard: AddressGuard; pool: ThreadPool }
  webhooks: WebhooksContext
  beginSearches: BeginSearches
}

export type UrlsBody = {
  url?: string | null
  urls?: readonly string[] | null
  parameters?: JsonObject | null
}

/** When receivers are told, and who else is. */
export type TellingBody = { notify?: JsonObject | null; receivers?: readonly SentReceiver[] | null }

export type ScheduleBody = TimingBody & ReceiverBody & TellingBody & UrlsBody & { tags?: readonly string[] | null }

type NamedUrls = { urls: readonly string[]; isList: boolean }

/** Null where the body names neither. Refuses a bad address before anything is looked up or read. */
function readUrls({ web }: SchedulesContext, body: UrlsBody): NamedUrls | null {
  const { url = null, urls = null } = body
  if (url !== null && urls !== null) throw invalid('Give url or urls, not both')
  const given = urls ?? (url === null ? null : [url])
  if (given === null) return null
  eachUrl(given, (one) => checkedUrl(web.guard, one))
  return { urls: given, isList: urls !== null }
}

/** What a schedule will do, checked: all but the URLs, which need the strategy. */
export type NewSchedule = {
  timing: Timing
  receiver: ReturnType<typeof readReceiver>
  receivers: ChangedReceivers
  notify: Notify | null
  urls: readonly string[]
  isList: boolean
  parameters: JsonObject | null
  tags: readonly string[]
}

/** Refuses what is wrong with the words themselves; the receiver is looked at last, as the contract orders refusals. */
export function readNewSchedule(ctx: SchedulesContext, body: ScheduleBody): () => NewSchedule {
  const timing = readTiming(body, ctx.clock.now())
  const named = readUrls(ctx, body)
  if (named === null) throw invalid('url or urls is required')
  const notify = checkedNotify(body.notify, ctx.clock.now()) ?? null
  return () => ({
    timing,
    notify,
    receiver: readReceiver(ctx.webhooks, body),
    receivers: patchedReceivers(ctx.webhooks, null, body.receivers),
    ...named,
    parameters: body.parameters ?? null,
    tags: cleanTags(body.tags),
  })
}

export type CreatedSchedule = {
  id: string
  nextRunAt: Date
  newSecret: string | null
  receivers: ChangedReceivers
  notify: Notify | null
}

/** In the caller's transaction, so that a strategy and its schedule can be stored together. */
export async function insertNewSchedule(
  ctx: SchedulesContext,
  tx: Tx,
  accountId: string,
  strategy: Pick<StrategyRow, 'id' | 'url' | 'recipe' | 'output_schema'>,
  wanted: NewSchedule,
): Promise<CreatedSchedule> {
  const { timing, receiver, receivers, notify, parameters, isList, tags } = wanted
  requireNotifyFields(notify, fieldsOf(strategy))
  const targets = distinct(readTargets(ctx.web.guard, strategy, wanted.urls, parameters))
  const id = newId()
  const telling = { notify, receivers: receivers.stored }
  const settings = newSettings({ timing, receiver: receiver.stored, telling, enabled: true }, ctx.clock.now())
  if (settings.next_run_at === null) throw new Error('a schedule that is not paused has a next run')
  await store.insertSchedule(tx, {
    ...settings,
    id,
    account_id: accountId,
    strategy_id: strategy.id,
    is_list: isList,
    url_count: targets.length,
    parameters,
    tags,
  })
  await replaceUrls(tx, id, targets, { forgetContent: false })
  return { id, nextRunAt: settings.next_run_at, newSecret: receiver.newSecret, receivers, notify }
}

/** One job per URL and tick, also where a list names a URL twice. */
function distinct(targets: readonly JobTarget[]): JobTarget[] {
  return [...new Map(targets.map((target) => [target.url, target])).values()]
}

export async function createSchedule(
  ctx: SchedulesContext,
  accountId: string,
  strategyId: string,
  body: ScheduleBody,
): Promise<ChangedSchedule & { newSecret: string | null }> {
  const read = readNewSchedule(ctx, body)
  return transactAgain(ctx.db, async (tx) => {
    const strategy = await findStrategy(tx, accountId, strategyId)
    if (!strategy) throw new AppError('strategy_not_found')
    const { id, newSecret, receivers } = await insertNewSchedule(ctx, tx, accountId, strategy, read())
    return { row: await found(tx, accountId, id), newSecret, newSecrets: receivers.newSecrets }
  })
}

/** `newSecrets`: of its receivers, to be shown this once. */
export type ChangedSchedule = { row: store.ScheduleRow; newSecrets: ChangedReceivers['newSecrets'] }

async function found(db: Db | Tx, accountId: string, scheduleId: string): Promise<store.ScheduleRow> {
  const row = await store.findSchedule(db, accountId, scheduleId)
  if (!row) throw new AppError('schedule_not_found')
  return row
}

export function getSchedule(
  ctx: Pick<SchedulesContext, 'db'>,
  accountId: string,
  scheduleId: string,
): Promise<store.ScheduleRow> {
  return found(ctx.db, accountId, scheduleId)
}

/** For what is tried on the runs of one strategy. */
export async function getStrategySchedule(
  { db }: Pick<SchedulesContext, 'db'>,
  accountId: string,
  scheduleId: string,
): Promise<store.ScheduleRow> {
  const target = await store.findTarget(db, accountId, scheduleId)
  if (target?.workflow_id) throw new AppError('schedule_of_workflow')
  return found(db, accountId, scheduleId)
}

/** Whatever its target is. */
export async function ownsSchedule(
  ctx: Pick<SchedulesContext, 'db'>,
  accountId: string,
  scheduleId: string,
): Promise<boolean> {
  return (await store.findTarget(ctx.db, accountId, scheduleId)) !== null
}

/** One of a strategy. */
export async function requireSchedule(
  ctx: Pick<SchedulesContext, 'db'>,
  accountId: string,
  scheduleId: string,
): Promise<void> {
  const target = await store.findTarget(ctx.db, accountId, scheduleId)
  if (target?.strategy_id == null) throw new AppError('schedule_not_found')
}

export type SchedulePatch = ScheduleBody & { enabled?: boolean }

/** What is left out stays. */
export async function updateSchedule(
  ctx: SchedulesContext,
  accountId: string,
  scheduleId: string,
  body: SchedulePatch,
): Promise<ChangedSchedule> {
  return ctx.db.transaction().execute((tx) => patchSchedule(ctx, tx, accountId, scheduleId, body))
}

/** In the caller's transaction, so that several can be changed together. */
export async function patchSchedule(
  ctx: SchedulesContext,
  tx: Tx,
  accountId: string,
  scheduleId: string,
  body: SchedulePatch,
): Promise<ChangedSchedule> {
  const named = readUrls(ctx, body)
  const notify = checkedNotify(body.notify, ctx.clock.now())
  const row = await locked(tx, accountId, scheduleId)
  const now = ctx.clock.now()
  const timing = patchedTiming(row, body, now)
  const { targets, isList } = await patchedTargets(ctx, tx, accountId, row, { ...body, named })
  if (notify) requireNotifyFields(notify, fieldsOf(await strategyOf(tx, accountId, row)))
  const receiver = patchedReceiver(ctx.webhooks, row, body)
  const receivers = patchedReceivers(ctx.webhooks, row.receivers, body.receivers)
  const telling = { notify: notify === undefined ? row.notify : notify, receivers: receivers.stored }
  const wanted = { timing, receiver: receiver.stored, telling, enabled: body.enabled }
  const settings = changedSettings(row, wanted, now)
  const parameters = patchedParameters(row, body)
  const calls = { is_list: isList, url_count: targets?.length ?? row.url_count, parameters }
  const tags = body.tags === undefined ? {} : { tags: cleanTags(body.tags) }
  await store.updateSchedule(tx, scheduleId, { ...settings, ...calls, ...tags })
  if (targets) await replaceUrls(tx, scheduleId, targets, { forgetContent: !isSameCall(row.parameters, parameters) })
  await tellNewSecret(ctx, tx, scheduleId, receiver)
  await followReceivers(ctx, tx, { id: scheduleId, before: row, after: settings, newSecrets: receivers.newSecrets })
  return { row: await found(tx, accountId, scheduleId), newSecrets: receivers.newSecrets }
}

async function strategyOf(tx: Tx, accountId: string, row: store.ScheduleRow): Promise<StrategyRow> {
  const strategy = await findStrategy(tx, accountId, row.strategy_id)
  if (!strategy) throw new AppError('strategy_not_found')
  return strategy
}

/** Of a schedule of any target. */
export async function tellNewSecret(
  { webhooks }: Pick<SchedulesContext, 'webhooks'>,
  tx: Tx,
  scheduleId: string,
  { stored, newSecret: secret }: ChangedReceiver,
): Promise<void> {
  if (secret !== null)
    await replaceDeliverySecret(webhooks, tx, scheduleId, { url: openedUrl(webhooks, stored), secret })
}

async function locked(tx: Tx, accountId: string, scheduleId: string): Promise<store.ScheduleRow> {
  await store.lockSchedule(tx, accountId, scheduleId)
  return found(tx, accountId, scheduleId)
}

function patchedParameters(row: store.ScheduleRow, body: SchedulePatch): JsonObject | null {
  return body.parameters === undefined ? row.parameters : body.parameters
}

/** Other values ask for other content. Those that are sent again as they were, as whole objects are, do not. */
function isSameCall(before: JsonObject | null, after: JsonObject | null): boolean {
  return canonicalJson(before ?? {}) === canonicalJson(after ?? {})
}

/** Null where neither the URLs nor the parameters were given: then all stays as it is. */
async function patchedTargets(
  ctx: SchedulesContext,
  tx: Tx,
  accountId: string,
  row: store.ScheduleRow,
  body: SchedulePatch & { named: NamedUrls | null },
): Promise<{ targets: JobTarget[] | null; isList: boolean }> {
  const { urls, isList } = body.named ?? { urls: row.urls, isList: row.is_list }
  if (body.named === null && body.parameters === undefined) {
    if (removesUrls(row, body)) throw invalid('url or urls is required')
    return { targets: null, isList }
  }
  const strategy = await strategyOf(tx, accountId, row)
  return { targets: distinct(readTargets(ctx.web.guard, strategy, urls, patchedParameters(row, body))), isList }
}

/** `null` for the one that is set, and nothing in its place. */
function removesUrls(row: store.ScheduleRow, { url, urls }: UrlsBody): boolean {
  return row.is_list ? urls === null : url === null
}

export async function deleteSchedule(ctx: SchedulesContext, accountId: string, scheduleId: string): Promise<void> {
  await ctx.db.transaction().execute((tx) => deleteThese(tx, accountId, [scheduleId]))
}

/** All of them or none. */
export async function deleteThese(tx: Tx, accountId: string, ids: readonly string[]): Promise<void> {
  await store.lockSchedules(tx, accountId, ids)
  if ((await deleteSchedules(tx, accountId, { ids })) < ids.length) throw new AppError('schedule_not_found')
}

/** With their strategies, as a group's, or with a workflow. Returns how many there were. */
export async function deleteSchedules(tx: Tx, accountId: string, which: store.Doomed): Promise<number> {
  const ids = await store.deleteSchedules(tx, accountId, which)
  await deleteDeliveriesOf(tx, ids)
  return ids.length
}

/** All of an account, some at a time, so that nobody waits for long. */
export async function deleteAllSchedules({ db }: { db: Db }, accountId: string): Promise<void> {
  const deleteSome = () => db.transaction().execute((tx) => deleteSchedules(tx, accountId, { some: AT_ONCE }))
  while ((await deleteSome()) === AT_ONCE);
}

/** The old secret counts no more, also for what is waiting to be sent. */
export async function regenerateSecret(ctx: SchedulesContext, accountId: string, scheduleId: string): Promise<string> {
  return ctx.db.transaction().execute(async (tx) => {
    const row = await locked(tx, accountId, scheduleId)
    const { stored, newSecret } = patchedReceiver(ctx.webhooks, row, { webhook_secret: '' })
    if (newSecret === null) throw new Error('an empty secret asks for a new one')
    await store.updateSchedule(tx, scheduleId, stored)
    await tellNewSecret(ctx, tx, scheduleId, { stored, newSecret })
    return newSecret
  })
}

/** These URLs from now on; what is known of those that stay is kept. False when the schedule is gone. */
export async function replaceScheduleUrls(
  ctx: SchedulesContext,
  tx: Tx,
  accountId: string,
  scheduleId: string,
  given: readonly string[],
): Promise<boolean> {
  await store.lockSchedule(tx, accountId, scheduleId)
  const row = await store.findSchedule(tx, accountId, scheduleId)
  if (!row) return false
  const { targets } = await patchedTargets(ctx, tx, accountId, row, { named: { urls: given, isList: true } })
  if (!targets) throw new Error('URLs that are named are targets')
  await store.updateSchedule(tx, scheduleId, { is_list: true, url_count: targets.length })
  await replaceUrls(tx, scheduleId, targets, { forgetContent: false })
  return true
}

/** The jobs of a tick, for whoever put it off. It is left out when they do not fit into the account's hour. */
export async function runTick(
  ctx: SchedulesContext,
  tx: Tx,
  account: Pick<RequestAccount, 'id' | 'tier'>,
  scheduleId: string,
): Promise<JobsRefusal> {
  const row = await locked(tx, account.id, scheduleId)
  const targets = (await findTargets(tx, [scheduleId])).get(scheduleId) ?? []
  if (targets.length === 0) return null
  const refusal = await tryTakeJobs(ctx.admission, tx, account, targets.length)
  if (refusal === null) await createManyJobs(tx, [tickOf(account.id, row, targets)])
  return refusal
}

/** `isSearching`: its jobs are created when its URLs have been found. */
type StartedTick = { jobIds: string[]; batchId: string | null; isSearching: boolean }

const SEARCHING: StartedTick = { jobIds: [], batchId: null, isSearching: true }

function tickOf(
  accountId: string,
  { id: scheduleId, strategy_id: strategyId, is_list: isList }: store.ScheduleRow,
  targets: readonly JobTarget[],
): JobBatch {
  return { owner: { accountId, strategyId }, targets, origin: { scheduleId, ...(isList ? { batchId: newId() } : {}) } }
}

/** Beside its rhythm, also while it is paused. */
export async function runNow(ctx: SchedulesContext, account: RequestAccount, scheduleId: string): Promise<StartedTick> {
  return ctx.db.transaction().execute(async (tx) => {
    const [started] = await runThese(ctx, tx, account, [scheduleId])
    if (!started) throw new Error('a schedule that runs starts a tick')
    return started
  })
}

// Many at once: all of them or none

async function lockThese(tx: Tx, accountId: string, ids: readonly string[]): Promise<store.ScheduleRow[]> {
  await store.lockSchedules(tx, accountId, ids)
  const rows = await store.findSchedules(tx, accountId, ids)
  if (rows.length < ids.length) throw new AppError('schedule_not_found')
  return rows
}

/** One tick of each, as the sweep begins it. Jobs count against the account's jobs per hour. */
export async function runThese(
  ctx: SchedulesContext,
  tx: Tx,
  account: RequestAccount,
  ids: readonly string[],
): Promise<StartedTick[]> {
  const rows = await lockThese(tx, account.id, ids)
  if (await hasOpenJobs(tx, ids)) throw new AppError('schedule_running')
  const searches = await ctx.beginSearches(tx, ids)
  if ([...searches.values()].includes('busy')) throw new AppError('schedule_running')
  await store.markRuns(tx, ids)
  const ready = rows.filter(({ id }) => !searches.has(id))
  const started = ready.length === 0 ? [] : await startTicks(ctx, tx, account, ready)
  return [...started, ...[...searches].map(() => SEARCHING)]
}

async function startTicks(
  ctx: SchedulesContext,
  tx: Tx,
  account: RequestAccount,
  rows: readonly store.ScheduleRow[],
): Promise<StartedTick[]> {
  if (rows.length > 1) requireFewJobs(rows.reduce((sum, { url_count: count }) => sum + count, 0))
  const targets = await findTargets(
    tx,
    rows.map(({ id }) => id),
  )
  await takeJobs(ctx.admission, tx, account, [...targets.values()].flat().length)
  return createTicks(tx, account.id, rows, targets)
}

async function createTicks(
  tx: Tx,
  accountId: string,
  rows: readonly store.ScheduleRow[],
  targets: ReadonlyMap<string, JobTarget[]>,
): Promise<StartedTick[]> {
  const batches = rows.map((row) => tickOf(accountId, row, targets.get(row.id) ?? []))
  const { ids } = await createManyJobs(tx, batches)
  let next = 0
  return batches.map(({ targets: own, origin }) => {
    const jobIds = ids.slice(next, next + own.length)
    next += own.length
    return { jobIds, batchId: origin.batchId ?? null, isSearching: false }
  })
}

/** Where a pause ends, the rhythm counts from now; the others go on as they are. */
export async function enableThese(
  ctx: SchedulesContext,
  tx: Tx,
  accountId: string,
  ids: readonly string[],
  enabled: boolean,
): Promise<void> {
  const now = ctx.clock.now()
  const rows = await lockThese(tx, accountId, ids)
  await store.writeEnabled(
    tx,
    rows.map((row) => {
      const settings = changedSettings(row, { timing: row, receiver: row, telling: row, enabled }, now)
      return { id: row.id, enabled: settings.enabled, next_run_at: settings.next_run_at }
    }),
  )
}

/** Those that a schedule has stay. */
export async function tagThese(
  tx: Tx,
  accountId: string,
  ids: readonly string[],
  tags: readonly string[],
): Promise<void> {
  const rows = await lockThese(tx, accountId, ids)
  await store.writeTags(
    tx,
    rows.map(({ id, tags: before }) => ({ id, tags: withTags(before, tags) })),
  )
}

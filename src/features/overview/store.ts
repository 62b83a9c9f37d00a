/** Reads over all of an account at once; each statement carries the account and has its bound. Writes nothing. */
import { sql } from 'kysely'
import type { ChangeSummary } from '#engine/compare/summarise-changes.ts'
import type { ItemNames } from '#features/schedules/item-names.ts'
import type { Db } from '#platform/db/database.ts'
import { jsonReader, listOf, objectWith, orNull } from '#platform/db/json-columns.ts'
import type {
  BrokenStrategy,
  FailingDelivery,
  FailingSchedule,
  FailingWorkflow,
  LateCheck,
  ProposedRepair,
} from './needs-you.ts'
import type { PastExamples } from './numbers-over-time.ts'

/** So many of each are shown; who has more has one cause for most of them. */
const MOST = 50

export async function listFailingSchedules(db: Db, accountId: string): Promise<FailingSchedule[]> {
  const { rows } = await sql<FailingSchedule>`
    select strategy.name, schedule.strategy_id, schedule.id as schedule_id, null::uuid as workflow_id, schedule.url_count as page_count,
      worst.url, worst.failing_count, worst.consecutive_failures as failures, worst.last_error as error,
      worst.last_error_code as error_code, worst.last_job_id as job_id, coalesce(worst.last_success_at, worst.last_run_at) as since
    from schedule join strategy on strategy.id = schedule.strategy_id
    cross join lateral (
      select schedule_url.*, count(*) over () as failing_count from schedule_url
      where schedule_url.schedule_id = schedule.id and consecutive_failures > 0
      order by consecutive_failures desc, position limit 1
    ) worst
    where schedule.account_id = ${accountId} and schedule.enabled
    order by worst.last_run_at desc nulls last, schedule.id limit ${MOST}`.execute(db)
  return rows
}

/** Of the last run that was not cancelled. */
export async function listBrokenStrategies(db: Db, accountId: string): Promise<BrokenStrategy[]> {
  const { rows } = await sql<BrokenStrategy>`
    select strategy.id as strategy_id, strategy.name, last.url, last.error, last.id as job_id, last.completed_at as since
    from strategy_listing listing join strategy on strategy.id = listing.strategy_id
    cross join lateral (
      select * from ended_job
      where ended_job.strategy_id = listing.strategy_id and ended_job.status = 'failed' and error_code is distinct from 'cancelled'
      order by created_at desc, id desc limit 1
    ) last
    where listing.account_id = ${accountId} and listing.is_failing and last.error_code = 'recipe_broken'
      and last.recipe_version = strategy.version
    order by listing.last_run_at desc, strategy.id limit ${MOST}`.execute(db)
  return rows
}

export async function listProposedRepairs(db: Db, accountId: string): Promise<ProposedRepair[]> {
  const { rows } = await sql<ProposedRepair>`
    select repair.id as repair_id, repair.strategy_id, strategy.name, repair.reason, repair.created_at as since
    from repair join strategy on strategy.id = repair.strategy_id
    where repair.account_id = ${accountId} and repair.status = 'proposed'
    order by repair.created_at desc limit ${MOST}`.execute(db)
  return rows
}

/** Of strategies and workflows. With the newest delivery that did not arrive, to try it again. */
export async function listFailingDeliveries(db: Db, accountId: string): Promise<FailingDelivery[]> {
  const { rows } = await sql<FailingDelivery>`
    select coalesce(strategy.name, workflow.name, '') as name, schedule.strategy_id, schedule.id as schedule_id, schedule.workflow_id,
      health.failing_since as since, health.paused_at, last.id as delivery_id, last.status, last.last_error as error
    from schedule join receiver_health health on health.schedule_id = schedule.id
    left join strategy on strategy.id = schedule.strategy_id left join workflow on workflow.id = schedule.workflow_id
    left join lateral (
      select delivery.id, delivery.status, delivery.last_error from delivery
      where delivery.schedule_id = schedule.id and delivery.attempts > 0 and delivery.status <> 'delivered'
        and coalesce(delivery.receiver_id, schedule.id) = health.receiver_id
      order by delivery.created_at desc, delivery.id desc limit 1
    ) last on true
    where schedule.account_id = ${accountId}
    order by health.failing_since desc, health.receiver_id limit ${MOST}`.execute(db)
  return rows
}

/** A check begins within seconds of its time; the sweep may be behind by a little. */
const LATE_AFTER = sql`interval '5 minutes'`

export async function listLateChecks(db: Db, accountId: string): Promise<LateCheck[]> {
  const { rows } = await sql<LateCheck>`
    select coalesce(strategy.name, workflow.name, '') as name, schedule.strategy_id, schedule.id as schedule_id, schedule.workflow_id,
      case when is_skipped then schedule.last_skipped_at else schedule.next_run_at end as due_at,
      extract(epoch from now() - schedule.next_run_at)::float8 as late_seconds,
      case when is_skipped then schedule.last_skip_reason end as skip_reason
    from schedule
    cross join lateral (
      select coalesce(schedule.last_skipped_at > coalesce(schedule.last_run_at, '-infinity'), false) as is_skipped
    ) known
    left join strategy on strategy.id = schedule.strategy_id left join workflow on workflow.id = schedule.workflow_id
    where schedule.account_id = ${accountId} and schedule.enabled and (is_skipped or schedule.next_run_at < now() - ${LATE_AFTER})
    order by due_at, schedule.id limit ${MOST}`.execute(db)
  return rows
}

/** By the last run that ended by itself. */
export async function listFailingWorkflows(db: Db, accountId: string): Promise<FailingWorkflow[]> {
  const { rows } = await sql<FailingWorkflow>`
    select workflow.id as workflow_id, workflow.name, last.error, last.completed_at as since,
      last.status <> 'failed' as is_partial, last.failed_count
    from workflow
    cross join lateral (
      select run.status, run.error, run.completed_at, (
        select coalesce(sum(failed_count), 0)::integer from node_execution where run_id = run.id
      ) as failed_count
      from workflow_run run
      where run.workflow_id = workflow.id and run.status in ('completed', 'failed', 'partial')
      order by run.created_at desc, run.id desc limit 1
    ) last
    where workflow.account_id = ${accountId} and workflow.enabled and (last.status in ('failed', 'partial') or last.failed_count > 0)
    order by last.completed_at desc, workflow.id limit ${MOST}`.execute(db)
  return rows
}

export type NextCheck = {
  name: string
  strategy_id: string | null
  schedule_id: string
  workflow_id: string | null
  url: string | null
  page_count: number
  next_run_at: Date
}

export async function listNextChecks(db: Db, accountId: string, limit: number): Promise<NextCheck[]> {
  const { rows } = await sql<NextCheck>`
    select coalesce(strategy.name, workflow.name, '') as name, coming.strategy_id, coming.id as schedule_id, coming.workflow_id,
      coming.url_count as page_count, coming.next_run_at,
      (select url from schedule_url where schedule_url.schedule_id = coming.id order by position limit 1) as url
    from (
      select id, strategy_id, workflow_id, url_count, next_run_at from schedule
      where account_id = ${accountId} and enabled and next_run_at is not null order by next_run_at, id limit ${limit}
    ) coming
    left join strategy on strategy.id = coming.strategy_id left join workflow on workflow.id = coming.workflow_id
    order by coming.next_run_at, coming.id`.execute(db)
  return rows
}

export type Counts = {
  strategies: number
  strategies_failing: number
  schedules: number
  schedules_failing: number
  schedules_paused: number
  workflows: number
  groups: number
  open_jobs: number
  has_receiver: boolean
}

export async function countAll(db: Db, accountId: string): Promise<Counts> {
  const { rows } = await sql<Counts>`
    select listed.strategies, listed.strategies_failing, planned.*,
      (select count(*) from workflow where account_id = ${accountId}) as workflows,
      (select count(*) from strategy_group where account_id = ${accountId}) as groups,
      (select count(*) from open_job where account_id = ${accountId}) as open_jobs
    from (
      select count(*) as strategies, count(*) filter (where is_failing) as strategies_failing
      from strategy_listing where account_id = ${accountId}
    ) listed, (
      select count(*) filter (where strategy_id is not null) as schedules,
        count(*) filter (where strategy_id is not null and not enabled) as schedules_paused,
        count(*) filter (where strategy_id is not null and enabled and exists (
          select from schedule_url where schedule_url.schedule_id = schedule.id and consecutive_failures > 0
        )) as schedules_failing,
        coalesce(bool_or(sealed_webhook_url is not null or feed_token_hash is not null or jsonb_array_length(coalesce(receivers, '[]')) > 0), false)
          as has_receiver
      from schedule where account_id = ${accountId}
    ) planned`.execute(db)
  const [counts] = rows
  if (!counts) throw new Error('counting always answers')
  return counts
}

/** Who has more unread has stopped reading: the rest is not counted. */
export const MOST_UNREAD = 2_000

export type UnreadCheck = {
  check_id: string
  schedule_id: string
  strategy_id: string
  name: string
  reason: 'first_run' | 'content_changed'
  completed_at: Date
  url: string
  page_count: number
  item_count: number
  added: number | null
  removed: number | null
  changed: number | null
  total: number
}

/** The newest checks first, each as one, and with every row how many there are. */
export async function listUnread(
  db: Db,
  accountId: string,
  page: { limit: number; offset: number },
): Promise<UnreadCheck[]> {
  const { rows } = await sql<UnreadCheck>`
    with unread as (
      select coalesce(run_id, job_id) as check_id, schedule_id, reason, url, item_count, added_count, removed_count, changed_count,
        completed_at, id
      from schedule_change where account_id = ${accountId} and seen_at is null
      order by completed_at desc, id desc limit ${MOST_UNREAD}
    ), checks as (
      select check_id, schedule_id, max(completed_at) as completed_at, count(*) as page_count, sum(item_count)::bigint as item_count,
        case when bool_or(reason = 'content_changed') then 'content_changed' else 'first_run' end as reason,
        sum(added_count) filter (where reason = 'content_changed')::bigint as added, sum(removed_count)::bigint as removed,
        sum(changed_count)::bigint as changed, (array_agg(url order by completed_at desc, id desc))[1] as url, count(*) over () as total
      from unread group by check_id, schedule_id
      order by max(completed_at) desc, check_id desc limit ${page.limit} offset ${page.offset}
    )
    select checks.*, schedule.strategy_id, strategy.name
    from checks join schedule on schedule.id = checks.schedule_id join strategy on strategy.id = schedule.strategy_id
    order by checks.completed_at desc, checks.check_id desc`.execute(db)
  return rows
}

export async function countUnread(db: Db, accountId: string): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(distinct (check_id, schedule_id)) as count from (
      select coalesce(run_id, job_id) as check_id, schedule_id from schedule_change
      where account_id = ${accountId} and seen_at is null order by completed_at desc, id desc limit ${MOST_UNREAD}
    ) unread`.execute(db)
  return rows[0]?.count ?? 0
}

const readDetails = jsonReader('schedule_change', {
  item_names: orNull(objectWith<ItemNames>('added', 'removed', 'changed')),
  summary: orNull(objectWith<ChangeSummary>('fields', 'sold_out', 'back_in_stock', 'otherwise', 'examples')),
})

type StoredDetails = { check_id: string; schedule_id: string; url: string; item_names: unknown; summary: unknown }
export type ChangeDetails = ReturnType<typeof readDetails<StoredDetails>>

/** What the pages of these checks had to tell that nobody has read. */
export async function listDetails(db: Db, accountId: string, checkIds: readonly string[]): Promise<ChangeDetails[]> {
  if (checkIds.length === 0) return []
  const { rows } = await sql<StoredDetails>`
    select coalesce(run_id, job_id) as check_id, schedule_id, url, item_names, summary from schedule_change
    where account_id = ${accountId} and coalesce(run_id, job_id) = any (${checkIds}::uuid[]) and seen_at is null
    order by completed_at desc, id desc limit ${MOST_UNREAD}`.execute(db)
  return rows.map(readDetails)
}

/** Numbers of so many changes make a line. */
const PAST_CHANGES = 15

const isExamples = listOf(objectWith<PastExamples[number]>('item', 'field', 'from', 'to'))

/** By schedule: the numbers that moved in its last changes, the oldest first. */
export async function listPastNumbers(
  db: Db,
  accountId: string,
  scheduleIds: readonly string[],
): Promise<ReadonlyMap<string, PastExamples>> {
  if (scheduleIds.length === 0) return new Map()
  const { rows } = await sql<{ schedule_id: string; examples: unknown }>`
    select schedule.id as schedule_id, past.examples
    from schedule cross join lateral (
      select completed_at, id, jsonb_path_query_array(summary, '$.examples[*] ? (@.from != null)') as examples from schedule_change
      where schedule_change.schedule_id = schedule.id order by completed_at desc, id desc limit ${PAST_CHANGES}
    ) past
    where schedule.account_id = ${accountId} and schedule.id = any (${[...new Set(scheduleIds)]}::uuid[])
    order by past.completed_at, past.id`.execute(db)
  const bySchedule = Map.groupBy(rows, ({ schedule_id }) => schedule_id)
  return new Map(
    [...bySchedule].map(([id, changes]) => [
      id,
      changes.flatMap(({ examples }) => (isExamples(examples) ? examples : [])),
    ]),
  )
}

/** Looks for workflows: by name, description and the URLs that their nodes begin with. */
import { sql } from 'kysely'
import type { Db } from '#platform/db/database.ts'
import {
  allOf,
  type Condition,
  type Finding,
  type Found,
  hasTag,
  holds,
  type ListPage,
  orderBy,
  type SortKey,
  wordsOf,
} from '#platform/db/finding.ts'
import * as store from './store.ts'

export const WORKFLOW_STATUSES = ['active', 'paused', 'failing'] as const
export type WorkflowStatus = (typeof WORKFLOW_STATUSES)[number]

/** Of the last run that ended by itself. A run completes although pages of it failed. */
const hasFailed = sql`coalesce((
  select run.status in ('failed', 'partial')
    or exists (select from node_execution where run_id = run.id and failed_count > 0)
  from workflow_run run
  where run.workflow_id = workflow.id and run.status in ('completed', 'failed', 'partial')
  order by run.created_at desc, run.id desc limit 1
), false)`

const STATUS: Readonly<Record<WorkflowStatus, Condition>> = {
  active: sql`workflow.enabled and not ${hasFailed}`,
  paused: sql`not workflow.enabled`,
  failing: sql`workflow.enabled and ${hasFailed}`,
}

const COLUMNS: Readonly<Record<SortKey, Condition>> = {
  created_at: sql`workflow.created_at`,
  name: sql`lower(workflow.name) collate "C"`,
  last_change: sql`(select max(run.completed_at) from workflow_run run where run.workflow_id = workflow.id and run.changed)`,
  last_run: sql`(select max(run.created_at) from workflow_run run where run.workflow_id = workflow.id)`,
}

export async function findWorkflows(
  db: Db,
  accountId: string,
  finding: Finding<WorkflowStatus>,
  page: ListPage,
): Promise<Found<store.WorkflowRow>> {
  const where = allOf([
    sql`workflow.account_id = ${accountId}`,
    ...wordsOf(finding.q).map(hasWord),
    ...hasTag(sql`workflow.tags`, finding.tag),
    ...(finding.status === undefined ? [] : [STATUS[finding.status]]),
  ])
  const [counted, found] = await Promise.all([
    sql<{ total: number }>`select count(*) as total from workflow where ${where}`.execute(db),
    sql<{ id: string }>`
      select workflow.id from workflow where ${where}
      ${orderBy(finding.sort, COLUMNS, sql`workflow.id`)} limit ${page.limit} offset ${page.offset}`.execute(db),
  ])
  const ids = found.rows.map(({ id }) => id)
  return { rows: await store.findWorkflows(db, accountId, ids), total: counted.rows[0]?.total ?? 0 }
}

function hasWord(word: string): Condition {
  return sql`(
    ${holds(sql`workflow.name || ' ' || workflow.description`, word)} or exists (
      select from workflow_node node cross join lateral jsonb_array_elements_text(node.static_urls) as begun (url)
      where node.workflow_id = workflow.id and ${holds(sql`begun.url`, word)}
    )
  )`
}

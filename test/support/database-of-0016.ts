/**
 * A database as the version with pg-boss left it when it was killed: the tables up to migration 0016, the queue's schema, and of
 * each kind of background work some that waits and some that a process held that is dead by now.
 */
import { cp, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import type { Pool } from 'pg'
import { newId } from '#base/ids.ts'
import { sha256Hex } from '#base/json.ts'
import type { Recipe } from '#engine/recipe/recipe.ts'
import { migrate } from '#platform/db/migrate.ts'
import { createSecretBox } from '#platform/secret-box.ts'
import { createEmptyDatabase, type TestDatabase } from './database.ts'
import { TEST_SECRET_KEY } from './service.ts'
import { jobEvent } from './webhooks.ts'

const MIGRATIONS = path.join(import.meta.dirname, '../../src/platform/db/migrations')

export type OldState = {
  accountId: string
  jobIds: string[]
  deliveryIds: string[]
  discoveryIds: string[]
  runIds: string[]
  strategyIds: string[]
  scheduleId: string
  workflowScheduleId: string
}

/** What the work is about: a page with its recipe, a pattern of the links on it, and a receiver. */
export type OldWork = { page: { url: string; recipe: Recipe }; linkPattern: string; hook: string }

export async function createOldDatabase(work: OldWork): Promise<{ database: TestDatabase; old: OldState }> {
  const database = await createEmptyDatabase()
  const { pool } = database.database
  await migrateTo0016(pool)
  const old = await writeWork(pool, work)
  await writeQueue(pool, old)
  return { database, old }
}

async function migrateTo0016(pool: Pool): Promise<void> {
  const folder = await mkdtemp(path.join(tmpdir(), 'sandpiper-migrations-'))
  try {
    await cp(MIGRATIONS, folder, { recursive: true, filter: (file) => !/\/00(?!0\d|1[0-6])\d\d-/.test(file) })
    await migrate(pool, folder)
  } finally {
    await rm(folder, { recursive: true })
  }
}

async function writeWork(pool: Pool, { page, linkPattern, hook }: OldWork): Promise<OldState> {
  const insert = async (table: string, row: Record<string, unknown>) => {
    const names = Object.keys(row)
    const values = names.map((_, index) => `$${index + 1}`)
    const given = Object.values(row)
    await pool.query(`insert into ${table} (${names.join(', ')}) values (${values.join(', ')})`, given)
  }
  const many = (count: number) => Array.from({ length: count }, () => newId())
  const box = createSecretBox(TEST_SECRET_KEY)
  const [accountId, dead, groupId, taskId, scheduleId, workflowScheduleId] = [
    newId(),
    newId(),
    newId(),
    newId(),
    newId(),
    newId(),
  ]
  const [jobIds, deliveryIds, discoveryIds, runIds, strategyIds] = [many(2), many(2), many(2), many(2), many(2)]
  const [strategyId = ''] = strategyIds
  const account_id = accountId
  const host = new URL(page.url).host
  const past = new Date(Date.now() - 60_000)

  await insert('account', { id: accountId, email: 'a@b.test', email_key: 'a@b.test', password_hash: '', tier: 'pro' })
  await insert('process_owner', {
    id: dead,
    host: 'gone',
    pid: 1,
    pid_started_at: '',
    role: 'serve',
    heartbeat_at: past,
  })
  await insert('strategy_group', { id: groupId, account_id, name: 'Group' })
  for (const id of strategyIds) {
    const recipe = JSON.stringify(page.recipe)
    const words = { name: 'List', description: 'the name and link of each product', url: page.url }
    const made = { scraper_type: 'css', recipe, preview: '[]', attempts: 1, version: 1 }
    await insert('strategy', { id, account_id, strategy_group_id: groupId, ...words, ...made })
  }

  // One of each waits, one is in the hands of the dead process.
  for (const [index, id] of jobIds.entries()) {
    const held = index === 1 ? { owner_id: dead, started_at: past, attempts: 1 } : {}
    const target = { strategy_id: strategyId, url: `${page.url}?job=${index}`, host, page_key: `job ${index}` }
    await insert('open_job', { id, account_id, ...target, position: 0, ...held })
  }
  for (const [index, id] of deliveryIds.entries()) {
    const state =
      index === 1
        ? { status: 'delivering', owner_id: dead, leased_until: new Date(Date.now() + 60_000) }
        : { status: 'pending' }
    await insert('delivery', {
      id,
      account_id,
      schedule_id: scheduleId,
      reason: 'content_changed',
      webhook_type: 'standard',
      receiver: new URL(hook).origin,
      sealed_url: box.seal(hook),
      event: JSON.stringify(jobEvent(newId())),
      dedupe_key: id,
      next_attempt_at: past,
      created_at: past,
      ...state,
    })
  }
  for (const [index, id] of discoveryIds.entries()) {
    const search = { link_pattern: linkPattern, navigation_pattern: null, max_depth: 1, max_urls: 100 }
    const params = { method: 'link_pattern', seed_url: page.url, ...search }
    const state =
      index === 1 ? { status: 'running', owner_id: dead, attempts: 1, started_at: past } : { status: 'pending' }
    await insert('discovery', { id, account_id, method: params.method, params, root_url: page.url, ...state })
  }
  await insert('schema_task', { id: taskId, group_id: groupId, account_id, output_schema: '{"name":"string"}' })
  for (const [position, strategy_id] of strategyIds.entries()) {
    const state = position === 1 ? { status: 'running', attempts: 1 } : { status: 'pending' }
    await insert('schema_task_strategy', { task_id: taskId, strategy_id, position, ...state })
  }

  const node = { node_key: 'list', strategy_id: strategyId, input_type: 'static_urls' }
  const makeWorkflow = async () => {
    const id = newId()
    const nodeId = newId()
    const static_urls = JSON.stringify([page.url])
    await insert('workflow', { id, account_id, name: 'Workflow' })
    await insert('workflow_node', { id: nodeId, workflow_id: id, place: 0, ...node, static_urls })
    return { id, nodeId }
  }
  for (const [index, id] of runIds.entries()) {
    const workflow = await makeWorkflow()
    const graphId = newId()
    const more = { url_field: null, static_parameters: null, parameter_config: null, label: null }
    const graph = { nodes: [{ id: workflow.nodeId, ...node, static_urls: [page.url], ...more }], edges: [] }
    await insert('workflow_graph', { id: graphId, workflow_id: workflow.id, graph_hash: 'hash', graph })
    const held = { status: 'running', held_by: dead, held_until: new Date(Date.now() + 60_000), started_at: past }
    const state = index === 1 ? held : { status: 'pending' }
    const run = {
      id,
      account_id,
      workflow_id: workflow.id,
      graph_id: graphId,
      trigger: 'manual',
      force: false,
      ...state,
    }
    await insert('workflow_run', run)
    const execution = {
      id: newId(),
      run_id: id,
      account_id,
      workflow_id: workflow.id,
      node_key: 'list',
      status: 'pending',
    }
    await insert('node_execution', { ...execution, strategy_id: strategyId })
  }

  const due = { account_id, interval_seconds: 3600, next_run_at: past }
  await insert('schedule', { id: scheduleId, strategy_id: strategyId, is_list: false, url_count: 1, ...due })
  const url = `${page.url}?schedule`
  const target = { url_key: sha256Hex(url), position: 0, url, host, page_key: 'schedule' }
  await insert('schedule_url', { schedule_id: scheduleId, ...target })
  const { id: workflow_id } = await makeWorkflow()
  await insert('workflow_schedule', { id: workflowScheduleId, workflow_id, ...due })
  return { accountId, jobIds, deliveryIds, discoveryIds, runIds, strategyIds, scheduleId, workflowScheduleId }
}

/** The tables of pg-boss 12.35 that held messages, with the columns that had a meaning to Sandpiper. */
const QUEUE_TABLES = `
  create schema pgboss;
  create type pgboss.job_state as enum ('created', 'retry', 'active', 'completed', 'cancelled', 'failed');
  create table pgboss.version (version integer primary key);
  create table pgboss.queue (name text primary key, policy text not null, table_name text not null);
  create table pgboss.job (
    id uuid not null default gen_random_uuid(),
    name text not null,
    data jsonb,
    state pgboss.job_state not null default 'created',
    retry_count integer not null default 0,
    group_id text,
    start_after timestamptz not null default now(),
    created_on timestamptz not null default now(),
    output jsonb,
    dead_letter text,
    source_name text,
    source_output jsonb
  ) partition by list (name);
  create table pgboss.job_common partition of pgboss.job default;
  insert into pgboss.version values (43);
  insert into pgboss.queue select name, 'standard', 'job_common'
    from unnest('{dead_letter,housekeeping.prune,strategy.regenerate,webhook.deliver}'::text[]) as name;`

async function writeQueue(pool: Pool, { accountId, deliveryIds, strategyIds }: OldState): Promise<void> {
  await pool.query(QUEUE_TABLES)
  await pool.query(
    `insert into pgboss.job (name, data, state, group_id, dead_letter)
     select 'strategy.regenerate', jsonb_build_object('task_id', task_id, 'strategy_id', strategy_id),
       (case status when 'running' then 'active' else 'created' end)::pgboss.job_state, $1, 'dead_letter'
     from schema_task_strategy where strategy_id = any ($2)`,
    [accountId, strategyIds],
  )
  await pool.query(
    `insert into pgboss.job (name, data, dead_letter)
     select 'webhook.deliver', jsonb_build_object('delivery_id', id), 'dead_letter' from unnest($1::uuid[]) as id`,
    [deliveryIds],
  )
  await pool.query(
    `insert into pgboss.job (name, data, source_name, source_output) values
     ('dead_letter', '{"task_id":"t","strategy_id":"s"}', 'strategy.regenerate', '{"message":"it broke"}')`,
  )
}

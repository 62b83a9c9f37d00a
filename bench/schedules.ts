/**
 * Ticks by the thousand: what a sweep costs with and without a million schedules that are not due, and how late the last of ten
 * thousand is that are due at one moment, with two workers at it and someone asking the API.
 */
import { fork } from 'node:child_process'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { sql } from 'kysely'
import { systemClock } from '#base/clock.ts'
import { newId } from '#base/ids.ts'
import { MAX_INTERVAL_SECONDS } from '#engine/recurrence/next-run.ts'
import { createAccount } from '#features/accounts/accounts.ts'
import { createApiKey } from '#features/accounts/api-keys.ts'
import { beginSearches } from '#features/discoveries/rediscover.ts'
import { sweepOnce } from '#features/schedules/sweep.ts'
import { startScheduledRuns } from '#features/workflows/scheduled-runs.ts'
import type { Db } from '#platform/db/database.ts'
import { createLog } from '#platform/log.ts'
import { type Config, readConfig } from '#src/config.ts'
import { openStorage } from '#src/open-storage.ts'
import { startService } from '#src/service.ts'
import { connectionUrl } from '#test/support/connection.ts'
import { makeDataDir, REPO, spawnService } from '#test/support/spawned-service.ts'
import { median } from './measure.ts'
import { BENCH_RECIPE } from './recipe.ts'

export type ScheduleBench = { due: number; idle: number; accounts: number }

export async function benchSchedules(input: ScheduleBench): Promise<void> {
  await using home = await makeDataDir()
  const config = readConfig({ DATA_DIR: home.path, ALLOW_PRIVATE_NETWORKS: 'true' })
  await using storage = await openStorage(config, { mode: 'serve', say: () => undefined })
  const { db } = storage.main
  const settings = {
    DATABASE_URL: connectionUrl(storage.connection),
    ALLOW_PRIVATE_NETWORKS: 'true',
    RESPECT_ROBOTS: 'false',
    LOG_LEVEL: 'silent',
    SECRET_KEY: Buffer.alloc(32).toString('base64'),
  }
  await using origin = await startOrigin()
  const key = await makeOwners(db, input.accounts, `http://127.0.0.1:${origin.port}/list/0/1`)

  console.log(`\nSchedules: ${input.due} due, ${input.idle} idle, ${input.accounts} accounts`)
  await addSchedules(db, input.due, { intervalSeconds: 3600, nextRunAt: "now() + interval '300 days'" })
  const alone = await sweepSeconds(db, config)
  const farAway = "now() + interval '400 days' + n * interval '1 second'"
  await addSchedules(db, input.idle, { intervalSeconds: MAX_INTERVAL_SECONDS, nextRunAt: farAway })
  const among = await sweepSeconds(db, config)
  const empty = performance.now()
  await sweepOnce(contextOf(db, config))
  say('one process, nothing else to do', `${alone.toFixed(2)} s`)
  say('the same among the idle', `${among.toFixed(2)} s   ${(among / alone).toFixed(2)}×`)
  say('a sweep with nothing due', `${(performance.now() - empty).toFixed(1)} ms`)

  const storm = await runStorm(db, { settings, key })
  say(
    'two workers: ticks, jobs',
    `${storm.ticks}, ${storm.jobs}${storm.jobs === storm.ticks ? '' : '   NOT ONCE EACH'}`,
  )
  say('two workers: latest tick', `${storm.latestSeconds.toFixed(1)} s`)
  say('API meanwhile: p50, p99, longest', storm.apiMs.map((ms) => `${ms.toFixed(0)} ms`).join(', '))
}

function say(what: string, figure: string): void {
  console.log(`  ${what.padEnd(44)} ${figure}`)
}

function contextOf(db: Db, config: Config) {
  const admission = { db, relaxedDb: db, limits: config.limits, ownerId: newId() }
  return { db, admission, beginSearches, startRuns: startScheduledRuns }
}

async function startOrigin(): Promise<AsyncDisposable & { port: number }> {
  const child = fork(join(import.meta.dirname, 'origin.ts'), { stdio: ['ignore', 'pipe', 'inherit', 'ipc'] })
  const port = await new Promise<number>((resolve) => child.stdout?.once('data', (line) => resolve(Number(line))))
  return {
    port,
    async [Symbol.asyncDispose]() {
      child.kill()
    },
  }
}

/** Accounts with one strategy each. The key of one of them. */
async function makeOwners(db: Db, accounts: number, url: string): Promise<string> {
  const ctx = { db, relaxedDb: db, clock: systemClock, defaultTier: 'enterprise' } as const
  const first = await createAccount(ctx, { email: 'bench@example.test', password: 'a long enough password' })
  const { key } = await createApiKey(ctx, first.id, 'bench')
  await sql`
    insert into account (id, email, email_key, password_hash, tier)
    select gen_random_uuid(), n || '@example.test', n || '@example.test', 'none', 'enterprise'
    from generate_series(2, ${accounts}) n`.execute(db)
  await sql`
    insert into strategy (id, account_id, name, description, url, scraper_type, recipe, preview, attempts, version)
    select gen_random_uuid(), id, 'Bench', 'records', ${url}, 'css', ${JSON.stringify(BENCH_RECIPE)}::jsonb, '[]', 1, 1
    from account`.execute(db)
  return key
}

/** Over all accounts alike. Those that stay idle have a rhythm as long: a start brings back what is further away than its own. */
async function addSchedules(
  db: Db,
  count: number,
  { intervalSeconds, nextRunAt }: { intervalSeconds: number; nextRunAt: string },
): Promise<void> {
  const perStatement = 100_000
  for (let from = 1; from <= count; from += perStatement) {
    await db.transaction().execute(async (tx) => {
      await sql`set local statement_timeout = 0`.execute(tx)
      await sql`
        with owners as (select id, account_id, url, row_number() over (order by id) - 1 as place, count(*) over () as places from strategy),
        added as (
          insert into schedule (id, account_id, strategy_id, interval_seconds, is_list, url_count, next_run_at)
          select gen_random_uuid(), owners.account_id, owners.id, ${intervalSeconds}::int, false, 1, ${sql.raw(nextRunAt)}
          from generate_series(${from}::int, ${Math.min(count, from + perStatement - 1)}::int) n
          join owners on owners.place = n % owners.places
          returning id, strategy_id
        )
        insert into schedule_url (schedule_id, url_key, position, url, host, page_key)
        select added.id, md5(added.id::text), 0, owners.url || '?' || added.id, 'origin', md5(added.id::text)
        from added join owners on owners.id = added.strategy_id`.execute(tx)
    })
  }
}

/** Those that are not idle come due at this moment. */
async function makeDue(db: Db, moment: string): Promise<void> {
  await db.transaction().execute(async (tx) => {
    await sql`truncate open_job, ended_job, job_follow_up`.execute(tx)
    await sql`update schedule set next_run_at = ${sql.raw(moment)}, last_run_at = null
      where next_run_at < now() + interval '350 days'`.execute(tx)
  })
  // As the database does by itself after so many changes.
  await sql`vacuum (analyze) schedule, schedule_url, open_job`.execute(db)
}

async function sweepSeconds(db: Db, config: Config): Promise<number> {
  const rounds: number[] = []
  for (let round = 0; round < 3; round++) {
    await makeDue(db, 'now()')
    const startedAt = performance.now()
    for (let handled = 1; handled > 0; ) handled = await sweepOnce(contextOf(db, config))
    rounds.push((performance.now() - startedAt) / 1000)
  }
  return median(rounds)
}

type Storm = { ticks: number; jobs: number; latestSeconds: number; apiMs: number[] }

async function runStorm(db: Db, { settings, key }: { settings: Record<string, string>; key: string }): Promise<Storm> {
  const config = readConfig({ ...settings, PORT: '0' })
  const log = createLog({ level: 'silent' })
  const api = { config, log, say: () => undefined, http: true, workers: false, dashboardDir: null }
  await using service = await startService(api)
  await makeDue(db, "now() + interval '30 seconds'")
  const command = [process.execPath, join(REPO, 'src', 'cli.ts'), 'worker']
  await using _first = await spawnService({ dataDir: '', env: settings, command })
  await using _second = await spawnService({ dataDir: '', env: settings, command })
  const stop = new AbortController()
  const asking = askApi(`${service.url}/api/schedules?limit=20`, key, stop.signal)
  for (let left = 1; left > 0; left = await countDue(db)) await wait(500)
  const { rows } = await sql<Omit<Storm, 'apiMs'>>`
    select count(*) as jobs, count(distinct schedule_id) as ticks,
      extract(epoch from max(job.created_at - (schedule.next_run_at - interval '1 hour')))::float8 as "latestSeconds"
    from (select schedule_id, created_at from open_job union all select schedule_id, created_at from ended_job) job
    join schedule on schedule.id = job.schedule_id`.execute(db)
  stop.abort()
  const times = (await asking).sort((a, b) => a - b)
  const at = (share: number) => times[Math.min(times.length - 1, Math.floor(times.length * share))] ?? 0
  return { ...(rows[0] as Omit<Storm, 'apiMs'>), apiMs: [at(0.5), at(0.99), at(1)] }
}

/** Also those that come due within the minute. */
async function countDue(db: Db): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*) as count from schedule where enabled and next_run_at < now() + interval '1 minute'`.execute(db)
  return Number(rows[0]?.count)
}

/** Twenty times a second, for as long as it lasts. How long each answer took. */
async function askApi(url: string, key: string, signal: AbortSignal): Promise<number[]> {
  const times: number[] = []
  while (!signal.aborted) {
    const startedAt = performance.now()
    const answer = await fetch(url, { headers: { authorization: `Bearer ${key}` } })
    await answer.arrayBuffer()
    times.push(performance.now() - startedAt)
    await wait(50)
  }
  return times
}

if (import.meta.main) await benchSchedules({ due: 10_000, idle: Number(process.argv[2] ?? 1_000_000), accounts: 50 })

/**
 * Days of one-minute schedules in moved time, on the whole service: each minute the schedules are due, read their page, and receivers are told of
 * what changed; each day housekeeping runs. What there is at the end of each day shows whether anything grows.
 */
import { setTimeout as pause } from 'node:timers/promises'
import { sql } from 'kysely'
import { systemClock } from '#base/clock.ts'
import { createAccount } from '#features/accounts/accounts.ts'
import { createApiKey } from '#features/accounts/api-keys.ts'
import { packPages } from '#features/jobs/pack-pages.ts'
import { pruneJobs } from '#features/jobs/prune-jobs.ts'
import { prunePages } from '#features/jobs/prune-pages.ts'
import { pruneScheduleChanges } from '#features/schedules/prune-changes.ts'
import { pruneDeliveries } from '#features/webhooks/webhooks.ts'
import type { Connection } from '#platform/db/connection.ts'
import { type Db, openDatabase } from '#platform/db/database.ts'
import { createLog } from '#platform/log.ts'
import { type Config, readConfig } from '#src/config.ts'
import { type ServiceOptions, startService } from '#src/service.ts'
import { connectionUrl } from './connection.ts'
import { startLoopbackServer } from './loopback-server.ts'
import { moveTime } from './moved-time.ts'
import { sweep } from './sweep.ts'

export type Days = {
  days: number
  /** The rest of a day is passed over, as when the machine is off. */
  minutesADay: number
  schedules: number
  retentionDays: number
  /** The page is another one after so many minutes. */
  changesEvery: number
  openThreads?: ServiceOptions['openThreads']
  onDay?: (day: DayEnd) => void
}

/** Rows at the end of a day; what counts all days is `ticks` and `told`. */
export type DayEnd = {
  day: number
  ticks: number
  told: number
  jobs: number
  changes: number
  deliveries: number
  results: number
  pages: number
  partitions: number
  databaseBytes: number
  residentBytes: number
  handles: number
}

export type Lived = {
  days: DayEnd[]
  /** How much later than its minute the latest of the kept jobs was made, in seconds. */
  latestTick: number
  /** Between when the next run is and when it should be, in seconds: the largest of all schedules. */
  drift: number
  skipped: number
  failed: number
  /** How many times a page was another one, over all schedules, with the first. */
  pageChanges: number
}

const MINUTE_MS = 60_000
const DAY_MS = 1440 * MINUTE_MS

/** The database is migrated, and nobody else's. */
export async function liveThrough(connection: Connection, options: Days): Promise<Lived> {
  await using setUp = await openDatabase({ connection, poolSize: 1, applicationName: 'set up' })
  using time = await moveTime(setUp.db)
  const start = new Date(Math.ceil(Date.now() / MINUTE_MS) * MINUTE_MS)
  await time.moveTo(start)
  await using database = await openDatabase({ connection, poolSize: 2, applicationName: 'lived days' })
  const { db } = database
  await using site = await startChangingSite()
  await using receiver = await startCountingReceiver()
  const config = configOf(connection, options)
  await using service = await startService({
    config,
    log: createLog({ level: 'silent' }),
    say: () => undefined,
    http: true,
    workers: true,
    dashboardDir: null,
    ...(options.openThreads ? { openThreads: options.openThreads } : {}),
  })
  await makeSchedules(db, service.url ?? '', {
    pages: Array.from({ length: options.schedules }, (_, number) => site.page(number)),
    hook: receiver.hook,
    start,
  })

  const days: DayEnd[] = []
  for (let day = 0; day < options.days; day++) {
    for (let minute = 0; minute < options.minutesADay; minute++) {
      site.turnTo(Math.floor((day * options.minutesADay + minute) / options.changesEvery))
      await time.moveTo(new Date(start.getTime() + day * DAY_MS + minute * MINUTE_MS))
      await sweep(db)
      while (!(await isIdle(db))) await pause(2)
    }
    await keepHouse(db, config)
    const end = { day: day + 1, told: receiver.count(), ...(await countRows(db)), ...processSize() }
    days.push(end)
    options.onDay?.(end)
  }
  const lastMinute = (options.days - 1) * 1440 + options.minutesADay
  const nextDue = new Date(start.getTime() + lastMinute * MINUTE_MS)
  const editions = Math.ceil((options.days * options.minutesADay) / options.changesEvery)
  return { days, pageChanges: editions * options.schedules, ...(await readTicks(db, start, nextDue)) }
}

function configOf(connection: Connection, { retentionDays }: Days): Config {
  return readConfig({
    PORT: '0',
    DATABASE_URL: connectionUrl(connection),
    ALLOW_PRIVATE_NETWORKS: 'true',
    RESPECT_ROBOTS: 'false',
    RECHECK_DELAY_SECONDS: '0',
    DATABASE_POOL_SIZE: '5',
    EXTRACT_THREADS: '1',
    HOST_CONCURRENCY: '100',
    LIMITS_ENTERPRISE: '-1,-1,-1,-1',
    RETENTION_DAYS: String(retentionDays),
    PAGE_RETENTION_DAYS: String(retentionDays),
    DELIVERY_HISTORY_DAYS: String(retentionDays),
    SECRET_KEY: Buffer.alloc(32, 'days').toString('base64'),
  })
}

async function startChangingSite() {
  let edition = 0
  const server = await startLoopbackServer((request, response) => {
    const etag = `"${edition}"`
    if (request.headers['if-none-match'] === etag) response.writeHead(304, { etag }).end()
    else response.writeHead(200, { 'content-type': 'text/html', etag }).end(pageOf(edition))
  })
  return Object.assign(server, {
    page: (number: number) => `http://127.0.0.1:${server.port}/mugs/${number}`,
    turnTo: (wanted: number) => {
      edition = wanted
    },
  })
}

/** From one edition to the next one price moves: more would be doubted, and read again. */
function pageOf(edition: number): string {
  const names = ['Blue mug', 'Red mug', 'Tall mug', 'Small mug', 'Camp mug', 'Tea mug']
  const mugs = names.map((name, at) => {
    const price = 10 + at + Math.floor((edition + at) / names.length) / 100
    return `<li class="mug"><h2>${name}</h2><span class="price">€ ${price.toFixed(2)}</span></li>`
  })
  return `<!doctype html><html><head><title>Mugs</title></head><body><h1>Mugs</h1><ul>${mugs.join('')}</ul></body></html>`
}

async function startCountingReceiver() {
  let count = 0
  const server = await startLoopbackServer(async (request, response) => {
    await request.toArray()
    count += 1
    response.end('noted')
  })
  return Object.assign(server, { hook: `http://127.0.0.1:${server.port}/hook`, count: () => count })
}

type Wanted = { pages: readonly string[]; hook: string; start: Date }

/** One for each page, all due at the start. */
async function makeSchedules(db: Db, url: string, { pages, hook, start }: Wanted): Promise<void> {
  const accounts = { db, relaxedDb: db, clock: systemClock, defaultTier: 'enterprise' } as const
  const account = await createAccount(accounts, { email: 'days@example.test', password: 'a long enough password' })
  const { key } = await createApiKey(accounts, account.id, 'days')
  const call = async <T>(path: string, body: unknown): Promise<T> => {
    const headers = { authorization: `Bearer ${key}`, 'content-type': 'application/json' }
    const answer = await fetch(url + path, { method: 'POST', headers, body: JSON.stringify(body) })
    if (!answer.ok) throw new Error(await answer.text())
    return (await answer.json()) as T
  }
  const words = { name: 'Mugs', url: pages[0], description: "each mug's name and price" }
  const { strategy_id } = await call<{ strategy_id: string }>('/api/strategies/generate', words)
  for (const page of pages) {
    await call('/api/schedules', { strategy_id, url: page, interval_seconds: 60, webhook_url: hook })
  }
  await sql`update schedule set next_run_at = ${start}`.execute(db)
}

/** Whoever made the ticks: the service looks for what is due by itself, too. */
async function isIdle(db: Db): Promise<boolean> {
  const { rows } = await sql<{ idle: boolean }>`
    select not exists (select from schedule where next_run_at <= now())
      and not exists (select from open_job) and not exists (select from job_follow_up)
      and not exists (select from delivery where status in ('pending', 'delivering')) as idle`.execute(db)
  return rows[0]?.idle ?? false
}

async function keepHouse(db: Db, config: Config): Promise<void> {
  const { retentionDays, pagesKeptPerUrl, pageRetentionDays, pageStoreBytes } = config
  const pageLimits = { perUrl: pagesKeptPerUrl, days: pageRetentionDays, bytes: pageStoreBytes }
  const ctx = { db, clock: systemClock, retentionDays, pageLimits, historyDays: config.deliveryHistoryDays }
  await pruneJobs(ctx)
  await packPages(ctx)
  await prunePages(ctx)
  await pruneDeliveries(ctx)
  await pruneScheduleChanges(ctx)
  // As the database does by itself, which a day of some seconds leaves no time for.
  await sql`
    vacuum (analyze) open_job, job_follow_up, ended_job, page_state, snapshot, past_page, schedule, schedule_url, schedule_change,
      delivery`.execute(db)
}

type Rows = Omit<DayEnd, 'day' | 'told' | 'residentBytes' | 'handles'>

async function countRows(db: Db): Promise<Rows> {
  const { rows } = await sql<Rows>`
    select (
        select sum(checks_not_modified + checks_same_body + checks_same_region + checks_extracted + checks_failed) from schedule_url
      ) as ticks, (select count(*) from ended_job) as jobs, (select count(*) from schedule_change) as changes,
      (select count(*) from delivery) as deliveries, (select count(*) from snapshot) as results,
      (select count(*) from past_page) as pages, pg_database_size(current_database()) as "databaseBytes",
      (select count(*) from pg_inherits where inhparent in ('ended_job'::regclass, 'schedule_change'::regclass)) as partitions`.execute(
    db,
  )
  if (!rows[0]) throw new Error('nothing was counted')
  return rows[0]
}

function processSize(): Pick<DayEnd, 'residentBytes' | 'handles'> {
  return { residentBytes: process.memoryUsage.rss(), handles: process.getActiveResourcesInfo().length }
}

type Ticks = Pick<Lived, 'latestTick' | 'drift' | 'skipped' | 'failed'>

async function readTicks(db: Db, start: Date, nextDue: Date): Promise<Ticks> {
  const { rows } = await sql<Ticks>`
    select max(mod(extract(epoch from created_at - ${start}::timestamptz), 60))::float8 as "latestTick",
      (select max(abs(extract(epoch from next_run_at - ${nextDue}::timestamptz)))::float8 from schedule) as drift,
      (select count(*) from schedule where last_skipped_at is not null) as skipped,
      count(*) filter (where status = 'failed') as failed
    from ended_job`.execute(db)
  if (!rows[0]) throw new Error('nothing was counted')
  return rows[0]
}

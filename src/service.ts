/**
 * The composition root: opens everything in one order and closes it in the reverse, also after a half-failed start.
 * Storage, then this process's owner mark, the HTTP server; workers start last, when all they call is up. A stop is announced
 * first: not ready, and no new work.
 */
import { systemClock } from '#base/clock.ts'
import type { OpenThreads } from '#engine/threads/thread-pool.ts'
import { openSetup } from '#features/accounts/accounts.ts'
import { DISCOVERY_SETTINGS } from '#features/discoveries/discovery-runner.ts'
import { beginSearches } from '#features/discoveries/rediscover.ts'
import { createJobWaiters, type JobWaiters } from '#features/jobs/job-waiters.ts'
import { bringBackWaiting, holdJobsOf } from '#features/jobs/store-open.ts'
import { deleteSchedules, ownsSchedule } from '#features/schedules/schedules.ts'
import { bringBackSchedules } from '#features/schedules/store-due.ts'
import { modelEvents } from '#features/strategies/model-events.ts'
import { startScheduledRuns } from '#features/workflows/scheduled-runs.ts'
import { tellReceiver } from '#features/workflows/tell-receiver.ts'
import { startClockWatch } from '#platform/db/clock-watch.ts'
import type { Db, Tx } from '#platform/db/database.ts'
import { databaseTrouble, troubledPart } from '#platform/db/database-trouble.ts'
import { registerProcess } from '#platform/db/process-owner.ts'
import { openSignals, type Signals } from '#platform/db/signals.ts'
import type { StartRefused } from '#platform/db/start-refused.ts'
import { embeddedTrouble, unreachable } from '#platform/db/unreachable.ts'
import { waitForDatabase } from '#platform/db/wait-for-database.ts'
import { createSharedHostGate } from '#platform/host-gate.ts'
import { closeServer, finishRequests } from '#platform/http/close-server.ts'
import type { App } from '#platform/http/server.ts'
import type { Log } from '#platform/log.ts'
import { createMailer, type Mailer } from '#platform/mailer.ts'
import { createMetrics } from '#platform/metrics.ts'
import { openSecretBox, type SecretBox } from '#platform/secret-box.ts'
import { createShutdown, type Shutdown } from '#platform/shutdown.ts'
import { takeBackWork } from '#platform/take-back-work.ts'
import { buildApi } from '#surfaces/api.ts'
import { countAll, startWorkers, takeBackAll, type WorkersContext } from '#surfaces/workers.ts'
import type { Config } from './config.ts'
import { type Model, openModel } from './open-model.ts'
import { openStorage, type Storage } from './open-storage.ts'
import { openWeb, type Web } from './open-web.ts'
import { VERSION } from './version.ts'

export type ServiceOptions = {
  config: Config
  log: Log
  /** One-line messages for the person who started it. */
  say: (line: string) => void
  http: boolean
  workers: boolean
  dashboardDir: string | null
  /** Ends the waiting for a database that does not answer. */
  signal?: AbortSignal
  /** Where several services share a process, they may share its threads. */
  openThreads?: OpenThreads
}

export type Service = AsyncDisposable & {
  /** Null for a process that only works. */
  url: string | null
  /** The one-time token for the first account, while there is none. */
  setupToken: string | null
}

/** A database that is not up yet, or goes down meanwhile, is waited for; in the end the reason is one sentence. */
export async function startService(options: ServiceOptions): Promise<Service> {
  const { config, say } = options
  const seconds = config.databaseStartSeconds
  try {
    return await waitForDatabase(() => startOnce(options), {
      seconds,
      signal: options.signal ?? new AbortController().signal,
      onWait: (error) => say(`${startProblem(config, error).message} Trying again for ${seconds} seconds.`),
    })
  } catch (error) {
    throw databaseTrouble(error) === null ? error : startProblem(config, error)
  }
}

function startProblem(config: Config, error: unknown): StartRefused {
  const part = troubledPart(error) ?? error
  return config.databaseUrl === null ? embeddedTrouble(config.dataDir, part) : unreachable(config.databaseUrl, part)
}

async function startOnce(options: ServiceOptions): Promise<Service> {
  const { config, log } = options
  const shutdown = createShutdown()
  await using started = new AsyncDisposableStack()
  const onConnectionLost = (error: Error) => log.warn({ err: error }, 'a database connection was lost')
  const storage = started.use(await openStorage(config, { mode: 'serve', say: options.say, onConnectionLost }))
  const role = options.workers ? (options.http ? 'serve' : 'worker') : 'api'
  const owner = started.use(
    await registerProcess(storage.relaxed.db, { role, dataDir: config.databaseUrl === null ? config.dataDir : null }),
  )
  const dbs = { db: storage.main.db, relaxedDb: storage.relaxed.db }
  const takeBack = takeBackAll(dbs, Math.max(config.jobTimeoutSeconds, config.listTimeoutSeconds))
  started.use(await takeBackWork({ db: storage.main.db, log, takeBack }))
  const signals = started.use(await openSignals(storage.connection, log))

  const gate = started.use(createSharedHostGate(storage.relaxed.db, owner.id))
  const web = started.use(openWeb(config, { gate, clock: systemClock }, options.openThreads))

  const model = await openModel(config)
  const waiters = started.use(createJobWaiters(storage.main.db, signals, shutdown.deadline))
  const box = await openSecretBox(config)
  const mailer = await openMailer(config)

  const opened = { storage, web, model, signals, waiters, box, mailer, shutdown, ownerId: owner.id }
  const context = contextOf(options, opened)
  let url: string | null = null
  const app = options.http ? await buildApi({ ...context, publicUrl: () => config.publicUrl ?? url ?? '' }) : null
  const running: AsyncDisposable[] = []
  started.defer(() => stopWork(shutdown, running, app))
  if (app) url = await listen(app, config)
  if (options.workers) {
    const worker = { log, ownerId: owner.id, deadline: shutdown.deadline }
    running.push(...startWorkers(workersOf(config, context, log), worker))
    running.push(startClockWatch({ db: storage.main.db, log, bringBack: () => bringBackAll(config, storage.main.db) }))
  }
  const setupToken = options.http ? await openSetup(context.accounts) : null
  logEgress(config, log)

  const everything = started.move()
  return { url, setupToken, [Symbol.asyncDispose]: () => everything.disposeAsync() }
}

/** All that takes work stops taking it at once, and has the same time for what is in progress. The API answers until all of it has ended. */
async function stopWork(shutdown: Shutdown, running: readonly AsyncDisposable[], app: App | null): Promise<void> {
  shutdown.begin()
  const ends = running.map((work) => work[Symbol.asyncDispose]())
  const ended = await Promise.allSettled([...ends, app && finishRequests(app, shutdown.deadline)])
  if (app) await closeServer(app)
  const problems = ended.flatMap((end) => (end.status === 'rejected' ? [end.reason] : []))
  if (problems.length > 0) throw new AggregateError(problems, 'Not everything could be stopped in order')
}

/** What a clock that was ahead has put too far away. */
async function bringBackAll({ jobRetryDelaysSeconds }: Config, db: Db): Promise<number> {
  return (await bringBackSchedules(db)) + (await bringBackWaiting(db, Math.max(...jobRetryDelaysSeconds)))
}

type Context = ReturnType<typeof contextOf>

type Opened = {
  storage: Storage
  web: Web
  model: Model | null
  signals: Signals
  waiters: JobWaiters
  box: SecretBox
  mailer: Mailer | null
  shutdown: Shutdown
  ownerId: string
}

function contextOf(options: ServiceOptions, opened: Opened) {
  const { storage, web, model, signals, waiters, box, mailer, shutdown, ownerId } = opened
  const { config, log } = options
  const shared = { db: storage.main.db, relaxedDb: storage.relaxed.db, clock: systemClock }
  const service = {
    db: storage.main.db,
    metrics: createMetrics(() => countAll(storage.main.db)),
    metricsToken: config.metricsToken,
    hasRoom: storage.hasRoom,
    isStopping: shutdown.isStopping,
  }
  const admission = { ...shared, limits: config.limits, ownerId, box }
  const webhooks = {
    ...shared,
    box,
    mailer,
    http: web.http,
    userAgent: `Sandpiper/${VERSION}`,
    timeoutSeconds: config.webhookTimeoutSeconds,
    historyDays: config.deliveryHistoryDays,
    ownsSchedule: (accountId: string, scheduleId: string) => ownsSchedule(shared, accountId, scheduleId),
  }
  const access = { ...shared, box, web }
  const jobs = { ...shared, admission, web, access, waiters, signals, retentionDays: config.retentionDays }
  const beforeDelete = async (tx: Tx, accountId: string, strategyIds: readonly string[]) => {
    await holdJobsOf(tx, accountId, strategyIds)
    await deleteSchedules(tx, accountId, { strategyIds })
  }
  const onModel = modelEvents({ log, metrics: service.metrics, provider: config.aiProvider })
  const strategies = { ...shared, admission, access, web, model, onModel, beforeDelete }
  const schedules = { ...shared, admission, web, webhooks, retentionDays: config.retentionDays }
  return {
    log,
    version: VERSION,
    trustProxy: config.trustProxy,
    dashboardDir: options.dashboardDir,
    accounts: { ...shared, defaultTier: config.defaultTier },
    admission,
    strategies,
    access,
    extract: { ...strategies, timeouts: config },
    jobs,
    discoveries: { ...shared, web: { ...web, fetch: web.fetchSent }, jobs, schedules, signals },
    groups: { ...shared, strategies, schedules, signals },
    webhooks,
    schedules,
    workflows: { ...shared, signals, webhooks, retentionDays: config.retentionDays },
    service,
  }
}

async function openMailer({ smtpUrl, smtpFrom, webhookTimeoutSeconds }: Config): Promise<Mailer | null> {
  if (smtpUrl === null || smtpFrom === null) return null
  return createMailer({ smtpUrl, from: smtpFrom, timeoutSeconds: webhookTimeoutSeconds })
}

function workersOf(config: Config, context: Context, log: Log): WorkersContext {
  const { jobs, discoveries, webhooks, schedules, workflows } = context
  const { hostConcurrency, sweepIntervalSeconds } = config
  const { signals } = jobs
  const jobSettings = {
    concurrency: config.jobConcurrency,
    hostConcurrency,
    timeoutSeconds: config.jobTimeoutSeconds,
    listTimeoutSeconds: config.listTimeoutSeconds,
    retryDelaysSeconds: config.jobRetryDelaysSeconds,
    recheckDelaySeconds: config.recheckDelaySeconds,
  }
  const discoverySettings = {
    ...DISCOVERY_SETTINGS,
    hostConcurrency,
    timeoutSeconds: config.discoveryTimeoutSeconds,
    maxPages: config.discoveryMaxPages,
    maxLikePages: config.discoveryMaxLikePages,
    maxSitemaps: config.discoveryMaxSitemaps,
  }
  const retryDelaysSeconds = config.webhookRetryDelaysSeconds
  return {
    ...context,
    jobs: { ...jobs, settings: jobSettings },
    discoveries: { ...discoveries, settings: discoverySettings },
    webhooks: {
      ...webhooks,
      signals,
      retryDelaysSeconds,
      pauseAfterSeconds: config.webhookPauseAfterSeconds,
      lookEverySeconds: sweepIntervalSeconds,
    },
    schedules: { ...schedules, beginSearches, startRuns: startScheduledRuns, signals, sweepIntervalSeconds },
    runs: { ...jobs, afterRun: tellReceiver({ ...workflows, log, web: jobs.web }) },
  }
}

async function listen(app: App, config: Config): Promise<string> {
  await app.listen({ port: config.port, host: config.host })
  const address = app.server.address()
  const port = typeof address === 'object' && address ? address.port : config.port
  const everywhere = config.host === '0.0.0.0' || config.host === '::'
  const host = everywhere ? 'localhost' : config.host.includes(':') ? `[${config.host}]` : config.host
  return `http://${host}:${port}`
}

/** An open door to private addresses is a choice that an operator must be able to see. */
function logEgress(config: Config, log: Log): void {
  if (config.allowPrivateNetworks)
    log.warn('ALLOW_PRIVATE_NETWORKS is on: pages and webhooks may reach private addresses')
  if (config.egressAllow.length > 0)
    log.warn({ egress_allow: config.egressAllow }, 'EGRESS_ALLOW opens these addresses')
}

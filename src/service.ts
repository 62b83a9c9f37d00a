/**
 * The composition root: opens everything in one order and closes it in the reverse, also after a half-failed start.
 * Storage, then this process's owner mark, the HTTP server; workers start last, when all they call is up. A stop is announced
 * first: not ready, and after the time of draining no new work.
 */
import { setTimeout as pause } from 'node:timers/promises'
import { type Clock, systemClock } from '#base/clock.ts'
import { wordSet } from '#base/word-set.ts'
import type { OpenThreads } from '#engine/threads/thread-pool.ts'
import { findSealedProfile } from '#features/access/store.ts'
import { openSetup } from '#features/accounts/accounts.ts'
import { DISCOVERY_SETTINGS } from '#features/discoveries/discovery-runner.ts'
import { beginSearches } from '#features/discoveries/rediscover.ts'
import { countRuns } from '#features/jobs/count-runs.ts'
import { findBreakIn } from '#features/jobs/find-break.ts'
import { createJobWaiters, type JobWaiters } from '#features/jobs/job-waiters.ts'
import { bringBackFollowUps } from '#features/jobs/store-ended.ts'
import { bringBackWaiting, holdJobsOf } from '#features/jobs/store-open.ts'
import { beginRepairs } from '#features/repairs/store.ts'
import { deleteSchedules, ownsSchedule } from '#features/schedules/schedules.ts'
import { findSealedReceiver } from '#features/schedules/store.ts'
import { bringBackSchedules } from '#features/schedules/store-due.ts'
import { findToldContent } from '#features/schedules/store-urls.ts'
import { measuredModel } from '#features/strategies/measured-model.ts'
import { modelEvents } from '#features/strategies/model-events.ts'
import { bringBackDeliveries } from '#features/webhooks/store.ts'
import { startScheduledRuns } from '#features/workflows/scheduled-runs.ts'
import { bringBackRuns } from '#features/workflows/store-runs.ts'
import { tellReceiver } from '#features/workflows/tell-receiver.ts'
import { startClockWatch } from '#platform/db/clock-watch.ts'
import type { Database, Db, Tx } from '#platform/db/database.ts'
import { databaseTrouble, troubledPart } from '#platform/db/database-trouble.ts'
import { registerProcess, urlsOfProcesses } from '#platform/db/process-owner.ts'
import { openSignals, type Signals } from '#platform/db/signals.ts'
import { StartRefused } from '#platform/db/start-refused.ts'
import { embeddedTrouble, unreachable } from '#platform/db/unreachable.ts'
import { waitForDatabase } from '#platform/db/wait-for-database.ts'
import { bringBackGates, createSharedHostGate } from '#platform/host-gate.ts'
import { closeServer, finishRequests } from '#platform/http/close-server.ts'
import type { App } from '#platform/http/server.ts'
import type { Log } from '#platform/log.ts'
import { createMailer, type Mailer } from '#platform/mailer.ts'
import { createMetrics, type Metrics, type ProcessFacts } from '#platform/metrics.ts'
import { CannotOpen, openSecretBox, type SecretBox } from '#platform/secret-box.ts'
import { createShutdown, type Shutdown } from '#platform/shutdown.ts'
import { takeBackWork } from '#platform/take-back-work.ts'
import type { Tracing } from '#platform/tracing/tracing.ts'
import { buildApi } from '#surfaces/api.ts'
import { createDemoSite, withDemoSite } from '#surfaces/demo/demo-site.ts'
import { buildWorkerApi } from '#surfaces/worker-api.ts'
import { countAll, findAllHeld, startWorkers, takeBackAll, type WorkersContext } from '#surfaces/workers.ts'
import type { Config } from './config.ts'
import { type Model, openModel } from './open-model.ts'
import { openStorage, type Storage } from './open-storage.ts'
import { openTracing } from './open-tracing.ts'
import { openWeb, type Web } from './open-web.ts'
import { tracedWeb } from './traced-web.ts'
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
  /** What the demo pages show is decided by it. */
  demoClock?: Clock
  /** Where several services share a process, they may share its threads. */
  openThreads?: OpenThreads
}

export type Service = AsyncDisposable & {
  /** Null for a process that only works and answers nobody. */
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
  const onConnectionLost = (error: Error) => {
    if (shutdown.isStopping()) return
    log.warn({ problem: error.message, code: 'code' in error ? error.code : null }, 'a database connection was lost')
  }
  const role = options.workers ? (options.http ? 'serve' : 'worker') : 'api'
  const tracing = started.use(await openTracing(config, role, log))
  const { isOn: isTraced } = tracing
  const storage = started.use(
    await openStorage(config, { mode: 'serve', say: options.say, onConnectionLost, isTraced }),
  )
  const owner = started.use(
    await registerProcess(storage.relaxed.db, {
      role,
      dataDir: config.databaseUrl === null ? config.dataDir : null,
      version: VERSION,
      kinds: options.workers ? config.workKinds : [],
    }),
  )
  const dbs = { db: storage.main.db, relaxedDb: storage.relaxed.db }
  const takeBack = takeBackAll(dbs, Math.max(config.jobTimeoutSeconds, config.listTimeoutSeconds))
  started.use(await takeBackWork({ db: storage.main.db, log, takeBack }))
  const signals = started.use(await openSignals(storage.connection, log))

  const gate = started.use(createSharedHostGate(storage.relaxed.db, owner.id))
  const reader = started.use(openWeb(config, { gate, clock: systemClock }, options.openThreads))
  let url: string | null = null
  const demo = createDemoSite({
    clock: options.demoClock ?? systemClock,
    ownUrls: () => [config.publicUrl, url].filter((known) => known !== null),
    otherUrls: () => urlsOfProcesses(storage.main.db),
  })
  const pages = config.demoPages ? withDemoSite(reader, demo) : reader
  const web = isTraced ? tracedWeb(pages) : pages

  const model = await openModel(config)
  const waiters = started.use(createJobWaiters(storage.main.db, signals, shutdown.deadline))
  const box = await openSecretBox(config)
  const mailer = await openMailer(config)

  const opened = { storage, tracing, web, model, signals, waiters, box, mailer, shutdown, ownerId: owner.id }
  const context = contextOf(options, opened)
  const port = options.http ? config.port : config.workerPort
  const app = options.http
    ? await buildApi({ ...context, publicUrl: () => config.publicUrl ?? url ?? '' })
    : port === null
      ? null
      : await buildWorkerApi(context)
  const running: AsyncDisposable[] = []
  started.defer(() => stopWork(shutdown, running, app))
  const portName = options.http ? 'PORT' : 'WORKER_PORT'
  if (app) url = await listen(app, config.host, port ?? 0).catch(refuseListening(config.host, `${portName} ${port}`))
  if (options.http && url !== null) await owner.listensAt(config.publicUrl ?? url)
  if (options.workers) {
    const worker = { log, tracing, ownerId: owner.id, deadline: shutdown.deadline, kinds: config.workKinds }
    running.push(...startWorkers(workersOf(config, context), worker))
    running.push(startClockWatch({ db: storage.main.db, log, bringBack: () => bringBackAll(config, storage.main.db) }))
  }
  const setupToken = options.http ? await openSetup(context.accounts) : null
  logEgress(config, log)
  await logOtherKey({ db: storage.main.db, box, log })

  const everything = started.move()
  const stop = async () => {
    shutdown.drain()
    owner.drains()
    if (config.drainSeconds > 0) await pause(config.drainSeconds * 1000)
    await everything.disposeAsync()
  }
  return { url, setupToken, [Symbol.asyncDispose]: stop }
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
async function bringBackAll({ jobRetryDelaysSeconds, webhookRetryDelaysSeconds }: Config, db: Db): Promise<number> {
  return (
    (await bringBackSchedules(db)) +
    (await bringBackWaiting(db, Math.max(...jobRetryDelaysSeconds))) +
    (await bringBackDeliveries(db, webhookRetryDelaysSeconds)) +
    (await bringBackFollowUps(db)) +
    (await bringBackRuns(db)) +
    (await bringBackGates(db))
  )
}

type Context = ReturnType<typeof contextOf>

type Opened = {
  storage: Storage
  tracing: Tracing
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
  const { storage, web, signals, waiters, box, mailer, shutdown, ownerId } = opened
  const { config, log } = options
  const shared = { db: storage.main.db, readDb: storage.read, relaxedDb: storage.relaxed.db, clock: systemClock }
  const service = {
    db: storage.main.db,
    metrics: createMetrics(
      () => countAll(storage.main.db),
      () => factsOf(storage, web),
    ),
    metricsToken: config.metricsToken,
    hasRoom: storage.hasRoom,
    isStopping: shutdown.isStopping,
    isReady: shutdown.isReady,
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
  const { retentionDays, pagesKeptPerUrl, pageRetentionDays, pageStoreBytes } = config
  const pageLimits = { perUrl: pagesKeptPerUrl, days: pageRetentionDays, bytes: pageStoreBytes }
  const jobs = { ...shared, admission, web, access, waiters, signals, retentionDays, pageLimits }
  const beforeDelete = async (tx: Tx, accountId: string, strategyIds: readonly string[]) => {
    await holdJobsOf(tx, accountId, strategyIds)
    await deleteSchedules(tx, accountId, { strategyIds })
  }
  const onModel = modelEvents({ log, metrics: service.metrics, provider: config.aiProvider })
  const model = measured(config, service.metrics, opened.model)
  const making = { ...shared, admission, access, web, model, onModel }
  const strategies = { ...making, beforeDelete, findBreak: findBreakIn(shared.db) }
  const schedules = { ...shared, admission, web, webhooks, beginSearches, retentionDays }
  return {
    log,
    version: VERSION,
    trustedProxies: config.trustedProxies,
    tracing: opened.tracing,
    basePath: config.publicUrl === null ? '' : new URL(config.publicUrl).pathname.replace(/\/$/, ''),
    dashboardDir: options.dashboardDir,
    accounts: { ...shared, defaultTier: config.defaultTier },
    admission,
    strategies,
    access,
    extract: { ...strategies, timeouts: config },
    jobs,
    discoveries: { ...shared, web: { ...web, fetch: web.fetchSent }, jobs, schedules, signals },
    groups: { ...shared, strategies, schedules, signals },
    repairs: { ...shared, web, access, strategies, signals },
    webhooks,
    schedules,
    workflows: { ...shared, signals, webhooks, retentionDays },
    operator: {
      db: storage.main.db,
      countWork: () => countAll(storage.main.db),
      findHeldWork: () => findAllHeld(storage.main.db),
    },
    demo: { demoClock: options.demoClock ?? systemClock, hasDemo: config.demoPages },
    service,
  }
}

function measured({ aiProvider: provider, aiModel }: Config, metrics: Metrics, model: Model | null): Model | null {
  if (model === null) return null
  return { ...model, port: measuredModel({ metrics, provider, model: aiModel ?? '' }, model.port) }
}

/** Connections that wait are callers without one. */
function factsOf({ main, relaxed }: Storage, web: Web): ProcessFacts {
  const connections = ({ pool }: Database) => ({
    open: pool.totalCount,
    idle: pool.idleCount,
    waiting: pool.waitingCount,
  })
  const { threads, browsers } = web.facts()
  return { threads, browsers, database: connections(main), database_relaxed: connections(relaxed) }
}

async function openMailer({ smtpUrl, smtpFrom, webhookTimeoutSeconds }: Config): Promise<Mailer | null> {
  if (smtpUrl === null || smtpFrom === null) return null
  return createMailer({ smtpUrl, from: smtpFrom, timeoutSeconds: webhookTimeoutSeconds })
}

function workersOf(config: Config, context: Context): WorkersContext {
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
    jobs: {
      ...jobs,
      settings: jobSettings,
      onBroken: beginRepairs,
      toldOf: (told) => findToldContent(jobs.db, told),
      onEnded: countRuns(context.service.metrics),
    },
    discoveries: { ...discoveries, settings: discoverySettings },
    webhooks: {
      ...webhooks,
      signals,
      retryDelaysSeconds,
      pauseAfterSeconds: config.webhookPauseAfterSeconds,
      onAttempt: ({ status, seconds }) => context.service.metrics.deliverySeconds.observe({ status }, seconds),
      lookEverySeconds: sweepIntervalSeconds,
    },
    schedules: { ...schedules, startRuns: startScheduledRuns, signals, sweepIntervalSeconds },
    runs: { ...jobs, afterRun: tellReceiver({ ...workflows, web: jobs.web }) },
  }
}

async function listen(app: App, given: string, wanted: number): Promise<string> {
  await app.listen({ port: wanted, host: given })
  const address = app.server.address()
  const port = typeof address === 'object' && address ? address.port : wanted
  const everywhere = given === '0.0.0.0' || given === '::'
  const host = everywhere ? 'localhost' : given.includes(':') ? `[${given}]` : given
  return `http://${host}:${port}`
}

const NO_SUCH_HOST = wordSet('EADDRNOTAVAIL ENOTFOUND EAI_AGAIN EINVAL')

/** What the operator can set right is one sentence. */
function refuseListening(host: string, port: string): (error: NodeJS.ErrnoException) => never {
  return (error) => {
    const code = error.code ?? ''
    if (code === 'EADDRINUSE') throw new StartRefused(`${port} is already in use on ${host}.`, { cause: error })
    if (code === 'EACCES') throw new StartRefused(`${port} is not open to this user.`, { cause: error })
    if (NO_SUCH_HOST.has(code)) throw new StartRefused(`HOST ${host} is no address of this machine.`, { cause: error })
    throw error
  }
}

/** An open door to private addresses is a choice that an operator must be able to see. */
function logEgress(config: Config, log: Log): void {
  if (config.allowPrivateNetworks)
    log.warn('ALLOW_PRIVATE_NETWORKS is on: pages and webhooks may reach private addresses')
  if (config.egressAllow.length > 0)
    log.warn({ egress_allow: config.egressAllow }, 'EGRESS_ALLOW opens these addresses')
}

/** With another key all else works, and nobody would notice before news is missing. */
async function logOtherKey({ db, box, log }: { db: Db; box: SecretBox; log: Log }): Promise<void> {
  const stored = [await findSealedReceiver(db), await findSealedProfile(db)]
  try {
    for (const sealed of stored) if (sealed !== null) box.open(sealed)
  } catch (error) {
    if (!(error instanceof CannotOpen)) throw error
    log.warn(`${error.message}. Until then this process sends no webhooks and cannot use access profiles`)
  }
}

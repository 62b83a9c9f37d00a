/**
 * The composition root: opens everything in one order and closes it in the reverse, also after a half-failed start.
 * Storage, then this process's owner mark, the queue, the HTTP server; workers start last, when all they call is up.
 */
import { systemClock } from '#base/clock.ts'
import { openSetup } from '#features/accounts/accounts.ts'
import { registerProcess } from '#platform/db/process-owner.ts'
import { createSharedHostGate } from '#platform/host-gate.ts'
import { closeServer } from '#platform/http/close-server.ts'
import type { App } from '#platform/http/server.ts'
import type { Log } from '#platform/log.ts'
import { createMetrics } from '#platform/metrics.ts'
import { type Queue, startQueue } from '#platform/queue/queue.ts'
import { takeBackWork } from '#platform/take-back-work.ts'
import { type ApiContext, buildApi } from '#surfaces/api.ts'
import { messageHandlers } from '#surfaces/workers.ts'
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
}

export type Service = AsyncDisposable & {
  /** Null for a process that only works. */
  url: string | null
  /** The one-time token for the first account, while there is none. */
  setupToken: string | null
  queue: Queue
}

export async function startService(options: ServiceOptions): Promise<Service> {
  const { config, log } = options
  await using started = new AsyncDisposableStack()
  const onConnectionLost = (error: Error) => log.warn({ err: error }, 'a database connection was lost')
  const storage = started.use(await openStorage(config, { mode: 'serve', say: options.say, onConnectionLost }))
  const role = options.workers ? (options.http ? 'serve' : 'worker') : 'api'
  const owner = started.use(
    await registerProcess(storage.relaxed.db, { role, dataDir: config.databaseUrl === null ? config.dataDir : null }),
  )
  const queue = started.use(await startQueue({ connection: storage.connection, log, ownerId: owner.id }))
  started.use(await takeBackWork({ db: storage.main.db, queue, log }))

  const gate = started.use(createSharedHostGate(storage.relaxed.db, owner.id))
  const web = started.use(openWeb(config, { gate, clock: systemClock }))

  const model = await openModel(config)

  const context = contextOf(options, { storage, queue, web, model, ownerId: owner.id })
  let url: string | null = null
  if (options.http) {
    const app = await buildApi({ ...context, publicUrl: () => config.publicUrl ?? url ?? '' })
    started.defer(async () => {
      context.service.draining = true
      await closeServer(app)
    })
    url = await listen(app, config)
  }
  if (options.workers) await queue.work(messageHandlers(context))
  const setupToken = options.http ? await openSetup(context.accounts) : null
  logEgress(config, log)

  const everything = started.move()
  return { url, setupToken, queue, [Symbol.asyncDispose]: () => everything.disposeAsync() }
}

type Context = Omit<ApiContext, 'publicUrl' | 'service'> & { service: ApiContext['service'] & { draining: boolean } }

type Opened = { storage: Storage; queue: Queue; web: Web; model: Model | null; ownerId: string }

function contextOf(options: ServiceOptions, { storage, queue, web, model, ownerId }: Opened): Context {
  const { config, log } = options
  const shared = { db: storage.main.db, relaxedDb: storage.relaxed.db, clock: systemClock }
  const service = {
    db: storage.main.db,
    metrics: createMetrics(() => queue.stats()),
    metricsToken: config.metricsToken,
    draining: false,
    isDraining: () => service.draining,
  }
  const admission = { ...shared, limits: config.limits, ownerId }
  return {
    log,
    version: VERSION,
    trustProxy: config.trustProxy,
    dashboardDir: options.dashboardDir,
    accounts: { ...shared, defaultTier: config.defaultTier },
    admission,
    strategies: { ...shared, admission, web, model },
    service,
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

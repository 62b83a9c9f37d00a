import { DummyDriver, Kysely, PostgresAdapter, PostgresIntrospector, PostgresQueryCompiler } from 'kysely'
import { systemClock } from '#base/clock.ts'
import { createHostGate } from '#engine/page/politeness.ts'
import type { Schema } from '#platform/db/schema.ts'
import type { Audience } from '#platform/http/openapi.ts'
import type { App } from '#platform/http/server.ts'
import { createLog } from '#platform/log.ts'
import { createMetrics } from '#platform/metrics.ts'
import { createSecretBox } from '#platform/secret-box.ts'
import { NO_TRACING } from '#platform/tracing/tracing.ts'
import { readConfig } from '#src/config.ts'
import { openWeb } from '#src/open-web.ts'
import { VERSION } from '#src/version.ts'
import { buildApi } from '#surfaces/api.ts'

/** Every route registered, nothing behind them: enough to describe the API, too little to serve it. */
export async function buildApiToDescribe(described: Audience = 'api'): Promise<App> {
  const db = new Kysely<Schema>({
    dialect: {
      createAdapter: () => new PostgresAdapter(),
      createDriver: () => new DummyDriver(),
      createIntrospector: (inner) => new PostgresIntrospector(inner),
      createQueryCompiler: () => new PostgresQueryCompiler(),
    },
  })
  const config = readConfig({})
  const { limits, defaultTier } = config
  const shared = { db, readDb: db, relaxedDb: db, clock: systemClock }
  const box = createSecretBox(Buffer.alloc(32))
  const admission = { ...shared, limits, ownerId: '00000000-0000-0000-0000-000000000000', box }
  const web = openWeb(config, { gate: createHostGate(), clock: systemClock })
  const signals = { on: () => () => undefined, [Symbol.asyncDispose]: async () => undefined }
  const waiters = { ended: async () => undefined, isClosed: () => false, [Symbol.dispose]: () => undefined }
  const access = { ...shared, box, web }
  const findBreak = async () => null
  const making = { ...shared, admission, access, web, model: null, onModel: () => undefined, findBreak }
  const jobs = { ...shared, admission, web, waiters, signals }
  const webhooks = {
    ...shared,
    box,
    http: web.http,
    mailer: null,
    userAgent: 'Sandpiper',
    timeoutSeconds: config.webhookTimeoutSeconds,
    historyDays: config.deliveryHistoryDays,
    ownsSchedule: async () => false,
  }
  const schedules = { ...shared, admission, web, webhooks, beginSearches: async () => new Map() }
  return buildApi({
    log: createLog({ level: 'silent' }),
    version: VERSION,
    trustedProxies: 0,
    tracing: NO_TRACING,
    publicUrl: () => 'http://127.0.0.1:8080',
    basePath: '',
    dashboardDir: null,
    described,
    accounts: { ...shared, defaultTier },
    admission,
    strategies: { ...making, beforeDelete: async () => undefined },
    access,
    extract: { ...making, timeouts: config },
    jobs,
    discoveries: { ...shared, web, jobs, schedules, signals },
    groups: { ...shared, schedules, signals },
    repairs: { ...shared, web, access, strategies: { ...making, beforeDelete: async () => undefined } },
    webhooks,
    schedules,
    workflows: { ...shared, signals, webhooks },
    operator: { db, countWork: async () => [], findHeldWork: async () => [] },
    demo: { demoClock: systemClock, hasDemo: true },
    service: {
      db,
      metrics: createMetrics(async () => []),
      metricsToken: null,
      isStopping: () => false,
      isReady: () => true,
      hasRoom: async () => true,
    },
  })
}

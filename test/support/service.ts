/** The real service on a database of its own, reached over HTTP on loopback. */
import { Writable } from 'node:stream'
import { gunzipSync } from 'node:zlib'
import { type Dispatcher, request } from 'undici'
import { type Clock, systemClock } from '#base/clock.ts'
import type { Tier } from '#base/tiers.ts'
import { createApiKey } from '#features/accounts/api-keys.ts'
import type { Db } from '#platform/db/database.ts'
import { createLog } from '#platform/log.ts'
import { buildDashboard } from '#src/commands/build-dashboard.ts'
import { readConfig } from '#src/config.ts'
import { startService } from '#src/service.ts'
import { makeAccount, type PlainAccount } from './account.ts'
import { connectionUrl } from './connection.ts'
import { createTestDatabase, type TestDatabase } from './database.ts'
import { headlessShell } from './headless-shell.ts'
import { shareThreads } from './shared-threads.ts'

export type TestServiceOptions = {
  /** Settings beside the usual ones of a test. */
  env?: Readonly<Record<string, string>>
  dashboard?: boolean
  workers?: boolean
  /** Of the demo pages. */
  demoClock?: Clock
  /** False: a worker alone, which answers at WORKER_PORT. */
  http?: boolean
  /** Another service's database, to run two side by side. */
  database?: TestDatabase
}

export type Answer<T = unknown> = { status: number; headers: Headers; body: T; text: string }

export type CallOptions = {
  key?: string
  headers?: Readonly<Record<string, string>>
  /** Sent as JSON. */
  body?: unknown
  /** Sent as it is. */
  raw?: string | Uint8Array
}

export type TestAccount = PlainAccount & { key: string; keyId: string }

export type TestService = AsyncDisposable & {
  url: string
  setupToken: string | null
  database: TestDatabase
  /** Every log line so far. */
  log: string[]
  call<T = Record<string, unknown>>(method: string, path: string, options?: CallOptions): Promise<Answer<T>>
  makeAccount(options?: { tier?: Tier; email?: string }): Promise<TestAccount>
}

export const TEST_SECRET_KEY = Buffer.alloc(32, 'sandpiper')

export async function startTestService(options: TestServiceOptions = {}): Promise<TestService> {
  await using started = new AsyncDisposableStack()
  const database = options.database ?? started.use(await createTestDatabase())
  const chromiumPath = headlessShell()
  const config = readConfig({
    PORT: '0',
    DATABASE_URL: connectionUrl(database.connection),
    ALLOW_PRIVATE_NETWORKS: 'true',
    RECHECK_DELAY_SECONDS: '0',
    DATABASE_POOL_SIZE: '5',
    SECRET_KEY: TEST_SECRET_KEY.toString('base64'),
    JOB_RETRY_DELAYS_SECONDS: '0,0',
    EXTRACT_THREADS: '1',
    // To open a page takes half the time. Chromium as it is installed is what the tests of rendering start.
    ...(chromiumPath === null ? {} : { CHROMIUM_PATH: chromiumPath }),
    ...options.env,
  })
  const lines: string[] = []
  const destination = new Writable({
    write: (chunk, _encoding, done) => {
      lines.push(String(chunk))
      done()
    },
  })
  const service = started.use(
    await startService({
      config,
      log: createLog({ level: 'debug', destination }),
      say: () => undefined,
      http: options.http ?? true,
      workers: options.workers ?? true,
      dashboardDir: options.dashboard ? await buildDashboard(() => undefined) : null,
      openThreads: shareThreads,
      ...(options.demoClock ? { demoClock: options.demoClock } : {}),
    }),
  )
  const url = service.url ?? ''
  const everything = started.move()
  return {
    url,
    setupToken: service.setupToken,
    database,
    log: lines,
    call: (method, path, call) => callHttp(url, method, path, call),
    makeAccount: (wanted) => makeAccountWithKey(database.database.db, { tier: config.defaultTier, ...wanted }),
    [Symbol.asyncDispose]: () => everything.disposeAsync(),
  }
}

async function makeAccountWithKey(db: Db, wanted: { tier: Tier; email?: string }): Promise<TestAccount> {
  const account = await makeAccount(db, wanted)
  const accounts = { db, relaxedDb: db, clock: systemClock, defaultTier: wanted.tier }
  const key = await createApiKey(accounts, account.accountId, 'test')
  return { ...account, key: key.key, keyId: key.id }
}

async function callHttp<T>(url: string, method: string, path: string, options: CallOptions = {}): Promise<Answer<T>> {
  const body = options.raw ?? (options.body === undefined ? undefined : JSON.stringify(options.body))
  const response = await request(url + path, {
    method: method as Dispatcher.HttpMethod,
    headers: {
      ...(options.key === undefined ? {} : { authorization: `Bearer ${options.key}` }),
      ...(options.body === undefined ? {} : { 'content-type': 'application/json' }),
      ...options.headers,
    },
    ...(body === undefined ? {} : { body }),
  })
  const headers = new Headers(
    Object.entries(response.headers).flatMap(([name, value = []]) =>
      [value].flat().map((one): [string, string] => [name, one]),
    ),
  )
  const bytes = await response.body.bytes()
  const text = new TextDecoder().decode(headers.get('content-encoding') === 'gzip' ? gunzipSync(bytes) : bytes)
  const isJson = headers.get('content-type')?.startsWith('application/json') ?? false
  return { status: response.statusCode, headers, text, body: (isJson ? JSON.parse(text) : null) as T }
}

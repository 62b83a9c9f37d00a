/** Two API processes and three workers on the soak's own PostgreSQL. One of each kind is never killed, so that its memory can be judged. */
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { REPO } from '#test/support/spawned-service.ts'
import { commandOf, makeKey, makeStrategy } from '../installation.ts'
import { freePort } from './free-port.ts'
import { type KeptProcess, keepProcess } from './kept-process.ts'
import type { Places } from './plan-accidents.ts'
import type { Control } from './preload.ts'

export const APIS = ['api-1', 'api-2'] as const
export const WORKERS = ['worker-1', 'worker-2', 'worker-3'] as const

export const PLACES: Places = {
  apis: [APIS[0]],
  workers: [WORKERS[0], WORKERS[1]],
  clocks: [...APIS, ...WORKERS],
}

export type Installation = {
  processes: Map<string, KeptProcess>
  /** Of the API processes. They stay the same over kills. */
  urls: string[]
  key: string
  ready(): Promise<void>
}

type InstallationOptions = {
  folder: string
  databaseUrl: string
  controlOf: (name: string) => Control
  started: AsyncDisposableStack
}

const READY_WITHIN_MS = 300_000

export async function startInstallation(options: InstallationOptions): Promise<Installation> {
  const { folder, started } = options
  const env = settingsOf(options)
  const key = await makeKey(commandOf(), env)
  const processes = new Map<string, KeptProcess>()
  const addresses = new Map<string, string>()
  for (const name of [...APIS, ...WORKERS]) {
    const port = await freePort()
    const isApi = name.startsWith('api')
    addresses.set(name, `http://127.0.0.1:${port}`)
    const words = isApi ? ['serve', '--no-workers'] : ['worker']
    const [program = '', ...rest] = commandOf()
    const kept = keepProcess({
      name,
      command: [program, ...rest, ...words],
      env: { ...env, ...options.controlOf(name).env, [isApi ? 'PORT' : 'WORKER_PORT']: String(port) },
      cwd: REPO,
      logFile: join(folder, `${name}.log`),
      stopBy: 'SIGTERM',
    })
    processes.set(name, started.use(kept))
  }
  return {
    processes,
    urls: APIS.map((name) => addresses.get(name) ?? ''),
    key,
    ready: async () => void (await Promise.all([...addresses.values()].map(untilReady))),
  }
}

/** Deliveries are repeated soon, so that all of it fits into the time there is. */
function settingsOf({ folder, databaseUrl }: InstallationOptions): Record<string, string> {
  const { PATH = '', HOME = '', CHROMIUM_PATH } = process.env
  return {
    PATH,
    HOME,
    ...(CHROMIUM_PATH ? { CHROMIUM_PATH } : {}),
    DATA_DIR: join(folder, 'data'),
    DATABASE_URL: databaseUrl,
    SECRET_KEY: Buffer.alloc(32, 'soak').toString('base64'),
    ALLOW_PRIVATE_NETWORKS: 'true',
    HOST_CONCURRENCY: '50',
    JOB_TIMEOUT_SECONDS: '60',
    WEBHOOK_TIMEOUT_SECONDS: '3',
    WEBHOOK_RETRY_DELAYS_SECONDS: '1,2,3,5,5,5,5,5,5,5',
    LOG_LEVEL: 'warn',
    // As npm start, the container and the unit set it.
    MALLOC_ARENA_MAX: '2',
  }
}

async function untilReady(url: string): Promise<void> {
  const untilMs = performance.now() + READY_WITHIN_MS
  for (;;) {
    const isReady = await fetch(`${url}/readyz`, { signal: AbortSignal.timeout(5_000) }).then(
      (response) => response.ok,
      () => false,
    )
    if (isReady) return
    if (performance.now() > untilMs) throw new Error(`${url} is not ready`)
    await pause(200)
  }
}

/** One for pages that are read as they should be, one for those that are not, and one that is watched: a fault in one is its own. */
export async function makeStrategies(url: string, key: string, page: string): Promise<[string, string, string]> {
  const make = () => makeStrategy(url, key, page)
  return [await make(), await make(), await make()]
}

/** The real command in a process of its own, as a user starts it. */
import { type ChildProcess, spawn } from 'node:child_process'
import { rmSync } from 'node:fs'
import { chmod, mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'

export const REPO = join(import.meta.dirname, '..', '..')

export type Exit = { code: number | null; signal: NodeJS.Signals | null }

export type SpawnedService = AsyncDisposable & {
  /** Empty for a worker, which listens to nobody. */
  url: string
  pid: number
  output: () => string
  kill: (signal: NodeJS.Signals) => Promise<Exit>
}

/** A folder that the database's user can reach, deleted at the end together with whatever still runs on it. */
export async function makeDataDir(): Promise<AsyncDisposable & { path: string }> {
  const home = await mkdtemp(join(tmpdir(), 'sandpiper-process-'))
  // As root the database runs as another user, who has to get in.
  await chmod(home, 0o755)
  const path = join(home, 'data')
  return {
    path,
    async [Symbol.asyncDispose]() {
      const pid = await databasePid(path)
      if (pid !== null) process.kill(pid, 'SIGQUIT')
      await rm(home, { recursive: true, force: true, maxRetries: 5 })
    },
  }
}

/**
 * The same after a first start: with the database made and migrated. It is a copy of one that each test process makes once, which takes
 * much less time. What a start makes of an empty folder has tests of its own.
 */
export async function makeUsedDataDir(): ReturnType<typeof makeDataDir> {
  usedDataDir ??= prepareDataDir()
  const used = await usedDataDir
  const folder = await makeDataDir()
  // With owners and rights, on which the database insists.
  const copied = await runCommand(['cp', '-a', used, folder.path])
  if (copied.code !== 0) throw new Error(copied.stderr)
  return folder
}

let usedDataDir: Promise<string> | undefined

async function prepareDataDir(): Promise<string> {
  const { path } = await makeDataDir()
  process.once('exit', () => rmSync(dirname(path), { recursive: true, force: true }))
  const migrated = await runCommand([process.execPath, join(REPO, 'src', 'cli.ts'), 'migrate'], { DATA_DIR: path })
  if (migrated.code !== 0) throw new Error(migrated.stderr)
  return path
}

/** The embedded server's process, while there is one. */
export async function databasePid(dataDir: string): Promise<number | null> {
  try {
    const pid = Number((await readFile(join(dataDir, 'postgres', '18', 'postmaster.pid'), 'utf8')).split('\n')[0])
    process.kill(pid, 0)
    return pid
  } catch {
    return null
  }
}

export type SpawnOptions = {
  dataDir: string
  env?: Readonly<Record<string, string>>
  command?: readonly string[]
}

export async function spawnService(options: SpawnOptions): Promise<SpawnedService> {
  const { ready, ...service } = spawnStarting(options)
  return { ...service, url: await ready }
}

/** The process from its first moment; `ready` is its URL when it serves. */
export function spawnStarting(options: SpawnOptions): Omit<SpawnedService, 'url'> & { ready: Promise<string> } {
  const [program = process.execPath, ...args] = options.command ?? [
    process.execPath,
    join(REPO, 'src', 'cli.ts'),
    'serve',
  ]
  const child = spawn(program, args, {
    cwd: REPO,
    env: { ...cleanEnvironment(), PORT: '0', DATA_DIR: options.dataDir, ...options.env },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  const exited = exitOf(child)
  let output = ''
  const ready = new Promise<string>((resolve, reject) => {
    const read = (chunk: Buffer) => {
      output += chunk
      const ready = /^Sandpiper (?:worker is ready|is ready: (\S+))$/m.exec(output)
      if (ready) resolve(ready[1] ?? '')
    }
    child.stdout?.on('data', read)
    child.stderr?.on('data', read)
    void exited.then((exit) => reject(new Error(`the service ended (${JSON.stringify(exit)}): ${output}`)))
  })
  const pid = child.pid ?? 0
  const kill = (signal: NodeJS.Signals) => {
    if (child.exitCode === null && child.signalCode === null) process.kill(pid, signal)
    return exited
  }
  // Whoever waits for it hears of an end; whoever does not is no less right.
  ready.catch(() => undefined)
  return { ready, pid, output: () => output, kill, [Symbol.asyncDispose]: async () => void (await kill('SIGTERM')) }
}

export type Finished = { code: number | null; stdout: string; stderr: string }

export async function runCommand(
  command: readonly string[],
  env: Readonly<Record<string, string>> = {},
  input = '',
): Promise<Finished> {
  const [program = '', ...args] = command
  const child = spawn(program, args, {
    cwd: REPO,
    env: { ...cleanEnvironment(), ...env },
    stdio: ['pipe', 'pipe', 'pipe'],
  })
  // One that ends without reading it is no error.
  child.stdin.on('error', () => undefined).end(input)
  let stdout = ''
  let stderr = ''
  child.stdout.on('data', (chunk) => {
    stdout += chunk
  })
  child.stderr.on('data', (chunk) => {
    stderr += chunk
  })
  const { code } = await exitOf(child)
  return { code, stdout, stderr }
}

function exitOf(child: ChildProcess): Promise<Exit> {
  return new Promise((resolve) => {
    child.once('close', (code, signal) => resolve({ code, signal }))
  })
}

/** Without the test runner's own variables and without settings of whoever runs the tests. */
function cleanEnvironment(): Record<string, string> {
  const { PATH = '', HOME = '', LANG = 'C.UTF-8', CHROMIUM_PATH } = process.env
  return { PATH, HOME, LANG, ...(CHROMIUM_PATH ? { CHROMIUM_PATH } : {}) }
}

import { execFileSync, spawn } from 'node:child_process'
import { once } from 'node:events'
import { chmod, glob, mkdir, mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { createInterface } from 'node:readline'
import { setTimeout as pause } from 'node:timers/promises'
import { Client } from 'pg'
import type { Host } from '#platform/db/embedded/host.ts'
import type { EmbeddedServer } from '#platform/db/embedded-postgres.ts'
import { isAlive } from '#platform/db/process-identity.ts'
import type { Told } from './run-embedded-server.ts'

export const isRoot = process.getuid?.() === 0
export const NOBODY = { uid: 65_534, gid: 65_534 }

export type TestFolder = AsyncDisposable & { path: string }

/** A folder for one test. Servers that still run in it at the end, after a failed test, are ended. */
export async function testFolder(base = tmpdir(), mode = 0o755): Promise<TestFolder> {
  const folder = await mkdtemp(path.join(base, 'sandpiper-test-'))
  await chmod(folder, mode)
  return {
    path: folder,
    [Symbol.asyncDispose]: async () => {
      for await (const file of glob('**/postmaster.pid', { cwd: folder })) {
        const pid = Number.parseInt(await readFile(path.join(folder, file), 'utf8'), 10)
        if (isAlive(pid)) process.kill(pid, 'SIGKILL')
        await untilGone(pid)
      }
      await rm(folder, { recursive: true, force: true })
    },
  }
}

type PreparedData = AsyncDisposable & {
  copy(): Promise<TestFolder>
  /** Into a folder that is made for it. */
  copyTo(dataDir: string): Promise<void>
}

/** A data folder in which a server ran before, made once and copied for each test: making one takes a second. */
export async function prepareData(): Promise<PreparedData> {
  const original = await testFolder()
  await (await startProcess(original.path)).stop()
  const copyTo = async (dataDir: string) => {
    await mkdir(dataDir, { recursive: true })
    // With owners and modes, which `fs.cp` does not keep.
    execFileSync('cp', ['-a', path.join(original.path, 'postgres'), dataDir])
  }
  return {
    copy: async () => {
      const folder = await testFolder()
      await copyTo(folder.path)
      return folder
    },
    copyTo,
    [Symbol.asyncDispose]: () => original[Symbol.asyncDispose](),
  }
}

type Ready = Pick<EmbeddedServer, 'connection' | 'stopsWithUs' | 'pid'>
type Event = {
  event: 'ready' | 'failed' | 'log' | 'stopped' | 'interrupted'
  line?: string
  message?: string
  name?: string
}

export type ServerProcess = AsyncDisposable &
  Ready & {
    nodePid: number
    log: readonly string[]
    /** The next event of this kind. */
    next(event: Event['event']): Promise<void>
    stop(): Promise<void>
    kill(): Promise<void>
  }

export type ProcessOptions = {
  mode?: 'serve' | 'join'
  as?: { uid: number; gid: number }
  /** In a container of its own, as far as processes and shared memory go. */
  isContained?: boolean
  host?: Partial<Host>
}

/** Starts a process that holds the server of a data folder. Throws what the start was refused with. */
export async function startProcess(dataDir: string, options: ProcessOptions = {}): Promise<ServerProcess> {
  const told: Told = { dataDir, mode: options.mode ?? 'serve', host: options.host ?? {} }
  const script = path.join(import.meta.dirname, 'run-embedded-server.ts')
  const command = [process.execPath, script, JSON.stringify(told)]
  if (options.isContained) command.unshift('unshare', '--pid', '--ipc', '--fork', '--mount-proc', '--kill-child')
  const [program = '', ...args] = command
  const child = spawn(program, args, {
    stdio: ['pipe', 'pipe', 'inherit'],
    // A process group of its own, to which a test can send what a terminal sends.
    detached: true,
    ...options.as,
  })
  const exited = once(child, 'exit')
  const log: string[] = []
  const seen: Event[] = []
  const waiting: Array<() => void> = []
  createInterface(child.stdout).on('line', (text) => {
    const event = JSON.parse(text) as Event
    if (event.event === 'log') log.push(event.line ?? '')
    seen.push(event)
    for (const wake of waiting.splice(0)) wake()
  })
  const nextOf = async (...kinds: Array<Event['event']>): Promise<Event> => {
    for (;;) {
      const index = seen.findIndex((event) => kinds.includes(event.event))
      const [found] = index < 0 ? [] : seen.splice(index, 1)
      if (found !== undefined) return found
      const ended = exited.then(() =>
        Promise.reject(new Error(`The process ended before it said ${kinds.join(' or ')}`)),
      )
      await Promise.race([new Promise<void>((wake) => waiting.push(wake)), ended])
    }
  }
  const first = await nextOf('ready', 'failed')
  if (first.event === 'failed') {
    await exited
    throw Object.assign(new Error(first.message), { name: first.name })
  }
  const kill = async () => {
    child.kill('SIGKILL')
    await exited
  }
  return {
    ...(first as unknown as Ready),
    nodePid: child.pid ?? 0,
    log,
    next: async (event) => void (await nextOf(event)),
    stop: async () => {
      child.stdin.write('stop\n')
      await exited
    },
    kill,
    [Symbol.asyncDispose]: kill,
  }
}

export async function query<T>(connection: EmbeddedServer['connection'], text: string): Promise<T[]> {
  const client = new Client(connection)
  await client.connect()
  try {
    return (await client.query(text)).rows as T[]
  } finally {
    await client.end()
  }
}

export async function untilGone(pid: number): Promise<void> {
  while (isAlive(pid)) await pause(5)
}

/** A process that is started again whenever it ends, as a supervisor does. */
import { type ChildProcess, spawn } from 'node:child_process'
import { closeSync, openSync } from 'node:fs'
import { setTimeout as pause } from 'node:timers/promises'

export type KeptProcess = AsyncDisposable & {
  name: string
  /** Null between an end and the next start. */
  pid(): number | null
  /** How often it has been started. */
  starts(): number
  /** Ends that nobody asked for, in words. */
  ownEnds: string[]
  kill(): void
}

export type KeptOptions = {
  name: string
  command: readonly [program: string, ...words: string[]]
  env: Readonly<Record<string, string>>
  cwd: string
  logFile: string
  user?: { uid: number; gid: number }
  /** How it is ended in the end. */
  stopBy: NodeJS.Signals
  /** Ends what is left of the one before. */
  afterEnd?: () => void
}

const AGAIN_AFTER_MS = 300
const STOPS_WITHIN_MS = 30_000

export function keepProcess(options: KeptOptions): KeptProcess {
  const closing = new AbortController()
  const ownEnds: string[] = []
  let child: ChildProcess | null = null
  let starts = 0
  let isAskedFor = false
  const run = async () => {
    while (!closing.signal.aborted) {
      isAskedFor = false
      starts++
      child = start(options)
      const end = await endOf(child)
      child = null
      options.afterEnd?.()
      if (!isAskedFor && !closing.signal.aborted) ownEnds.push(end)
      await pause(AGAIN_AFTER_MS, undefined, { signal: closing.signal }).catch(() => undefined)
    }
  }
  const running = run()
  return {
    name: options.name,
    pid: () => child?.pid ?? null,
    starts: () => starts,
    ownEnds,
    kill() {
      isAskedFor = true
      child?.kill('SIGKILL')
    },
    async [Symbol.asyncDispose]() {
      closing.abort()
      child?.kill(options.stopBy)
      const late = setTimeout(() => child?.kill('SIGKILL'), STOPS_WITHIN_MS)
      await running
      clearTimeout(late)
    },
  }
}

function start({ command: [program, ...words], env, cwd, logFile, user }: KeptOptions): ChildProcess {
  const log = openSync(logFile, 'a')
  const child = spawn(program, words, { env, cwd, stdio: ['ignore', log, log], ...user })
  closeSync(log)
  return child
}

function endOf(child: ChildProcess): Promise<string> {
  return new Promise((resolve) => {
    child.once('error', (error) => resolve(error.message))
    child.once('exit', (code, signal) => resolve(signal ?? `exit code ${code}`))
  })
}

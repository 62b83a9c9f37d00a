/**
 * What pages and lists of others can make slow or large runs in threads, never on the main one:
 * 1. A task that runs longer than its deadline ends with its thread, and a new thread takes its place. Time in which the thread waited
 *    for the processor of a busy machine counts less.
 * 2. A thread has a memory of its own; a page that exhausts it ends with `too_large` and harms nobody else.
 * 3. Threads start when they are needed. An idle thread does not keep the process alive.
 */
import { getCompileCacheDir } from 'node:module'
import { dirname } from 'node:path'
import { Worker } from 'node:worker_threads'
import { readingBasis } from '#engine/extract/extraction.ts'
import type { RunLimits } from '#engine/recipe/run-result.ts'
import { hasBeenBusy } from './has-been-busy.ts'
import { type Answer, type Given, type Message, READY, type TaskKind, type ThreadFailure } from './tasks.ts'

export type ThreadPool = AsyncDisposable & {
  run<Kind extends TaskKind>(kind: Kind, given: Given<Kind>, signal?: AbortSignal): Promise<Answer<Kind>>
  facts(): { threads: number; busy: number; waiting: number }
}

export type ThreadPoolOptions = {
  threads: number
  /** Of one task, from the moment a thread that is ready has it. Its second half is processor time. */
  deadlineMs?: number
  memoryMb?: number
  /** Of what is read from one page; those that are not given are the usual ones. */
  limits?: Partial<RunLimits>
}

/** Threads of one's own, or a share of those that are there already. */
export type OpenThreads = (options: ThreadPoolOptions) => ThreadPool

const DEFAULT_DEADLINE_MS = 10_000
/** By the clock a task may take so many times its deadline, where the machine has no time for it. */
const MOST_PATIENCE = 6
/** A million and a half nodes, the most that is parsed, take some 300 MB. */
const DEFAULT_MEMORY_MB = 768
/** Of what a reading makes little outlives it. V8 alone would take 48, in each thread. */
const YOUNG_MB = 12

type Job = {
  message: Message
  resolve: (answer: unknown) => void
  reject: (reason: unknown) => void
  signal: AbortSignal | undefined
}

type Thread = { worker: Worker; isReady: boolean; job: Job | null; timers: Set<NodeJS.Timeout> }

type Pool = {
  options: Required<ThreadPoolOptions>
  threads: Set<Thread>
  idle: Thread[]
  waiting: Job[]
  isClosed: boolean
}

export function createThreadPool(options: ThreadPoolOptions): ThreadPool {
  const complete = { deadlineMs: DEFAULT_DEADLINE_MS, memoryMb: DEFAULT_MEMORY_MB, limits: {}, ...options }
  const pool: Pool = { options: complete, threads: new Set(), idle: [], waiting: [], isClosed: false }
  return {
    run: (kind, given, signal) => run(pool, kind, given, signal),
    facts: () => ({
      threads: pool.threads.size,
      busy: [...pool.threads].filter(({ job }) => job !== null).length,
      waiting: pool.waiting.length,
    }),
    async [Symbol.asyncDispose]() {
      pool.isClosed = true
      const reason = new Error('The threads are closed')
      for (const job of pool.waiting.splice(0)) job.reject(reason)
      const threads = [...pool.threads]
      for (const thread of threads) settle(thread, (job) => job.reject(reason))
      await Promise.all(threads.map((thread) => thread.worker.terminate()))
    },
  }
}

function run<Kind extends TaskKind>(
  pool: Pool,
  kind: Kind,
  given: Given<Kind>,
  signal?: AbortSignal,
): Promise<Answer<Kind>> {
  return new Promise((resolve, reject) => {
    if (signal?.aborted) return reject(signal.reason)
    if (pool.isClosed) return reject(new Error('The threads are closed'))
    const message = { kind, given, basis: 'reading' in given ? readingBasis(given.reading) : '' }
    // A thread answers each kind by the same table of types.
    const job: Job = { message, resolve: (answer) => resolve(answer as Answer<Kind>), reject, signal }
    // Only while it waits: what a thread has begun is bounded by its deadline.
    signal?.addEventListener('abort', () => leave(pool, job), { once: true })
    pool.waiting.push(job)
    assign(pool)
  })
}

function leave(pool: Pool, job: Job): void {
  const at = pool.waiting.indexOf(job)
  if (at === -1) return
  pool.waiting.splice(at, 1)
  job.reject(job.signal?.reason)
}

function assign(pool: Pool): void {
  for (let thread = pool.idle.pop(); thread !== undefined; thread = pool.idle.pop()) {
    const job = pool.waiting.shift()
    if (!job) {
      pool.idle.push(thread)
      return
    }
    give(pool, thread, job)
  }
  const starting = [...pool.threads].filter((thread) => !thread.isReady).length
  const wanted = Math.min(pool.waiting.length - starting, pool.options.threads - pool.threads.size)
  for (let count = 0; count < wanted && !pool.isClosed; count++) startThread(pool)
}

function startThread(pool: Pool): void {
  const worker = new Worker(new URL('./thread.ts', import.meta.url), {
    resourceLimits: {
      maxOldGenerationSizeMb: pool.options.memoryMb,
      maxYoungGenerationSizeMb: YOUNG_MB,
      stackSizeMb: 4,
    },
    workerData: pool.options.limits satisfies Partial<RunLimits>,
    execArgv: [],
    // Nothing else of the environment: a thread reads strangers' pages, and the environment has passwords.
    env: compiledCode(),
  })
  const thread: Thread = { worker, isReady: false, job: null, timers: new Set() }
  pool.threads.add(thread)
  worker.on('message', (message: unknown) => {
    if (message === READY) thread.isReady = true
    else settle(thread, (job) => job.resolve(message))
    worker.unref()
    pool.idle.push(thread)
    assign(pool)
  })
  worker.on('error', (error) => replace(pool, thread, failureOf(error)))
  worker.on('exit', () => replace(pool, thread, CRASHED))
}

/** What was compiled before is kept where the process keeps it: Node adds a folder of its version to the one that it is given. */
function compiledCode(): NodeJS.ProcessEnv {
  const kept = getCompileCacheDir()
  return kept === undefined ? {} : { NODE_COMPILE_CACHE: dirname(kept) }
}

function give(pool: Pool, thread: Thread, job: Job): void {
  thread.job = job
  const deadlineMs = deadlineOf(pool, job.message)
  const end = () => replace(pool, thread, TOO_SLOW)
  after(thread, MOST_PATIENCE * deadlineMs, end)
  after(thread, deadlineMs / 2, () => void watch(thread, deadlineMs / 2, end))
  thread.worker.ref()
  thread.worker.postMessage(job.message)
}

/** Two long lists take longer than the records of any page, and so does a PDF of hundreds of pages, or all of a page as Markdown. */
const LONG_TASKS: ReadonlySet<TaskKind> = new Set(['compare', 'restate', 'news', 'match', 'document', 'content'])

function deadlineOf({ options }: Pool, { kind }: Message): number {
  return LONG_TASKS.has(kind) ? 3 * options.deadlineMs : options.deadlineMs
}

/** Unless its task ends before. */
function after(thread: Thread, delayMs: number, act: () => void): void {
  thread.timers.add(setTimeout(act, delayMs))
}

/** From the middle of the deadline on, when a task that takes so long is rare: what the thread does, and not only the clock, decides. */
async function watch(thread: Thread, halfMs: number, end: () => void, before?: NodeJS.CpuUsage): Promise<void> {
  const { job, worker } = thread
  const used = await worker.cpuUsage(before).catch(() => null)
  if (used === null || thread.job !== job) return
  if (before !== undefined && hasBeenBusy(used, halfMs)) end()
  else after(thread, halfMs, () => void watch(thread, halfMs, end, before ?? used))
}

/** The thread is gone or has to go; its task ends with `failure` and the rest goes on without it. */
function replace(pool: Pool, thread: Thread, failure: ThreadFailure): void {
  if (!pool.threads.delete(thread)) return
  pool.idle = pool.idle.filter((idle) => idle !== thread)
  settle(thread, (job) => job.resolve(failure))
  // A thread that cannot even start would be started for ever.
  if (!thread.isReady) for (const job of pool.waiting.splice(0)) job.resolve(failure)
  void thread.worker.terminate()
  assign(pool)
}

function settle(thread: Thread, end: (job: Job) => void): void {
  const { job } = thread
  for (const timer of thread.timers) clearTimeout(timer)
  thread.timers.clear()
  thread.job = null
  if (job) end(job)
}

const TOO_SLOW: ThreadFailure = { kind: 'failed', code: 'timeout', message: 'Reading the page took too long.' }
const CRASHED: ThreadFailure = { kind: 'failed', code: 'internal', message: 'Reading the page failed.' }
const OUT_OF_MEMORY: ThreadFailure = { kind: 'failed', code: 'too_large', message: 'The page is too large to be read' }

function failureOf(error: Error): ThreadFailure {
  return (error as { code?: string }).code === 'ERR_WORKER_OUT_OF_MEMORY' ? OUT_OF_MEMORY : CRASHED
}

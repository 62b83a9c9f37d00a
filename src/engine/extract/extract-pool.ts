/**
 * Pages are parsed, read and matched in threads, never on the main one:
 * 1. A task that runs longer than its deadline ends with its thread, and a new thread takes its place.
 * 2. A thread has a memory of its own; a page that exhausts it ends with `too_large` and harms nobody else.
 * 3. Threads start when they are needed. An idle thread does not keep the process alive.
 */
import { Worker } from 'node:worker_threads'
import { COMPILE_CACHE_DIR } from '#base/compile-cache.ts'
import type { MadeGeneration } from '#engine/author/generate-recipe.ts'
import type { ComparisonTask } from '#engine/compare/compare-results.ts'
import type { ReadyNode } from '#engine/graph/decide-node.ts'
import type { ManifestTask } from '#engine/manifest/match-manifest.ts'
import type { RunLimits } from '#engine/recipe/run-result.ts'
import type { Digest, DigestTask } from './digest.ts'
import { type Extraction, type ExtractionTask, readingBasis } from './extraction.ts'
import {
  type AnswerExtraction,
  type AnswerTask,
  type ApiGenerationAnswer,
  type ApiGenerationTask,
  type ComparisonAnswer,
  type ConditionsTask,
  type ConditionsTold,
  type DecisionAnswer,
  type DigestAnswer,
  type GenerationAnswer,
  type GenerationTask,
  type JudgingAnswer,
  type ManifestAnswer,
  type PoolFailure,
  type ProofAnswer,
  type QuestionAnswer,
  READY,
  type RefinementAnswer,
  type RefinementTask,
  type WorkerAnswer,
  type WorkerTask,
} from './worker-protocol.ts'

export type ExtractPool = AsyncDisposable & {
  extract(task: ExtractionTask, signal?: AbortSignal): Promise<Extraction>
  extractAnswer(task: AnswerTask, signal?: AbortSignal): Promise<AnswerExtraction>
  /** Makes a recipe from words. */
  generate(task: GenerationTask, signal?: AbortSignal): Promise<GenerationAnswer>
  /** Makes recipes for one of several JSON answers. */
  generateApi(task: ApiGenerationTask, signal?: AbortSignal): Promise<ApiGenerationAnswer>
  /** Changes a recipe by feedback. */
  refine(task: RefinementTask, signal?: AbortSignal): Promise<RefinementAnswer>
  prepareQuestion(task: GenerationTask, signal?: AbortSignal): Promise<QuestionAnswer>
  judgeAnswer(task: GenerationTask, answer: unknown, signal?: AbortSignal): Promise<JudgingAnswer>
  /** What a recipe for these words is worth on this page. */
  prove(task: GenerationTask, made: MadeGeneration, signal?: AbortSignal): Promise<ProofAnswer>
  answerConditions(task: ConditionsTask, signal?: AbortSignal): Promise<ConditionsTold>
  compare(task: ComparisonTask, signal?: AbortSignal): Promise<ComparisonAnswer>
  matchManifest(task: ManifestTask, signal?: AbortSignal): Promise<ManifestAnswer>
  /** What a node of a workflow does. */
  decide(task: ReadyNode, signal?: AbortSignal): Promise<DecisionAnswer>
  /** Throws where the thread fails: whoever asks has the items in hand. */
  digest(task: DigestTask, signal?: AbortSignal): Promise<Digest>
}

export type ExtractPoolOptions = {
  threads: number
  /** Of one task, from the moment a thread that is ready has it. */
  deadlineMs?: number
  memoryMb?: number
  /** Of what is read from one page; those that are not given are the usual ones. */
  limits?: Partial<RunLimits>
}

const DEFAULT_DEADLINE_MS = 10_000
/** A million nodes, the most that is parsed, take some 300 MB. */
const DEFAULT_MEMORY_MB = 768

type Job = {
  task: WorkerTask
  resolve: (answer: WorkerAnswer) => void
  reject: (reason: unknown) => void
  signal: AbortSignal | undefined
}

type Thread = { worker: Worker; isReady: boolean; job: Job | null; timer: NodeJS.Timeout | null }

type Pool = {
  options: Required<ExtractPoolOptions>
  threads: Set<Thread>
  idle: Thread[]
  waiting: Job[]
  isClosed: boolean
}

export function createExtractPool(options: ExtractPoolOptions): ExtractPool {
  const complete = { deadlineMs: DEFAULT_DEADLINE_MS, memoryMb: DEFAULT_MEMORY_MB, limits: {}, ...options }
  const pool: Pool = { options: complete, threads: new Set(), idle: [], waiting: [], isClosed: false }
  return {
    extract: async (task, signal) => {
      const answer = await run(pool, { kind: 'page', ...task, basis: readingBasis(task.reading) }, signal)
      return answer as Extraction
    },
    extractAnswer: async (task, signal) => {
      const answer = await run(pool, { kind: 'answer', ...task, basis: readingBasis(task.reading) }, signal)
      return answer as AnswerExtraction
    },
    generate: async (task, signal) => (await run(pool, { kind: 'generate', ...task }, signal)) as GenerationAnswer,
    generateApi: async (task, signal) =>
      (await run(pool, { kind: 'generate_api', ...task }, signal)) as ApiGenerationAnswer,
    refine: async (task, signal) => (await run(pool, { kind: 'refine', ...task }, signal)) as RefinementAnswer,
    prepareQuestion: async (task, signal) => (await run(pool, { kind: 'question', ...task }, signal)) as QuestionAnswer,
    judgeAnswer: async (task, answer, signal) =>
      (await run(pool, { kind: 'judge', ...task, answer }, signal)) as JudgingAnswer,
    prove: async (task, made, signal) => (await run(pool, { kind: 'prove', ...task, made }, signal)) as ProofAnswer,
    answerConditions: async (task, signal) =>
      (await run(pool, { kind: 'conditions', ...task }, signal)) as ConditionsTold,
    compare: async (task, signal) => (await run(pool, { kind: 'compare', ...task }, signal)) as ComparisonAnswer,
    matchManifest: async (task, signal) => (await run(pool, { kind: 'match', ...task }, signal)) as ManifestAnswer,
    decide: async (task, signal) => (await run(pool, { kind: 'decide', ...task }, signal)) as DecisionAnswer,
    digest: async (task, signal) => {
      const answer = (await run(pool, { kind: 'digest', ...task }, signal)) as DigestAnswer
      if (answer.kind === 'failed') throw new Error(answer.message)
      return answer.digest
    },
    async [Symbol.asyncDispose]() {
      pool.isClosed = true
      const reason = new Error('The extraction pool is closed')
      for (const job of pool.waiting.splice(0)) job.reject(reason)
      const threads = [...pool.threads]
      for (const thread of threads) settle(thread, (job) => job.reject(reason))
      await Promise.all(threads.map((thread) => thread.worker.terminate()))
    },
  }
}

function run(pool: Pool, task: WorkerTask, signal?: AbortSignal): Promise<WorkerAnswer> {
  return new Promise((resolve, reject) => {
    if (signal?.aborted) return reject(signal.reason)
    if (pool.isClosed) return reject(new Error('The extraction pool is closed'))
    const job: Job = { task, resolve, reject, signal }
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
  const worker = new Worker(new URL('./extract-worker.ts', import.meta.url), {
    resourceLimits: { maxOldGenerationSizeMb: pool.options.memoryMb, stackSizeMb: 4 },
    workerData: pool.options.limits satisfies Partial<RunLimits>,
    execArgv: [],
    // Nothing else of the environment: a thread reads strangers' pages, and the environment has passwords.
    env: { NODE_COMPILE_CACHE: COMPILE_CACHE_DIR },
  })
  const thread: Thread = { worker, isReady: false, job: null, timer: null }
  pool.threads.add(thread)
  worker.on('message', (message: typeof READY | WorkerAnswer) => {
    if (message === READY) thread.isReady = true
    else settle(thread, (job) => job.resolve(message))
    worker.unref()
    pool.idle.push(thread)
    assign(pool)
  })
  worker.on('error', (error) => replace(pool, thread, failureOf(error)))
  worker.on('exit', () => replace(pool, thread, CRASHED))
}

function give(pool: Pool, thread: Thread, job: Job): void {
  thread.job = job
  thread.timer = setTimeout(() => replace(pool, thread, TOO_SLOW), deadlineOf(pool, job.task))
  thread.worker.ref()
  thread.worker.postMessage(job.task)
}

/** Two lists of 10,000 take longer than any page. */
function deadlineOf({ options }: Pool, { kind }: WorkerTask): number {
  return kind === 'compare' || kind === 'match' ? 3 * options.deadlineMs : options.deadlineMs
}

/** The thread is gone or has to go; its task ends with `failure` and the rest goes on without it. */
function replace(pool: Pool, thread: Thread, failure: PoolFailure): void {
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
  if (thread.timer !== null) clearTimeout(thread.timer)
  thread.timer = null
  thread.job = null
  if (job) end(job)
}

const TOO_SLOW: PoolFailure = { kind: 'failed', code: 'timeout', message: 'Reading the page took too long.' }
const CRASHED: PoolFailure = { kind: 'failed', code: 'internal', message: 'Reading the page failed.' }
const OUT_OF_MEMORY: PoolFailure = { kind: 'failed', code: 'too_large', message: 'The page is too large to be read' }

function failureOf(error: Error): PoolFailure {
  return (error as { code?: string }).code === 'ERR_WORKER_OUT_OF_MEMORY' ? OUT_OF_MEMORY : CRASHED
}

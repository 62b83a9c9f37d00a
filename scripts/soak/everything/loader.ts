/** Jobs at a steady rate, in batches of one to nine. Each is sent under its own key until it is answered, and noted when it is. */
import type { Caller } from './calls.ts'
import type { SentBatch } from './ledger.ts'
import type { AccidentKind } from './plan-accidents.ts'
import type { Random } from './random.ts'

export type Loader = AsyncDisposable & {
  batches: Array<SentBatch & { isAccepted: boolean }>
  acceptedJobs(): number
  /** Requests that were refused for good, in words. */
  refused: string[]
  /** Sends no more, and waits for what was sent: for so long at most. */
  finish(withinMs: number): Promise<void>
}

type LoaderOptions = {
  caller: Caller
  random: Random
  seed: number
  jobs: number
  minutes: number
  strategyOf: (url: string) => string
  pageOf: (number: number) => string
  lastAccident: () => AccidentKind | null
}

const BATCH_SIZES = [1, 9] as const
/** One of so many hangs up before it can have heard the answer. */
const HANGS_UP_OF = 25

export function startLoader(options: LoaderOptions): Loader {
  const { caller, random, seed, jobs, minutes } = options
  const closing = new AbortController()
  const batches: Array<SentBatch & { isAccepted: boolean }> = []
  const refused: string[] = []
  const sending = new Set<Promise<void>>()
  const startedMs = performance.now()
  let sent = 0
  let accepted = 0
  const send = async (number: number, batch: SentBatch & { isAccepted: boolean }) => {
    const [url = ''] = batch.urls
    const where = batch.urls.length === 1 ? { url } : { urls: batch.urls }
    try {
      await caller.send('POST', '/api/jobs', {
        body: { strategy_id: options.strategyOf(url), ...where },
        idempotencyKey: `soak-${seed}-${number}`,
        signal: closing.signal,
        ...(number % HANGS_UP_OF === 0 ? { hangUpAfterMs: random.between(2, 40) } : {}),
      })
      batch.isAccepted = true
      accepted += batch.urls.length
    } catch (error) {
      if (!closing.signal.aborted) refused.push(String(error))
    }
  }
  const timer = setInterval(() => {
    const due = Math.min(jobs, ((performance.now() - startedMs) / (minutes * 60_000)) * jobs)
    while (sent < due) {
      const size = Math.min(random.between(...BATCH_SIZES), jobs - sent)
      const urls = Array.from({ length: size }, (_, index) => options.pageOf(sent + index))
      sent += size
      const batch = { urls, since: options.lastAccident(), isAccepted: false }
      const number = batches.push(batch)
      const one: Promise<void> = send(number, batch).finally(() => sending.delete(one))
      sending.add(one)
    }
  }, 50)
  const stop = async () => {
    clearInterval(timer)
    closing.abort()
    await Promise.all(sending)
  }
  return {
    batches,
    acceptedJobs: () => accepted,
    refused,
    async finish(withinMs) {
      clearInterval(timer)
      const tooLate = setTimeout(() => closing.abort(), withinMs)
      await Promise.all(sending)
      clearTimeout(tooLate)
    },
    [Symbol.asyncDispose]: stop,
  }
}

/**
 * Threads that outlive the service that asked for them: each loads the engine anew, which takes longer than most tests, and the
 * files of one process run one after the other.
 */
import { createThreadPool, type OpenThreads, type ThreadPool } from '#engine/threads/thread-pool.ts'

const pools = new Map<string, ThreadPool>()

/** As a pool of one's own: what waits or runs when it is closed ends at once, and then it takes nothing more. */
export const shareThreads: OpenThreads = (options) => {
  const name = JSON.stringify(options)
  const pool = pools.get(name) ?? createThreadPool(options)
  pools.set(name, pool)
  const closing = new AbortController()
  const closed = new Promise<never>((_, reject) => {
    closing.signal.addEventListener('abort', () => reject(closing.signal.reason), { once: true })
  })
  closed.catch(() => undefined)
  return {
    run: (kind, given, signal) => {
      const ends = signal ? AbortSignal.any([signal, closing.signal]) : closing.signal
      return Promise.race([pool.run(kind, given, ends), closed])
    },
    facts: pool.facts,
    [Symbol.asyncDispose]: async () => closing.abort(new Error('The threads are closed')),
  }
}

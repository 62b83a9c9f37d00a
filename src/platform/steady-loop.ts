/** Work that is done again and again: at each wake-up, and by itself after a while, because signals may get lost. Never twice at once. */
import { type RawBuilder, sql } from 'kysely'
import type { Db } from './db/database.ts'
import type { Log } from './log.ts'

export type SteadyLoop = AsyncDisposable & { wake(): void }

type SteadyLoopOptions = {
  /** For the log. */
  name: string
  everySeconds: number
  log: Log
  /** True: there may be more to do at once. */
  run: (signal: AbortSignal) => Promise<boolean>
}

/**
 * Does the work unless another process is at it: then false. The lock is a connection's, and goes with it, so that a process that
 * dies leaves none behind.
 */
export async function alone(db: Db, name: string, run: () => Promise<boolean>): Promise<boolean> {
  return db.connection().execute(async (connection) => {
    const { rows } = await sql<{ free: boolean }>`select pg_try_advisory_lock(${keyOf(name)}) as free`.execute(
      connection,
    )
    if (!rows[0]?.free) return false
    try {
      return await run()
    } finally {
      await sql`select pg_advisory_unlock(${keyOf(name)})`.execute(connection)
    }
  })
}

function keyOf(name: string): RawBuilder<unknown> {
  return sql`hashtextextended(${`sandpiper:${name}`}, 0)`
}

/** After a failure it waits for its next turn, so that a database that is away is not asked without end. */
export function startSteadyLoop({ name, everySeconds, log, run }: SteadyLoopOptions): SteadyLoop {
  const stop = new AbortController()
  let hasNews = false
  let working: Promise<void> | null = null

  const work = async (): Promise<void> => {
    while (hasNews && !stop.signal.aborted) {
      hasNews = false
      try {
        if (await run(stop.signal)) hasNews = true
      } catch (error) {
        if (!stop.signal.aborted) log.error({ err: error, loop: name }, 'regular work failed and is tried again')
      }
    }
  }
  const wake = () => {
    hasNews = true
    if (stop.signal.aborted) return
    working ??= work().finally(() => {
      working = null
      if (hasNews) wake()
    })
  }
  const timer = setInterval(wake, everySeconds * 1000).unref()
  wake()
  return {
    wake,
    async [Symbol.asyncDispose]() {
      clearInterval(timer)
      stop.abort()
      await working
    },
  }
}

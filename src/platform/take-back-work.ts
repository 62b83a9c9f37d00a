/** Work of a dead process comes back soon: what a crash of this machine left at once, that of other machines within half a minute. */
import { type DatabaseReading, readClock, wasSetForward } from '#platform/db/clock-watch.ts'
import type { Db } from '#platform/db/database.ts'
import { deadOwners, removeDeadOwners, SILENT_AFTER_SECONDS } from '#platform/db/process-owner.ts'
import type { Log } from '#platform/log.ts'

const LOOK_EVERY_MS = 10_000

export type TakeBackContext = {
  db: Db
  log: Log
  /** One of each kind of work. Asked each time, since a living process may forget a row too. Returns how many came back. */
  takeBack: ReadonlyArray<(deadOwners: readonly string[]) => Promise<number>>
}

/** Looks once before it returns, then every ten seconds until it is disposed. */
export async function takeBackWork(ctx: TakeBackContext): Promise<AsyncDisposable> {
  const look = createLook(ctx)
  await look()
  let looking: Promise<void> = Promise.resolve()
  const timer = setInterval(() => {
    looking = looking.then(look).catch((error: unknown) => {
      ctx.log.warn({ err: error }, 'could not look for work of dead processes')
    })
  }, LOOK_EVERY_MS)
  timer.unref()
  return {
    async [Symbol.asyncDispose]() {
      clearInterval(timer)
      await looking
    },
  }
}

/**
 * One look after the other. For a while after the database was away, silence says nothing: nobody could give a heartbeat. The same after
 * its clock was set forward: each heartbeat looks old until the next one.
 */
export function createLook(ctx: TakeBackContext): () => Promise<void> {
  let distrustedAtMs = Number.NEGATIVE_INFINITY
  let last: DatabaseReading | null = null
  return async () => {
    try {
      const reading = await readClock(ctx.db)
      if (last !== null && wasSetForward(last, reading)) distrustedAtMs = performance.now()
      last = reading
      await takeBackOnce(ctx, performance.now() - distrustedAtMs > SILENT_AFTER_SECONDS * 1000)
    } catch (error) {
      distrustedAtMs = performance.now()
      throw error
    }
  }
}

async function takeBackOnce({ db, log, takeBack }: TakeBackContext, trustsSilence: boolean): Promise<void> {
  const dead = await deadOwners(db, trustsSilence)
  let rows = 0
  for (const take of takeBack) rows += await take(dead)
  if (rows > 0) log.info({ rows }, 'took back work that nobody would have ended')
  // Rows first: an owner whose row is gone would not be found again if this process died in between.
  await removeDeadOwners(db, dead)
  if (dead.length > 0) log.info({ owners: dead.length }, 'forgot dead processes')
}

/** Work of a dead process comes back soon: what a crash of this machine left at once, that of other machines within half a minute. */
import type { Db } from '#platform/db/database.ts'
import { deadOwners, removeDeadOwners } from '#platform/db/process-owner.ts'
import type { Log } from '#platform/log.ts'
import type { Queue } from '#platform/queue/queue.ts'

const LOOK_EVERY_MS = 10_000

type TakeBackContext = {
  db: Db
  queue: Queue
  log: Log
  /** Rows that processes hold beside messages. Asked each time, since a living process may forget one too. Returns how many came back. */
  takeBackRows: (deadOwners: readonly string[]) => Promise<number>
}

/** Looks once before it returns, then every ten seconds until it is disposed. */
export async function takeBackWork(ctx: TakeBackContext): Promise<AsyncDisposable> {
  await takeBackOnce(ctx)
  let looking: Promise<void> = Promise.resolve()
  const timer = setInterval(() => {
    looking = looking
      .then(() => takeBackOnce(ctx))
      .catch((error: unknown) => ctx.log.warn({ err: error }, 'could not look for work of dead processes'))
  }, LOOK_EVERY_MS)
  timer.unref()
  return {
    async [Symbol.asyncDispose]() {
      clearInterval(timer)
      await looking
    },
  }
}

async function takeBackOnce({ db, queue, log, takeBackRows }: TakeBackContext): Promise<void> {
  const dead = await deadOwners(db)
  const rows = await takeBackRows(dead)
  if (rows > 0) log.info({ rows }, 'took back work that nobody would have ended')
  if (dead.length === 0) return
  // Messages first: an owner whose row is gone would not be found again if this process died in between.
  const messages = await queue.releaseMessagesOf(dead)
  await db.transaction().execute((tx) => removeDeadOwners(tx, dead))
  log.info({ owners: dead.length, messages }, 'took back the work of dead processes')
}

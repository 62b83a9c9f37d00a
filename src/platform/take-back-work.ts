/** Work of a dead process comes back soon: what a crash of this machine left at once, that of other machines within half a minute. */
import type { Db } from '#platform/db/database.ts'
import { deadOwners, removeDeadOwners } from '#platform/db/process-owner.ts'
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

async function takeBackOnce({ db, log, takeBack }: TakeBackContext): Promise<void> {
  const dead = await deadOwners(db)
  let rows = 0
  for (const take of takeBack) rows += await take(dead)
  if (rows > 0) log.info({ rows }, 'took back work that nobody would have ended')
  // Rows first: an owner whose row is gone would not be found again if this process died in between.
  await removeDeadOwners(db, dead)
  if (dead.length > 0) log.info({ owners: dead.length }, 'forgot dead processes')
}

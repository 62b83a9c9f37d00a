/** Reads new fields from the stored pages of earlier runs, in this process: one strategy at once. */
import {
  type ClaimedBackfill,
  claimBackfills,
  endBackfill,
  hasWaitingBackfill,
  postponeBackfill,
  takeBackBackfills,
} from '#features/strategies/store-backfill.ts'
import type { Db } from '#platform/db/database.ts'
import type { Signals } from '#platform/db/signals.ts'
import { keepDeadLetters } from '#platform/dead-letters.ts'
import type { Log } from '#platform/log.ts'
import { startRowRunner } from '#platform/row-runner/row-runner.ts'
import { type BackfillContext, backfillTurn } from './backfill.ts'

export type BackfillRunnerContext = BackfillContext & {
  log: Log
  signals: Signals
  ownerId: string
  deadline: AbortSignal
}

const PLACES = 1
/** Retries become due without news. */
const LOOK_EVERY_SECONDS = 2
const TIMEOUT_SECONDS = 300
/** Then others have their turn. */
const TURN_MS = 30_000
const RETRY_SECONDS = 5
const GRACE_SECONDS = 5
/** A run that is still open then has been forgotten. */
const FORGOTTEN_AFTER_SECONDS = 2 * TIMEOUT_SECONDS
/** Runs in a row that ended unexpectedly. */
const MAX_ATTEMPTS = 3
const GAVE_UP = `It ended unexpectedly ${MAX_ATTEMPTS} times in a row`

/** To be gone on with. */
type Postponed = { claimed: ClaimedBackfill; delaySeconds: number; attempts: number }

export function startBackfillRunner(ctx: BackfillRunnerContext): AsyncDisposable {
  const { db, ownerId } = ctx
  const holdOf = ({ id, attempts }: ClaimedBackfill) => ({ id, attempts, owner_id: ownerId })
  const postpone = async ({ claimed, ...how }: Postponed) => postponeBackfill(db, holdOf(claimed), how)
  return startRowRunner<ClaimedBackfill, Postponed>(ctx, {
    name: 'backfills',
    places: PLACES,
    lookEverySeconds: LOOK_EVERY_SECONDS,
    graceSeconds: GRACE_SECONDS,
    listen: (runner) => ctx.signals.on('backfills.waiting', () => runner.wake()),
    claim: async ({ free }) =>
      (await hasWaitingBackfill(db)) ? db.transaction().execute((tx) => claimBackfills(tx, ownerId, free)) : [],
    timeoutSeconds: () => TIMEOUT_SECONDS,
    run: async (claimed, { signal, isStopping }) => {
      if (claimed.attempts > MAX_ATTEMPTS) return giveUp(db, claimed, holdOf(claimed))
      const until = performance.now() + TURN_MS
      let current = claimed
      while (performance.now() < until && !isStopping()) {
        const turn = await backfillTurn(ctx, current, holdOf(claimed), signal)
        if (turn.kind !== 'goes_on') return null
        current = { ...current, reached_at: turn.reachedAt }
      }
      return { claimed, delaySeconds: 0, attempts: 0 }
    },
    failed: (claimed) => ({ claimed, delaySeconds: RETRY_SECONDS, attempts: claimed.attempts }),
    settle: async (postponed) => {
      for (const one of postponed) await postpone(one)
      // A place of its account is free.
      return true
    },
    release: async (rows) => {
      for (const claimed of rows) await postpone({ claimed, delaySeconds: 0, attempts: claimed.attempts - 1 })
    },
  })
}

async function giveUp(db: Db, claimed: ClaimedBackfill, hold: Parameters<typeof endBackfill>[1]): Promise<null> {
  const { id, strategy_id } = claimed
  await db.transaction().execute(async (tx) => {
    if (!(await endBackfill(tx, hold, GAVE_UP))) return
    await keepDeadLetters(tx, 'strategy.backfill', [{ payload: { backfill_id: id, strategy_id }, error: GAVE_UP }])
  })
  return null
}

export function takeBackAllBackfills(db: Db, deadOwners: readonly string[]): Promise<number> {
  return takeBackBackfills(db, { deadOwners, olderThanSeconds: FORGOTTEN_AFTER_SECONDS })
}

/** Works on repairs that failing jobs began, in this process: one at a time, accounts in turn. */

import { findStrategy } from '#features/strategies/store.ts'
import type { Db } from '#platform/db/database.ts'
import type { Signals } from '#platform/db/signals.ts'
import { keepDeadLetters } from '#platform/dead-letters.ts'
import type { Log } from '#platform/log.ts'
import { startRowRunner } from '#platform/row-runner/row-runner.ts'
import { keptBroken, lookedBroken } from './broken-pages.ts'
import { type Finding, findRepair, unrepairable } from './find-repair.ts'
import { type RepairsContext, settleRepair } from './repairs.ts'
import * as store from './store.ts'

export type RepairRunnerContext = RepairsContext & {
  log: Log
  signals: Signals
  ownerId: string
  deadline: AbortSignal
}

const PLACES = 1
/** Jobs of the strategy end without news of it. */
const LOOK_EVERY_SECONDS = 2
/** Whoever asks for the repairs of a strategy looks as well. */
const OUTDATED_EVERY_SECONDS = 60
const TIMEOUT_SECONDS = 120
const RETRY_SECONDS = 30
const GRACE_SECONDS = 12
/** A run that is still open then has been forgotten. */
const FORGOTTEN_AFTER_SECONDS = 2 * TIMEOUT_SECONDS
/** One that ends with its process, or unexpectedly, is begun again so often. */
const MAX_ATTEMPTS = 3
const GAVE_UP = `It ended unexpectedly ${MAX_ATTEMPTS} times in a row. The strategy stays as it is.`

export function startRepairRunner(ctx: RepairRunnerContext): AsyncDisposable {
  const { db, ownerId } = ctx
  let lookedAt = Number.NEGATIVE_INFINITY
  return startRowRunner<store.ClaimedRepair, store.Postponed>(ctx, {
    name: 'repairs',
    places: PLACES,
    lookEverySeconds: LOOK_EVERY_SECONDS,
    graceSeconds: GRACE_SECONDS,
    listen: (runner) => ctx.signals.on('repairs.waiting', () => runner.wake()),
    claim: async ({ free }) => {
      if (performance.now() - lookedAt > OUTDATED_EVERY_SECONDS * 1000) {
        lookedAt = performance.now()
        await store.closeOutdated(db)
      }
      return store.claimRepairs(db, ownerId, free)
    },
    timeoutSeconds: () => TIMEOUT_SECONDS,
    run: async (claimed, { signal }) => {
      await workOn(ctx, claimed, signal)
      return null
    },
    failed: (claimed) => ({ ...claimed, delay_seconds: RETRY_SECONDS, counts: true }),
    settle: async (postponed) => {
      await store.postponeRepairs(db, ownerId, postponed)
      return false
    },
    release: (claimed) =>
      store.postponeRepairs(
        db,
        ownerId,
        claimed.map((one) => ({ ...one, delay_seconds: 0, counts: false })),
      ),
  })
}

export function takeBackRepairs(db: Db, deadOwners: readonly string[]): Promise<number> {
  return store.takeBackRepairs(db, { deadOwners, olderThanSeconds: FORGOTTEN_AFTER_SECONDS })
}

async function workOn(ctx: RepairsContext, claimed: store.ClaimedRepair, signal: AbortSignal): Promise<void> {
  if (claimed.attempts > MAX_ATTEMPTS) return giveUp(ctx.db, claimed)
  const strategy = await findStrategy(ctx.db, claimed.account_id, claimed.strategy_id)
  if (!strategy) return
  const isWanted = strategy.version === claimed.from_version && strategy.repair_policy !== 'off'
  const finding = isWanted ? await findingFor(ctx, claimed, strategy, signal) : null
  signal.throwIfAborted()
  if (finding === null) return store.dropRepair(ctx.db, claimed)
  await ctx.db.transaction().execute((tx) => settleRepair(tx, claimed, strategy, finding, claimed.account_id))
}

/** Null where nothing is broken any more. */
async function findingFor(
  ctx: RepairsContext,
  { account_id: accountId }: store.ClaimedRepair,
  strategy: NonNullable<Awaited<ReturnType<typeof findStrategy>>>,
  signal: AbortSignal,
): Promise<Finding | null> {
  const other = unrepairable(strategy)
  if (other !== null) return { kind: 'failed', reason: other }
  const kept = await keptBroken(ctx, accountId, strategy)
  const pages = kept.length > 0 ? kept : await pageAsItIs(ctx, accountId, strategy, signal)
  if (pages.length === 0) return null
  const earlier = await store.findEarlierRepairs(ctx.db, strategy.id, strategy.version)
  return findRepair(ctx, accountId, strategy, pages, earlier, signal)
}

/** Where only runs failed of which nothing good is known, the page that the strategy was made on tells. */
async function pageAsItIs(
  ctx: RepairsContext,
  accountId: string,
  strategy: Parameters<typeof lookedBroken>[2],
  signal: AbortSignal,
) {
  const looked = await lookedBroken(ctx, accountId, strategy, strategy.url, signal)
  return looked.kind === 'broken' ? [looked.page] : []
}

async function giveUp(db: Db, claimed: store.ClaimedRepair): Promise<void> {
  const { id: repair_id, strategy_id } = claimed
  await db.transaction().execute(async (tx) => {
    if (!(await store.failRepair(tx, claimed, GAVE_UP))) return
    await keepDeadLetters(tx, store.REPAIRS.name, [{ payload: { repair_id, strategy_id }, error: GAVE_UP }])
  })
}

/** Makes the strategies of groups anew for their new output schemas, in this process: two at once, and one of an account. */
import type { Signals } from '#platform/db/signals.ts'
import type { Log } from '#platform/log.ts'
import { startRowRunner } from '#platform/row-runner/row-runner.ts'
import { type RegenerateContext, regenerateStrategy } from './regenerate-strategy.ts'
import * as store from './store.ts'

export type SchemaRunnerContext = RegenerateContext & {
  log: Log
  signals: Signals
  ownerId: string
  deadline: AbortSignal
}

const PLACES = 2
/** Retries become due without news. */
const LOOK_EVERY_SECONDS = 2
const TIMEOUT_SECONDS = 300
const RETRY_SECONDS = 5
const GRACE_SECONDS = 12
/** A run that is still open then has been forgotten. */
const FORGOTTEN_AFTER_SECONDS = 2 * TIMEOUT_SECONDS

export function startSchemaRunner(ctx: SchemaRunnerContext): AsyncDisposable {
  const { ownerId } = ctx
  const { db } = ctx.strategies
  return startRowRunner<store.ClaimedStrategy, store.Postponed>(ctx, {
    name: 'schemas',
    places: PLACES,
    lookEverySeconds: LOOK_EVERY_SECONDS,
    graceSeconds: GRACE_SECONDS,
    listen: (runner) => ctx.signals.on('schemas.waiting', () => runner.wake()),
    claim: async ({ free }) =>
      (await store.hasWaiting(db)) ? db.transaction().execute((tx) => store.claimStrategies(tx, ownerId, free)) : [],
    timeoutSeconds: () => TIMEOUT_SECONDS,
    run: async (claimed, { signal }) => {
      await regenerateStrategy(ctx, claimed, signal)
      return null
    },
    failed: (claimed) => ({ ...claimed, delay_seconds: RETRY_SECONDS, counts: true }),
    settle: async (postponed) => {
      await store.postponeStrategies(db, ownerId, postponed)
      // A place of its account is free.
      return true
    },
    release: (claimed) =>
      store.postponeStrategies(
        db,
        ownerId,
        claimed.map((one) => ({ ...one, delay_seconds: 0, counts: false })),
      ),
  })
}

export function takeBackSchemas(db: RegenerateContext['strategies']['db'], deadOwners: readonly string[]) {
  return store.takeBackStrategies(db, { deadOwners, olderThanSeconds: FORGOTTEN_AFTER_SECONDS })
}

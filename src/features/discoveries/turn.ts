/** A discovery in this process's hands: what it knows, and how its steps are stored. */
import type { Db } from '#platform/db/database.ts'
import { LostRow } from '#platform/row-runner/after-error.ts'
import type { Ledger } from './ledger.ts'
import { writeStep } from './store.ts'

export type Turn = {
  ledger: Ledger
  signal: AbortSignal
  /** Nothing more is to be begun: others wait, or the service stops. */
  isOver: () => boolean
  /** Resolves when everything that is in the ledger now is stored. */
  store: () => Promise<void>
}

/** `done`: there is nothing left to visit. `over`: it goes on at the next turn. */
export type TurnEnd = 'done' | 'over'

/** Whoever follows a discovery hears of it so often at most. */
const NEWS_EVERY_MS = 250

/** What gathers while one step is written goes with the next: the more there is to store, the less it costs. */
export function createStore(db: Db, hold: { id: string; ownerId: string }, ledger: Ledger): () => Promise<void> {
  let writing: Promise<void> = Promise.resolve()
  let gathering: Promise<void> | null = null
  let storedAt = performance.now()
  let toldAt = Number.NEGATIVE_INFINITY
  const write = async () => {
    const now = performance.now()
    const isNews = now - toldAt >= NEWS_EVERY_MS
    if (isNews) toldAt = now
    const workedMs = Math.round(now - storedAt)
    storedAt = now
    const isHeld = await writeStep(db, hold, { ...ledger.takeUnstored(), workedMs, isNews })
    if (!isHeld) throw new LostRow('the discovery is no longer held')
  }
  return () => {
    gathering ??= writing.then(() => {
      gathering = null
      writing = write()
      return writing
    })
    return gathering
  }
}

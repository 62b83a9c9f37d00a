/** Dead work is begun anew by the feature that it belongs to, and taken off the list in the same transaction. */
import { AppError } from '#base/errors.ts'
import { isRecord } from '#base/json.ts'
import { DISCOVERIES, reviveDiscovery } from '#features/discoveries/store.ts'
import { reviveTaskStrategy, SCHEMAS } from '#features/groups/store.ts'
import { retryDeadJob } from '#features/jobs/retry-dead-job.ts'
import { JOBS } from '#features/jobs/store-open.ts'
import { beginRepairAnew, REPAIRS } from '#features/repairs/store.ts'
import { BACKFILLS, reviveBackfill } from '#features/strategies/store-backfill.ts'
import { DELIVERIES, reviveDelivery } from '#features/webhooks/store.ts'
import type { Db, Tx } from '#platform/db/database.ts'
import { deadLetterIds, findDeadLetters, takeDeadLetter } from '#platform/dead-letters.ts'

type Ids = (name: string) => string

/** False where there is nothing (any more) that could be begun anew. */
type Retry = (tx: Tx, idOf: Ids) => Promise<boolean>

/** Housekeeping is not here: it goes on by itself. */
const RETRIES: Readonly<Record<string, Retry>> = {
  [JOBS.name]: (tx, idOf) => retryDeadJob(tx, idOf('job_id')),
  [DELIVERIES.name]: (tx, idOf) => reviveDelivery(tx, idOf('delivery_id')),
  [DISCOVERIES.name]: (tx, idOf) => reviveDiscovery(tx, idOf('discovery_id')),
  [REPAIRS.name]: (tx, idOf) => beginRepairAnew(tx, idOf('repair_id')),
  [BACKFILLS.name]: (tx, idOf) => reviveBackfill(tx, idOf('backfill_id')),
  [SCHEMAS.name]: (tx, idOf) => reviveTaskStrategy(tx, { taskId: idOf('task_id'), strategyId: idOf('strategy_id') }),
}

/** `gone`: it was taken off the list, and there was nothing to begin anew. `left`: still on the list. */
export type Retried = { retried: number; gone: number; left: number }

/** Of one call, so that it answers in seconds. */
const MOST_AT_ONCE = 1_000

export async function retryOne(db: Db, id: string): Promise<Retried> {
  const outcome = await retryLetter(db, id)
  if (outcome === null) throw new AppError('dead_work_not_found')
  return counted(db, [outcome])
}

/** The oldest first. What another takes off the list meanwhile is its business. */
export async function retryAll(db: Db, name: string | undefined): Promise<Retried> {
  const outcomes: Array<Outcome | null> = []
  for (const id of await deadLetterIds(db, name, MOST_AT_ONCE)) outcomes.push(await retryLetter(db, id))
  return counted(db, outcomes, name)
}

type Outcome = 'retried' | 'gone'

async function retryLetter(db: Db, id: string): Promise<Outcome | null> {
  return db.transaction().execute(async (tx) => {
    const letter = await takeDeadLetter(tx, id)
    if (letter === null) return null
    const isBegun = await RETRIES[letter.name]?.(tx, (name) => idOf(letter.payload, name))
    return isBegun ? 'retried' : 'gone'
  })
}

function idOf(payload: unknown, name: string): string {
  const id = isRecord(payload) ? payload[name] : null
  if (typeof id !== 'string') throw new Error(`dead work without a ${name}`)
  return id
}

async function counted(db: Db, outcomes: ReadonlyArray<Outcome | null>, name?: string): Promise<Retried> {
  const which = { limit: 1, offset: 0, ...(name === undefined ? {} : { name }) }
  const { total: left } = await findDeadLetters(db, which)
  const many = (wanted: Outcome) => outcomes.filter((outcome) => outcome === wanted).length
  return { retried: many('retried'), gone: many('gone'), left }
}

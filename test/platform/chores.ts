/** A table of rows to run, as a feature would have it, for the tests of the row runner. */
import { newId } from '#base/ids.ts'
import { openSignals } from '#platform/db/signals.ts'
import { createLog } from '#platform/log.ts'
import { type RowRunner, type RowWork, startRowRunner } from '#platform/row-runner/row-runner.ts'
import type { TestDatabase } from '#test/support/database.ts'

export type Chore = { id: string; n: number; host: string; attempts: number }
export type Outcome = { chore: Chore; error: string | null }

const log = createLog({ level: 'silent' })

export async function createChores(database: TestDatabase): Promise<void> {
  await database.database.pool.query(`create table chore (
    id uuid primary key, n integer not null, host text not null, attempts integer not null default 0,
    run_after timestamptz not null default clock_timestamp(), owner_id uuid, done_count integer not null default 0, error text)`)
}

export async function addChores(
  database: TestDatabase,
  chores: ReadonlyArray<{ n: number; host?: string; afterSeconds?: number }>,
): Promise<void> {
  const rows = chores.map(({ n, host = 'a', afterSeconds = 0 }) => ({ id: newId(), n, host, after: afterSeconds }))
  await database.database.pool.query(
    `with added as (
       insert into chore (id, n, host, run_after)
       select id, n, host, clock_timestamp() + make_interval(secs => after)
       from jsonb_to_recordset($1::jsonb) as given (id uuid, n integer, host text, after float)
       returning 1
     )
     select pg_notify('sandpiper', 'jobs.waiting ') from added limit 1`,
    [JSON.stringify(rows)],
  )
}

export async function readChores(database: TestDatabase) {
  const { rows } = await database.database.pool.query(
    'select n, attempts, owner_id, done_count, error from chore order by n',
  )
  return rows as Array<{
    n: number
    attempts: number
    owner_id: string | null
    done_count: number
    error: string | null
  }>
}

/** `atOnce`: how many one claim takes. `isLost`: the connection breaks before the answer to a claim has come. */
export type ChoreWork = Partial<RowWork<Chore, Outcome>> & {
  run: RowWork<Chore, Outcome>['run']
  atOnce?: number
  isLost?: () => boolean
}

export const done = (chore: Chore): Outcome => ({ chore, error: null })

/** A process of its own that runs chores, three times at most. It looks by itself so seldom that only a signal explains a quick start. */
export async function startChores(
  database: TestDatabase,
  work: ChoreWork,
  deadline: AbortSignal = new AbortController().signal,
): Promise<RowRunner> {
  const { pool } = database.database
  const ownerId = newId()
  const signals = await openSignals(database.connection, log)
  const runner = startRowRunner<Chore, Outcome>(
    { log, deadline },
    {
      name: 'chores',
      places: 10,
      lookEverySeconds: 3600,
      listen: (runner) => signals.on('jobs.waiting', () => runner.wake()),
      claim: async ({ free, full: [hosts = []] }) => {
        const { rows } = await pool.query<Chore>(
          `update chore set owner_id = $1, attempts = attempts + 1
           where id in (
             select id from chore
             where owner_id is null and done_count = 0 and attempts < 3 and run_after <= clock_timestamp() and host <> all ($3::text[])
             order by n limit $2 for update skip locked
           ) returning id, n, host, attempts`,
          [ownerId, Math.min(free, work.atOnce ?? free), hosts],
        )
        if (work.isLost?.()) throw new Error('Connection terminated unexpectedly')
        return rows.toSorted((a, b) => a.n - b.n)
      },
      failed: (chore, error) => ({ chore, error: error instanceof Error ? error.constructor.name : String(error) }),
      settle: async (outcomes) => {
        const given = outcomes.map(({ chore, error }) => ({ id: chore.id, attempts: chore.attempts, error }))
        await pool.query(
          `update chore set owner_id = null, error = given.error, done_count = done_count + (given.error is null)::integer
           from jsonb_to_recordset($2::jsonb) as given (id uuid, attempts integer, error text)
           where chore.id = given.id and chore.attempts = given.attempts and owner_id = $1`,
          [ownerId, JSON.stringify(given)],
        )
        return outcomes.some(({ error }) => error !== null)
      },
      release: async (chores) => {
        await pool.query(
          'update chore set owner_id = null, attempts = attempts - 1 where id = any ($1) and owner_id = $2',
          [chores.map(({ id }) => id), ownerId],
        )
      },
      releaseUnknown: async (heldIds) => {
        await pool.query(
          'update chore set owner_id = null, attempts = attempts - 1 where owner_id = $1 and id <> all ($2)',
          [ownerId, heldIds],
        )
      },
      ...work,
    },
  )
  return {
    wake: () => runner.wake(),
    lose: (id) => runner.lose(id),
    idle: () => runner.idle(),
    async [Symbol.asyncDispose]() {
      await runner[Symbol.asyncDispose]()
      await signals[Symbol.asyncDispose]()
    },
  }
}

/** Collects what happened and lets a test wait for it. */
export function record<T>() {
  const seen: T[] = []
  const waiting: Array<{ count: number; resolve: (seen: T[]) => void }> = []
  return {
    seen,
    add(value: T): void {
      seen.push(value)
      for (const { count, resolve } of waiting) if (seen.length >= count) resolve([...seen])
    },
    /** All that was seen, once there are so many. */
    atLeast(count: number): Promise<T[]> {
      if (seen.length >= count) return Promise.resolve([...seen])
      return new Promise((resolve) => waiting.push({ count, resolve }))
    },
  }
}

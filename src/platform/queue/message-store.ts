import { createHash } from 'node:crypto'
import { BOSS_SCHEMA, type Boss, DEAD_LETTERS } from './open-boss.ts'

/** A message in hand, as one process claimed it. Once another process has it, `retryCount` differs. */
export type Claim = { id: string; retryCount: number }

export type DeadLetter = { id: string; name: string; payload: unknown; error: string; failed_at: Date }

export type QueueStats = { name: string; pending: number; active: number; failed: number }

type Sql = Boss['db']

/** The channel on which pg-boss announces a new message; the payload is the message's name. */
export const CHANNEL = `pgboss_${createHash('sha224').update(BOSS_SCHEMA).digest('hex').slice(0, 24)}`

/**
 * Writes beside each active message who holds it. pg-boss has no column for that, and leaves `output` unused until the
 * message is settled. It makes the return of a dead process's work fast; the guarantee are the heartbeats.
 */
export async function markOwner(sql: Sql, name: string, claims: readonly Claim[], ownerId: string): Promise<void> {
  await sql.executeSql(
    `UPDATE pgboss.job j SET output = jsonb_build_object('owner', $4::text)
     FROM unnest($2::uuid[], $3::int[]) AS held (id, retry_count)
     WHERE j.name = $1 AND j.id = held.id AND j.retry_count = held.retry_count AND j.state = 'active'`,
    [name, ...columns(claims), ownerId],
  )
}

/** `active -> created`, without counting the run: the message itself has done nothing wrong. */
export async function handBack(sql: Sql, name: string, claims: readonly Claim[]): Promise<void> {
  await sql.executeSql(
    `WITH returned AS (
       UPDATE pgboss.job j SET state = 'created', started_on = NULL, heartbeat_on = NULL, output = NULL
       FROM unnest($2::uuid[], $3::int[]) AS held (id, retry_count)
       WHERE j.name = $1 AND j.id = held.id AND j.retry_count = held.retry_count AND j.state = 'active'
       RETURNING 1
     )
     SELECT pg_notify($4, $1) FROM returned LIMIT 1`,
    [name, ...columns(claims), CHANNEL],
  )
}

/** `active -> failed` and a dead letter, whatever retries are left. */
export async function deadLetter({ boss, db }: Boss, name: string, claim: Claim, error: string): Promise<void> {
  await db.executeSql(
    `UPDATE pgboss.job SET retry_limit = retry_count WHERE name = $1 AND id = $2 AND retry_count = $3 AND state = 'active'`,
    [name, claim.id, claim.retryCount],
  )
  await boss.fail(name, claim, { message: error })
}

/**
 * Takes messages back from processes that are known to be dead; they run again at once. It counts as a run, so that a
 * message which kills its process ends as a dead letter instead of killing every process for ever.
 */
export async function takeBackFromOwners(at: Boss, ownerIds: readonly string[]): Promise<number> {
  return takeBack(at, `output ->> 'owner' = ANY($1::text[])`, [ownerIds], 'The process that held the message has died')
}

/** The same for messages without a sign of life. */
export async function takeBackSilent(at: Boss): Promise<number> {
  const silent = `heartbeat_on + heartbeat_seconds * interval '1s' < pgboss.job_now()`
  return takeBack(at, silent, [], 'The process that held the message gave no sign of life')
}

async function takeBack({ boss, db }: Boss, where: string, values: unknown[], error: string): Promise<number> {
  const { rows } = await db.executeSql(
    `SELECT name, id, retry_count AS "retryCount" FROM pgboss.job WHERE state = 'active' AND ${where}`,
    values,
  )
  for (const [name, claims] of Map.groupBy(rows as Array<Claim & { name: string }>, (row) => row.name)) {
    await boss.fail(name, claims, { message: error })
    await db.executeSql(
      `WITH due AS (
         UPDATE pgboss.job SET start_after = pgboss.job_now()
         WHERE name = $1 AND id = ANY($2::uuid[]) AND state = 'retry'
         RETURNING 1
       )
       SELECT pg_notify($3, $1) FROM due LIMIT 1`,
      [name, claims.map(({ id }) => id), CHANNEL],
    )
  }
  return rows.length
}

/** Those of the names that have a message to run now: delayed ones that became due, and news lost with a connection. */
export async function namesWithWork(sql: Sql, names: readonly string[]): Promise<string[]> {
  const { rows } = await sql.executeSql(
    `SELECT q.name FROM unnest($1::text[]) AS q (name)
     WHERE EXISTS (
       SELECT 1 FROM pgboss.job j
       WHERE j.name = q.name AND j.state < 'active' AND NOT j.blocked AND j.start_after <= pgboss.job_now()
     )`,
    [names],
  )
  return rows.map(({ name }) => name)
}

/** Newest first. */
export async function listDeadLetters(sql: Sql, limit: number): Promise<DeadLetter[]> {
  const { rows } = await sql.executeSql(
    `SELECT id, source_name AS name, data AS payload, created_on AS failed_at,
       coalesce(source_output ->> 'message', source_output -> 'value' ->> 'message', '') AS error
     FROM pgboss.job WHERE name = $1 ORDER BY created_on DESC, id LIMIT $2`,
    [DEAD_LETTERS, limit],
  )
  return rows
}

/** `failed` counts the dead letters that are still kept. */
export async function countMessages(sql: Sql, names: readonly string[]): Promise<QueueStats[]> {
  const { rows } = await sql.executeSql(
    `SELECT CASE WHEN name = $1 THEN source_name ELSE name END AS name,
       count(*) FILTER (WHERE name <> $1 AND state < 'active')::int AS pending,
       count(*) FILTER (WHERE name <> $1 AND state = 'active')::int AS active,
       count(*) FILTER (WHERE name = $1)::int AS failed
     FROM pgboss.job GROUP BY 1`,
    [DEAD_LETTERS],
  )
  const counted = new Map((rows as QueueStats[]).map((row) => [row.name, row]))
  return names.map((name) => counted.get(name) ?? { name, pending: 0, active: 0, failed: 0 })
}

function columns(claims: readonly Claim[]): [ids: string[], retryCounts: number[]] {
  return [claims.map(({ id }) => id), claims.map(({ retryCount }) => retryCount)]
}

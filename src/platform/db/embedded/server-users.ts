import type { Client } from 'pg'
import { StartRefused } from '#platform/db/start-refused.ts'
import { errorCode } from './file-errors.ts'

/**
 * Who uses the server is recorded in the server: every process holds one session with advisory locks.
 * 1. `use`, shared: held by every process that uses the server.
 * 2. `serve`, exclusive: held by the one `serve` process of a data folder.
 * 3. The last one out stops the server, whoever started it: it gives up its share of `use` first and then takes the
 *    whole lock, so that of two that leave together one succeeds. Whoever comes in meanwhile waits for the lock, is
 *    thrown out by the stop, and starts the server anew.
 *
 * A file per process would have to survive kill -9, be told apart from a later process with the same pid, and be guarded
 * itself against two that read and write at once. A lock of a session ends with its process, by any death, at once.
 */
export type Mode = 'serve' | 'join'

const LOCK_CLASS = 21_328
const USE = 1
const SERVE = 2

/** A killed `serve` is noticed within milliseconds, on a busy machine perhaps later. */
const SERVE_LOCK_PATIENCE_MS = 3_000

const LOCK_NOT_AVAILABLE = '55P03'

/** Takes the locks. Answers whether nobody else uses the server. */
export async function enter(client: Client, mode: Mode, dataDir: string): Promise<boolean> {
  await client.query('select pg_advisory_lock_shared($1, $2)', [LOCK_CLASS, USE])
  if (mode === 'serve') await takeServeLock(client, dataDir)
  const { rows } = await client.query(
    `select 1 from pg_locks where locktype = 'advisory' and classid = $1 and objid = $2 and pid <> pg_backend_pid()`,
    [LOCK_CLASS, USE],
  )
  return rows.length === 0
}

async function takeServeLock(client: Client, dataDir: string): Promise<void> {
  try {
    await client.query(`set lock_timeout = ${SERVE_LOCK_PATIENCE_MS}`)
    await client.query('select pg_advisory_lock($1, $2)', [LOCK_CLASS, SERVE])
    await client.query('set lock_timeout = 0')
  } catch (error) {
    if (errorCode(error) !== LOCK_NOT_AVAILABLE) throw error
    throw new StartRefused(
      `Sandpiper already runs on the data folder ${dataDir} (${await serveHolder(client)}). ` +
        'Stop it first, or name another DATA_DIR.',
    )
  }
}

async function serveHolder(client: Client): Promise<string> {
  const { rows } = await client.query<{ application_name: string }>(
    `select application_name from pg_locks join pg_stat_activity using (pid)
     where locktype = 'advisory' and classid = $1 and objid = $2 and objsubid = 2 and granted`,
    [LOCK_CLASS, SERVE],
  )
  return rows[0]?.application_name ?? 'another process'
}

/** Gives up our use. True when nobody else is left: the door is then shut, and the caller stops the server. */
export async function leave(client: Client): Promise<boolean> {
  await client.query('select pg_advisory_unlock_shared($1, $2)', [LOCK_CLASS, USE])
  const { rows } = await client.query<{ is_last: boolean }>('select pg_try_advisory_lock($1, $2) as is_last', [
    LOCK_CLASS,
    USE,
  ])
  return rows[0]?.is_last === true
}

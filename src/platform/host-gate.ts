/**
 * The gate before each web host, over all processes that share the database: at most `maxConcurrent` inside, `minDelayMs`
 * between two entries. The only writer of host_gate and host_pass.
 */
import { setTimeout as sleep } from 'node:timers/promises'
import { sql } from 'kysely'
import { newId } from '#base/ids.ts'
import type { Db } from '#platform/db/database.ts'

export type SharedHostRule = { maxConcurrent: number; minDelayMs: number }

/** Longer than any exchange with a host may take: a pass that is older belonged to a process that died. */
const LEASE_SECONDS = 120
const LONGEST_WAIT_MS = 1000

/** `db` need not wait for the disk: after a crash of the machine nobody is inside. */
export function createSharedHostGate(db: Db, ownerId: string) {
  return {
    async enter(host: string, rule: SharedHostRule, signal: AbortSignal): Promise<AsyncDisposable> {
      const pass = newId()
      for (;;) {
        signal.throwIfAborted()
        const waitMs = await tryToEnter(db, { pass, host, ownerId, rule })
        if (waitMs === 0) return { [Symbol.asyncDispose]: () => leave(db, pass) }
        await waited(Math.min(waitMs, LONGEST_WAIT_MS), signal)
      }
    },
  }
}

async function tryToEnter(
  db: Db,
  { pass, host, ownerId, rule }: { pass: string; host: string; ownerId: string; rule: SharedHostRule },
): Promise<number> {
  const { rows } = await sql<{ wait_ms: number }>`
    select enter_host(${pass}, ${host}, ${ownerId}, ${rule.maxConcurrent}, ${rule.minDelayMs}, ${LEASE_SECONDS}) as wait_ms
  `.execute(db)
  return rows[0]?.wait_ms ?? LONGEST_WAIT_MS
}

async function leave(db: Db, pass: string): Promise<void> {
  await db.deleteFrom('host_pass').where('id', '=', pass).execute()
}

/** Rejects with the signal's own reason, as the rest of a fetch does. */
async function waited(milliseconds: number, signal: AbortSignal): Promise<void> {
  try {
    await sleep(milliseconds, undefined, { signal })
  } catch (error) {
    signal.throwIfAborted()
    throw error
  }
}

/** Passes of dead processes, and hosts that nobody has asked for an hour. */
export async function pruneHostGates(db: Db): Promise<void> {
  await db.deleteFrom('host_pass').where('expires_at', '<=', sql<Date>`now()`).execute()
  await db
    .deleteFrom('host_gate')
    .where('next_entry_at', '<', sql<Date>`now() - interval '1 hour'`)
    .where(({ not, exists, selectFrom }) =>
      not(exists(selectFrom('host_pass').select('host_pass.id').whereRef('host_pass.host', '=', 'host_gate.host'))),
    )
    .execute()
}

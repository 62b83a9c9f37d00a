/**
 * The gate before each web host, over all processes that share the database. The only writer of host_gate and host_lease.
 * 1. At most `maxConcurrent` are inside, all processes together. A process leases places and gives them to its own requests,
 *    so that a busy host costs two questions a second, not one for each request.
 * 2. While several processes want places at a host, each gets an equal share.
 * 3. With a delay, each entry has its own moment, given out by the database one after the other.
 * 4. While the database does not answer nobody is let in, and it is asked until it does. Who waits sits out a restart; then they fail.
 */
import { setTimeout as sleep } from 'node:timers/promises'
import { sql } from 'kysely'
import type { Db } from '#platform/db/database.ts'

type SharedHostRule = { maxConcurrent: number; minDelayMs: number }

type SharedHostGate = AsyncDisposable & {
  enter(host: string, rule: SharedHostRule, signal: AbortSignal): Promise<Disposable>
}

/** A process that died holds its places for so long. */
const LEASE_SECONDS = 30
/** Also how long a process that comes later waits for its share. */
const RENEW_EVERY_MS = 500
/** How soon a process that got no place asks again. */
const ASK_AGAIN_MS = 100
/** A restart of the database takes less. */
const PATIENCE_MS = 5_000

type Waiter = { admit: () => void; fail: (error: unknown) => void }

type HostState = {
  host: string
  places: number
  /** How many may be inside; more still are while a share shrinks. */
  leased: number
  /** The last answer was less than was wanted: asking again at once would change nothing. */
  isShort: boolean
  /** Since when the questions fail; null after an answer. */
  failingSinceMs: number | null
  inside: number
  waiting: Waiter[]
  timer: NodeJS.Timeout | null
  asking: Promise<void> | null
}

type Gate = { db: Db; ownerId: string; hosts: Map<string, HostState> }

/** `db` need not wait for the disk: after a crash of the machine nobody is inside. */
export function createSharedHostGate(db: Db, ownerId: string): SharedHostGate {
  const gate: Gate = { db, ownerId, hosts: new Map() }
  return {
    async enter(host, rule, signal) {
      signal.throwIfAborted()
      if (rule.minDelayMs > 0) await waitForEntry(db, host, rule.minDelayMs, signal)
      return await takePlace(gate, host, rule.maxConcurrent, signal)
    },
    async [Symbol.asyncDispose]() {
      for (const state of gate.hosts.values()) {
        if (state.timer !== null) clearTimeout(state.timer)
        await state.asking
      }
      // Only sooner: without an answer, the leases run out.
      await db
        .deleteFrom('host_lease')
        .where('owner_id', '=', ownerId)
        .execute()
        .catch(() => undefined)
    },
  }
}

/** Rejects with the signal's own reason, as the rest of a fetch does. */
async function waitForEntry(db: Db, host: string, delayMs: number, signal: AbortSignal): Promise<void> {
  const { rows } = await sql<{ wait: number }>`select reserve_entry(${host}, ${delayMs}) as wait`.execute(db)
  const wait = rows[0]?.wait ?? 0
  if (wait <= 0) return
  await sleep(wait, undefined, { signal }).catch((error: unknown) => {
    signal.throwIfAborted()
    throw error
  })
}

function takePlace(gate: Gate, host: string, places: number, signal: AbortSignal): Promise<Disposable> {
  const state = gate.hosts.get(host) ?? newState(host)
  gate.hosts.set(host, state)
  state.places = places
  if (state.waiting.length === 0 && state.inside < state.leased) {
    state.inside += 1
    return Promise.resolve(placeIn(gate, state))
  }
  return new Promise((resolve, reject) => {
    const onAbort = () => {
      state.waiting.splice(state.waiting.indexOf(waiter), 1)
      reject(signal.reason)
    }
    const waiter: Waiter = {
      admit: () => {
        signal.removeEventListener('abort', onAbort)
        resolve(placeIn(gate, state))
      },
      fail: (error) => {
        signal.removeEventListener('abort', onAbort)
        reject(error)
      },
    }
    signal.addEventListener('abort', onAbort, { once: true })
    state.waiting.push(waiter)
    admit(gate, state)
  })
}

function newState(host: string): HostState {
  const places = { places: 1, leased: 0, isShort: false, failingSinceMs: null }
  return { host, ...places, inside: 0, waiting: [], timer: null, asking: null }
}

function placeIn(gate: Gate, state: HostState): Disposable {
  let isInside = true
  return {
    [Symbol.dispose]() {
      if (!isInside) return
      isInside = false
      state.inside -= 1
      admit(gate, state)
    },
  }
}

/** Lets in as many as the leased places hold; asks for more when there may be more. */
function admit(gate: Gate, state: HostState): void {
  while (state.inside < state.leased) {
    const next = state.waiting.shift()
    if (!next) return
    state.inside += 1
    next.admit()
  }
  if (state.waiting.length > 0 && state.leased < state.places && !state.isShort) ask(gate, state)
}

function ask(gate: Gate, state: HostState): void {
  if (state.asking !== null) return
  if (state.timer !== null) clearTimeout(state.timer)
  state.timer = null
  state.asking = lease(gate, state)
    .then(() => {
      state.asking = null
      admit(gate, state)
      plan(gate, state)
    })
    .catch((error: unknown) => {
      state.asking = null
      goWithout(state, error)
      plan(gate, state)
    })
}

/** What was leased may be somebody else's by the time the database answers again. */
function goWithout(state: HostState, error: unknown): void {
  const nowMs = performance.now()
  state.leased = 0
  state.isShort = true
  state.failingSinceMs ??= nowMs
  if (nowMs - state.failingSinceMs < PATIENCE_MS) return
  for (const waiter of state.waiting.splice(0)) waiter.fail(error)
}

async function lease({ db, ownerId }: Gate, state: HostState): Promise<void> {
  const { host, inside, places } = state
  const wanted = Math.min(places, inside + state.waiting.length)
  const { rows } = await sql<{ granted: number }>`
    select lease_places(${host}, ${ownerId}, ${inside}, ${wanted}, ${places}, ${LEASE_SECONDS}) as granted
  `.execute(db)
  state.leased = rows[0]?.granted ?? 0
  state.isShort = state.leased < wanted
  state.failingSinceMs = null
}

/**
 * The next question: soon while there are too few places, or more in use than leased; later to renew, and when the last one failed;
 * none when all was given back.
 */
function plan(gate: Gate, state: HostState): void {
  if (state.asking !== null) return
  if (state.leased === 0 && state.inside === 0 && state.waiting.length === 0) {
    gate.hosts.delete(state.host)
    return
  }
  const isSoon = state.failingSinceMs === null && (state.isShort || state.inside > state.leased)
  state.timer = setTimeout(() => ask(gate, state), isSoon ? ASK_AGAIN_MS : RENEW_EVERY_MS).unref()
}

/** The places of processes that are known to be dead: who takes over their work need not wait for the leases to end. */
export async function dropLeasesOf(db: Db, deadOwners: readonly string[]): Promise<number> {
  if (deadOwners.length === 0) return 0
  const result = await db.deleteFrom('host_lease').where('owner_id', 'in', deadOwners).executeTakeFirst()
  return Number(result.numDeletedRows)
}

/** Hosts that nobody may enter for longer than a run waits: a clock that was ahead has set their time. How many there were. */
export async function bringBackGates(db: Db): Promise<number> {
  const result = await db
    .updateTable('host_gate')
    .set({ next_entry_at: sql<Date>`now()` })
    .where('next_entry_at', '>', sql<Date>`now() + interval '10 minutes'`)
    .executeTakeFirst()
  return Number(result.numUpdatedRows)
}

/** Leases of dead processes, and hosts that nobody has asked for an hour. */
export async function pruneHostGates(db: Db): Promise<void> {
  await db.deleteFrom('host_lease').where('expires_at', '<=', sql<Date>`now()`).execute()
  await db
    .deleteFrom('host_gate')
    .where('next_entry_at', '<', sql<Date>`now() - interval '1 hour'`)
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(selectFrom('host_lease').select('host_lease.host').whereRef('host_lease.host', '=', 'host_gate.host')),
      ),
    )
    .execute()
}

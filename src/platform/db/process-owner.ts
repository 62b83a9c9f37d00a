/**
 * Every running process has a row with a heartbeat, and what it is at work on carries the row's id. Work of a process
 * that died goes back as soon as someone can know of the death:
 * 1. A process whose pid can be looked up from here, and is not alive or is another process by now: at once.
 * 2. Any process whose heartbeat is over 30 seconds old by the database's clock: it is dead, or cut off.
 */
import { hostname } from 'node:os'
import { sql } from 'kysely'
import { newId } from '#base/ids.ts'
import type { Db, Tx } from './database.ts'
import { isAlive, pidSpace, startMark } from './process-identity.ts'
import type { Row } from './schema.ts'

type ProcessRegistration = {
  /** What the process does, for people: `serve`, `worker`. */
  role: string
  dataDir: string | null
}

type RegisteredProcess = AsyncDisposable & { id: string }

const HEARTBEAT_MS = 5_000
const SILENT_AFTER_SECONDS = 30

/** Registers this process until it is disposed of. */
export async function registerProcess(db: Db, registration: ProcessRegistration): Promise<RegisteredProcess> {
  const id = newId()
  await beat(db, id, registration)
  let beating: Promise<void> = Promise.resolve()
  const timer = setInterval(() => {
    // A missed beat is no fault: the next one follows in seconds, and the database's own errors are logged elsewhere.
    beating = beating.then(() => beat(db, id, registration)).catch(() => undefined)
  }, HEARTBEAT_MS).unref()
  return {
    id,
    [Symbol.asyncDispose]: async () => {
      clearInterval(timer)
      await beating
      await db.deleteFrom('process_owner').where('id', '=', id).execute()
    },
  }
}

/** An insert each time: a process that slept past its 30 seconds was declared dead, and is alive again by this. */
async function beat(db: Db, id: string, registration: ProcessRegistration): Promise<void> {
  await db
    .insertInto('process_owner')
    .values({
      id,
      host: hostname(),
      data_dir: registration.dataDir,
      pid: process.pid,
      pid_started_at: startMark(process.pid),
      role: registration.role,
    })
    .onConflict((conflict) => conflict.column('id').doUpdateSet({ heartbeat_at: sql<Date>`now()` }))
    .execute()
}

type OwnerRow = Pick<Row<'process_owner'>, 'id' | 'host' | 'data_dir' | 'pid' | 'pid_started_at'> & {
  is_silent: boolean
}

/** The owners whose work may be taken back. */
export async function deadOwners(db: Db): Promise<string[]> {
  const owners = await db
    .selectFrom('process_owner')
    .select(['id', 'host', 'data_dir', 'pid', 'pid_started_at'])
    .select(sql<boolean>`heartbeat_at < now() - make_interval(secs => ${SILENT_AFTER_SECONDS})`.as('is_silent'))
    .execute()
  const here = { host: hostname(), pidSpace: pidSpace(), dataDirs: dataDirsOfThisProcess(owners) }
  return owners.filter((owner) => owner.is_silent || isKnownDead(owner, here)).map((owner) => owner.id)
}

function dataDirsOfThisProcess(owners: readonly OwnerRow[]): Set<string | null> {
  const mine = startMark(process.pid)
  return new Set(
    owners
      .filter((owner) => owner.host === hostname() && owner.pid === process.pid && owner.pid_started_at === mine)
      .map((owner) => owner.data_dir),
  )
}

type Here = { host: string; pidSpace: string; dataDirs: ReadonlySet<string | null> }

function isKnownDead(owner: OwnerRow, here: Here): boolean {
  return canLookUp(owner, here) && !(isAlive(owner.pid) && startMark(owner.pid) === owner.pid_started_at)
}

/**
 * Whether the owner's pid means the same process here. Where the system names the numbering of its pids, by that name: two
 * containers may share host name and folder, and the pid of one is free or taken in the other. Elsewhere by host and folder.
 */
export function canLookUp(owner: Pick<OwnerRow, 'host' | 'data_dir' | 'pid_started_at'>, here: Here): boolean {
  if (owner.host !== here.host) return false
  if (here.pidSpace !== '') return owner.pid_started_at.startsWith(`${here.pidSpace}/`)
  return owner.pid_started_at === '' && here.dataDirs.has(owner.data_dir)
}

/** After their work was taken back, in the same transaction where it can be. */
export async function removeDeadOwners(tx: Tx | Db, ids: readonly string[]): Promise<void> {
  if (ids.length > 0) await tx.deleteFrom('process_owner').where('id', 'in', ids).execute()
}

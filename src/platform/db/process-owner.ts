/**
 * Every running process has a row with a heartbeat, and what it is at work on carries the row's id. Work of a process
 * that died goes back as soon as someone can know of the death:
 * 1. A process whose pid can be looked up from here, and is not alive or is another process by now: at once.
 * 2. Any process whose heartbeat is over 30 seconds old by the database's clock: it is dead, or cut off.
 */
import { hostname } from 'node:os'
import { sql } from 'kysely'
import type { PoolClient } from 'pg'
import { newId } from '#base/ids.ts'
import type { Db, Tx } from './database.ts'
import { isText, jsonReader, listOf, orNull } from './json-columns.ts'
import { isAlive, pidSpace, startMark } from './process-identity.ts'
import type { Row } from './schema.ts'

type ProcessRegistration = {
  /** What the process does, for people: `serve`, `worker`. */
  role: string
  dataDir: string | null
  version: string
  /** The kinds of background work that it does. */
  kinds: readonly string[]
}

type RegisteredProcess = AsyncDisposable & {
  id: string
  /** Tells the others where this process is reached. */
  listensAt(url: string): Promise<void>
  /** Tells the others that it finishes what is in progress and takes nothing new. Waits for nothing. */
  drains(): void
}

const HEARTBEAT_MS = 5_000
export const SILENT_AFTER_SECONDS = 30

/** Registers this process until it is disposed of. */
export async function registerProcess(db: Db, registration: ProcessRegistration): Promise<RegisteredProcess> {
  const id = newId()
  const now: Now = { url: null, is_draining: false }
  await beat(db, id, registration, now)
  let beating: Promise<void> = Promise.resolve()
  const beatAgain = () => {
    // A missed beat is no fault: the next one follows in seconds, and the database's own errors are logged elsewhere.
    beating = beating.then(() => beat(db, id, registration, now)).catch(() => undefined)
  }
  const timer = setInterval(beatAgain, HEARTBEAT_MS).unref()
  return {
    id,
    listensAt: async (given) => {
      now.url = given
      await beat(db, id, registration, now)
    },
    drains: () => {
      now.is_draining = true
      beatAgain()
    },
    [Symbol.asyncDispose]: async () => {
      clearInterval(timer)
      await beating
      // Only sooner: without an answer, the others see in seconds that it is gone.
      await db
        .deleteFrom('process_owner')
        .where('id', '=', id)
        .execute()
        .catch(() => undefined)
    },
  }
}

/** What changes while a process runs. */
type Now = { url: string | null; is_draining: boolean }

/** An insert each time: a process that slept past its 30 seconds was declared dead, and is alive again by this. */
async function beat(db: Db, id: string, registration: ProcessRegistration, now: Now): Promise<void> {
  await db
    .insertInto('process_owner')
    .values({
      id,
      host: hostname(),
      data_dir: registration.dataDir,
      pid: process.pid,
      pid_started_at: startMark(process.pid),
      role: registration.role,
      version: registration.version,
      kinds: JSON.stringify(registration.kinds),
      ...now,
    })
    .onConflict((conflict) => conflict.column('id').doUpdateSet({ heartbeat_at: sql<Date>`now()`, ...now }))
    .execute()
}

type OwnerRow = Pick<Row<'process_owner'>, 'id' | 'host' | 'data_dir' | 'pid' | 'pid_started_at'> & {
  is_silent: boolean
}

/** The owners whose work may be taken back. Where the database was away, silence says nothing: nobody could give a heartbeat. */
export async function deadOwners(db: Db, trustsSilence = true): Promise<string[]> {
  const owners = await db
    .selectFrom('process_owner')
    .select(['id', 'host', 'data_dir', 'pid', 'pid_started_at'])
    .select(sql<boolean>`heartbeat_at < now() - make_interval(secs => ${SILENT_AFTER_SECONDS})`.as('is_silent'))
    .execute()
  const here = { host: hostname(), pidSpace: pidSpace(), dataDirs: dataDirsOfThisProcess(owners) }
  return owners
    .filter((owner) => (trustsSilence && owner.is_silent) || isKnownDead(owner, here))
    .map((owner) => owner.id)
}

/** Where the living processes of the installation are reached. */
export async function urlsOfProcesses(db: Db): Promise<string[]> {
  const rows = await db
    .selectFrom('process_owner')
    .select('url')
    .where(sql<boolean>`heartbeat_at >= now() - make_interval(secs => ${SILENT_AFTER_SECONDS})`)
    .execute()
  return [...new Set(rows.flatMap(({ url }) => url ?? []))]
}

const readKinds = jsonReader('process_owner', { kinds: orNull(listOf(isText)) })

export type ListedProcess = Pick<
  Row<'process_owner'>,
  'id' | 'host' | 'pid' | 'role' | 'version' | 'started_at' | 'heartbeat_at' | 'is_draining'
> & { kinds: string[] | null; heartbeat_age: number; is_silent: boolean }

/** Oldest first. One that is silent is dead or cut off, and is forgotten when its work was taken back. */
export async function listProcesses(db: Db): Promise<ListedProcess[]> {
  const rows = await db
    .selectFrom('process_owner')
    .select(['id', 'host', 'pid', 'role', 'version', 'kinds', 'started_at', 'heartbeat_at', 'is_draining'])
    .select(sql<number>`greatest(extract(epoch from now() - heartbeat_at), 0)::float8`.as('heartbeat_age'))
    .select(sql<boolean>`heartbeat_at < now() - make_interval(secs => ${SILENT_AFTER_SECONDS})`.as('is_silent'))
    .orderBy('started_at')
    .orderBy('id')
    .execute()
  return rows.map(readKinds)
}

/** How many processes have given a heartbeat of late. */
export async function livingProcesses(client: PoolClient): Promise<number> {
  const { rows } = await client.query<{ count: string }>(
    'select count(*) from process_owner where heartbeat_at >= now() - make_interval(secs => $1)',
    [SILENT_AFTER_SECONDS],
  )
  return Number(rows[0]?.count)
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

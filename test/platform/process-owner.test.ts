import { spawn } from 'node:child_process'
import { hostname } from 'node:os'
import { type Insertable, sql } from 'kysely'
import { expect, test } from 'vitest'
import { newId } from '#base/ids.ts'
import type { Db } from '#platform/db/database.ts'
import { pidSpace, startMark } from '#platform/db/process-identity.ts'
import { deadOwners, registerProcess, removeDeadOwners } from '#platform/db/process-owner.ts'
import type { Schema } from '#platform/db/schema.ts'
import { createTestDatabase } from '#test/support/database.ts'

async function insertOwner(db: Db, owner: Partial<Insertable<Schema['process_owner']>>): Promise<string> {
  const id = newId()
  const here = { host: hostname(), data_dir: '/data', pid: process.pid, pid_started_at: startMark(process.pid) }
  await db
    .insertInto('process_owner')
    .values({ id, role: 'serve', ...here, ...owner })
    .execute()
  return id
}

/** A pid that was given to a process which has ended. */
async function endedPid(): Promise<number> {
  const child = spawn(process.execPath, ['--version'], { stdio: 'ignore' })
  await new Promise((resolve) => child.once('exit', resolve))
  return child.pid ?? 0
}

test('a registered process is alive, and its row goes with it', async () => {
  await using test = await createTestDatabase()
  const { db } = test.database
  const owner = await registerProcess(db, { role: 'serve', dataDir: '/data', version: '0.0.0', kinds: [] })
  const whileAlive = await db.selectFrom('process_owner').selectAll().execute()
  const dead = await deadOwners(db)
  await owner[Symbol.asyncDispose]()
  const afterwards = await db.selectFrom('process_owner').select('id').execute()

  expect(whileAlive).toEqual([
    expect.objectContaining({ id: owner.id, pid: process.pid, role: 'serve', data_dir: '/data' }),
  ])
  expect(dead).toEqual([])
  expect(afterwards).toEqual([])
})

test('a process of this machine that is not alive is dead at once', async () => {
  await using test = await createTestDatabase()
  const { db } = test.database
  await using _me = await registerProcess(db, { role: 'serve', dataDir: '/data', version: '0.0.0', kinds: [] })
  const pid = await endedPid()
  const ended = await insertOwner(db, { pid, pid_started_at: startMark(process.pid) })

  expect(await deadOwners(db)).toEqual([ended])
})

test.skipIf(pidSpace() === '')('a process whose pid belongs to a later process is dead at once', async () => {
  await using test = await createTestDatabase()
  const { db } = test.database
  const replaced = await insertOwner(db, { pid_started_at: `${pidSpace()}/1` })

  expect(await deadOwners(db)).toEqual([replaced])
})

test('a process of another machine is judged by its heartbeat alone', async () => {
  await using test = await createTestDatabase()
  const elsewhere = { host: 'elsewhere', pid: await endedPid() }

  // A transaction has one time from its beginning to its end, however slow the machine is.
  await test.database.db.transaction().execute(async (tx) => {
    await insertOwner(tx, { ...elsewhere, heartbeat_at: await ago(tx, 29) })
    const silent = await insertOwner(tx, { ...elsewhere, heartbeat_at: await ago(tx, 31) })

    expect(await deadOwners(tx)).toEqual([silent])
  })
})

test('a process of another container with the same name is judged by its heartbeat alone', async () => {
  await using test = await createTestDatabase()
  const { db } = test.database
  await insertOwner(db, { pid: await endedPid(), pid_started_at: 'another-boot/pid:[1]/77' })

  expect(await deadOwners(db)).toEqual([])
})

test('the rows of dead owners are removed, others stay', async () => {
  await using test = await createTestDatabase()
  const { db } = test.database
  const dead = await insertOwner(db, { host: 'elsewhere', heartbeat_at: await ago(db, 60) })
  const alive = await insertOwner(db, {})
  await db.transaction().execute((tx) => removeDeadOwners(tx, [dead]))
  await db.transaction().execute((tx) => removeDeadOwners(tx, []))

  expect(await db.selectFrom('process_owner').select('id').execute()).toEqual([{ id: alive }])
})

async function ago(db: Db, seconds: number): Promise<Date> {
  const { rows } = await sql<{ at: Date }>`select now() - make_interval(secs => ${seconds}) as at`.execute(db)
  return rows[0]?.at ?? new Date(0)
}

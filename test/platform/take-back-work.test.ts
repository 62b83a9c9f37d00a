/** When the silence of a process of another machine is believed. */
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { newId } from '#base/ids.ts'
import { createLog } from '#platform/log.ts'
import { createLook } from '#platform/take-back-work.ts'
import { createTestDatabase, type TestDatabase } from '#test/support/database.ts'
import { shiftableClock } from '#test/support/shiftable-clock.ts'

async function ownerElsewhere({ database: { db } }: TestDatabase): Promise<string> {
  const id = newId()
  const place = { host: 'elsewhere', data_dir: null, pid: 1, pid_started_at: 'elsewhere/1', role: 'worker' }
  await db
    .insertInto('process_owner')
    .values({ id, ...place })
    .execute()
  return id
}

/** The owners that each look found dead. */
function lookAgain({ database: { db } }: TestDatabase) {
  const found: string[][] = []
  const takeBack = [async (dead: readonly string[]) => found.push([...dead])]
  return { found, look: createLook({ db, log: createLog({ level: 'silent' }), takeBack }) }
}

test('a process that has been silent for over half a minute is dead', async () => {
  await using database = await createTestDatabase()
  const id = await ownerElsewhere(database)
  const { found, look } = lookAgain(database)

  await look()
  await database.database.db
    .updateTable('process_owner')
    .set({ heartbeat_at: sql<Date>`now() - interval '31 seconds'` })
    .execute()
  await look()

  expect(found).toEqual([[], [id]])
})

test('a clock of the database that is set forward makes no living process dead', async () => {
  await using database = await createTestDatabase()
  const clock = await shiftableClock(database)
  await ownerElsewhere(database)
  const { found, look } = lookAgain(database)

  await look()
  await clock.shiftBy(3600)
  await look()
  await look()

  expect(found).toEqual([[], [], []])
})

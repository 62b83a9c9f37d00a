import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { openSignals, sendSignal } from '#platform/db/signals.ts'
import { createLog } from '#platform/log.ts'
import { createTestDatabase } from '#test/support/database.ts'

const log = createLog({ level: 'silent' })

test('news arrive when their transaction commits, and those of an undone one never', async () => {
  await using database = await createTestDatabase()
  await using signals = await openSignals(database.connection, log)
  const { db } = database.database
  const heard: Array<string | null> = []
  const last = Promise.withResolvers<void>()
  signals.on('jobs.ended', (message) => {
    heard.push(message)
    if (message === 'c d') last.resolve()
  })
  await db
    .transaction()
    .execute(async (tx) => {
      await sendSignal(tx, 'jobs.ended', 'undone')
      throw new Error('undo')
    })
    .catch(() => undefined)
  await db.transaction().execute((tx) => sendSignal(tx, 'jobs.ended', 'a b'))
  await sendSignal(db, 'jobs.waiting', 'another topic')
  await sendSignal(db, 'jobs.ended', 'c d')
  await last.promise
  expect(heard).toEqual(['a b', 'c d'])
})

test('who stopped listening hears nothing', async () => {
  await using database = await createTestDatabase()
  await using signals = await openSignals(database.connection, log)
  const heard: unknown[] = []
  const stop = signals.on('jobs.ended', (message) => heard.push(message))
  stop()
  const other = Promise.withResolvers<void>()
  signals.on('jobs.ended', () => other.resolve())
  await sendSignal(database.database.db, 'jobs.ended', 'x')
  await other.promise
  expect(heard).toEqual([])
})

test('after its connection broke it listens again and tells that news may have been missed', async () => {
  await using database = await createTestDatabase()
  await using signals = await openSignals(database.connection, log)
  const missed = Promise.withResolvers<string | null>()
  const again = Promise.withResolvers<string | null>()
  signals.on('jobs.ended', (message) => (message === null ? missed.resolve(message) : again.resolve(message)))
  const { db } = database.database
  await sql`select pg_terminate_backend(pid) from pg_stat_activity where application_name = 'sandpiper-signals' and datname = current_database()`.execute(
    db,
  )
  expect(await missed.promise).toBeNull()
  await sendSignal(db, 'jobs.ended', 'heard')
  expect(await again.promise).toBe('heard')
})

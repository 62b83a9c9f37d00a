import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startQueue } from '#platform/queue/queue.ts'
import { createTestDatabase, type TestDatabase } from '#test/support/database.ts'
import { handlers, record, silentLog, startTestQueue, TEST_MESSAGES } from './queue-setup.ts'

let server: TestDatabase
beforeAll(async () => {
  server = await createTestDatabase()
})
afterAll(() => server[Symbol.asyncDispose]())

test('a rolled back transaction leaves no message, the very first one included', async () => {
  await using queue = await startTestQueue({ connection: server.connection })
  const { db } = server.database

  const rolledBack = db.transaction().execute(async (tx) => {
    await queue.publish(tx, 'test.one', { n: 1 })
    await queue.publishMany(tx, 'test.many', [{ n: 1 }, { n: 2 }])
    throw new Error('changed my mind')
  })
  await expect(rolledBack).rejects.toThrow('changed my mind')

  expect(await queue.stats()).toEqual([
    { name: 'test.one', pending: 0, active: 0, failed: 0 },
    { name: 'test.many', pending: 0, active: 0, failed: 0 },
    { name: 'test.polite', pending: 0, active: 0, failed: 0 },
    { name: 'test.hasty', pending: 0, active: 0, failed: 0 },
  ])
})

test('not even the first message asks for a second connection, which could wait for the transaction for ever', async () => {
  await using fresh = await createTestDatabase()
  await using queue = await startTestQueue({ connection: fresh.connection })

  await fresh.database.db.transaction().execute(async (tx) => {
    await sql`LOCK TABLE pgboss.queue, pgboss.job IN ACCESS EXCLUSIVE MODE`.execute(tx)
    await queue.publish(tx, 'test.one', { n: 1 })
    await queue.publishMany(tx, 'test.one', [{ n: 2 }])
  })

  expect((await queue.stats())[0]).toMatchObject({ name: 'test.one', pending: 2 })
})

test('messages wait, published by a process without workers, until a worker comes', async () => {
  await using publisher = await startTestQueue({ connection: server.connection })
  await publisher.publishMany(server.database.db, 'test.many', [{ n: 1 }, { n: 2 }, { n: 3 }])
  expect((await publisher.stats())[1]).toMatchObject({ name: 'test.many', pending: 3, active: 0 })

  const runs = record<number>()
  await using worker = await startTestQueue({ connection: server.connection })
  await worker.work(handlers({ 'test.many': async ({ n }) => runs.add(n) }))
  expect((await runs.atLeast(3)).toSorted()).toEqual([1, 2, 3])

  await worker.drain()
  expect((await publisher.stats())[1]).toMatchObject({ name: 'test.many', pending: 0, active: 0, failed: 0 })
})

test('a payload that does not fit its schema is refused with a sentence', async () => {
  await using queue = await startTestQueue({ connection: server.connection })
  const { db } = server.database

  await expect(queue.publish(db, 'test.one', { n: 'one' } as never)).rejects.toThrow(
    'The payload of message "test.one" is invalid at /n: must be integer',
  )
  await expect(queue.publishMany(db, 'test.one', [{ n: 1 }, {} as never])).rejects.toThrow('"test.one" is invalid')
  await expect(queue.publish(db, 'no.such' as never, {} as never)).rejects.toThrow('There is no message "no.such"')

  expect((await queue.stats())[0]).toMatchObject({ pending: 0 })
})

test('two processes start at the same moment on an empty database', async () => {
  await using empty = await createTestDatabase()

  const [first, second] = await Promise.all([
    startTestQueue({ connection: empty.connection }),
    startTestQueue({ connection: empty.connection }),
  ])

  await first.publish(empty.database.db, 'test.one', { n: 1 })
  expect((await second.stats())[0]).toMatchObject({ name: 'test.one', pending: 1 })
  await Promise.all([first.drain(), second.drain()])
})

test('changed settings of a message reach a queue that exists already', async () => {
  await using fresh = await createTestDatabase()
  await (await startTestQueue({ connection: fresh.connection })).drain()

  const messages = { 'test.one': { ...TEST_MESSAGES['test.one'], retryLimit: 7, retryDelaySeconds: 9 } }
  await using _changed = await startQueue({ connection: fresh.connection, log: silentLog, messages })

  const { rows } = await sql`SELECT retry_limit, retry_delay FROM pgboss.queue WHERE name = 'test.one'`.execute(
    fresh.database.db,
  )
  expect(rows).toEqual([{ retry_limit: 7, retry_delay: 9 }])
})

test('a table of messages that could lose work is refused', async () => {
  const messages = { 'test.one': { ...TEST_MESSAGES['test.one'], retryLimit: 0 } }

  await expect(startQueue({ connection: server.connection, log: silentLog, messages })).rejects.toThrow(
    'The message "test.one" needs a retryLimit of at least 1',
  )
})

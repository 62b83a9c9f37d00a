import { afterAll, beforeAll, expect, test } from 'vitest'
import { openDatabase, refuseOldServer } from '#platform/db/database.ts'
import { createTestDatabase, type TestDatabase } from '#test/support/database.ts'

let shared: TestDatabase
beforeAll(async () => {
  shared = await createTestDatabase()
})
afterAll(() => shared[Symbol.asyncDispose]())

test('counts are numbers, times are dates', async () => {
  const { rows } = await shared.database.pool.query(
    `select count(*) as count, 5000000000::bigint as big, timestamptz '2026-01-02 03:04:05Z' as at, null::bigint as none`,
  )
  expect(rows).toEqual([{ count: 1, big: 5_000_000_000, at: new Date('2026-01-02T03:04:05Z'), none: null }])
})

test('sessions have a name and limits on what may wait', async () => {
  const { rows } = await shared.database.pool.query(
    `select current_setting('application_name') as name, current_setting('statement_timeout') as statement,
            current_setting('lock_timeout') as lock, current_setting('idle_in_transaction_session_timeout') as idle,
            current_setting('synchronous_commit') as commit`,
  )
  expect(rows).toEqual([{ name: 'test', statement: '30s', lock: '10s', idle: '1min', commit: 'on' }])
})

test('a pool for what may be lost does not wait for the disk', async () => {
  const options = { connection: shared.connection, poolSize: 1, applicationName: 'test', waitsForDisk: false }
  await using relaxed = await openDatabase(options)
  const { rows } = await relaxed.pool.query(`select current_setting('synchronous_commit') as commit`)
  expect(rows).toEqual([{ commit: 'off' }])
})

test('connections that are cut, idle or in a transaction, do not end the process', async () => {
  const lost = Promise.withResolvers<Error>()
  const name = 'cut'
  await using cut = await openDatabase({
    connection: shared.connection,
    poolSize: 2,
    applicationName: name,
    onConnectionLost: lost.resolve,
  })
  const [inTransaction, idle] = await Promise.all([cut.pool.connect(), cut.pool.connect()])
  await inTransaction.query('begin')
  idle.release()
  const ended = new Promise((resolve) => inTransaction.once('end', resolve))
  await shared.database.pool.query(
    'select pg_terminate_backend(pid) from pg_stat_activity where application_name = $1',
    [name],
  )
  const [error] = await Promise.all([lost.promise, ended])
  await expect(inTransaction.query('select 1')).rejects.toThrow()
  inTransaction.release(true)
  const { rows } = await cut.pool.query('select 1 as one')

  expect(error).toMatchObject({ code: '57P01' })
  expect(rows).toEqual([{ one: 1 }])
})

test('a database that cannot be reached is refused in a sentence without the password', async () => {
  const connection = 'postgres://me:s3cret@127.0.0.1:1/pages'
  await expect(openDatabase({ connection, poolSize: 1, applicationName: 'test' })).rejects.toMatchObject({
    name: 'StartRefused',
    message: 'Cannot use PostgreSQL at 127.0.0.1:1 (database pages): nothing listens there.',
  })
})

test('a server older than 15 is refused', () => {
  expect(() => refuseOldServer(140_011)).toThrow('needs PostgreSQL 15 or newer; DATABASE_URL leads to version 14')
  expect(() => refuseOldServer(150_000)).not.toThrow()
})

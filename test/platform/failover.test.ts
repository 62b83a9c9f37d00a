/** Another server takes over. `npm run soak -- failover` does the same with Patroni and PgBouncer; here doors on loopback stand for servers. */
import { sql } from 'kysely'
import { expect, test, vi } from 'vitest'
import { openDatabase } from '#platform/db/database.ts'
import { PREPARED } from '#platform/db/prepared-client.ts'
import { connectionUrl } from '#test/support/connection.ts'
import { createTestDatabase } from '#test/support/database.ts'
import { openDatabaseDoor } from '#test/support/database-door.ts'
import { startTestService } from '#test/support/service.ts'
import { shopPage } from '#test/support/shop.ts'
import { startSite } from '#test/support/site.ts'

type Listed = Array<{ name: string }>

test('a service goes on with the server that took over, and lists come from the replica while it is there', async () => {
  await using database = await createTestDatabase()
  await using copy = await createTestDatabase()
  await using first = await openDatabaseDoor(database.connection)
  await using second = await openDatabaseDoor(database.connection)
  await using replica = await openDatabaseDoor(copy.connection)
  second.shut()
  await using site = await startSite({}, shopPage())
  const address = new URL(first.url)
  const both = first.url.replace(address.host, `${address.host},127.0.0.1:${second.port}`)
  const env = { DATABASE_URL: `${both}?target_session_attrs=read-write`, DATABASE_READ_URL: replica.url }
  await using service = await startTestService({ database, env })
  const { key } = await service.makeAccount()
  const body = { name: 'Mugs', url: site.page('/mugs'), description: "each mug's name and price" }
  const made = await service.call<{ strategy_id: string }>('POST', '/api/strategies/generate', { key, body })
  expect(made.status).toBe(201)

  // The replica is another database here, which knows nothing of it.
  expect((await service.call<Listed>('GET', '/api/strategies', { key })).body).toEqual([])
  const one = await service.call('GET', `/api/strategies/${made.body.strategy_id}`, { key })
  expect(one.body).toMatchObject({ name: 'Mugs' })
  replica.shut()
  expect((await service.call<Listed>('GET', '/api/strategies', { key })).body).toMatchObject([{ name: 'Mugs' }])

  first.shut()
  await second.open()
  const isReady = async () => (await service.call('GET', '/readyz')).status === 200
  await vi.waitUntil(isReady, { timeout: 60_000, interval: 50 })
  const run = { strategy_id: made.body.strategy_id, url: site.page('/mugs') }
  const executed = await service.call('POST', '/api/jobs/execute', { key, body: run })

  expect(executed).toMatchObject({ status: 200, body: { status: 'completed', item_count: 5 } })
})

test('a connection to a server that only reads is dropped after the first write that it refuses', async () => {
  await using database = await createTestDatabase()
  await using admin = await openDatabase({ connection: database.connection, poolSize: 1, applicationName: 'admin' })
  const name = String((await admin.pool.query('select current_database() as name')).rows[0].name)
  await admin.pool.query(`alter database ${name} set default_transaction_read_only = on`)
  await using demoted = await openDatabase({
    connection: connectionUrl(database.connection),
    poolSize: 1,
    applicationName: 'demoted',
  })
  const write = () => sql`create table written ()`.execute(demoted.db)

  const refused = await write().then(
    () => null,
    (error: { code: string }) => error.code,
  )
  await admin.pool.query(`alter database ${name} reset default_transaction_read_only`)

  expect(refused).toBe('25006')
  await expect(write()).resolves.toBeDefined()
})

test('behind a pooler nothing is prepared and nothing is set for a session', async () => {
  await using database = await createTestDatabase()
  const told = async (isPooled: boolean) => {
    const { connection } = database
    await using one = await openDatabase({ connection, poolSize: 1, applicationName: 'pooled', isPooled })
    await sql`${PREPARED} select ${1}::int`.execute(one.db)
    const { rows } = await one.pool.query(
      `select (select count(*)::int from pg_prepared_statements) as prepared, current_setting('statement_timeout') as timeout`,
    )
    return rows[0]
  }

  expect(await told(false)).toEqual({ prepared: 1, timeout: '30s' })
  expect(await told(true)).toEqual({ prepared: 0, timeout: '0' })
})

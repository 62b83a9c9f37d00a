import { randomBytes } from 'node:crypto'
import { Client } from 'pg'
import { inject } from 'vitest'
import type { Connection } from '#platform/db/connection.ts'
import { type Database, openDatabase } from '#platform/db/database.ts'
import { connectTo } from './connection.ts'
import type { DatabaseServer } from './global-setup.ts'

export type TestDatabase = AsyncDisposable & { connection: Connection; database: Database }

/** Any fixed number: it is held in the administrators' database, where nothing else takes locks of one number. */
const TEMPLATE_LOCK = 7_261_002

/** A migrated, empty database of its own, deleted at the end. */
export async function createTestDatabase(options: { poolSize?: number } = {}): Promise<TestDatabase> {
  const server = serverOfThisProcess()
  return createDatabaseFrom(server.connection, server.template, options.poolSize ?? 5)
}

/** An empty database without tables. */
export async function createEmptyDatabase(options: { poolSize?: number } = {}): Promise<TestDatabase> {
  return createDatabaseFrom(serverOfThisProcess().connection, 'template0', options.poolSize ?? 5)
}

function serverOfThisProcess(): DatabaseServer {
  const servers = inject('databaseServers')
  const server = servers[Number(process.env.VITEST_POOL_ID) % servers.length]
  if (server === undefined) throw new Error('There is no database server for this process')
  return server
}

async function createDatabaseFrom(server: Connection, template: string, poolSize: number): Promise<TestDatabase> {
  const name = `sandpiper_test_${randomBytes(8).toString('hex')}`
  await asAdmin(server, async (admin) => {
    // One copy of the template at a time: two at once may find it in use.
    await admin.query('select pg_advisory_lock($1)', [TEMPLATE_LOCK])
    // File by file takes half the time of the usual way, which writes every block into the log.
    await admin.query(`create database ${name} template ${template} strategy file_copy`)
  })
  const connection = connectTo(server, name)
  const database = await openDatabase({ connection, poolSize, applicationName: 'test' })
  return {
    connection,
    database,
    [Symbol.asyncDispose]: async () => {
      await database[Symbol.asyncDispose]()
      await asAdmin(server, (admin) => admin.query(`drop database ${name} with (force)`))
    },
  }
}

/** The lock ends with the session. */
async function asAdmin(server: Connection, work: (admin: Client) => Promise<unknown>): Promise<void> {
  const admin = new Client(server)
  await admin.connect()
  try {
    await work(admin)
  } finally {
    await admin.end()
  }
}

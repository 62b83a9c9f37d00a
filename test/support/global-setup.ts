import { randomBytes } from 'node:crypto'
import { chmod, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { Client } from 'pg'
import type { TestProject } from 'vitest/node'
import { keepJobPartitions } from '#features/jobs/store-ended.ts'
import { keepChangePartitions } from '#features/schedules/store-changes.ts'
import type { Connection } from '#platform/db/connection.ts'
import { openDatabase } from '#platform/db/database.ts'
import { startEmbeddedPostgres } from '#platform/db/embedded-postgres.ts'
import { migrate } from '#platform/db/migrate.ts'
import { buildDashboard } from '#src/commands/build-dashboard.ts'
import { joinedCode } from '#src/load-main.js'
import { connectTo } from './connection.ts'

export type DatabaseServer = { connection: Connection; template: string }

declare module 'vitest' {
  export interface ProvidedContext {
    /** For the tests of this run. Each has the migrated database that a test file's own is a copy of. */
    databaseServers: DatabaseServer[]
  }
}

/** A server takes a hundred sessions, and some tests take a third of them. */
const SERVERS = 2

/** Embedded ones in temporary folders, or the one that TEST_DATABASE_URL names. */
export default async function setUp(project: TestProject): Promise<() => Promise<void>> {
  // Before the tests, or the first that need them would make them within their own time. Where the dashboard cannot be built, they say so.
  const dashboard = buildDashboard(() => undefined).catch(() => undefined)
  joinedCode()
  await using started = new AsyncDisposableStack()
  const given = process.env.TEST_DATABASE_URL
  const databaseServers: DatabaseServer[] = []
  while (databaseServers.length < (given === undefined ? SERVERS : 1)) {
    databaseServers.push(await openServer(started, given))
  }
  await dashboard
  project.provide('databaseServers', databaseServers)
  const everything = started.move()
  return () => everything.disposeAsync()
}

async function openServer(started: AsyncDisposableStack, given: string | undefined): Promise<DatabaseServer> {
  const connection = given ?? (await startServer(started))
  const template = `sandpiper_template_${randomBytes(6).toString('hex')}`

  const admin = new Client(connection)
  await admin.connect()
  started.defer(async () => {
    await admin.query(`drop database if exists ${template} with (force)`)
    await admin.end()
  })
  await admin.query(`create database ${template}`)
  await migrateTemplate(connectTo(connection, template))
  await admin.query(`alter database ${template} allow_connections false`)
  return { connection, template }
}

async function startServer(started: AsyncDisposableStack): Promise<Connection> {
  const folder = await mkdtemp(path.join(tmpdir(), 'sandpiper-test-'))
  started.defer(() => rm(folder, { recursive: true, force: true }))
  // As root the server runs as another user, who has to get in.
  await chmod(folder, 0o755)
  const log = (line: string) => console.error(`database: ${line}`)
  const server = started.use(await startEmbeddedPostgres({ dataDir: path.join(folder, 'data'), mode: 'serve', log }))
  return server.connection
}

/** Closed before anything copies it: a database with a session in it cannot be a template. */
async function migrateTemplate(connection: Connection): Promise<void> {
  await using template = await openDatabase({ connection, poolSize: 1, applicationName: 'test template' })
  await migrate(template.pool)
  // As the first service on it would do.
  const partitions = { now: new Date(), retentionDays: 90 }
  await keepJobPartitions(template.db, new Date(0), partitions)
  await keepChangePartitions(template.db, new Date(0), partitions)
}

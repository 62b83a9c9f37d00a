/** A start while the database is not there yet, or goes away. */
import { expect, test, vi } from 'vitest'
import { createEmptyDatabase, createTestDatabase } from '#test/support/database.ts'
import { type DatabaseDoor, openDatabaseDoor } from '#test/support/database-door.ts'
import { makeDataDir, REPO, type SpawnOptions, spawnStarting } from '#test/support/spawned-service.ts'

const WORKER = [process.execPath, `${REPO}/src/cli.ts`, 'worker']
const WAIT = { timeout: 60_000, interval: 20 }

test('a start waits for a database that is not there yet, and says so', async () => {
  await using database = await createEmptyDatabase()
  await using door = await openDatabaseDoor(database.connection)
  await using folder = await makeDataDir()
  door.shut()

  await using starting = startWorker(folder.path, { DATABASE_URL: door.url })
  await vi.waitUntil(() => starting.output().includes('Trying again'), WAIT)
  await door.open()
  await starting.ready

  expect(starting.output()).toContain(`${unreachable(door, 'nothing listens there')} Trying again for 30 seconds.\n`)
})

test('a stop ends the waiting at once', async () => {
  await using folder = await makeDataDir()
  const env = { DATABASE_URL: 'postgres://someone@127.0.0.1:1/none', DATABASE_START_SECONDS: '3600' }
  await using starting = startWorker(folder.path, env)
  await vi.waitUntil(() => starting.output().includes('Trying again'), WAIT)

  expect(await starting.kill('SIGTERM')).toEqual({ code: 0, signal: null })
})

test('a database that dies in the middle of a start ends it with one sentence', async () => {
  await using database = await createTestDatabase()
  await using door = await openDatabaseDoor(database.connection)
  await using folder = await makeDataDir()
  door.shutAfter(12)

  await using starting = startWorker(folder.path, { DATABASE_URL: door.url, DATABASE_START_SECONDS: '0' })
  await starting.ready.catch(() => undefined)

  expect(await starting.kill('SIGTERM')).toEqual({ code: 1, signal: null })
  const said = starting
    .output()
    .split('\n')
    .filter((line) => line !== '' && !line.startsWith('{'))
  expect(said).toHaveLength(1)
  expect(said[0]).toMatch(/^Cannot use PostgreSQL at 127\.0\.0\.1:\d+ \(database \w+\): [\w ]+\.$/)
})

test('what waiting does not mend is told at once', async () => {
  await using database = await createEmptyDatabase()
  await using door = await openDatabaseDoor(database.connection)
  await using folder = await makeDataDir()
  const url = new URL(door.url)
  url.pathname = '/no_such_database'

  await using starting = startWorker(folder.path, { DATABASE_URL: url.href, DATABASE_START_SECONDS: '3600' })
  await starting.ready.catch(() => undefined)

  expect(starting.output()).toBe(
    `Cannot use PostgreSQL at 127.0.0.1:${door.port} (database no_such_database): there is no such database.\n`,
  )
})

function startWorker(dataDir: string, env: SpawnOptions['env'] = {}) {
  return spawnStarting({ dataDir, env: { LOG_LEVEL: 'info', ...env }, command: WORKER })
}

function unreachable(door: DatabaseDoor, reason: string): string {
  const database = new URL(door.url).pathname.slice(1)
  return `Cannot use PostgreSQL at 127.0.0.1:${door.port} (database ${database}): ${reason}.`
}

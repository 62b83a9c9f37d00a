import { expect, test } from 'vitest'
import { createLog } from '#platform/log.ts'
import { readConfig } from '#src/config.ts'
import { startService } from '#src/service.ts'
import { createTestDatabase } from '#test/support/database.ts'
import { openDatabaseDoor } from '#test/support/database-door.ts'
import { startLoopbackServer } from '#test/support/loopback-server.ts'
import { startTestService, TEST_SECRET_KEY } from '#test/support/service.ts'

/** A start exchanges about a hundred messages with the database. */
const STEP = 7

test('a database that dies anywhere in a start refuses it with one sentence', async () => {
  await using database = await createTestDatabase()
  await using door = await openDatabaseDoor(database.connection)
  const config = readConfig({
    PORT: '0',
    DATABASE_URL: door.url,
    DATABASE_START_SECONDS: '0',
    SECRET_KEY: TEST_SECRET_KEY.toString('base64'),
  })
  const start = async (messages: number): Promise<string> => {
    await door.open()
    door.shutAfter(messages)
    const options = { config, log: createLog({ level: 'silent' }), say: () => undefined }
    const service = await startService({ ...options, http: true, workers: true, dashboardDir: null }).catch(String)
    door.shutAfter(Number.POSITIVE_INFINITY)
    if (typeof service === 'string') return service
    // The workers of a service that has started ask the database too: it may die by their message.
    if (door.isShut())
      return await service[Symbol.asyncDispose]().then(
        () => 'died later',
        () => 'died later',
      )
    await service[Symbol.asyncDispose]()
    return 'started'
  }

  const refusals: string[] = []
  for (let messages = 1; ; messages += STEP) {
    const outcome = await start(messages)
    if (outcome === 'started') break
    if (outcome !== 'died later') refusals.push(outcome)
  }

  expect(refusals.length).toBeGreaterThan(5)
  for (const refusal of refusals)
    expect(refusal).toMatch(/^StartRefused: Cannot use PostgreSQL at \S+ \(database \w+\): [\w ]+\.$/)
})

test('a port that is in use and a host that is none of this machine refuse a start with one sentence', async () => {
  await using database = await createTestDatabase()
  await using other = await startLoopbackServer((_request, response) => response.end())
  const start = async (options: { http: boolean; env: Record<string, string> }): Promise<string> => {
    await using service = await startTestService({ database, workers: !options.http, ...options })
    return service.url
  }
  const refusal = (options: Parameters<typeof start>[0]) => start(options).catch(String)
  const port = String(other.port)

  expect(await refusal({ http: true, env: { PORT: port } })).toBe(
    `StartRefused: PORT ${port} is already in use on 127.0.0.1.`,
  )
  expect(await refusal({ http: false, env: { WORKER_PORT: port } })).toBe(
    `StartRefused: WORKER_PORT ${port} is already in use on 127.0.0.1.`,
  )
  // An address that is kept for examples.
  expect(await refusal({ http: true, env: { HOST: '192.0.2.7' } })).toBe(
    'StartRefused: HOST 192.0.2.7 is no address of this machine.',
  )
})

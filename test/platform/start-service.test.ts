import { expect, test } from 'vitest'
import { createLog } from '#platform/log.ts'
import { readConfig } from '#src/config.ts'
import { startService } from '#src/service.ts'
import { createTestDatabase } from '#test/support/database.ts'
import { openDatabaseDoor } from '#test/support/database-door.ts'
import { TEST_SECRET_KEY } from '#test/support/service.ts'

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

import { join } from 'node:path'
import { expect, test } from 'vitest'
import { systemClock } from '#base/clock.ts'
import { createAccount } from '#features/accounts/accounts.ts'
import { createSecretBox } from '#platform/secret-box.ts'
import { connectionUrl } from '#test/support/connection.ts'
import { createTestDatabase } from '#test/support/database.ts'
import { startReceiver } from '#test/support/receiver.ts'
import { TEST_SECRET_KEY } from '#test/support/service.ts'
import { makeDataDir, REPO, spawnService } from '#test/support/spawned-service.ts'
import { enqueue, readDelivery } from '#test/support/webhooks.ts'

test('kill -9 of the worker in mid-delivery: the next one repeats it, as the same delivery', async () => {
  await using database = await createTestDatabase()
  await using folder = await makeDataDir()
  await using receiver = await startReceiver('hang', 200)
  const { db } = database.database
  const accounts = { db, relaxedDb: db, clock: systemClock, defaultTier: 'free' } as const
  const account = await createAccount(accounts, { email: 'me@example.test', password: 'a long enough password' })
  const env = {
    DATABASE_URL: connectionUrl(database.connection),
    SECRET_KEY: TEST_SECRET_KEY.toString('base64'),
    ALLOW_PRIVATE_NETWORKS: 'true',
  }
  const command = [process.execPath, join(REPO, 'src', 'cli.ts'), 'worker']
  const first = await spawnService({ dataDir: folder.path, env, command })
  const producer = { db, clock: systemClock, box: createSecretBox(TEST_SECRET_KEY) }
  const id = await enqueue(producer, { accountId: account.id, target: { url: receiver.hook } })
  await receiver.atLeast(1)

  await first.kill('SIGKILL')
  {
    await using _second = await spawnService({ dataDir: folder.path, env, command })
    await receiver.atLeast(2)
  }

  expect(receiver.received.map(({ headers }) => headers['webhook-id'])).toEqual([id, id])
  expect(await readDelivery(database, id)).toMatchObject({ status: 'delivered', attempts: 1 })
})

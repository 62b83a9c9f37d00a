import { expect, test, vi } from 'vitest'
import { createTestDatabase } from '#test/support/database.ts'
import { openDatabaseDoor } from '#test/support/database-door.ts'
import { startTestService, type TestService } from '#test/support/service.ts'
import { shopPage } from '#test/support/shop.ts'
import { startSite } from '#test/support/site.ts'

const JOBS = 12

test('two processes that share one place at a host lose the database in the middle of a batch, and end it when it is back', async () => {
  await using database = await createTestDatabase()
  await using door = await openDatabaseDoor(database.connection)
  await using site = await startSite({}, shopPage())
  const env = { DATABASE_URL: door.url, HOST_CONCURRENCY: '1' }
  await using one = await startTestService({ database, env })
  await using two = await startTestService({ database, env })
  const { key } = await one.makeAccount()
  const strategy = { name: 'Mugs', url: site.page('/mugs'), description: "each mug's name and price" }
  const made = await one.call<{ strategy_id: string }>('POST', '/api/strategies/generate', { key, body: strategy })
  site.put('/mugs/3', (_request, response) => {
    door.shut()
    response.writeHead(200, { 'content-type': 'text/html' }).end(shopPage())
  })
  const urls = Array.from({ length: JOBS }, (_, index) => site.page(`/mugs/${index}`))

  const body = { strategy_id: made.body.strategy_id, urls }
  const batch = await one.call<{ batch_id: string }>('POST', '/api/jobs', { key, body })
  // Longer than a few tries take: whoever gave up on the database would leave its jobs lying.
  await vi.waitUntil(() => failedWrites(one) + failedWrites(two) >= 5, { timeout: 60_000, interval: 50 })
  site.put('/mugs/3', null)
  await door.open()

  const path = `/api/jobs/batch/${batch.body.batch_id}`
  const progress = () => one.call<{ completed: number; failed: number }>('GET', path, { key })
  const isOver = async () => {
    const { completed, failed } = (await progress()).body
    return completed + failed === JOBS
  }
  await vi.waitUntil(isOver, { timeout: 60_000, interval: 200 })
  expect((await progress()).body).toMatchObject({ completed: JOBS, failed: 0 })
})

function failedWrites({ log }: TestService): number {
  return log.filter((line) => line.includes('cannot write how')).length
}

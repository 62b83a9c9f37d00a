/** `npm run soak` runs the same with more kills. */
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { type ChangingShop, MUGS, shelf, startChangingShop } from '#test/support/changing-shop.ts'
import { connectionUrl } from '#test/support/connection.ts'
import { atLeast, patience } from '#test/support/long-runs.ts'
import { startReceiver } from '#test/support/receiver.ts'
import { makeSchedule, prepareStrategy } from '#test/support/scheduled.ts'
import { startTestService, TEST_SECRET_KEY } from '#test/support/service.ts'
import { makeDataDir, spawnService } from '#test/support/spawned-service.ts'

const KILLS = atLeast(2)
const SCHEDULES = 20 * (KILLS + 1)

test(
  'kill -9 while schedules run: no tick is lost or doubled, and each is told under one job id',
  patience(30_000, KILLS),
  async () => {
    await using folder = await makeDataDir()
    await using shop = await startChangingShop()
    await using receiver = await startReceiver(200)
    // Its workers are other processes, which can be killed.
    await using api = await startTestService({ workers: false })
    const owner = await prepareStrategy(api, shop, '/mugs')
    for (let page = 0; page < SCHEDULES; page++) {
      await makeSchedule(api, owner, { url: `${owner.url}?page=${page}`, webhook_url: receiver.hook })
    }
    const asked = countRequests(shop)
    const { db } = api.database.database
    await db.updateTable('schedule').set({ next_run_at: sql<Date>`now()` }).execute()
    const env = {
      DATABASE_URL: connectionUrl(api.database.connection),
      SECRET_KEY: TEST_SECRET_KEY.toString('base64'),
      ALLOW_PRIVATE_NETWORKS: 'true',
      SWEEP_INTERVAL_SECONDS: '1',
    }
    const spawned = () => spawnService({ dataDir: folder.path, env })

    let service = await spawned()
    for (let kill = 1; kill <= KILLS; kill++) {
      await asked.reach(Math.floor((SCHEDULES * kill) / (KILLS + 1)))
      await service.kill('SIGKILL')
      service = await spawned()
    }

    await using _last = service
    const urls = new Map<unknown, Set<unknown>>()
    for (let count = SCHEDULES; urls.size < SCHEDULES; count++) {
      for (const { json } of await receiver.atLeast(count)) {
        urls.set(json.url, (urls.get(json.url) ?? new Set()).add(json.job_id))
      }
    }
    expect([...urls.values()].filter((jobIds) => jobIds.size !== 1)).toEqual([])
    const jobs = await db.selectFrom('ended_job').select(['url', 'status']).execute()
    expect(jobs).toHaveLength(SCHEDULES)
    expect(new Set(jobs.map(({ url }) => url)).size).toBe(SCHEDULES)
    expect(await db.selectFrom('open_job').selectAll().execute()).toEqual([])
  },
)

function countRequests(shop: ChangingShop): { reach: (count: number) => Promise<void> } {
  let count = 0
  let wanted = Number.POSITIVE_INFINITY
  let reached = Promise.withResolvers<void>()
  shop.answer('/mugs', (_request, response) => {
    response.writeHead(200, { 'content-type': 'text/html' }).end(shelf(MUGS))
    count++
    if (count >= wanted) reached.resolve()
  })
  return {
    reach: (next) => {
      reached = Promise.withResolvers()
      wanted = next
      if (count >= wanted) reached.resolve()
      return reached.promise
    },
  }
}

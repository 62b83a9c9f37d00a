import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { pruneJobs } from '#features/jobs/prune-jobs.ts'
import { MUG_WORDS, MUGS, startChangingShop } from '#test/support/changing-shop.ts'
import { startTestService } from '#test/support/service.ts'

const DAY_MS = 24 * 60 * 60 * 1000

test('ended jobs go after their time, and results go when no kept job points at them', async () => {
  await using service = await startTestService()
  await using shop = await startChangingShop()
  shop.put('/mugs', MUGS)
  const { key } = await service.makeAccount()
  const url = shop.page('/mugs')
  const call = <T>(method: string, path: string, body?: unknown) =>
    service.call<T>(method, path, { key, ...(body === undefined ? {} : { body }) })
  const made = await call<{ strategy_id: string }>('POST', '/api/strategies/generate', {
    url,
    description: MUG_WORDS,
    name: 'Mugs',
  })
  const run = async () => {
    const body = { strategy_id: made.body.strategy_id, url }
    return (await call<{ job_id: string; results: unknown[] | null }>('POST', '/api/jobs/execute', body)).body
  }
  const read = async (id: string) => call<{ results: unknown[] | null }>('GET', `/api/jobs/${id}`)
  const { db } = service.database.database
  const prune = (afterDays: number) =>
    pruneJobs({ db, retentionDays: 90, clock: { now: () => new Date(Date.now() + afterDays * DAY_MS) } })
  const count = async () => {
    const { rows } = await sql<{ jobs: number; results: number; pages: number }>`
      select (select count(*) from ended_job) as jobs, (select count(*) from snapshot) as results, (select count(*) from page_state) as pages`.execute(
      db,
    )
    return rows[0]
  }

  const old = await run()
  await sql`update ended_job set completed_at = now() - interval '100 days'`.execute(db)
  await sql`update snapshot set used_at = now() - interval '100 days'`.execute(db)
  await sql`update page_state set used_at = now() - interval '100 days'`.execute(db)
  // The page did not change, so this run points at the results of the old one, and marks them as used.
  const recent = await run()
  await prune(0)

  expect((await read(old.job_id)).status).toBe(404)
  expect((await read(recent.job_id)).body.results).toEqual(old.results)
  expect(await count()).toEqual({ jobs: 1, results: 1, pages: 1 })
  await prune(90.5)
  expect(await count()).toEqual({ jobs: 0, results: 1, pages: 1 })
  // Long enough for the partition to go as well that begins two days after the tables were made, on whichever side of a midnight that was.
  await prune(120)
  expect(await count()).toEqual({ jobs: 0, results: 0, pages: 0 })
})

import { once } from 'node:events'
import { connect } from 'node:net'
import { expect, test, vi } from 'vitest'
import { createTestDatabase } from '#test/support/database.ts'
import { startTestService } from '#test/support/service.ts'

test('neither a listener of events nor a connection that asked nothing holds up a shutdown', async () => {
  const service = await startTestService()
  const { key } = await service.makeAccount()
  const headers = { authorization: `Bearer ${key}` }
  const events = await fetch(`${service.url}/api/jobs/events`, { headers })
  const silent = connect(Number(new URL(service.url).port), '127.0.0.1')
  await once(silent, 'connect')
  const closed = once(silent, 'close')

  const startedAt = performance.now()
  await service[Symbol.asyncDispose]()

  expect(await events.text()).toContain('event: ready')
  await closed
  // Far below the 20 seconds that requests in progress are given.
  expect(performance.now() - startedAt).toBeLessThan(15_000)
})

test('a connection that the database ends is reported without what the driver keeps of it, and none while stopping', async () => {
  await using database = await createTestDatabase()
  const service = await startTestService({ database })
  const endAll = () =>
    database.database.pool.query(
      `select pg_terminate_backend(pid) from pg_stat_activity
       where datname = current_database() and application_name = 'sandpiper' and state = 'idle'`,
    )
  const lost = () => service.log.filter((line) => line.includes('a database connection was lost'))
  await vi.waitFor(
    async () => {
      await endAll()
      expect(lost()).not.toEqual([])
    },
    { timeout: 60_000, interval: 50 },
  )

  const reported = JSON.parse(lost()[0] ?? '') as Record<string, unknown>
  expect(Object.keys(reported).sort()).toEqual(['code', 'level', 'msg', 'problem', 'time'])
  expect(reported.problem).toMatch(/terminat|ECONNRESET/)
  expect(service.log.join('')).not.toMatch(/secretKey|_queryQueue/)

  const stopped = service[Symbol.asyncDispose]().then(() => 'stopped')
  const before = lost().length
  while ((await Promise.race([stopped, endAll()])) !== 'stopped');
  expect(lost()).toHaveLength(before)
})

test('while a process drains, a check of its readiness is refused and no error is logged', async () => {
  const service = await startTestService({ workers: false, env: { DRAIN_SECONDS: '2' } })
  const stopped = service[Symbol.asyncDispose]()
  const refused = await service.call('GET', '/readyz')
  await stopped

  expect(refused.status).toBe(503)
  expect(service.log.filter((line) => line.includes('"level":"error"'))).toEqual([])
  expect(service.log.some((line) => line.includes('"path":"/readyz","status":503'))).toBe(true)
})

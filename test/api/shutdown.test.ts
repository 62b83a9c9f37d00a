import { once } from 'node:events'
import { connect } from 'node:net'
import { expect, test } from 'vitest'
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

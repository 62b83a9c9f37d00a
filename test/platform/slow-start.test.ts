import { setImmediate as turn } from 'node:timers/promises'
import { afterEach, expect, test, vi } from 'vitest'
import { createServer } from '#platform/http/server.ts'
import { createLog } from '#platform/log.ts'

afterEach(() => vi.useRealTimers())

test('a part of the server that takes a minute to begin, as on a busy machine, does not end the start', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  const pass = async () => undefined
  const app = createServer({
    log: createLog({ level: 'silent' }),
    gates: { 'api-key': pass, session: pass },
    trustedProxies: 0,
  })
  const begun = vi.fn()
  void app.register(async () => {
    await new Promise((resolve) => setTimeout(resolve, 60_000))
    begun()
  })

  const ready = Promise.resolve(app.ready())
  while (vi.getTimerCount() === 0) await turn()
  await vi.advanceTimersByTimeAsync(60_000)
  await ready

  expect(begun).toHaveBeenCalledOnce()
})

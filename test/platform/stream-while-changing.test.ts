import { afterAll, beforeAll, expect, test } from 'vitest'
import { AppError } from '#base/errors.ts'
import type { Listener, Signals } from '#platform/db/signals.ts'
import type { EventStream } from '#platform/http/event-stream.ts'
import type { Gate } from '#platform/http/route-auth.ts'
import { type App, createServer } from '#platform/http/server.ts'
import { textAs } from '#platform/http/shapes.ts'
import { streamWhileChanging } from '#platform/http/stream-while-changing.ts'
import { createLog } from '#platform/log.ts'

type Tell = (send: EventStream['send']) => Promise<boolean>

const listeners = new Set<Listener>()
const signals: Signals = {
  on: (_topic, listener) => {
    listeners.add(listener)
    return () => listeners.delete(listener)
  },
  [Symbol.asyncDispose]: async () => undefined,
}
const news = (message: string | null) => {
  for (const listener of listeners) listener(message)
}

let app: App
let tell: Tell
let gate: () => Promise<void> = async () => undefined
let caller = 'acc_1'
beforeAll(async () => {
  const pass = async () => undefined
  const admit: Gate = async (request) => {
    await gate()
    request.admitted = { id: caller, email: '', tier: 'free', isOperator: false }
  }
  const log = createLog({ level: 'silent' })
  app = createServer({ log, gates: { 'api-key': admit, session: pass }, trustedProxies: 0 })
  app.get(
    '/events',
    { config: { auth: 'api-key' }, schema: { response: { 200: textAs('text/event-stream') } } },
    async (_request, reply) =>
      streamWhileChanging(
        signals,
        { news: { 'runs.changed': isAbout }, tell: (send) => tell(send), isStored: false },
        reply,
      ),
  )
})
afterAll(() => app.close())

const isAbout = (message: string) => message === 'mine'

async function followed(given: Tell): Promise<string> {
  tell = given
  return (await app.inject('/events')).payload
}

test('how it is now is told at once, and again after news of it, until nothing will change', async () => {
  let state = 0
  const text = await followed(async (send) => {
    send('state', { state })
    state += 1
    if (state === 1) news('mine')
    return state < 2
  })
  expect(text).toBe('event: state\ndata: {"state":0}\n\nevent: state\ndata: {"state":1}\n\n')
  expect(listeners.size).toBe(0)
})

test('news that come together, or while it is being told, are one telling', async () => {
  let tellings = 0
  await followed(async () => {
    tellings += 1
    if (tellings === 1) for (const message of ['mine', 'mine', null, 'mine']) news(message)
    return tellings < 2
  })
  expect(tellings).toBe(2)
})

test('a database that is away does not end it, what is gone does', async () => {
  let tellings = 0
  const text = await followed(async (send) => {
    tellings += 1
    news('mine')
    if (tellings === 1) throw new Error('Connection terminated')
    if (tellings === 3) throw new AppError('run_not_found')
    send('state', {})
    return true
  })
  expect(text).toBe('event: state\ndata: {}\n\n')
  expect(tellings).toBe(3)
})

test('it ends when its listener would be admitted no more, and not because the database is away', async () => {
  const asked: string[] = []
  const text = await followed(async (send) => {
    send('state', {})
    gate = async () => {
      asked.push('again')
      throw asked.length === 1 ? new Error('Connection terminated') : new AppError('invalid_key')
    }
    return true
  })
  gate = async () => undefined
  expect(asked).toHaveLength(2)
  expect(text).toBe('event: state\ndata: {}\n\n')
}, 30_000)

test('an account follows a hundred at once, another one as well, and one more when one has ended', async () => {
  const open: (() => void)[] = []
  const goingOn: Tell = () => new Promise((resolve) => open.push(() => resolve(false)))
  tell = goingOn
  const followedNow = Array.from({ length: 100 }, () => app.inject('/events'))
  await expect.poll(() => open.length, { timeout: 20_000 }).toBe(100)
  const refused = await app.inject('/events')
  expect(refused.statusCode).toBe(429)
  expect(refused.headers['retry-after']).toBe('10')
  expect(refused.json().detail).toBe('The account follows 100 event streams at once already. Close some first')
  caller = 'acc_2'
  tell = async () => false
  expect((await app.inject('/events')).statusCode).toBe(200)
  caller = 'acc_1'
  open[0]?.()
  await followedNow[0]
  expect((await app.inject('/events')).statusCode).toBe(200)
  for (const end of open) end()
  await Promise.all(followedNow)
})

import { sql } from 'kysely'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { createTestDatabase, type TestDatabase } from '#test/support/database.ts'
import { handlers, record, startTestQueue, type TestQueue } from './queue-setup.ts'

let server: TestDatabase
let queue: TestQueue
beforeEach(async () => {
  server = await createTestDatabase()
  queue = await startTestQueue({ connection: server.connection })
})
afterEach(async () => {
  await queue.drain()
  await server[Symbol.asyncDispose]()
})

test('a message published on an idle service starts within 50 ms', async () => {
  const starts = record<number>()
  await queue.work(handlers({ 'test.one': async () => starts.add(performance.now()) }))

  const delays: number[] = []
  for (let n = 1; n <= 20; n++) {
    await queue.publish(server.database.db, 'test.one', { n })
    const publishedAt = performance.now()
    const started = await starts.atLeast(n)
    delays.push((started[n - 1] ?? Number.NaN) - publishedAt)
  }

  // The quickest quarter: other work on the machine delays some of them, a wait for the next poll would delay them all.
  const quick = delays.toSorted((a, b) => a - b)[5]
  expect(quick).toBeLessThan(50)
})

test('a message runs once, with its payload, its id and the number of the attempt', async () => {
  const runs = record<object>()
  await queue.work(handlers({ 'test.one': async (payload, { id, attempt }) => runs.add({ payload, id, attempt }) }))

  await queue.publish(server.database.db, 'test.one', { n: 7 })

  expect(await runs.atLeast(1)).toEqual([{ payload: { n: 7 }, id: expect.any(String), attempt: 1 }])
  await queue.drain()
  const { rows } = await sql`SELECT * FROM pgboss.job`.execute(server.database.db)
  expect(rows).toEqual([])
})

test('a backlog is worked off without waiting for a poll, no more at once than allowed', async () => {
  const runs = record<number>()
  let running = 0
  let mostAtOnce = 0
  await queue.publishMany(
    server.database.db,
    'test.many',
    Array.from({ length: 500 }, (_, n) => ({ n })),
  )

  await queue.work(
    handlers({
      'test.many': async ({ n }) => {
        mostAtOnce = Math.max(mostAtOnce, ++running)
        await new Promise(setImmediate)
        running--
        runs.add(n)
      },
    }),
  )

  expect(new Set(await runs.atLeast(500)).size).toBe(500)
  expect(mostAtOnce).toBe(50)
})

test('a failed run is repeated, and after the last one the message is a dead letter', async () => {
  const attempts = record<number>()
  await queue.work(
    handlers({
      'test.many': async (_payload, { attempt }) => {
        attempts.add(attempt)
        throw new Error(`attempt ${attempt} went wrong\u0000`)
      },
    }),
  )

  await queue.publish(server.database.db, 'test.many', { n: 5 })
  expect(await attempts.atLeast(3)).toEqual([1, 2, 3])

  await using observer = await startTestQueue({ connection: server.connection })
  await queue.drain()
  expect(await observer.deadLetters()).toEqual([
    {
      id: expect.any(String),
      name: 'test.many',
      payload: { n: 5 },
      error: 'attempt 3 went wrong',
      failed_at: expect.any(Date),
    },
  ])
  expect((await observer.stats())[1]).toEqual({ name: 'test.many', pending: 0, active: 0, failed: 1 })
})

test('a stored payload that does not fit goes to the dead letters without a run', async () => {
  const runs = record<number>()
  await queue.publish(server.database.db, 'test.one', { n: 1 })
  await sql`UPDATE pgboss.job SET data = '{"n":"old format"}'`.execute(server.database.db)
  await queue.publish(server.database.db, 'test.one', { n: 2 })

  await queue.work(handlers({ 'test.one': async ({ n }) => runs.add(n) }))
  expect(await runs.atLeast(1)).toEqual([2])

  await using observer = await startTestQueue({ connection: server.connection })
  await queue.drain()
  expect(await observer.deadLetters()).toMatchObject([
    { payload: { n: 'old format' }, error: 'The payload of message "test.one" is invalid at /n: must be integer' },
  ])
})

test('a run that takes too long is aborted and counts as failed', async () => {
  const reasons = record<string>()
  await queue.work(
    handlers({
      'test.hasty': (_payload, { signal }) =>
        new Promise((_resolve, reject) => {
          signal.addEventListener('abort', () => {
            reasons.add(signal.reason.message)
            reject(signal.reason)
          })
        }),
    }),
  )

  await queue.publish(server.database.db, 'test.hasty', { n: 1 })

  expect(await reasons.atLeast(1)).toEqual(['The handler took longer than 1 s'])
})

test('of one group one message runs at a time, in all processes together, while other groups go on', async () => {
  await using other = await startTestQueue({ connection: server.connection })
  const running = new Set<string>()
  const overlaps: string[] = []
  const groupsAtOnce: number[] = []
  const runs = record<number>()
  const groupOf = (n: number) => `host-${n % 4}`
  const polite = handlers({
    'test.polite': async ({ n }) => {
      if (running.has(groupOf(n))) overlaps.push(groupOf(n))
      running.add(groupOf(n))
      groupsAtOnce.push(running.size)
      await server.database.pool.query('select 1')
      running.delete(groupOf(n))
      runs.add(n)
    },
  })
  await queue.work(polite)
  await other.work(polite)

  const payloads = Array.from({ length: 40 }, (_, n) => ({ n }))
  await queue.publishMany(server.database.db, 'test.polite', payloads, ({ n }) => ({ group: groupOf(n) }))

  expect(new Set(await runs.atLeast(40)).size).toBe(40)
  expect(overlaps).toEqual([])
  expect(Math.max(...groupsAtOnce)).toBeGreaterThan(1)
})

test('a higher priority runs first', async () => {
  const { db } = server.database
  await queue.publish(db, 'test.one', { n: 1 })
  await queue.publish(db, 'test.one', { n: 2 }, { priority: 5 })
  await queue.publish(db, 'test.one', { n: 3 }, { priority: 1 })

  const runs = record<number>()
  await queue.work(handlers({ 'test.one': async ({ n }) => runs.add(n) }))

  expect(await runs.atLeast(3)).toEqual([2, 3, 1])
})

test('a delayed message starts when it is due, and not before', async () => {
  const runs = record<{ n: number; at: number }>()
  await using poller = await startTestQueue({ connection: server.connection, pollSeconds: 0.05 })
  await poller.work(handlers({ 'test.one': async ({ n }) => runs.add({ n, at: performance.now() }) }))

  const publishedAt = performance.now()
  await queue.publish(server.database.db, 'test.one', { n: 1 }, { startAfterSeconds: 1 })
  await queue.publish(server.database.db, 'test.one', { n: 2 })

  const both = await runs.atLeast(2)
  const delayed = both.find(({ n }) => n === 1)
  expect(both.map(({ n }) => n).toSorted()).toEqual([1, 2])
  expect((delayed?.at ?? 0) - publishedAt).toBeGreaterThan(950)
})

test('a list of handlers that is not complete is refused', async () => {
  const { 'test.one': one, ...others } = handlers({})

  await expect(queue.work(others as never)).rejects.toThrow('No handler for message "test.one"')
  await expect(queue.work({ ...handlers({}), 'test.none': one } as never)).rejects.toThrow(
    'The handler "test.none" has no message',
  )
  await expect(queue.work([...Object.entries(handlers({})), ['test.one', one]])).rejects.toThrow(
    'The message "test.one" has more than one handler',
  )

  await queue.work(handlers({}))
  await expect(queue.work(handlers({}))).rejects.toThrow('The queue is working already')
})

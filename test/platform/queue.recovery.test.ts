import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { sql } from 'kysely'
import { Type } from 'typebox'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { newId } from '#base/ids.ts'
import { startQueue } from '#platform/queue/queue.ts'
import { createTestDatabase, type TestDatabase } from '#test/support/database.ts'
import { handlers, record, recordedLog, silentLog, startTestQueue, TEST_MESSAGES } from './queue-setup.ts'

let server: TestDatabase
beforeEach(async () => {
  server = await createTestDatabase()
})
afterEach(() => server[Symbol.asyncDispose]())

test('the work of a killed process runs again at once when its owner is known to be dead', async () => {
  const ownerId = newId()
  await using queue = await startTestQueue({ connection: server.connection })
  await queue.publishMany(server.database.db, 'test.many', [{ n: 1 }, { n: 2 }])
  await killedWhileHolding(ownerId, 2)
  expect((await queue.stats())[1]).toMatchObject({ pending: 0, active: 2 })

  const runs = record<{ n: number; attempt: number }>()
  await queue.work(handlers({ 'test.many': async ({ n }, { attempt }) => runs.add({ n, attempt }) }))
  expect(await queue.releaseMessagesOf([newId()])).toBe(0)
  expect(await queue.releaseMessagesOf([ownerId])).toBe(2)

  expect((await runs.atLeast(2)).toSorted((a, b) => a.n - b.n)).toEqual([
    { n: 1, attempt: 2 },
    { n: 2, attempt: 2 },
  ])
})

test('the work of a process without a sign of life runs again, and that process is told to stop', async () => {
  const stopped = record<string>()
  const held = Promise.withResolvers<void>()
  await using silent = await startTestQueue({ connection: server.connection })
  // Started before: a sign of life of the silent one, which comes every three seconds, must not come in between.
  await using queue = await startTestQueue({ connection: server.connection })
  await silent.work(
    handlers({
      'test.one': (_payload, { signal }) =>
        new Promise((resolve) => {
          signal.addEventListener('abort', () => {
            stopped.add(signal.reason.message)
            resolve()
          })
          held.resolve()
        }),
    }),
  )
  await silent.publish(server.database.db, 'test.one', { n: 1 })
  await held.promise
  await sql`UPDATE pgboss.job SET heartbeat_on = heartbeat_on - interval '11 s'`.execute(server.database.db)

  const attempts = record<number>()
  const finish = Promise.withResolvers<void>()
  await queue.work(
    handlers({
      'test.one': async (_payload, { attempt }) => {
        attempts.add(attempt)
        await finish.promise
      },
    }),
  )

  expect(await attempts.atLeast(1)).toEqual([2])
  expect(await stopped.atLeast(1)).toEqual(['Another process has taken this message'])
  finish.resolve()
  await queue.drain()
  expect((await silent.stats())[0]).toEqual({ name: 'test.one', pending: 0, active: 0, failed: 0 })
})

test('a message that kills its process again and again ends as a dead letter', async () => {
  const ownerId = newId()
  await using queue = await startTestQueue({ connection: server.connection })
  await queue.publish(server.database.db, 'test.many', { n: 1 })

  for (let run = 0; run <= TEST_MESSAGES['test.many'].retryLimit; run++) {
    await killedWhileHolding(ownerId, 1)
    expect(await queue.releaseMessagesOf([ownerId])).toBe(1)
  }

  expect((await queue.stats())[1]).toEqual({ name: 'test.many', pending: 0, active: 0, failed: 1 })
  expect((await queue.deadLetters())[0]).toMatchObject({ error: 'The process that held the message has died' })
})

test('messages start at once again after the listening connection was lost', async () => {
  const { log, lines } = recordedLog()
  const runs = record<number>()
  await using queue = await startTestQueue({ connection: server.connection, log })
  await queue.work(handlers({ 'test.one': async ({ n }) => runs.add(n) }))
  const connections = () => lines.seen.filter(({ msg }) => msg === 'listening for messages').length
  expect(connections()).toBe(1)

  await sql`SELECT pg_terminate_backend(pid) FROM pg_stat_activity
    WHERE datname = current_database() AND query LIKE 'LISTEN%'`.execute(server.database.db)
  await queue.publish(server.database.db, 'test.one', { n: 1 })

  expect(await runs.atLeast(1)).toEqual([1])
  expect(connections()).toBe(2)
  await queue.publish(server.database.db, 'test.one', { n: 2 })
  expect(await runs.atLeast(2)).toEqual([1, 2])
})

test('draining waits for running handlers and takes no more messages', async () => {
  const started = record<number>()
  const finish = Promise.withResolvers<void>()
  const queue = await startTestQueue({ connection: server.connection })
  await using observer = await startTestQueue({ connection: server.connection })
  await queue.work(
    handlers({
      'test.one': async ({ n }) => {
        started.add(n)
        await finish.promise
      },
    }),
  )
  await queue.publishMany(server.database.db, 'test.one', [{ n: 1 }, { n: 2 }])
  await started.atLeast(1)

  const drained = queue.drain()
  finish.resolve()
  await drained

  expect(started.seen).toHaveLength(1)
  expect((await observer.stats())[0]).toEqual({ name: 'test.one', pending: 1, active: 0, failed: 0 })
})

test('what does not finish in time is told to stop and handed to another process, as if it had not run', async () => {
  const started = record<number>()
  const queue = await startTestQueue({ connection: server.connection })
  await using other = await startTestQueue({ connection: server.connection })
  await queue.work(
    handlers({
      // Stops when told to.
      'test.one': (_payload, { signal }) =>
        new Promise((_resolve, reject) => {
          started.add(1)
          signal.addEventListener('abort', () => reject(signal.reason))
        }),
      // Does not listen.
      'test.many': ({ n }) => {
        started.add(n)
        return new Promise(() => undefined)
      },
    }),
  )
  await queue.publish(server.database.db, 'test.one', { n: 1 })
  await queue.publish(server.database.db, 'test.many', { n: 2 })
  await started.atLeast(2)
  const taken = record<{ n: number; attempt: number }>()
  const take = async ({ n }: { n: number }, { attempt }: { attempt: number }) => taken.add({ n, attempt })
  await other.work(handlers({ 'test.one': take, 'test.many': take }))

  await queue.drain(0.5)

  expect((await taken.atLeast(2)).toSorted((a, b) => a.n - b.n)).toEqual([
    { n: 1, attempt: 1 },
    { n: 2, attempt: 1 },
  ])
})

test('a recurring message is published once per interval, however many processes there are', async () => {
  const tick = { ...TEST_MESSAGES['test.one'], payload: Type.Object({}), everySeconds: 86_400 }
  const messages = { ...TEST_MESSAGES, 'test.tick': tick }
  const runs = record<string>()
  const start = async () => {
    const queue = await startQueue({ connection: server.connection, log: silentLog, messages })
    await queue.work({ ...handlers({}), 'test.tick': async (_payload, { id }) => runs.add(id) })
    return queue
  }

  const queues = await Promise.all([start(), start(), start()])
  await runs.atLeast(1)
  await Promise.all(queues.map((queue) => queue.drain()))
  await (await start()).drain()

  expect(runs.seen).toHaveLength(1)
})

/** A process that takes `count` messages of `test.many`, and dies by SIGKILL while it holds them. */
async function killedWhileHolding(ownerId: string, count: number): Promise<void> {
  const settings = JSON.stringify({ connection: server.connection, ownerId, count })
  const holder: ChildProcess = spawn(
    process.execPath,
    [new URL('queue-holder.ts', import.meta.url).pathname, settings],
    {
      stdio: ['ignore', 'pipe', 'inherit'],
    },
  )
  const exited = once(holder, 'exit')
  if (holder.stdout) await Promise.race([once(holder.stdout, 'data'), exited])
  holder.kill('SIGKILL')
  await exited
}

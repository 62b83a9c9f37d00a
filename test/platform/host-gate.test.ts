import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { newId } from '#base/ids.ts'
import { openDatabase } from '#platform/db/database.ts'
import { createSharedHostGate, pruneHostGates } from '#platform/host-gate.ts'
import { createTestDatabase, type TestDatabase } from '#test/support/database.ts'
import { openDatabaseDoor } from '#test/support/database-door.ts'

let database: TestDatabase
beforeAll(async () => {
  database = await createTestDatabase({ poolSize: 10 })
})
afterAll(() => database[Symbol.asyncDispose]())

/** Two gates on one database, as two processes have them. */
function gates() {
  const { db } = database.database
  return [createSharedHostGate(db, newId()), createSharedHostGate(db, newId())] as const
}

const never = new AbortController().signal

test('two processes together never have more inside than the host allows', async () => {
  const [one, two] = gates()
  let inside = 0
  let most = 0
  const visit = async (gate: ReturnType<typeof createSharedHostGate>) => {
    using _pass = await gate.enter('busy.test', { maxConcurrent: 3, minDelayMs: 0 }, never)
    inside++
    most = Math.max(most, inside)
    await database.database.pool.query('select pg_sleep(0.01)')
    inside--
  }

  await Promise.all(Array.from({ length: 24 }, (_, index) => visit(index % 2 === 0 ? one : two)))

  expect(most).toBe(3)
})

test('entries of both processes keep the delay of the host', async () => {
  const [one, two] = gates()
  const entered: number[] = []
  const visit = async (gate: ReturnType<typeof createSharedHostGate>) => {
    using _pass = await gate.enter('slow.test', { maxConcurrent: 5, minDelayMs: 100 }, never)
    entered.push(performance.now())
  }

  const startedAt = performance.now()
  await Promise.all([visit(one), visit(two), visit(one), visit(two)])

  // The database's clock keeps the delay. An entry may be seen late on a busy machine, but never before its time.
  const waits = entered.map((at) => at - startedAt).sort((a, b) => a - b)
  for (const [index, wait] of waits.entries()) expect(wait).toBeGreaterThan(index * 100 - 20)
})

test('a process that comes later gets its share of a host that another one keeps busy', async () => {
  const [one, two] = gates()
  const rule = { maxConcurrent: 4, minDelayMs: 0 }
  const stop = new AbortController()
  const keepBusy = async () => {
    while (!stop.signal.aborted) {
      using _pass = await one.enter('shared.test', rule, never)
      await database.database.pool.query('select pg_sleep(0.005)')
    }
  }
  const busy = Array.from({ length: 6 }, keepBusy)

  for (let count = 0; count < 3; count++) {
    using _a = await two.enter('shared.test', rule, never)
    using _b = await two.enter('shared.test', rule, never)
  }
  stop.abort()
  await Promise.all(busy)
})

test('where there is one place for two processes, they take turns', async () => {
  const [one, two] = gates()
  const rule = { maxConcurrent: 1, minDelayMs: 0 }
  const stop = new AbortController()
  const busy = (async () => {
    while (!stop.signal.aborted) {
      using _pass = await one.enter('single.test', rule, never)
      await database.database.pool.query('select pg_sleep(0.005)')
    }
  })()

  using _pass = await two.enter('single.test', rule, never)
  stop.abort()
  _pass[Symbol.dispose]()
  await busy
})

test('a busy host is asked about now and then, not for each request', async () => {
  let questions = 0
  const counted = database.database.db.withPlugin({
    transformQuery: ({ node }) => {
      questions++
      return node
    },
    transformResult: async ({ result }) => result,
  })
  const gate = createSharedHostGate(counted, newId())
  const startedAt = performance.now()

  const visit = async () => {
    using _pass = await gate.enter('counted.test', { maxConcurrent: 4, minDelayMs: 0 }, never)
    await database.database.pool.query('select 1')
  }
  await Promise.all(Array.from({ length: 200 }, visit))

  // One for the first who came, one for the others, and two a second after that.
  expect(questions).toBeLessThanOrEqual(3 + (performance.now() - startedAt) / 500)
})

test('hosts do not wait for each other', async () => {
  const [one] = gates()
  const rule = { maxConcurrent: 1, minDelayMs: 0 }
  using _a = await one.enter('a.test', rule, never)
  using _b = await one.enter('b.test', rule, never)
})

test('whoever waits leaves when aborted, with the given reason', async () => {
  const [one, two] = gates()
  const rule = { maxConcurrent: 1, minDelayMs: 0 }
  using _pass = await one.enter('full.test', rule, never)
  const abort = new AbortController()

  const waiting = two.enter('full.test', rule, abort.signal)
  abort.abort(new Error('enough'))

  await expect(waiting).rejects.toThrow('enough')
})

test('the pass of a process that died is void after its lease', async () => {
  const [one, two] = gates()
  const rule = { maxConcurrent: 1, minDelayMs: 0 }
  const { db } = database.database
  await one.enter('dead.test', rule, never)
  await db
    .updateTable('host_lease')
    .set({ expires_at: new Date(0) })
    .where('host', '=', 'dead.test')
    .execute()

  using _pass = await two.enter('dead.test', rule, never)
})

test('a process that waits for a place sits out a restart of the database', async () => {
  await using two = await gateBehindDoor()
  const [one] = gates()
  const rule = { maxConcurrent: 1, minDelayMs: 0 }
  const pass = await one.enter('restart.test', rule, never)
  const waiting = two.gate.enter('restart.test', rule, never)
  await two.asked()

  await two.cutOff()
  await two.door.open()
  pass[Symbol.dispose]()

  using _pass = await waiting
})

test('a process that lost the database for longer asks again by itself, and serves the host when it is back', async () => {
  await using two = await gateBehindDoor()
  const [one] = gates()
  const rule = { maxConcurrent: 1, minDelayMs: 0 }
  const pass = await one.enter('outage.test', rule, never)
  const waiting = two.gate.enter('outage.test', rule, never)
  await two.asked()

  two.door.shut()
  await expect(waiting).rejects.toThrow()
  const next = two.gate.enter('outage.test', rule, never)
  await two.door.open()
  pass[Symbol.dispose]()

  using _pass = await next
})

test('while the database does not answer, the places that were leased are not used', async () => {
  await using two = await gateBehindDoor()
  const rule = { maxConcurrent: 2, minDelayMs: 0 }
  using _pass = await two.gate.enter('cut-off.test', rule, never)
  const other = await two.gate.enter('cut-off.test', rule, never)
  await two.cutOff()

  other[Symbol.dispose]()
  const abort = new AbortController()
  const waiting = two.gate.enter('cut-off.test', rule, abort.signal)
  abort.abort(new Error('was not let in'))

  await expect(waiting).rejects.toThrow('was not let in')
  await two.door.open()
})

/** A gate whose way to the database can be cut. */
async function gateBehindDoor() {
  await using opened = new AsyncDisposableStack()
  const door = opened.use(await openDatabaseDoor(database.connection))
  const own = opened.use(await openDatabase({ connection: door.url, poolSize: 2, applicationName: 'behind a door' }))
  let questions = 0
  let answers = 0
  const counted = own.db.withPlugin({
    transformQuery: ({ node }) => {
      questions++
      return node
    },
    transformResult: async ({ result }) => {
      answers++
      return result
    },
  })
  const gate = opened.use(createSharedHostGate(counted, newId()))
  const everything = opened.move()
  const reached = (isReached: () => boolean) => vi.waitUntil(isReached, { timeout: 30_000, interval: 10 })
  return {
    door,
    gate,
    asked: () => reached(() => answers > 0),
    /** Shuts the door; done when a question has failed and the next one is asked. */
    cutOff: () => {
      door.shut()
      const before = questions
      return reached(() => questions >= before + 2)
    },
    [Symbol.asyncDispose]: () => everything.disposeAsync(),
  }
}

test('pruning forgets hosts that nobody asks any more and keeps those in use', async () => {
  const [one] = gates()
  using _pass = await one.enter('used.test', { maxConcurrent: 1, minDelayMs: 0 }, never)
  const longAgo = new Date(0)
  await database.database.db.insertInto('host_gate').values({ host: 'left.test', next_entry_at: longAgo }).execute()
  await database.database.db
    .updateTable('host_gate')
    .set({ next_entry_at: longAgo })
    .where('host', '=', 'used.test')
    .execute()

  await pruneHostGates(database.database.db)

  const hosts = await database.database.db
    .selectFrom('host_gate')
    .select('host')
    .where('host', 'in', ['used.test', 'left.test'])
    .execute()
  expect(hosts).toEqual([{ host: 'used.test' }])
})

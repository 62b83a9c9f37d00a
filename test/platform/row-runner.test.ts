import { afterEach, beforeEach, expect, test } from 'vitest'
import { createTestDatabase, type TestDatabase } from '#test/support/database.ts'
import { addChores, createChores, done, readChores, record, startChores } from './chores.ts'

let database: TestDatabase
beforeEach(async () => {
  database = await createTestDatabase()
  await createChores(database)
})
afterEach(() => database[Symbol.asyncDispose]())

/** Until the run is told to stop; rejects with the reason. */
function untilStopped(signal: AbortSignal): Promise<never> {
  return new Promise((_resolve, reject) => {
    signal.addEventListener('abort', () => reject(signal.reason))
  })
}

test('a row that is added to an idle process starts within 50 ms', async () => {
  const starts = record<number>()
  await using runner = await startChores(database, {
    run: async (chore) => {
      starts.add(performance.now())
      return done(chore)
    },
  })

  const delays: number[] = []
  for (let n = 1; n <= 20; n++) {
    await runner.idle()
    await addChores(database, [{ n }])
    const addedAt = performance.now()
    const started = await starts.atLeast(n)
    delays.push((started[n - 1] ?? Number.NaN) - addedAt)
  }

  // The quickest quarter: other work on the machine delays some of them, a wait for the next look would delay them all.
  const quick = delays.toSorted((a, b) => a - b)[5]
  expect(quick).toBeLessThan(50)
})

test('rows wait until a process comes that runs them', async () => {
  await addChores(database, [{ n: 1 }, { n: 2 }, { n: 3 }])
  const runs = record<number>()

  await using runner = await startChores(database, {
    run: async (chore) => {
      runs.add(chore.n)
      return done(chore)
    },
  })
  await runner.idle()

  expect(runs.seen).toEqual([1, 2, 3])
  expect((await readChores(database)).map(({ done_count }) => done_count)).toEqual([1, 1, 1])
})

test('rows of a claim whose answer was lost run all the same, each once, and it does not count', async () => {
  await addChores(database, [{ n: 1 }, { n: 2 }, { n: 3 }])
  const runs = record<number>()
  let claims = 0

  await using runner = await startChores(database, {
    atOnce: 2,
    isLost: () => ++claims === 1,
    run: async (chore) => {
      runs.add(chore.n)
      return done(chore)
    },
  })
  await expect.poll(() => claims, { timeout: 60_000 }).toBe(1)
  runner.wake()
  await runs.atLeast(3)
  await runner.idle()

  expect(runs.seen.toSorted()).toEqual([1, 2, 3])
  expect((await readChores(database)).map(({ attempts, done_count }) => [attempts, done_count])).toEqual([
    [1, 1],
    [1, 1],
    [1, 1],
  ])
})

test('a backlog is worked off without waiting for a look, no more at once than there are places, by two processes and each row once', async () => {
  await addChores(
    database,
    Array.from({ length: 500 }, (_, n) => ({ n })),
  )
  const most = [0, 0]
  const start = (process: number) => {
    let running = 0
    return startChores(database, {
      places: 50,
      run: async (chore) => {
        most[process] = Math.max(most[process] ?? 0, ++running)
        await new Promise(setImmediate)
        running--
        return done(chore)
      },
    })
  }

  await using one = await start(0)
  await using two = await start(1)
  await Promise.all([one.idle(), two.idle()])

  const chores = await readChores(database)
  expect(chores.filter(({ done_count, attempts }) => done_count === 1 && attempts === 1)).toHaveLength(500)
  expect(Math.max(...most)).toBe(50)
})

test('ends that come together are written together', async () => {
  await addChores(
    database,
    Array.from({ length: 50 }, (_, n) => ({ n })),
  )
  const go = Promise.withResolvers<void>()
  const begun = record<number>()
  const batches: number[] = []
  await using runner = await startChores(database, {
    places: 50,
    run: async (chore) => {
      begun.add(chore.n)
      await go.promise
      return done(chore)
    },
    settle: async (outcomes) => {
      batches.push(outcomes.length)
      return false
    },
  })
  await begun.atLeast(50)
  go.resolve()
  await runner.idle()

  expect(batches).toEqual([50])
})

test('a run that fails is repeated, and the end of the last one says why', async () => {
  const attempts: number[] = []
  await using runner = await startChores(database, {
    run: async ({ attempts: attempt }) => {
      attempts.push(attempt)
      throw new RangeError(`attempt ${attempt} went wrong`)
    },
  })

  await addChores(database, [{ n: 1 }])
  await expect.poll(async () => (await readChores(database))[0]?.attempts, { timeout: 60_000 }).toBe(3)
  await runner.idle()

  expect(attempts).toEqual([1, 2, 3])
  expect(await readChores(database)).toEqual([
    { n: 1, attempts: 3, owner_id: null, done_count: 0, error: 'RangeError' },
  ])
})

test('a run that takes too long is told to stop and counts as failed', async () => {
  await addChores(database, [{ n: 1 }])
  await using runner = await startChores(database, {
    timeoutSeconds: () => 0.2,
    run: (_chore, { signal }) => untilStopped(signal),
  })
  await runner.idle()

  expect(await readChores(database)).toMatchObject([{ attempts: 3, done_count: 0, error: 'TimedOut' }])
})

test('of one host one row is in progress, while those of other hosts go on', async () => {
  await addChores(
    database,
    Array.from({ length: 40 }, (_, n) => ({ n, host: `host-${n % 4}` })),
  )
  const running = new Set<string>()
  const overlaps: string[] = []
  const allHosts = Promise.withResolvers<void>()
  await using runner = await startChores(database, {
    shares: [{ keyOf: ({ host }) => host, places: 1, until: 'settled' }],
    // Two of one claim could be of the same host.
    atOnce: 1,
    run: async (chore) => {
      if (running.has(chore.host)) overlaps.push(chore.host)
      running.add(chore.host)
      // The first ones wait for each other: none of a host in progress stands before those of the others.
      if (running.size === 4) allHosts.resolve()
      await allHosts.promise
      await database.database.pool.query('select 1')
      running.delete(chore.host)
      return done(chore)
    },
  })
  await runner.idle()

  expect((await readChores(database)).every(({ done_count }) => done_count === 1)).toBe(true)
  expect(overlaps).toEqual([])
})

test('a row that is not due yet starts when it is, and not before', async () => {
  const runs = record<{ n: number; at: number }>()
  await using _runner = await startChores(database, {
    lookEverySeconds: 0.05,
    run: async (chore) => {
      runs.add({ n: chore.n, at: performance.now() })
      return done(chore)
    },
  })

  const addedAt = performance.now()
  await addChores(database, [{ n: 1, afterSeconds: 1 }, { n: 2 }])

  const both = await runs.atLeast(2)
  expect(both.map(({ n }) => n)).toEqual([2, 1])
  expect((both[1]?.at ?? 0) - addedAt).toBeGreaterThan(950)
})

test('a row that another has by now is let go of, and nothing of its run is written', async () => {
  await addChores(database, [{ n: 1 }])
  const begun = Promise.withResolvers<string>()
  await using runner = await startChores(database, {
    run: (chore, { signal }) => {
      begun.resolve(chore.id)
      return untilStopped(signal)
    },
  })
  const id = await begun.promise
  const taken = '00000000-0000-7000-8000-000000000001'
  await database.database.pool.query('update chore set owner_id = $1', [taken])
  runner.lose(id)
  await runner.idle()

  expect(await readChores(database)).toMatchObject([{ attempts: 1, owner_id: taken, done_count: 0, error: null }])
})

test('one end that cannot be written does not hold up the others', async () => {
  await addChores(database, [{ n: 1 }, { n: 2 }, { n: 3 }])
  const begun = record<number>()
  const go = Promise.withResolvers<void>()
  const written: number[] = []
  await using runner = await startChores(database, {
    run: async (chore) => {
      begun.add(chore.n)
      await go.promise
      return done(chore)
    },
    settle: async (outcomes) => {
      if (outcomes.some(({ chore }) => chore.n === 2)) throw new Error('this one is cursed')
      written.push(...outcomes.map(({ chore }) => chore.n))
      return false
    },
  })
  await begun.atLeast(3)
  go.resolve()
  await runner.idle()

  expect(written).toEqual([1, 3])
  expect((await readChores(database)).map(({ owner_id }) => owner_id !== null)).toEqual([true, true, true])
})

test('while the database is in trouble an end waits for it, however long that takes', async () => {
  await addChores(database, [{ n: 1 }])
  let tries = 0
  const trouble = Object.assign(new Error('terminating connection'), { severity: 'FATAL', code: '57P01' })
  await using runner = await startChores(database, {
    run: async (chore) => done(chore),
    settle: async () => {
      tries++
      if (tries <= 4) throw trouble
      return false
    },
  })
  await runner.idle()

  expect(tries).toBe(5)
})

test('a stop waits for what is in progress and takes no more', async () => {
  await addChores(database, [{ n: 1 }, { n: 2 }])
  const started = record<number>()
  const finish = Promise.withResolvers<void>()
  const runner = await startChores(database, {
    places: 1,
    run: async (chore) => {
      started.add(chore.n)
      await finish.promise
      return done(chore)
    },
  })
  await started.atLeast(1)

  const stopped = runner[Symbol.asyncDispose]()
  finish.resolve()
  await stopped

  expect(started.seen).toEqual([1])
  expect(await readChores(database)).toMatchObject([{ done_count: 1 }, { done_count: 0, attempts: 0, owner_id: null }])
})

test('what does not end in time is told to stop and handed back as if it had not run, also when it does not listen', async () => {
  await addChores(database, [{ n: 1 }, { n: 2 }])
  const started = record<number>()
  const deadline = new AbortController()
  const runner = await startChores(
    database,
    {
      run: (chore, { signal }) => {
        started.add(chore.n)
        return chore.n === 1 ? untilStopped(signal) : new Promise(() => undefined)
      },
    },
    deadline.signal,
  )
  await started.atLeast(2)

  const stopped = runner[Symbol.asyncDispose]()
  deadline.abort(new Error('The service is stopping'))
  await stopped
  const left = await readChores(database)
  await using other = await startChores(database, { run: async (chore) => done(chore) })
  await other.idle()

  expect(left).toMatchObject([
    { attempts: 0, owner_id: null },
    { attempts: 0, owner_id: null },
  ])
  expect(await readChores(database)).toMatchObject([
    { attempts: 1, done_count: 1 },
    { attempts: 1, done_count: 1 },
  ])
})

test('after a grace of its own what is in progress is broken off', async () => {
  await addChores(database, [{ n: 1 }])
  const begun = Promise.withResolvers<void>()
  const runner = await startChores(database, {
    graceSeconds: 0,
    run: (_chore, { signal }) => {
      begun.resolve()
      return untilStopped(signal)
    },
  })
  await begun.promise
  await runner[Symbol.asyncDispose]()

  expect(await readChores(database)).toMatchObject([{ attempts: 0, owner_id: null }])
})

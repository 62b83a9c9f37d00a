import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Tx } from '#platform/db/database.ts'
import { transactAgain } from '#platform/db/transact-again.ts'
import { createTestDatabase, type TestDatabase } from '#test/support/database.ts'

let shared: TestDatabase
beforeAll(async () => {
  shared = await createTestDatabase()
})
afterAll(() => shared[Symbol.asyncDispose]())

const lock = (tx: Tx, number: number) => sql`select pg_advisory_xact_lock(${number}::bigint)`.execute(tx)

test('of two transactions that wait for each other both end: the one that was taken back begins anew', async () => {
  const hasFirst = [Promise.withResolvers<void>(), Promise.withResolvers<void>()]
  let attempts = 0
  const locking = (one: number, other: number) =>
    transactAgain(shared.database.db, async (tx) => {
      attempts++
      await lock(tx, one)
      hasFirst[one]?.resolve()
      await hasFirst[other]?.promise
      await lock(tx, other)
      return one
    })

  expect(await Promise.all([locking(0, 1), locking(1, 0)])).toEqual([0, 1])
  expect(attempts).toBe(3)
})

test('any other error is told at once', async () => {
  let attempts = 0
  const dividing = transactAgain(shared.database.db, async (tx) => {
    attempts++
    await sql`select 1 / 0`.execute(tx)
  })
  await expect(dividing).rejects.toThrow('division by zero')
  expect(attempts).toBe(1)
})

test('one that is in the way every time is told after five tries', async () => {
  let attempts = 0
  const failing = transactAgain(shared.database.db, async (tx) => {
    attempts++
    await sql`do $$ begin raise exception 'taken back' using errcode = '40P01'; end $$`.execute(tx)
  })
  await expect(failing).rejects.toThrow('taken back')
  expect(attempts).toBe(5)
})

import { expect, test } from 'vitest'
import { openDatabase } from '#platform/db/database.ts'
import { alone } from '#platform/steady-loop.ts'
import { createTestDatabase } from '#test/support/database.ts'

test('of several processes one does the work, whoever comes meanwhile leaves it, and afterwards anybody may', async () => {
  await using database = await createTestDatabase()
  await using other = await openDatabase({ connection: database.connection, poolSize: 1, applicationName: 'other' })
  const { db } = database.database
  const begun = Promise.withResolvers<void>()
  const finish = Promise.withResolvers<void>()
  let runs = 0
  const work = async () => {
    runs++
    begun.resolve()
    await finish.promise
    return true
  }

  const first = alone(db, 'test', work)
  await begun.promise
  expect(await alone(other.db, 'test', work)).toBe(false)
  expect(await alone(other.db, 'something else', async () => true)).toBe(true)
  finish.resolve()

  expect(await first).toBe(true)
  expect(await alone(other.db, 'test', work)).toBe(true)
  expect(runs).toBe(2)
})

test('work that fails leaves no lock behind', async () => {
  await using database = await createTestDatabase()
  const { db } = database.database
  const failing = alone(db, 'test', async () => {
    throw new Error('it broke')
  })
  await expect(failing).rejects.toThrow('it broke')

  await using other = await openDatabase({ connection: database.connection, poolSize: 1, applicationName: 'other' })
  expect(await alone(other.db, 'test', async () => true)).toBe(true)
})

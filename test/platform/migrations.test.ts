import { cp, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { expect, test } from 'vitest'
import { openDatabase } from '#platform/db/database.ts'
import { migrate, readMigrations } from '#platform/db/migrate.ts'
import { createEmptyDatabase, createTestDatabase } from '#test/support/database.ts'

const OWN = path.join(import.meta.dirname, '../../src/platform/db/migrations')

const known = await readMigrations(OWN)
const names = known.map(({ number, name }) => `${numbered(number)}-${name}`)
const next = numbered(known.length + 1)

function numbered(number: number): string {
  return String(number).padStart(4, '0')
}

/** A copy of the migrations, to which a test adds a later version's. */
async function copyOfMigrations(): Promise<AsyncDisposable & { path: string }> {
  const folder = await mkdtemp(path.join(tmpdir(), 'sandpiper-migrations-'))
  await cp(OWN, folder, { recursive: true })
  return { path: folder, [Symbol.asyncDispose]: () => rm(folder, { recursive: true }) }
}

test('an empty database is brought up, and a second start finds nothing to do', async () => {
  await using empty = await createEmptyDatabase()
  const first = await migrate(empty.database.pool)
  const second = await migrate(empty.database.pool)

  expect(first).toEqual(names)
  expect(second).toEqual([])
})

test('two starts at once apply every migration once', async () => {
  await using empty = await createEmptyDatabase()
  await using other = await openDatabase({ connection: empty.connection, poolSize: 1, applicationName: 'other' })
  const [first, second] = await Promise.all([migrate(empty.database.pool), migrate(other.pool)])

  expect([...first, ...second].sort()).toEqual(names)
})

test('a database that is newer than the code is refused and stays as it is', async () => {
  await using current = await createTestDatabase()
  await using later = await copyOfMigrations()
  await writeFile(path.join(later.path, `${next}-later.sql`), 'create table later ();')
  await migrate(current.database.pool, later.path)

  await expect(migrate(current.database.pool)).rejects.toMatchObject({
    name: 'StartRefused',
    message: expect.stringContaining(`newer than this version of Sandpiper: it holds migration ${next}-later`),
  })
})

test('a migration that was changed after it was applied is refused', async () => {
  await using current = await createTestDatabase()
  await using changed = await copyOfMigrations()
  await writeFile(path.join(changed.path, '0001-accounts.sql'), 'create table account ();')

  await expect(migrate(current.database.pool, changed.path)).rejects.toMatchObject({
    name: 'StartRefused',
    message: expect.stringContaining('0001-accounts was applied to this database with other contents'),
  })
})

test('a migration that fails leaves nothing of itself behind', async () => {
  await using current = await createTestDatabase()
  await using broken = await copyOfMigrations()
  await writeFile(path.join(broken.path, `${next}-broken.sql`), 'create table half (); select 1 / 0;')
  await expect(migrate(current.database.pool, broken.path)).rejects.toMatchObject({ code: '22012' })

  const { rows } = await current.database.pool.query(`select to_regclass('half') as half`)
  expect(rows).toEqual([{ half: null }])
  expect(await migrate(current.database.pool)).toEqual([])
})

test('a gap in the numbers is refused', async () => {
  await using empty = await createEmptyDatabase()
  await using gap = await copyOfMigrations()
  await writeFile(path.join(gap.path, '9999-gap.sql'), 'select 1;')

  await expect(migrate(empty.database.pool, gap.path)).rejects.toThrow('9999-gap.sql is out of line')
})

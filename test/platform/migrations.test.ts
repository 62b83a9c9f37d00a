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

/**
 * The migrations that somebody may have applied. None of these lines ever changes: a database that holds the old contents would be
 * refused by the next start. A change of the tables is a new file, and a new line at the end.
 */
const FROZEN: ReadonlyArray<readonly [name: string, checksum: string]> = [
  ['0001-accounts', '58faa9d42593f77550a07a3584234358e8376f8ecc477a595696b55853df7fcf'],
  ['0002-admission', '36218e7ddf64efa25012201b4d65f2e4cfb4aa861a75af9556f4528fa3529498'],
  ['0003-politeness', 'bd066062228dd1354efa7a43fe601f75073fb3cca47174b745dd9085d91597a5'],
  ['0004-strategies', '4aae8a5b8741bef1f86ad8fd2aa9f4f91213894e209da75202b206059ea797b2'],
  ['0005-jobs', 'fed1bd3badfbaa25f81c2608f4dc5387a96927095ef111b28902b52addd16e8f'],
  ['0006-webhooks', 'bcfa55650018c80e86e6df0440412dbc84f13ea4fbc7d82037a7a0a5552f037c'],
  ['0007-schedules', '7d60b965fc9dc5e2f412519da47b5640e9e82377e72d353b810fdf47ccdda46e'],
  ['0008-discoveries', 'eb8ddfd477b6ea4c767e3df62baade0de5fabb557e2efa1025711d6c3b51dd3b'],
  ['0009-workflows', '4f07f7aff0dd85f75916a0f9774cd4e7708563318b0eb642f512ba80ea65b8ce'],
  ['0010-workflow-results', 'ddbf05aa61df5b53afdfcd97a3fcaf89a17942a3d05180e7ed253c236d182dc9'],
  ['0011-trust', '04ffa8577df851ef3b38ca4f9d8809a06c5ee44d1780af076659d802b9c45a4e'],
  ['0012-kept-answers', 'b8794f08f9f2b033e7b7cd86cedff58f55747c4a48d208009b02a08833fac77d'],
  ['0013-rebased-runs', 'c09b56454428c25a219cc72d4d74aeedc679be9fa595b83a232de0cefc84a9bf'],
  ['0014-kept-pages', '19e38e2f9c3c4c640c513e19fe57d898364136018008c3300a81e0aad027a4bc'],
  ['0015-change-names', '6c11680192537b7dcccb6e06ddffca6b05832b4688d81f02f919cdd2a4535748'],
  ['0016-truncated', 'c81745539fd48fb5dd5334bef3f2b6ac20b14748c53591554092718f3af745ba'],
  ['0017-rows-and-signals', 'a768164d5ccc4103ad87de78324f0010c3347f612828b4b2ab4d07885e03e733'],
  ['0018-one-schedule', '540f0eb38aad10aa4402b2b1cc73d3e05fd04d61ce710be0bfe02605131bb5f7'],
  ['0019-held-follow-ups', 'aa96b5e8c4298042c1cbd0cd7c2834e45186cdb060cf15abaed643d682d5e79a'],
  ['0020-access-profiles', '24f5097bedf84c745642d3409d6755ddc8bf3fe51446f4a08a0564500b9e1fe6'],
  ['0021-pagination', '8c16813a10b917bad15b5b72d4e576897de363319ae6afd084fbe7561d7ad575'],
  ['0022-actions', 'fe7ac2bc5de32c3ab0c0bc982d70bc84a7208670486497188a2a142906cbbca2'],
  ['0023-doubt', 'c3257937452c5dad8a6d9b2006f386ca1327243d19eb02838d3adc153cdac302'],
  ['0024-results', '1a10ed898af9c984822d9ff99de7f41e12bfda6320e3e3ccccaebc421612849f'],
  ['0025-finding', '6946966ee50968c707a246335f55e28c39a313a10840fa13369ac547b92fb820'],
  ['0026-notify', '72ddb58743fc9d90ea6fff10e3f83aeb6d8e82b042b7efdcf208b2885f5faeba'],
  ['0027-imported-recipes', '457c4569ec0248648ef64d0dcbf2b7a4e5b9184a705ba107b3b16aa4ca0ea49e'],
  ['0028-repair', '279f643993cbed1aa0c8608cef1bf1d95255c200800ef204c951c0e2103122c8'],
  ['0029-pages-read-now', 'e8bf98896965ea2cda8a0e0ec392d9926dad52108058ae7ccb5150ad14454734'],
  ['0030-past-pages', 'd5648ce70f73f89815f10a4674546ca06e53a75fec84ed09728f6c8ebb0e69d9'],
  ['0031-backfill', '41b57b36ba3c49582ec0c77d0a7bba59d3bbb76934acfc1bf2285ff9fdbcb885'],
  ['0032-common-words', '1506c39120cfce874ae0377b1fd337c8c292144da3276bd3deab73e57cb758d7'],
  ['0033-people', '37fb9b25f7ee5f067327a0aecc104e01f8eee678a34a6bd8b72470c977cce16a'],
  ['0034-process-url', '7466db08325d0a5921ca7e979d30439edf76ea8069b6bd91664a443e37cc09fd'],
  ['0035-places-in-lists', '687a8011c57a02027596620cf4324e4fbef5d431d26f1aef210726aceddaa269'],
  ['0036-unread', '7fbbfc09c9915fbd1660589cc850b3199072d5ef221f59d3e7bbcf109a9ab2f5'],
  ['0037-partitions', '02de7c00d729120b362f4eb42f0c3ab74f69bf6756257e515caabde5f5dff8f3'],
  ['0038-run-from-node', '675cf131e9df8fdc19a9d9834c1fa6e12c73aca92eb27978b202038df67d5dfa'],
  ['0039-operator', 'cfde670ce8182ad431dc3a2814d9f2e86f80c346202bb1c51a8f8161aff3b2a2'],
  ['0040-places-by-state', '76737bde906f73e8d8e4c64434a7812dff1d89f7a9f7426e64fc53dbd97c7386'],
  ['0041-planned-once', '00f1abfd9ac57db540b34d6de75516885afc8d6c6503db63c18cc984a2f20a11'],
  ['0042-makers-of-links', 'a3c8ae22a13c335b8158e7c5f99d1305053ae0bd88fc93eaee6344d8a81d06af'],
]

test('every migration is frozen: its contents are those of its first day', () => {
  expect(known.map(({ checksum }, index) => [names[index], checksum])).toEqual(FROZEN)
})

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

/**
 * A rolling upgrade: processes of the version before go on working while those of this one start, and migrate the database under them.
 * `npm run soak -- upgrade` runs both versions side by side; here every migration is held to what allows that.
 */
import type { PoolClient } from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { applyMigrations, readMigrations } from '#platform/db/migrate.ts'
import { breaksOldCode, readCatalog } from '#test/support/breaks-old-code.ts'
import { createEmptyDatabase, type TestDatabase } from '#test/support/database.ts'

/** Up to here all processes were stopped for an upgrade. */
const FIRST_ROLLING = 33

/** By the name of the migration: what it takes away, where nothing else would do. Its version says so in CHANGELOG.md: stop all processes first. */
const TAKEN_AWAY: Readonly<Record<string, readonly string[]>> = {}

/** By the name of the migration: what the guard names, and does no harm, because something else does the same. */
const HELD_OTHERWISE: Readonly<Record<string, readonly string[]>> = {
  // The first has a column more, so that it refuses less. For the second there is a trigger: test/platform/partitions.test.ts runs the statements of
  // the version before, none of which names what it expects a conflict with.
  partitions: [
    'schedule_change.schedule_change_pkey refuses rows that were taken',
    'schedule_change.schedule_change_strategy_changed_at_key is gone, by which conflicts were found',
  ],
}

let empty: TestDatabase
let client: PoolClient
beforeAll(async () => {
  empty = await createEmptyDatabase()
  client = await empty.database.pool.connect()
})
afterAll(async () => {
  client.release(true)
  await empty[Symbol.asyncDispose]()
})

async function rolledBack<T>(work: () => Promise<T>): Promise<T> {
  await client.query('begin')
  try {
    return await work()
  } finally {
    await client.query('rollback')
  }
}

test('no migration takes away what the version before uses', async () => {
  const known = await readMigrations()
  const found: Record<string, readonly string[]> = {}

  await rolledBack(async () => {
    await applyMigrations(client, known.slice(0, FIRST_ROLLING - 1))
    for (const { number, name } of known.slice(FIRST_ROLLING - 1)) {
      const before = await readCatalog(client)
      await applyMigrations(client, known.slice(0, number))
      const broken = breaksOldCode(before, await readCatalog(client))
      if (broken.length > 0) found[name] = broken
    }
  })

  expect(found).toEqual({ ...TAKEN_AWAY, ...HELD_OTHERWISE })
})

test.each([
  ['alter table shop add column city text', []],
  ["alter table shop add column city text not null default ''", []],
  ['create table street (id integer primary key, name text not null unique)', []],
  ['create index on shop (kind)', []],
  [
    "alter table shop drop constraint shop_kind_check, add constraint shop_kind_check check (kind in ('a', 'b', 'c'))",
    [],
  ],
  ['alter table shop add column city text unique references shop (note)', []],
  ['alter table shop add column city text not null', ['shop.city is new and must be given']],
  ['alter table shop drop column kind', ['shop.kind is gone']],
  ['alter table shop rename column made to opened', ['shop.made is gone']],
  ['alter table shop alter column note set not null', ['shop.note may no longer be null']],
  ['alter table shop alter column note type bytea using null', ['shop.note was text and is bytea']],
  ['alter table shop alter column made drop default', ['shop.made has lost its default']],
  ['alter table shop add check (id > 0)', ['shop.shop_id_check refuses rows that were taken']],
  ['create unique index by_kind on shop (kind)', ['shop.by_kind refuses rows that were taken']],
  ['drop index by_note', ['shop.by_note is gone, by which conflicts were found']],
  ['drop function answer()', ['answer() is gone']],
  ['drop table shop', ['shop.id is gone', 'shop.kind is gone', 'shop.made is gone', 'shop.note is gone']],
  [
    "alter table shop drop constraint shop_kind_check, add constraint shop_kind_check check (kind in ('a'))",
    ['shop.shop_kind_check refuses rows that were taken'],
  ],
])('of %s the guard says %j', async (change, expected) => {
  const found = await rolledBack(async () => {
    await client.query(`
      create table shop (id integer primary key, kind text check (kind in ('a', 'b')), note text, made timestamptz not null default now());
      create unique index by_note on shop (note);
      create function answer() returns integer language sql as 'select 42'`)
    const before = await readCatalog(client)
    await client.query(change)
    return breaksOldCode(before, await readCatalog(client))
  })

  expect(found).toEqual(expected)
})

/** What a backup carries of any schema, on tables that Sandpiper does not have (yet). */
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { inOrder } from '#platform/backup/catalog.ts'
import { restoreBackup } from '#platform/backup/restore-backup.ts'
import { writeBackup } from '#platform/backup/write-backup.ts'
import { migrate } from '#platform/db/migrate.ts'
import { createEmptyDatabase, type TestDatabase } from '#test/support/database.ts'

const SCHEMA = `
  create table zoo (id integer generated always as identity primary key, name text not null unique,
    shout text generated always as (upper(name)) stored);
  create table animal (id serial primary key, zoo_id integer not null references zoo, parent_id integer references animal,
    born timestamptz not null, about jsonb, picture bytea, weight double precision);
  create table visit (day date not null, zoo_id integer not null references zoo, count integer not null,
    unique (day, zoo_id) deferrable initially deferred) partition by range (day);
  create table visit_2025 partition of visit for values from ('2025-01-01') to ('2026-01-01');
  create table tally (animals integer not null);
  insert into tally values (0);
  create function count_animal() returns trigger language plpgsql as
    $$ begin update tally set animals = animals + (select count(*) from added); return null; end $$;
  create trigger counted after insert on animal referencing new table as added
    for each statement execute function count_animal();`

let folder: string
let source: TestDatabase
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'sandpiper-backup-'))
  await writeFile(join(folder, '0001-zoo.sql'), SCHEMA)
  source = await createEmptyDatabase()
  await migrate(source.database.pool, folder)
  await source.database.pool.query(`
    insert into zoo (name) values (E'Tab\\tand \\\\ and\\nline'), ('Ünïcode 🦤'), ('');
    insert into animal (zoo_id, parent_id, born, about, picture, weight)
      select 1 + n % 3, nullif(n, 1) - 1, '2025-03-30 01:59:59.123456+02'::timestamptz + n * interval '1 hour',
        case when n % 2 = 0 then jsonb_build_object('n', n, 'text', E'a\\\\b"') end, decode(md5(n::text), 'hex'), n / 3.0
      from generate_series(1, 20000) n;
    create table visit_2026 partition of visit for values from ('2026-01-01') to ('2027-01-01');
    insert into visit values ('2025-05-05', 1, 10), ('2026-05-05', 2, 20)`)
})
afterAll(async () => {
  await source[Symbol.asyncDispose]()
  await rm(folder, { recursive: true })
})

const ABOUT = { version: 'test', key_mark: null }

async function copy(target: TestDatabase, chunkBytes: number) {
  const from = await source.database.pool.connect()
  const to = await target.database.pool.connect()
  try {
    const bytes = chunksOf(
      writeBackup(from, ABOUT, () => undefined),
      chunkBytes,
    )
    return await restoreBackup(to, bytes, { folder, onProgress: () => undefined })
  } finally {
    from.release(true)
    to.release(true)
  }
}

async function* chunksOf(source: AsyncIterable<Buffer>, size: number): AsyncGenerator<Buffer> {
  for await (const chunk of source) for (let at = 0; at < chunk.length; at += size) yield chunk.subarray(at, at + size)
}

const CONTENTS = `
  select (select md5(string_agg(zoo::text, ',' order by id)) from zoo) as zoo,
    (select md5(string_agg(animal::text, ',' order by id)) from animal) as animal,
    (select string_agg(visit::text, ',' order by day) from visit) as visit,
    (select string_agg(tally::text, ',') from tally) as tally,
    (select count(*)::int from visit_2026) as visits_2026`

test('rows of every kind, partitions and numbers that go on; triggers neither count twice nor stay off', async () => {
  await using target = await createEmptyDatabase()
  const restored = await copy(target, 777)

  expect(restored.tables).toEqual({ animal: 20000, tally: 1, visit: 2, zoo: 3 })
  const { pool } = target.database
  expect((await pool.query(CONTENTS)).rows).toEqual((await source.database.pool.query(CONTENTS)).rows)
  const { rows } = await pool.query(`
    with new as (insert into zoo (name) values ('new') returning id)
    insert into animal (zoo_id, born) select 1, now() returning id, (select id from new) as zoo`)
  expect(rows).toEqual([{ id: 20001, zoo: 4 }])
  expect((await pool.query('select animals from tally')).rows).toEqual([{ animals: 20001 }])
})

test('a backup that ends in an error leaves nothing behind', async () => {
  await using target = await createEmptyDatabase()
  const from = await source.database.pool.connect()
  const to = await target.database.pool.connect()
  try {
    async function* broken() {
      let sent = 0
      for await (const chunk of writeBackup(from, ABOUT, () => undefined)) {
        yield chunk
        if (sent++ === 6) throw new Error('the disk broke')
      }
    }
    await expect(restoreBackup(to, broken(), { folder, onProgress: () => undefined })).rejects.toThrow('the disk broke')
  } finally {
    from.release(true)
    to.release(true)
  }
  const { rows } = await target.database.pool.query("select count(*)::int from pg_tables where schemaname = 'public'")
  expect(rows).toEqual([{ count: 0 }])
})

test('tables come after those whose rows they name', () => {
  const table = (name: string, ...references: string[]) => ({
    name,
    references,
    columns: [],
    has_triggers: false,
    partitions: [],
  })
  const order = inOrder([table('c', 'b'), table('b', 'a'), table('a'), table('d', 'a', 'c')])
  expect(order.map(({ name }) => name)).toEqual(['a', 'b', 'c', 'd'])
  expect(() => inOrder([table('a', 'b'), table('b', 'a')])).toThrow('name each other')
})

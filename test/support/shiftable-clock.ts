import { sql } from 'kysely'
import type { TestDatabase } from './database.ts'

/** The database of this test answers `now()` as if its clock was so many seconds ahead. */
export async function shiftableClock({ database: { db } }: TestDatabase) {
  await sql`create schema clock`.execute(db)
  await sql`create table clock.shift (seconds integer not null)`.execute(db)
  await sql`insert into clock.shift values (0)`.execute(db)
  await sql`create function clock.now() returns timestamptz language sql stable as
    'select pg_catalog.now() + make_interval(secs => (select seconds from clock.shift))'`.execute(db)
  const { rows } = await sql<{ name: string }>`select current_database() as name`.execute(db)
  // Found before the server's own, by every connection from now on.
  await sql`alter database ${sql.id(rows[0]?.name ?? '')} set search_path = public, clock, pg_catalog`.execute(db)
  return { shiftBy: (seconds: number) => sql`update clock.shift set seconds = ${seconds}`.execute(db) }
}

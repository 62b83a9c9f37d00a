/**
 * Another time for this process and for a database: `now()` and the like are found before those of PostgreSQL, also by the defaults of columns.
 * Time goes on from wherever it was moved to. Connections that were open before have the old time.
 */
import { sql } from 'kysely'
import type { Db } from '#platform/db/database.ts'

export type MovedTime = Disposable & { moveTo(moment: Date): Promise<void> }

export async function moveTime(db: Db): Promise<MovedTime> {
  await sql`create schema moved_time`.execute(db)
  await sql`create table moved_time.clock as select interval '0' as shift`.execute(db)
  for (const name of ['now', 'clock_timestamp']) {
    await sql`
      create function ${sql.id('moved_time', name)}() returns timestamptz language sql stable as
      ${sql.lit(`select pg_catalog.${name}() + shift from moved_time.clock`)}`.execute(db)
  }
  await sql`
    do $$
    declare
      made record;
    begin
      execute format('alter database %I set search_path = public, moved_time, pg_catalog', current_database());
      for made in
        select table_name, column_name from information_schema.columns
        where table_schema = 'public' and column_default = 'now()'
      loop
        execute format('alter table %I alter column %I set default moved_time.now()', made.table_name, made.column_name);
      end loop;
    end $$`.execute(db)
  const clock = moveProcess()
  return {
    async moveTo(moment) {
      clock.moveTo(moment)
      await sql`update moved_time.clock set shift = ${moment}::timestamptz - pg_catalog.clock_timestamp()`.execute(db)
    },
    [Symbol.dispose]: () => clock[Symbol.dispose](),
  }
}

function moveProcess(): Disposable & { moveTo(moment: Date): void } {
  const Real = globalThis.Date
  let shift = 0
  class Moved extends Real {
    constructor(...given: unknown[]) {
      if (given.length === 0) super(Moved.now())
      else super(...(given as [number]))
    }
    static override now(): number {
      return Real.now() + shift
    }
    static override [Symbol.hasInstance](value: unknown): boolean {
      return value instanceof Real
    }
  }
  globalThis.Date = Moved as DateConstructor
  return {
    moveTo(moment) {
      shift = moment.getTime() - Real.now()
    },
    [Symbol.dispose]() {
      globalThis.Date = Real
    },
  }
}

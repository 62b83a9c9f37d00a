/** `npm run soak -- month` lives through a whole month of minutes. */
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import type { Db } from '#platform/db/database.ts'
import { createTestDatabase } from '#test/support/database.ts'
import { liveThrough } from '#test/support/live-through.ts'
import { shareThreads } from '#test/support/shared-threads.ts'

/** Those that were made for results which are kept for 90 days. */
async function dropWidePartitions(db: Db): Promise<void> {
  const { rows } = await sql<{ name: string }>`
    select relname as name from pg_class where relispartition and relkind = 'r' and relname ~ '[0-9]{8}$'`.execute(db)
  for (const { name } of rows) await sql`drop table ${sql.id(name)}`.execute(db)
}

test('one-minute schedules over days: each minute one run, each change told once, and what is past its time goes', async () => {
  await using database = await createTestDatabase()
  await dropWidePartitions(database.database.db)
  const minutesADay = 4
  const days = 5
  const lived = await liveThrough(database.connection, {
    days,
    minutesADay,
    schedules: 2,
    retentionDays: 1,
    changesEvery: 2,
    openThreads: shareThreads,
  })

  const last = lived.days.at(-1)
  expect({ ...lived, days: last }).toMatchObject({
    days: { ticks: days * minutesADay * 2, told: lived.pageChanges },
    drift: 0,
    skipped: 0,
    failed: 0,
  })
  expect(lived.latestTick).toBeLessThan(30)
  // Of yesterday and today, and of a day more that goes as a whole.
  expect(last?.jobs).toBeLessThanOrEqual(3 * minutesADay * 2)
  expect(last?.jobs).toBeGreaterThanOrEqual(minutesADay * 2)
  expect(last?.changes).toBeLessThanOrEqual(3 * 4)
  expect(last?.deliveries).toBeLessThanOrEqual(3 * 4)
  expect(last?.results).toBeLessThanOrEqual(5 * 4)
  expect(last?.partitions).toBeLessThanOrEqual(2 * 8)
})

/**
 * `npm run soak -- month [days]`: a month of one-minute schedules in moved time. Tables stay within what retention allows, ticks neither drift nor
 * get lost, and memory and handles stay where they were. `test/flows/lived-days.test.ts` is the short form.
 */

import { openDatabase } from '#platform/db/database.ts'
import { startEmbeddedPostgres } from '#platform/db/embedded-postgres.ts'
import { migrate } from '#platform/db/migrate.ts'
import { daysOfPartition } from '#platform/db/partition-plan.ts'
import { type DayEnd, liveThrough } from '#test/support/live-through.ts'
import { makeDataDir } from '#test/support/spawned-service.ts'
import { printRows } from './print-rows.ts'

const SCHEDULES = 2
const RETENTION_DAYS = 7
const CHANGES_EVERY = 30
/** Of resident memory and of the database, between the day on which the first rows went and the last. */
const MOST_GROWTH = 1.3

export async function soakMonth(given: string | undefined): Promise<boolean> {
  const days = Number(given ?? 30)
  await using folder = await makeDataDir()
  await using server = await startEmbeddedPostgres({ dataDir: folder.path, mode: 'serve', log: console.error })
  await using database = await openDatabase({ connection: server.connection, poolSize: 1, applicationName: 'soak' })
  await migrate(database.pool)
  const shown: Array<Record<string, string | number>> = []
  const lived = await liveThrough(server.connection, {
    days,
    minutesADay: 1440,
    schedules: SCHEDULES,
    retentionDays: RETENTION_DAYS,
    changesEvery: CHANGES_EVERY,
    onDay: (end) => {
      process.stderr.write(`day ${end.day}: ${end.jobs} jobs kept\n`)
      shown.push(rowOf(end))
    },
  })
  printRows(shown.filter((_, at) => at % 3 === 0 || at === shown.length - 1))
  const last = lived.days.at(-1)
  // The first day at whose end something had to go.
  const full = lived.days[RETENTION_DAYS + daysOfPartition(RETENTION_DAYS)] ?? last
  if (!last || !full) return false
  const perDay = SCHEDULES * 1440
  const keptDays = RETENTION_DAYS + daysOfPartition(RETENTION_DAYS) + 1
  const holds = {
    ticks: last.ticks === days * perDay,
    told: last.told === lived.pageChanges,
    jobs: last.jobs <= keptDays * perDay,
    changes: last.changes <= (keptDays * perDay) / CHANGES_EVERY,
    deliveries: last.deliveries <= (keptDays * perDay) / CHANGES_EVERY,
    results: last.results <= ((keptDays + 2) * perDay) / CHANGES_EVERY,
    database: last.databaseBytes <= full.databaseBytes * MOST_GROWTH,
    memory: last.residentBytes <= full.residentBytes * MOST_GROWTH,
    handles: last.handles <= full.handles + 10,
    drift: lived.drift === 0 && lived.latestTick < 5 && lived.skipped === 0,
    failed: lived.failed === 0,
  }
  const { latestTick, drift, skipped, failed } = lived
  console.log(`\n${JSON.stringify({ latestTick, drift, skipped, failed, holds })}`)
  return Object.values(holds).every(Boolean)
}

function rowOf({ databaseBytes, residentBytes, ...end }: DayEnd): Record<string, string | number> {
  const megabytes = (bytes: number) => Math.round(bytes / 1e6)
  return { ...end, 'database MB': megabytes(databaseBytes), 'memory MB': megabytes(residentBytes) }
}

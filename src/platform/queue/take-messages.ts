import type { Job } from 'pg-boss'
import type { Boss } from './open-boss.ts'

/**
 * Claims up to `limit` messages. pg-boss counts a group's active messages in the statement that claims, so two processes
 * at the same moment would both see a free place; with groups, claims of one message name go one after the other.
 */
export async function takeMessages(
  { boss, db }: Boss,
  name: string,
  limit: number,
  groupConcurrency: number | undefined,
): Promise<Job<unknown>[]> {
  if (groupConcurrency === undefined) return boss.fetch<unknown>(name, { batchSize: limit })
  const transaction = await db.beginTransaction()
  try {
    await transaction.db.executeSql(`SELECT pg_advisory_xact_lock(hashtextextended($1, 0))`, [
      `pgboss groups of ${name}`,
    ])
    const jobs = await boss.fetch<unknown>(name, { batchSize: limit, groupConcurrency, db: transaction.db })
    await transaction.commit()
    return jobs
  } catch (error) {
    await transaction.rollback()
    throw error
  }
}

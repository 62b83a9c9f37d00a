import { type Db as BossDatabase, type ConstructorOptions, PgBoss, type QueueResult } from 'pg-boss'
import type { Connection } from '#platform/db/connection.ts'
import type { Log } from '#platform/log.ts'
import type { MessageSettings, MessageTable } from './messages.ts'

export const BOSS_SCHEMA = 'pgboss'

export const DEAD_LETTERS = 'dead_letter'

export type Boss = { boss: PgBoss; db: Required<Pick<BossDatabase, 'executeSql' | 'listen' | 'beginTransaction'>> }

const DAY_SECONDS = 24 * 60 * 60

/**
 * The pool is the queue's own and small: a heartbeat that waits behind the queries of the API would give the message in
 * hand away.
 */
const POOL_SIZE = 5

/** pg-boss with every queue created, brought up to date and known to its cache. */
export async function openBoss(connection: Connection, messages: MessageTable, log: Log): Promise<Boss> {
  const address = typeof connection === 'string' ? { connectionString: connection } : connection
  const boss = new PgBoss({ ...bossOptions(), ...address } as ConstructorOptions)
  boss.on('error', (error) => log.error({ err: error }, 'the queue met an error'))
  boss.on('warning', (warning) => log.warn({ warning }, 'the queue gave a warning'))
  const db = boss.getDb()
  if (!isComplete(db)) throw new Error('pg-boss offers no notifications or no transactions')
  try {
    await boss.start()
    await ensureQueues(boss, messages)
  } catch (error) {
    await boss.stop({ graceful: false })
    throw error
  }
  return { boss, db }
}

/** Both are optional in pg-boss's types, for databases handed in from outside; its own pool has them. */
function isComplete(db: BossDatabase): db is Boss['db'] {
  return db.listen !== undefined && db.beginTransaction !== undefined
}

function bossOptions(): ConstructorOptions {
  return {
    schema: BOSS_SCHEMA,
    application_name: 'sandpiper-queue',
    max: POOL_SIZE,
    // Its cron is minute-level and its flows are not used: schedules and workflows are tables of our own.
    schedule: false,
    flowIntervalSeconds: DAY_SECONDS,
    // One pass a minute deletes what is past its retention, so that the table stays small.
    superviseIntervalSeconds: 60,
    maintenanceIntervalSeconds: 60,
  }
}

/**
 * A `send` to a queue that pg-boss has not cached looks it up on another connection, which a transaction must not wait
 * for. So every queue is in the cache before the first message.
 */
async function ensureQueues(boss: PgBoss, messages: MessageTable): Promise<void> {
  const existing = new Map((await boss.getQueues()).map((queue) => [queue.name, queue]))
  await ensureQueue(DEAD_LETTERS, { retentionSeconds: 30 * DAY_SECONDS })
  for (const [name, settings] of Object.entries(messages)) await ensureQueue(name, queueOptions(settings))

  async function ensureQueue(name: string, options: Partial<QueueResult>): Promise<void> {
    const queue = existing.get(name)
    if (!queue) await boss.createQueue(name, options)
    else if (hasOtherSettings(queue, options)) await boss.updateQueue(name, options)
    await boss.insert(name, [])
  }
}

function hasOtherSettings(queue: QueueResult, options: Partial<QueueResult>): boolean {
  return Object.entries(options).some(([key, value]) => queue[key as keyof QueueResult] !== value)
}

function queueOptions(settings: MessageSettings): Partial<QueueResult> {
  return {
    notify: true,
    deadLetter: DEAD_LETTERS,
    retryLimit: settings.retryLimit,
    retryDelay: settings.retryDelaySeconds,
    retryBackoff: true,
    // The doubling delay is cut at this bound, so a bound equal to the delay keeps it the same.
    retryDelayMax: settings.retryDelayMaxSeconds ?? settings.retryDelaySeconds,
    expireInSeconds: settings.expireInSeconds,
    heartbeatSeconds: settings.heartbeatSeconds,
    // Work that waits is never thrown away (the default is 14 days).
    retentionSeconds: 3650 * DAY_SECONDS,
    // Finished messages are deleted at once, except those of an interval: their row keeps the interval taken.
    deleteAfterSeconds: settings.everySeconds === undefined ? 60 : 2 * settings.everySeconds,
  }
}

import { fromKysely, type JobInsert } from 'pg-boss'
import { type Clock, systemClock } from '#base/clock.ts'
import { newId } from '#base/ids.ts'
import type { Connection } from '#platform/db/connection.ts'
import type { Db } from '#platform/db/database.ts'
import type { Log } from '#platform/log.ts'
import { completeHandlers, type HandlerList, type Handlers, type MessageName, type Payload } from './handlers.ts'
import {
  countMessages,
  type DeadLetter,
  listDeadLetters,
  type QueueStats,
  takeBackFromOwners,
} from './message-store.ts'
import { MESSAGES, type MessageTable } from './messages.ts'
import { type Boss, openBoss } from './open-boss.ts'
import { compilePayloadCheck, type PayloadCheck } from './payload.ts'
import { settingsProblem } from './settings-problem.ts'
import { Workers } from './workers.ts'

export type PublishOptions = {
  /** Higher runs earlier; 0 when not given. */
  priority?: number
  startAfterSeconds?: number
  /** Messages of one group share the places of `groupConcurrency`, for example the host they talk to. */
  group?: string
}

/**
 * The service's messages. Nothing else knows what carries them.
 *
 * 1. A message commits with the transaction that publishes it, or not at all.
 * 2. It runs at least once. It runs again when its handler throws, takes too long, or its process dies.
 * 3. After the last failure, or with a payload that does not fit its schema, it becomes a dead letter.
 */
export type Queue<M extends MessageTable = typeof MESSAGES> = AsyncDisposable & {
  /** `tx` is a transaction, or the database itself when there is nothing to commit with. */
  publish<N extends MessageName<M>>(tx: Db, name: N, payload: Payload<M, N>, options?: PublishOptions): Promise<void>
  /** All of them in one statement. */
  publishMany<N extends MessageName<M>>(
    tx: Db,
    name: N,
    payloads: ReadonlyArray<Payload<M, N>>,
    options?: PublishOptions | ((payload: Payload<M, N>, index: number) => PublishOptions),
  ): Promise<void>
  /** Starts taking messages. Throws when a message has no handler or two, or a handler no message. */
  work(handlers: Handlers<M> | HandlerList): Promise<void>
  /** Runs the messages held by these owners again, at once. Returns how many. */
  releaseMessagesOf(ownerIds: readonly string[]): Promise<number>
  deadLetters(limit?: number): Promise<DeadLetter[]>
  stats(): Promise<QueueStats[]>
  /** Takes no more messages, waits for those that run and hands back the rest. Messages can still be published. */
  rest(timeoutSeconds: number): Promise<void>
  /** Rests, and closes. Runs once. */
  drain(timeoutSeconds?: number): Promise<void>
}

export type QueueSettings<M extends MessageTable = typeof MESSAGES> = {
  connection: Connection
  log: Log
  /** Who holds the messages that this process takes, see `releaseMessagesOf`. */
  ownerId?: string
  clock?: Clock
  /** How late a delayed message may start, and any message while notifications are out of order. */
  pollSeconds?: number
  messages?: M
}

export async function startQueue(settings: QueueSettings): Promise<Queue>
export async function startQueue<const M extends MessageTable>(
  settings: QueueSettings<M> & { messages: M },
): Promise<Queue<M>>
export async function startQueue(settings: QueueSettings<MessageTable>): Promise<Queue<MessageTable>> {
  const { connection, log, messages = MESSAGES } = settings
  const payloadProblem = compilePayloadCheck(messages)
  const problem = settingsProblem(messages, payloadProblem)
  if (problem) throw new Error(problem)

  const at = await openBoss(connection, messages, log)
  const workers = new Workers({
    at,
    messages,
    payloadProblem,
    log,
    ownerId: settings.ownerId ?? newId(),
    clock: settings.clock ?? systemClock,
    pollSeconds: settings.pollSeconds ?? 2,
  })
  let drained: Promise<void> | null = null
  const drain = (timeoutSeconds = 25) => {
    drained ??= close(at, workers, timeoutSeconds)
    return drained
  }
  return {
    publish: (tx, name, payload, options) => publishMany({ at, payloadProblem }, tx, name, [payload], options),
    publishMany: (tx, name, payloads, options) => publishMany({ at, payloadProblem }, tx, name, payloads, options),
    work: async (handlers) => {
      const list = Array.isArray(handlers) ? handlers : Object.entries(handlers)
      await workers.start(completeHandlers(messages, list as HandlerList))
    },
    releaseMessagesOf: (ownerIds) => takeBackFromOwners(at, ownerIds),
    deadLetters: (limit = 100) => listDeadLetters(at.db, limit),
    stats: () => countMessages(at.db, Object.keys(messages)),
    rest: (timeoutSeconds) => workers.drain(timeoutSeconds),
    drain,
    [Symbol.asyncDispose]: () => drain(),
  }
}

async function publishMany(
  { at, payloadProblem }: { at: Boss; payloadProblem: PayloadCheck },
  tx: Db,
  name: string,
  payloads: readonly unknown[],
  options: PublishOptions | ((payload: never, index: number) => PublishOptions) = {},
): Promise<void> {
  const inserts = payloads.map((payload, index): JobInsert => {
    const problem = payloadProblem(name, payload)
    if (problem) throw new Error(problem)
    const { priority, startAfterSeconds, group } =
      typeof options === 'function' ? options(payload as never, index) : options
    return {
      data: payload as object,
      ...(priority === undefined ? {} : { priority }),
      ...(startAfterSeconds === undefined ? {} : { startAfter: startAfterSeconds }),
      ...(group === undefined ? {} : { group: { id: group } }),
    }
  })
  if (inserts.length > 0) await at.boss.insert(name, inserts, { db: fromKysely(tx) })
}

async function close({ boss }: Boss, workers: Workers, timeoutSeconds: number): Promise<void> {
  try {
    await workers.drain(timeoutSeconds)
  } finally {
    await boss.stop({ graceful: false })
  }
}

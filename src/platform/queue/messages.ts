import { type TSchema, Type } from 'typebox'

/**
 * One kind of message. Messages carry ids; a handler may run twice for the same message, so it claims its row first and
 * does nothing when it lost.
 */
export type MessageSettings = {
  payload: TSchema
  /** Runs after the first one, before the message becomes a dead letter. The death of a process counts as a run, so at least 1. */
  retryLimit: number
  retryDelaySeconds: number
  /** With it the delay doubles (with jitter) at each retry up to this bound; without it the delay stays the same. */
  retryDelayMaxSeconds?: number
  /** A handler that takes longer is aborted and the run counts as failed. Above the deadline of the work itself. */
  expireInSeconds: number
  /** Without a sign of life for so long the message goes to another process. pg-boss allows no less than 10. */
  heartbeatSeconds: number
  /** How many run at once in one process. */
  concurrency: number
  /** How many of one group (`PublishOptions.group`) run at once, in all processes together. */
  groupConcurrency?: number
  /** Published by the queue itself with the payload `{}`: once per interval, however many processes there are. */
  everySeconds?: number
}

export type MessageTable = Readonly<Record<string, MessageSettings>>

/** Every message of the service. Each has exactly one handler, see `Queue.work`. */
export const MESSAGES = {
  'housekeeping.prune': {
    payload: Type.Object({}, { additionalProperties: false }),
    retryLimit: 3,
    retryDelaySeconds: 30,
    expireInSeconds: 300,
    heartbeatSeconds: 10,
    concurrency: 1,
    everySeconds: 600,
  },
  'strategy.regenerate': {
    payload: Type.Object(
      { task_id: Type.String({ format: 'uuid' }), strategy_id: Type.String({ format: 'uuid' }) },
      { additionalProperties: false },
    ),
    // More than the runs that the row itself counts: it is the row that ends as failed, never the message alone.
    retryLimit: 5,
    retryDelaySeconds: 5,
    expireInSeconds: 300,
    heartbeatSeconds: 10,
    concurrency: 2,
    groupConcurrency: 1,
  },
  /** Only wakes the sender: the row is the truth, and one whose message got lost is found when it is due. */
  'webhook.deliver': {
    payload: Type.Object({ delivery_id: Type.String({ format: 'uuid' }) }, { additionalProperties: false }),
    retryLimit: 1,
    retryDelaySeconds: 1,
    expireInSeconds: 30,
    heartbeatSeconds: 10,
    concurrency: 100,
  },
} as const satisfies MessageTable

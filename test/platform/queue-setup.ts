import { Type } from 'typebox'
import { createLog, type Log } from '#platform/log.ts'
import type { MessageTable } from '#platform/queue/messages.ts'
import { type Queue, type QueueSettings, startQueue } from '#platform/queue/queue.ts'

const common = {
  payload: Type.Object({ n: Type.Integer() }, { additionalProperties: false }),
  retryLimit: 2,
  retryDelaySeconds: 0,
  expireInSeconds: 60,
  heartbeatSeconds: 10,
}

export const TEST_MESSAGES = {
  'test.one': { ...common, concurrency: 1 },
  'test.many': { ...common, concurrency: 50 },
  'test.polite': { ...common, concurrency: 10, groupConcurrency: 1 },
  'test.hasty': { ...common, concurrency: 1, expireInSeconds: 1, retryLimit: 1 },
} as const satisfies MessageTable

export type TestQueue = Queue<typeof TEST_MESSAGES>

export const silentLog = createLog({ level: 'silent' })

/** Polls so seldom that only a notification can explain a message that starts soon. */
export function startTestQueue(settings: Omit<QueueSettings, 'log' | 'messages'> & { log?: Log }): Promise<TestQueue> {
  return startQueue({ log: silentLog, pollSeconds: 3600, ...settings, messages: TEST_MESSAGES })
}

type TestHandler = (
  payload: { n: number },
  delivery: { id: string; attempt: number; signal: AbortSignal },
) => Promise<void>

/** A complete list of handlers: the given ones, and one that fails the test's expectation for all others. */
export function handlers(given: Partial<Record<keyof typeof TEST_MESSAGES, TestHandler>>) {
  const unexpected = async () => {
    throw new Error('unexpected message')
  }
  return {
    'test.one': unexpected,
    'test.many': unexpected,
    'test.polite': unexpected,
    'test.hasty': unexpected,
    ...given,
  }
}

/** Collects what happened and lets a test wait for it. */
export function record<T>() {
  const seen: T[] = []
  const waiting: Array<{ count: number; resolve: (seen: T[]) => void }> = []
  return {
    seen,
    add(value: T): void {
      seen.push(value)
      for (const { count, resolve } of waiting) if (seen.length >= count) resolve([...seen])
    },
    /** All that was seen, once there are so many. */
    atLeast(count: number): Promise<T[]> {
      if (seen.length >= count) return Promise.resolve([...seen])
      return new Promise((resolve) => waiting.push({ count, resolve }))
    },
  }
}

/** A log whose lines a test can wait for. */
export function recordedLog() {
  const lines = record<{ level: string; msg: string }>()
  const log = createLog({ level: 'debug', destination: { write: (line) => lines.add(JSON.parse(line)) } })
  return { log, lines }
}

/** Waits for the end of jobs without holding a database connection, whichever process runs them. */
import type { Db } from '#platform/db/database.ts'
import type { Signals } from '#platform/db/signals.ts'
import { openAmong } from './store-open.ts'

export type JobWaiters = Disposable & {
  /** Resolves when the job has ended, when the time is over or when `signal` is aborted; the caller then looks at the job. */
  ended(jobId: string, options: { timeoutMs: number; signal: AbortSignal }): Promise<void>
  /** The process stops: nobody waits any more. */
  isClosed(): boolean
}

/** News may be lost with a connection: whoever waits also looks. */
const LOOK_EVERY_MS = 5_000

/** `deadline` ends all waiting. */
export function createJobWaiters(db: Db, signals: Signals, deadline: AbortSignal): JobWaiters {
  const waiting = new Map<string, Set<() => void>>()
  const wake = (jobId: string) => {
    for (const resolve of waiting.get(jobId) ?? []) resolve()
  }
  const look = async () => {
    const ids = [...waiting.keys()]
    if (ids.length === 0) return
    const open = await openAmong(db, ids)
    for (const id of ids) if (!open.has(id)) wake(id)
  }
  const lookQuietly = () => void look().catch(() => undefined)
  const stopListening = signals.on('jobs.ended', (message) => {
    if (message === null) lookQuietly()
    else wake(message.slice(message.indexOf(' ') + 1))
  })
  const timer = setInterval(lookQuietly, LOOK_EVERY_MS).unref()
  const giveUp = () => {
    for (const resolvers of waiting.values()) for (const finish of resolvers) finish()
  }
  deadline.addEventListener('abort', giveUp, { once: true })
  return {
    ended: (jobId, { timeoutMs, signal }) =>
      new Promise<void>((resolve) => {
        const resolvers = waiting.get(jobId) ?? new Set()
        const finish = () => {
          clearTimeout(timeUp)
          signal.removeEventListener('abort', finish)
          resolvers.delete(finish)
          if (resolvers.size === 0) waiting.delete(jobId)
          resolve()
        }
        const timeUp = setTimeout(finish, timeoutMs)
        waiting.set(jobId, resolvers.add(finish))
        if (signal.aborted || deadline.aborted) finish()
        else signal.addEventListener('abort', finish, { once: true })
      }),
    isClosed: () => deadline.aborted,
    [Symbol.dispose]() {
      clearInterval(timer)
      stopListening()
      giveUp()
    },
  }
}

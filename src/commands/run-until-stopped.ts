import { STOP_WITHIN_MS } from '#platform/shutdown.ts'
import type { Config } from '#src/config.ts'
import { keepMemorySmall } from './keep-memory-small.ts'

/** Ctrl-C under `npm start` comes twice, from the terminal and from npm, and so does a stop that is sent to a whole group. */
const SAME_STOP_MS = 1_000

/** Runs until SIGTERM or SIGINT, then stops in order and in time. A second one, sent later, ends the process at once. */
export async function runUntilStopped(
  { drainSeconds }: Pick<Config, 'drainSeconds'>,
  start: (stop: AbortSignal) => Promise<AsyncDisposable>,
): Promise<number> {
  const stop = new AbortController()
  const { promise: stopped, resolve } = Promise.withResolvers<void>()
  let stoppedAt: number | null = null
  const onSignal = () => {
    if (stoppedAt !== null) {
      if (performance.now() - stoppedAt > SAME_STOP_MS) process.exit(1)
      return
    }
    stoppedAt = performance.now()
    setTimeout(endUnfinished, drainSeconds * 1000 + STOP_WITHIN_MS).unref()
    stop.abort()
    resolve()
  }
  // Listened to from the first moment: a stop during a slow start must not leave half of it behind.
  process.on('SIGTERM', onSignal)
  process.on('SIGINT', onSignal)
  // A worker that loses its database has nothing open any more, and Node would end it as one that is done.
  const awake = setInterval(() => undefined, LONGEST_TIMER_MS)
  try {
    const service = await startUnlessStopped(start, stop.signal)
    if (service === null) return 0
    keepMemorySmall()
    await stopped
    await service[Symbol.asyncDispose]()
    return 0
  } finally {
    clearInterval(awake)
  }
}

const LONGEST_TIMER_MS = 2 ** 31 - 1

/** Null when the stop came while the start waited for something. */
async function startUnlessStopped(
  start: (stop: AbortSignal) => Promise<AsyncDisposable>,
  stop: AbortSignal,
): Promise<AsyncDisposable | null> {
  try {
    return await start(stop)
  } catch (error) {
    if (stop.aborted) return null
    throw error
  }
}

function endUnfinished(): void {
  const seconds = STOP_WITHIN_MS / 1000
  process.stderr.write(
    `Not everything could be stopped within ${seconds} seconds. The next start takes up what is left.\n`,
  )
  process.exit(1)
}

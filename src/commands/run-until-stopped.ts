/** Ctrl-C under `npm start` comes twice, from the terminal and from npm, and so does a stop that is sent to a whole group. */
const SAME_STOP_MS = 1_000

/** Runs until SIGTERM or SIGINT, then stops in order. A second one, sent later, ends the process at once. */
export async function runUntilStopped(start: () => Promise<AsyncDisposable>): Promise<number> {
  const { promise: stopped, resolve } = Promise.withResolvers<void>()
  let stoppedAt: number | null = null
  const onSignal = () => {
    stoppedAt ??= performance.now()
    if (performance.now() - stoppedAt > SAME_STOP_MS) process.exit(1)
    resolve()
  }
  // Listened to from the first moment: a stop during a slow start must not leave half of it behind.
  process.on('SIGTERM', onSignal)
  process.on('SIGINT', onSignal)
  const service = await start()
  await stopped
  await service[Symbol.asyncDispose]()
  return 0
}

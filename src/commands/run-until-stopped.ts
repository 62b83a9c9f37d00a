/** Runs until SIGTERM or SIGINT, then stops in order. A second signal ends the process at once. */
export async function runUntilStopped(start: () => Promise<AsyncDisposable>): Promise<number> {
  const { promise: stopped, resolve } = Promise.withResolvers<void>()
  let signals = 0
  const onSignal = () => {
    signals++
    if (signals > 1) process.exit(1)
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

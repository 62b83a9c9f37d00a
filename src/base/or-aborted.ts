/** `work`, or the signal's reason if that comes first. The work itself goes on: others may be waiting for it too. */
export async function orAborted<T>(work: Promise<T>, signal: AbortSignal): Promise<T> {
  // Nobody may be left to hear of the work's own failure.
  work.catch(() => {})
  signal.throwIfAborted()
  const aborted = Promise.withResolvers<never>()
  const onAbort = () => aborted.reject(signal.reason)
  signal.addEventListener('abort', onAbort, { once: true })
  try {
    return await Promise.race([work, aborted.promise])
  } finally {
    signal.removeEventListener('abort', onAbort)
  }
}

/** Waits for the work or for the time, whichever comes first. How the work ended is the caller's to ask elsewhere. */
export async function within(milliseconds: number, work: Promise<unknown>): Promise<void> {
  const timeUp = Promise.withResolvers<void>()
  const timer = setTimeout(timeUp.resolve, milliseconds)
  await Promise.race([work.catch(() => {}), timeUp.promise])
  clearTimeout(timer)
}

/** The work's end, or the signal's reason as soon as that fires. The work is not stopped by it. */
export async function orAborted<T>(work: Promise<T>, signal: AbortSignal): Promise<T> {
  const aborted = Promise.withResolvers<never>()
  const onAbort = () => aborted.reject(signal.reason)
  if (signal.aborted) onAbort()
  signal.addEventListener('abort', onAbort, { once: true })
  try {
    return await Promise.race([work, aborted.promise])
  } finally {
    signal.removeEventListener('abort', onAbort)
  }
}

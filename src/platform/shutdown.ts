/**
 * The stop of a process. While it drains it is not ready, and works as before. From the beginning of the stop nothing new is taken; what
 * is in progress has one deadline in common, by which it has ended or is handed back; what is left of the time is for closing.
 */
export type Shutdown = {
  drain(): void
  isReady(): boolean
  begin(): void
  isStopping(): boolean
  /** Aborted when whatever is still in progress has to stop. */
  deadline: AbortSignal
}

/** From the beginning of the stop to the end of the process, whatever happens. */
export const STOP_WITHIN_MS = 20_000
/** Connections, threads, browsers, and the embedded database. */
const CLOSING_MS = 3_000

export function createShutdown(): Shutdown {
  const deadline = new AbortController()
  let isReady = true
  let isStopping = false
  return {
    drain() {
      isReady = false
    },
    isReady: () => isReady,
    begin() {
      isReady = false
      if (isStopping) return
      isStopping = true
      setTimeout(() => deadline.abort(new Error('The service is stopping')), STOP_WITHIN_MS - CLOSING_MS).unref()
    },
    isStopping: () => isStopping,
    deadline: deadline.signal,
  }
}

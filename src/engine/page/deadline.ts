/** Why a deadline's signal is aborted when its time is over. */
export class DeadlineError extends Error {
  readonly code = 'deadline'

  constructor() {
    super('The time for this exchange is over')
    this.name = 'DeadlineError'
  }
}

export type Deadline = Disposable & {
  signal: AbortSignal
  remainingMs(): number
  /** Runs `work` without its time being counted. */
  uncounted<T>(work: () => Promise<T>): Promise<T>
}

/** A signal that fires after `timeoutMs` or with `parent`. Dispose it when the work is done: it holds a timer and a listener. */
export function startDeadline(timeoutMs: number, parent?: AbortSignal): Deadline {
  const controller = new AbortController()
  let endsAt = performance.now() + timeoutMs
  let isCounting = true
  let isDue = false
  // Set again only where it strikes too early: most work is over long before.
  const strike = () => {
    isDue = !isCounting
    if (isDue) return
    if (remainingMs() > 0) timer = setTimeout(strike, remainingMs())
    else controller.abort(new DeadlineError())
  }
  let timer = setTimeout(strike, timeoutMs)
  const onAbort = () => controller.abort(parent?.reason)
  if (parent?.aborted) onAbort()
  parent?.addEventListener('abort', onAbort, { once: true })
  const remainingMs = () => Math.max(0, endsAt - performance.now())
  return {
    signal: controller.signal,
    remainingMs,
    async uncounted(work) {
      const since = performance.now()
      isCounting = false
      try {
        return await work()
      } finally {
        endsAt += performance.now() - since
        isCounting = true
        if (isDue) timer = setTimeout(strike, remainingMs())
      }
    },
    [Symbol.dispose]() {
      clearTimeout(timer)
      parent?.removeEventListener('abort', onAbort)
    },
  }
}

/** Resolves after `milliseconds`; rejects with the signal's reason as soon as it fires. */
export function pause(milliseconds: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve, reject) => {
    if (signal.aborted) return reject(signal.reason)
    const onAbort = () => {
      clearTimeout(timer)
      reject(signal.reason)
    }
    const timer = setTimeout(() => {
      signal.removeEventListener('abort', onAbort)
      resolve()
    }, milliseconds)
    signal.addEventListener('abort', onAbort, { once: true })
  })
}

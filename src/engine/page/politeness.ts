/** How hard one host may be asked. */
export type HostRule = { maxConcurrent: number; minDelayMs: number }

/** Disposing it lets the next one in. */
export type HostPass = AsyncDisposable | Disposable

/**
 * The gate before each host: at most `maxConcurrent` inside, and `minDelayMs` between two entries. First come, first served.
 * Aborting leaves the queue and rejects with the signal's reason.
 */
export type HostGate = { enter(host: string, rule: HostRule, signal: AbortSignal): Promise<HostPass> }

type Waiter = { rule: HostRule; admit(): void }

type HostState = {
  inside: number
  waiting: Waiter[]
  lastEntryAt: number
  lastDelayMs: number
  timer: NodeJS.Timeout | null
}

/** A gate for one process. Hosts that nobody visits are forgotten. */
export function createHostGate(): HostGate {
  const hosts = new Map<string, HostState>()

  const settle = (host: string, state: HostState): void => {
    if (state.timer !== null) clearTimeout(state.timer)
    state.timer = null
    const again = (milliseconds: number) => setTimeout(() => settle(host, state), milliseconds)
    for (let next = state.waiting[0]; next !== undefined; next = state.waiting[0]) {
      if (state.inside >= next.rule.maxConcurrent) return
      const waitMs = state.lastEntryAt + next.rule.minDelayMs - performance.now()
      if (waitMs > 0) {
        state.timer = again(Math.ceil(waitMs))
        return
      }
      state.waiting.shift()
      state.inside += 1
      state.lastEntryAt = performance.now()
      state.lastDelayMs = next.rule.minDelayMs
      next.admit()
    }
    if (state.inside > 0) return
    const restMs = state.lastEntryAt + state.lastDelayMs - performance.now()
    if (restMs > 0) state.timer = again(Math.ceil(restMs)).unref()
    else hosts.delete(host)
  }

  return {
    enter(host, rule, signal) {
      return new Promise((resolve, reject) => {
        if (signal.aborted) return reject(signal.reason)
        const state = hosts.get(host) ?? newState()
        hosts.set(host, state)
        const onAbort = () => {
          state.waiting.splice(state.waiting.indexOf(waiter), 1)
          settle(host, state)
          reject(signal.reason)
        }
        const waiter = {
          rule,
          admit() {
            signal.removeEventListener('abort', onAbort)
            resolve(createPass(state, () => settle(host, state)))
          },
        }
        signal.addEventListener('abort', onAbort, { once: true })
        state.waiting.push(waiter)
        settle(host, state)
      })
    },
  }
}

function newState(): HostState {
  return { inside: 0, waiting: [], lastEntryAt: Number.NEGATIVE_INFINITY, lastDelayMs: 0, timer: null }
}

function createPass(state: HostState, onLeave: () => void): Disposable {
  let isInside = true
  return {
    [Symbol.dispose]() {
      if (!isInside) return
      isInside = false
      state.inside -= 1
      onLeave()
    },
  }
}

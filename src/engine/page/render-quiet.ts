import type { CDPSession } from 'playwright-core'

/** Whether the page still waits for something that could change what it shows. */
export type QuietWatch = {
  /** Resolves once nothing has been under way for so long. */
  quietFor(milliseconds: number): Promise<void>
}

const THAT_CHANGE_THE_PAGE = new Set(['Document', 'Script', 'Stylesheet', 'XHR', 'Fetch'])

/** A call that is open for so long is one that the server holds open for events. */
const LONG_POLL_MS = 8_000

type Call = { loaderId: string; timer: NodeJS.Timeout }

export function watchQuiet(session: CDPSession): QuietWatch {
  const calls = new Map<string, Call>()
  const changed = new Set<() => void>()

  const drop = (requestId: string) => {
    clearTimeout(calls.get(requestId)?.timer)
    if (calls.delete(requestId)) for (const notify of changed) notify()
  }

  session.on('Network.requestWillBeSent', ({ requestId, loaderId, type }) => {
    if (type === undefined || !THAT_CHANGE_THE_PAGE.has(type)) return
    clearTimeout(calls.get(requestId)?.timer)
    calls.set(requestId, { loaderId, timer: setTimeout(() => drop(requestId), LONG_POLL_MS).unref() })
    for (const notify of changed) notify()
  })
  session.on('Network.responseReceived', ({ requestId, loaderId, type }) => {
    if (type !== 'Document' || requestId !== loaderId) return
    // The end of what an earlier document began is not reported any more when the new one lives in another process.
    for (const [id, call] of calls) if (id !== requestId && call.loaderId !== loaderId) drop(id)
  })
  session.on('Network.loadingFinished', ({ requestId }) => drop(requestId))
  session.on('Network.loadingFailed', ({ requestId }) => drop(requestId))

  return { quietFor: (milliseconds) => quietFor(milliseconds, calls, changed) }
}

function quietFor(milliseconds: number, calls: ReadonlyMap<string, Call>, changed: Set<() => void>): Promise<void> {
  return new Promise((resolve) => {
    let timer: NodeJS.Timeout | undefined
    const look = () => {
      clearTimeout(timer)
      if (calls.size > 0) return
      timer = setTimeout(() => {
        changed.delete(look)
        resolve()
      }, milliseconds)
    }
    changed.add(look)
    look()
  })
}

import { setTimeout as pause } from 'node:timers/promises'
import { endEventStreams, refuseEventStreams } from './event-stream.ts'
import { countRequests, refuseRequests } from './requests-in-progress.ts'
import type { App } from './server.ts'
import { closeSilentConnections } from './silent-connections.ts'

const LOOK_EVERY_MS = 50
/** Whoever has an answer of their own for the deadline gets to say it. */
const OWN_ANSWER_MS = 500
/** For answers that are on their way out. */
const CUT_AFTER_MS = 1_000

/** Waits for the requests in progress, which are told at the deadline that the process stops. The server goes on to answer. */
export async function finishRequests(app: App, deadline: AbortSignal): Promise<void> {
  endEventStreams(app.server)
  while (countRequests(app) > 0 && !deadline.aborted) await pause(LOOK_EVERY_MS)
  if (countRequests(app) === 0) return
  await pause(OWN_ANSWER_MS)
  refuseEventStreams(app.server)
  refuseRequests(app)
}

/**
 * Takes no more connections and ends those there are. A connection whose last answer went out after the close began is idle only
 * then, and would hold the server until its keep-alive time is over: so idle ones are looked for until the end.
 */
export async function closeServer(app: App): Promise<void> {
  const looking = setInterval(() => {
    app.server.closeIdleConnections()
    closeSilentConnections(app.server)
  }, LOOK_EVERY_MS)
  const cutting = setTimeout(() => app.server.closeAllConnections(), CUT_AFTER_MS)
  endEventStreams(app.server)
  try {
    await app.close()
  } finally {
    clearInterval(looking)
    clearTimeout(cutting)
  }
}

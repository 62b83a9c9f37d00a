import { endEventStreams } from './event-stream.ts'
import type { App } from './server.ts'
import { closeSilentConnections } from './silent-connections.ts'

/** A request that takes longer (an `execute` may take an hour) is cut off; its job goes on and can be read later. */
const GRACE_MS = 20_000
const LOOK_EVERY_MS = 50

/**
 * Takes no new requests, lets those in hand finish and ends. A connection whose last answer went out after the close began is
 * idle only then, and would hold the server until its keep-alive time is over: so idle ones are looked for until the end.
 */
export async function closeServer(app: App): Promise<void> {
  const looking = setInterval(() => {
    app.server.closeIdleConnections()
    closeSilentConnections(app.server)
  }, LOOK_EVERY_MS)
  const cutting = setTimeout(() => app.server.closeAllConnections(), GRACE_MS)
  endEventStreams(app.server)
  try {
    await app.close()
  } finally {
    clearInterval(looking)
    clearTimeout(cutting)
  }
}

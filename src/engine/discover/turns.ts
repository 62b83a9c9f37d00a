import { setImmediate as nextTurn } from 'node:timers/promises'

const MAX_TURN_MS = 8

/** Called between the parts of long work: lets the event loop do its other work as soon as this one's turn was long enough. */
type Turns = { pause(): Promise<void> }

export function takeTurns(): Turns {
  let startedAt = performance.now()
  return {
    async pause() {
      if (performance.now() - startedAt < MAX_TURN_MS) return
      await nextTurn()
      startedAt = performance.now()
    },
  }
}

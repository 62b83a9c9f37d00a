/** Work of which only so much runs at once: the rest waits for its turn, in the order in which it came. */
export type Turns = {
  /** To be disposed when the work is done. Null where no turn came before the signal. */
  take(until: AbortSignal): Promise<Disposable | null>
}

export function createTurns(places: number): Turns {
  let free = places
  const waiting: Array<(turn: Disposable | null) => void> = []
  const turn = (): Disposable => ({
    [Symbol.dispose]: () => {
      const next = waiting.shift()
      if (next) next(turn())
      else free += 1
    },
  })
  return {
    take: (until) => {
      if (until.aborted) return Promise.resolve(null)
      if (free > 0) {
        free -= 1
        return Promise.resolve(turn())
      }
      return new Promise((resolve) => {
        const given = (mine: Disposable | null) => {
          until.removeEventListener('abort', gaveUp)
          resolve(mine)
        }
        const gaveUp = () => {
          waiting.splice(waiting.indexOf(given), 1)
          resolve(null)
        }
        until.addEventListener('abort', gaveUp, { once: true })
        waiting.push(given)
      })
    },
  }
}

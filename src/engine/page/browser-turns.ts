/** A fixed number of turns, taken in order of asking. */
type Turns = {
  readonly waiting: number
  /** Rejects with the signal's reason when that fires before a turn is free. Releasing twice does nothing. */
  take(signal?: AbortSignal): Promise<{ release(): void }>
}

export function createTurns(count: number): Turns {
  const queue: Array<() => void> = []
  let free = count

  const release = () => {
    free += 1
    const next = queue.shift()
    if (next !== undefined) next()
  }

  const turn = () => {
    free -= 1
    let isReleased = false
    return {
      release() {
        if (isReleased) return
        isReleased = true
        release()
      },
    }
  }

  return {
    get waiting() {
      return queue.length
    },
    async take(signal) {
      signal?.throwIfAborted()
      if (free > 0) return turn()
      return new Promise((resolve, reject) => {
        const onAbort = () => {
          queue.splice(queue.indexOf(onTurn), 1)
          reject(signal?.reason)
        }
        const onTurn = () => {
          signal?.removeEventListener('abort', onAbort)
          resolve(turn())
        }
        queue.push(onTurn)
        signal?.addEventListener('abort', onAbort, { once: true })
      })
    },
  }
}

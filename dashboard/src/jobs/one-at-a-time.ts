/** Runs `work` when called, never twice at once: calls that come while it runs are one more run after it. */
export function oneAtATime(work: () => Promise<unknown>): () => void {
  let isRunning = false
  let isWanted = false
  const run = async () => {
    isRunning = true
    while (isWanted) {
      isWanted = false
      await work().catch(() => undefined)
    }
    isRunning = false
  }
  return () => {
    isWanted = true
    if (!isRunning) void run()
  }
}

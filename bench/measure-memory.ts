/** How far this process's memory (RSS) rises from now on. Run it with `--expose-gc`, so that what came before is gone. */
export function watchMemory(): { stop(): number } {
  globalThis.gc?.()
  const before = process.memoryUsage.rss()
  let highest = before
  const look = () => {
    highest = Math.max(highest, process.memoryUsage.rss())
  }
  const watch = setInterval(look, 2)
  return {
    /** MB at the highest point. */
    stop() {
      clearInterval(watch)
      look()
      return (highest - before) / 1024 / 1024
    },
  }
}

/**
 * How V8 keeps house in a process that runs for long and passes pages through:
 *
 * 1. Room for young objects grows with the load, as more room means less work, but not to the 128 MB that V8 would take.
 * 2. A collection of all objects waits for more of them to come. V8 counts the bytes of pages with its own and would begin one every 35
 *    pages, one after the other, for a quarter of all processor time.
 * 3. What is left of the young objects is moved by one thread: several wait for each other longer than the work takes.
 */
import { PerformanceObserver } from 'node:perf_hooks'
import { getHeapSpaceStatistics, setFlagsFromString } from 'node:v8'

/** It has two halves, and one more step may be taken before this is seen. */
const MOST_YOUNG_BYTES = 16 * 1024 * 1024
/** So much more than was left by the last collection, as a percentage. */
const GROWTH = 60

export function keepMemorySmall(): void {
  setFlagsFromString(`--heap-growing-percent=${GROWTH}`)
  setFlagsFromString('--no-parallel-scavenge')
  boundYoungSpace()
  new PerformanceObserver(boundYoungSpace).observe({ entryTypes: ['gc'] })
}

/** It was kept small for the start, see `load-main.js`. */
function boundYoungSpace(): void {
  const young = getHeapSpaceStatistics().find(({ space_name }) => space_name === 'new_space')
  const mayGrow = (young?.space_size ?? 0) < MOST_YOUNG_BYTES
  setFlagsFromString(`--semi-space-growth-factor=${mayGrow ? 2 : 1}`)
}

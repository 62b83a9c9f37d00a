/** Milliseconds until the next interval begins. Intervals are counted from 1970, so every process sees the same ones. */
export function millisecondsToNextInterval(now: Date, everySeconds: number): number {
  const every = everySeconds * 1000
  return every - (now.getTime() % every)
}

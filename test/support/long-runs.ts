/** How much more than in the suite a long run does (`npm run soak`). */
export function atLeast(rounds: number): number {
  return Math.max(rounds, Number(process.env.SOAK_ROUNDS ?? 0))
}

/** Enough for the rounds of a long run, the usual time without one. */
export function patience(millisecondsPerRound: number, rounds: number): { timeout: number } {
  return { timeout: 60_000 + millisecondsPerRound * rounds }
}

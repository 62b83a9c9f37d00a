/** How much more than in the suite a long run does (`npm run soak`). */
export function atLeast(rounds: number): number {
  return Math.max(rounds, Number(process.env.SOAK_ROUNDS ?? 0))
}

/** The usual time, and enough for the rounds of a long run. */
export function patience(millisecondsPerRound: number, rounds: number): { timeout: number } {
  return { timeout: 180_000 + millisecondsPerRound * rounds }
}

/** Columns that fit worse by hand than this many others are never the right one. */
const CONTENDERS = 40
const HOPELESS = -0.7

/** The columns that are in the running for a field, by how well they fit by hand. */
export function contendersOf(line: readonly number[]): number[] {
  return line
    .map((fit, at) => ({ fit, at }))
    .filter(({ fit }) => fit > HOPELESS)
    .sort((a, b) => b.fit - a.fit)
    .slice(0, CONTENDERS)
    .map(({ at }) => at)
}

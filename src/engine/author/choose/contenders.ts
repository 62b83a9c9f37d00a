/** Columns that fit worse by hand than this many others are never the right one. */
const CONTENDERS = 40
const HOPELESS = -0.7

/** The columns that are in the running for a field, by how well they fit by hand. */
export function contendersOf(line: readonly number[]): number[] {
  return bestOf(line, (fit) => fit > HOPELESS, CONTENDERS)
}

/** Where the best are that are good enough, the best first. */
export function bestOf(line: readonly number[], isEnough: (fit: number) => boolean, most: number): number[] {
  const found: number[] = []
  for (let at = 0; at < line.length; at += 1) if (isEnough(line[at] as number)) found.push(at)
  return found.sort((a, b) => (line[b] as number) - (line[a] as number)).slice(0, most)
}

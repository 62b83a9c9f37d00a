import { contendersOf } from './contenders.ts'
import { type Contest, ContestFeatures, FEATURES } from './features.ts'
import { type Fit, isExample } from './fit.ts'
import { learnedChances } from './learned.ts'
import { currentWeights } from './weights.ts'

/** For each field and column of a contest how likely the column is right. Who is out of the running has no chance. */
export function chancesIn(contest: Contest): number[][] {
  const features = new ContestFeatures(contest)
  const chances = contest.fits.map((line) => line.map(() => 0))
  const asked = contest.fits.flatMap((line, row) =>
    contendersOf(line).flatMap((at) => {
      const fit = signalsIn(contest, row, at)
      return fit ? [{ row, at, fit }] : []
    }),
  )
  const { length } = FEATURES
  const all = new Float64Array(asked.length * length)
  const vectors = asked.map(({ row, at, fit }, index) =>
    features.of(row, at, fit, all.subarray(index * length, (index + 1) * length)),
  )
  const told = learnedChances(currentWeights(), contest.isPage, FEATURES, vectors)
  for (const [index, { row, at }] of asked.entries()) setChance(chances, row, at, told[index] ?? 0)
  for (const [row, line] of contest.fits.entries())
    for (const at of contendersOf(line)) if (holdsExample(contest, row, at)) setChance(chances, row, at, 1)
  return chances
}

function setChance(chances: number[][], row: number, at: number, chance: number): void {
  const line = chances[row]
  if (line) line[at] = chance
}

function holdsExample({ fields, columns }: Contest, row: number, at: number): boolean {
  const field = fields[row]
  const column = columns[at]
  return field !== undefined && column !== undefined && isExample(field, column)
}

export function signalsIn({ signals }: Contest, row: number, at: number): Fit | null {
  return signals[row]?.[at] ?? null
}

/** As far as the fit by hand tells. */
export function handChances({ fits }: Contest): number[][] {
  return fits.map((line) => line.map((fit) => Math.min(1, Math.max(0, (fit + 0.1) / 4.6))))
}

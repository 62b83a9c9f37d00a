import { contendersOf } from './contenders.ts'
import { type Contest, ContestFeatures, FEATURES } from './features.ts'
import { type Fit, isExample } from './fit.ts'
import { chancesOf } from './trees.ts'
import { currentWeights } from './weights.ts'

/** For each field and column of a contest how likely the column is right. Who is out of the running has no chance. */
export function chancesIn(contest: Contest): number[][] {
  const { columns: weights } = currentWeights()
  const features = new ContestFeatures(contest)
  return contest.fits.map((line, row) => {
    const chances = line.map(() => 0)
    const contenders = contendersOf(line)
    const possible = contenders.flatMap((at) => {
      const signals = signalsIn(contest, row, at)
      return signals ? [{ at, features: features.of(row, at, signals) }] : []
    })
    const told = chancesOf(
      weights,
      FEATURES,
      possible.map((one) => one.features),
    )
    for (const [index, { at }] of possible.entries()) chances[at] = told[index] ?? 0
    for (const at of contenders) if (holdsExample(contest, row, at)) chances[at] = 1
    return chances
  })
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

import { type Network, networkOdds } from './network.ts'
import { oddsOf, type Trees } from './trees.ts'

/** What was learned of columns, in two ways. */
export type LearnedColumns = { columns: Trees; networks: readonly Network[] }

/**
 * How likely each column is right, 0 to 1. On a page about one thing it is half what the trees say, which look at one column after the other, and
 * half what the networks say, which learned to tell the right one from those beside it: they err on different pages. In lists, where the records
 * agree or do not, the networks made it worse.
 */
export function learnedChances(
  { columns, networks }: LearnedColumns,
  isPage: boolean,
  names: readonly string[],
  all: readonly Float64Array[],
): number[] {
  const odds = oddsOf(columns, names, all)
  const others = isPage ? networks.map((network) => networkOdds(network, names, all)) : []
  return Array.from(odds, (own, at) => {
    const sum = others.reduce((total, told) => total + (told[at] as number), 0)
    const mean = others.length === 0 ? own : (own + sum / others.length) / 2
    return 1 / (1 + Math.exp(-mean))
  })
}

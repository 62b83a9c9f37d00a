import { ResultsTable } from '../items/results-table.tsx'
import { texts } from '../texts/texts.ts'

/** The latest good result of each page that the strategy ever read, as one table. */
export function StrategyResults({ strategyId }: { strategyId: string }) {
  return (
    <ResultsTable
      of={{ strategyId }}
      label={texts.strategies.itemsOfTheStrategy}
      empty={texts.strategies.thisStrategyHasNotRead}
    />
  )
}

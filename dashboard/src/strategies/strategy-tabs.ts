/** The parts of a strategy's page, as its address names them. */
export const STRATEGY_TABS = ['data', 'fields', 'filter', 'access', 'versions', 'used', 'results', 'past'] as const
export type StrategyTab = (typeof STRATEGY_TABS)[number]

/** The first one is the page without a name behind the question mark. */
export function tabOf(value: unknown): StrategyTab | undefined {
  return STRATEGY_TABS.find((tab) => tab === value && tab !== 'data')
}

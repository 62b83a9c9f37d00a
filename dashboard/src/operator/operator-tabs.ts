/** The parts of the page, as its address names them. */
export const OPERATOR_TABS = ['work', 'hosts', 'dead'] as const
export type OperatorTab = (typeof OPERATOR_TABS)[number]

/** The first one is the page without a name behind the question mark. */
export function operatorTabOf(value: unknown): OperatorTab | undefined {
  return OPERATOR_TABS.find((tab) => tab === value && tab !== 'work')
}

import type { Strategy } from '../strategies/strategies-api.ts'

/** Names of what a strategy reads: those it was asked for, or those that were found. */
export function strategyFields({
  output_schema,
  preview_data,
}: Pick<Strategy, 'output_schema' | 'preview_data'>): string[] {
  return [...new Set([...Object.keys(output_schema ?? {}), ...preview_data.flatMap((item) => Object.keys(item))])]
}

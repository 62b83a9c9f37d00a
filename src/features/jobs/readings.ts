/** What the strategies of running jobs read, kept ready: a strategy is loaded once for as long as it stays the same. */
import type { Json } from '#base/json.ts'
import type { Reading } from '#engine/extract/extraction.ts'
import type { FilterConfig } from '#engine/filter/conditions.ts'
import type { ParameterOverrides } from '#engine/recipe/api-request.ts'
import type { Recipe } from '#engine/recipe/recipe.ts'
import { findStrategy, type StrategyRow } from '#features/strategies/store.ts'
import type { Db } from '#platform/db/database.ts'

export type StrategyReading = {
  reading: Reading
  version: number
  url: string
  foundItems: boolean
}

export type Readings = {
  /** Null when the strategy is gone. `mark` changes whenever the strategy does. */
  of(job: { account_id: string; strategy_id: string; strategyMark: string }): Promise<StrategyReading | null>
}

const KEPT = 1000

export function createReadings(db: Db): Readings {
  const kept = new Map<string, { mark: string; reading: Promise<StrategyReading | null> }>()
  return {
    of: ({ account_id, strategy_id, strategyMark }) => {
      const known = kept.get(strategy_id)
      if (known?.mark === strategyMark) return known.reading
      const reading = load(db, account_id, strategy_id)
      // A failed load is not remembered.
      reading.catch(() => kept.delete(strategy_id))
      kept.delete(strategy_id)
      kept.set(strategy_id, { mark: strategyMark, reading })
      if (kept.size > KEPT) kept.delete(kept.keys().next().value ?? '')
      return reading
    },
  }
}

async function load(db: Db, accountId: string, strategyId: string): Promise<StrategyReading | null> {
  const row = await findStrategy(db, accountId, strategyId)
  return row ? strategyReading(row) : null
}

export function strategyReading(row: StrategyRow): StrategyReading {
  const preview = row.preview as Json[]
  return { reading: readingOf(row), version: row.version, url: row.url, foundItems: preview.length > 0 }
}

export function readingOf(
  row: Pick<StrategyRow, 'recipe' | 'filter_config' | 'output_schema' | 'ignore_fields'>,
): Reading {
  const ignoreFields = row.ignore_fields as string[]
  return {
    recipe: row.recipe as unknown as Recipe,
    filter: row.filter_config as unknown as FilterConfig | null,
    outputSchema: row.output_schema,
    parameters: {},
    ...(ignoreFields.length > 0 ? { ignoreFields } : {}),
  }
}

/** One object per strategy where nothing is overridden: threads know a reading by it. */
export function withParameters(reading: Reading, parameters: Json | null): Reading {
  if (parameters === null || Object.keys(parameters as object).length === 0) return reading
  return { ...reading, parameters: parameters as unknown as ParameterOverrides }
}

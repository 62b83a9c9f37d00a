import type { Json } from '#base/json.ts'
import type { LastCheck } from '#engine/extract/check-page.ts'
import type { Reading } from '#engine/extract/extraction.ts'
import type { Action } from '#engine/page/actions/action.ts'
import { decodePage } from '#engine/page/page-codec.ts'
import { apiPagingProblem, pagedApiRecipe } from '#engine/paging/api-paging.ts'
import type { ParameterOverrides } from '#engine/recipe/api-request.ts'
import type { Recipe } from '#engine/recipe/recipe.ts'
import { isOneRecord } from '#engine/recipe/recipe.ts'
import type { ThreadPool } from '#engine/threads/thread-pool.ts'
import { findPage, findStrategy, type StrategyRow } from '#features/strategies/store.ts'
import type { Db } from '#platform/db/database.ts'
import type { Looks } from './judge-run.ts'

export type StrategyReading = {
  reading: Reading
  version: number
  url: string
  accessProfileId: string | null
  /** What an earlier version read is not held against what is read now; null: all of them may be. */
  anewFromVersion: number | null
  foundItems: boolean
  /** Of every run. */
  warnings: readonly string[]
  /** Of the page on which the recipe was made; null where it is not kept. */
  looks(): Promise<Looks | null>
}

export type Readings = {
  /** Null when the strategy is gone. `mark` changes whenever the strategy does. */
  of(job: { account_id: string; strategy_id: string; strategyMark: string }): Promise<StrategyReading | null>
}

const KEPT = 1000

export function createReadings(db: Db, pool: ThreadPool): Readings {
  const kept = new Map<string, { mark: string; reading: Promise<StrategyReading | null> }>()
  return {
    of: ({ account_id, strategy_id, strategyMark }) => {
      const known = kept.get(strategy_id)
      if (known?.mark === strategyMark) return known.reading
      const reading = load(db, pool, account_id, strategy_id)
      // A failed load is not remembered.
      reading.catch(() => kept.delete(strategy_id))
      kept.delete(strategy_id)
      kept.set(strategy_id, { mark: strategyMark, reading })
      if (kept.size > KEPT) kept.delete(kept.keys().next().value ?? '')
      return reading
    },
  }
}

async function load(db: Db, pool: ThreadPool, accountId: string, strategyId: string): Promise<StrategyReading | null> {
  const row = await findStrategy(db, accountId, strategyId)
  if (!row) return null
  const reading = readingOf(row)
  let looks: Promise<Looks | null> | null = null
  return {
    reading,
    version: row.version,
    url: row.url,
    accessProfileId: row.access_profile_id,
    anewFromVersion: row.anew_from_version,
    foundItems: row.preview.length > 0,
    warnings: uselessIn(row),
    looks: () => {
      looks ??= looksOf(db, pool, { accountId, strategyId, reading }).catch((error) => {
        // A failed load is not remembered.
        looks = null
        throw error
      })
      return looks
    },
  }
}

/** The marks of a list are of no use for another list; a page about one thing has much in common with its siblings. */
async function looksOf(
  db: Db,
  pool: ThreadPool,
  { accountId, strategyId, reading }: { accountId: string; strategyId: string; reading: Reading },
): Promise<Looks | null> {
  if (reading.recipe.scraper_type === 'api') return null
  const stored = await findPage(db, accountId, strategyId)
  const page = stored ? await decodePage(stored.page) : null
  if (!page) return null
  const own = { landed: page.url, ...(page.format === undefined ? {} : { format: page.format }) }
  if (!isOneRecord(reading.recipe)) return { ...own, count: 0, marks: {}, inspection: null }
  const read = await pool.run('page', { reading, page, knownRegionHash: null, explain: false, wantsDigest: true })
  if (read.kind !== 'items' || !read.digest) return null
  return { ...own, count: read.digest.itemCount, marks: read.digest.marks, inspection: read.inspection }
}

type ReadRow = Pick<StrategyRow, 'recipe' | 'filter_config' | 'ignore_fields' | 'pagination' | 'pagination_found'> & {
  output_schema: Json | null
  actions: readonly Action[] | null
}

export function readingOf(row: ReadRow): Reading {
  return {
    recipe: pagedRecipe(row),
    filter: row.filter_config,
    outputSchema: row.output_schema,
    parameters: {},
    ...(row.ignore_fields.length > 0 ? { ignoreFields: row.ignore_fields } : {}),
    ...pagination(row),
    ...(row.actions === null ? {} : { actions: row.actions }),
  }
}

type Paged = Pick<StrategyRow, 'recipe' | 'pagination' | 'pagination_found'>

function pagedRecipe({ recipe, pagination }: Paged): Recipe {
  return recipe.scraper_type === 'api' && pagination ? pagedApiRecipe(recipe, pagination) : recipe
}

/** What of the strategy is of no use: it was stored before such a thing was refused. */
function uselessIn({ recipe, pagination }: Paged): string[] {
  const problem = recipe.scraper_type === 'api' && pagination ? apiPagingProblem(recipe, pagination) : null
  return problem === null ? [] : [`pagination: ${problem}`]
}

function pagination({ recipe, pagination, pagination_found: found }: Paged): Pick<Reading, 'pagination'> {
  if (recipe.scraper_type === 'api' || !pagination || pagination.mode === 'none' || isOneRecord(recipe)) return {}
  const fallback = found && (found.mode === 'button' || found.mode === 'scroll') ? { fallback: found } : {}
  return { pagination: { ...pagination, ...fallback } }
}

/** One object per strategy where nothing is overridden: threads know a reading by it. */
export function withParameters(reading: Reading, parameters: ParameterOverrides | null): Reading {
  return parameters === null || Object.keys(parameters).length === 0 ? reading : { ...reading, parameters }
}

/** Enough of the basis to tell the readings of one page apart; every job has it. */
const MARK_LENGTH = 16

/** What a job keeps of the reading that it was read by. */
export function markOf({ basis }: Pick<LastCheck, 'basis'>): string {
  return basis.slice(0, MARK_LENGTH)
}

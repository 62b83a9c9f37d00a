/** Where each value of a run came from: the recipe is run once more on the page that is kept. */
import { AppError } from '#base/errors.ts'
import { canonicalJson, type Json } from '#base/json.ts'
import type { Extraction, Reading } from '#engine/extract/extraction.ts'
import type { Page } from '#engine/page/page.ts'
import { buildApiRequest } from '#engine/recipe/api-request.ts'
import type { ApiRecipe, Field } from '#engine/recipe/recipe.ts'
import { findStrategy, findVersion } from '#features/strategies/store.ts'
import { pageKeyOf } from './job-targets.ts'
import { getJob, type JobsContext, jobResults } from './jobs.ts'
import { readPageOf } from './past-pages.ts'
import { readingOf, withParameters } from './readings.ts'
import { itemsOf } from './result-items.ts'
import type { JobRow } from './store-read.ts'

export type ExplainedValue = {
  value: unknown
  /** As it stood on the page. */
  raw: string | null
  /** The selector, label, column or path that gave it. */
  found_by: string | null
  /** 0 is the field itself, 1 its first alternate. */
  variant: number | null
  type: string
  /** What the output schema made of it. */
  coerced_to: string | null
}

export async function explainJob(
  ctx: JobsContext,
  accountId: string,
  jobId: string,
  range: { limit: number; offset: number },
) {
  const job = await getJob(ctx, accountId, jobId)
  const { page, reading } = await whatWasRead(ctx, accountId, job)
  const { items, trace } = await readAgain(ctx, page, reading)
  const kept = new Set(itemsOf(await jobResults(ctx, job)).map(canonicalJson))
  const explained = new Set(items.map(canonicalJson))
  const byItem = Map.groupBy(trace ?? [], (entry) => entry.item)
  const fields = reading.recipe.scraper_type === 'content' ? {} : reading.recipe.fields
  return {
    job_id: job.id,
    url: job.url,
    recipe_version: job.recipe_version ?? 0,
    scraper_type: reading.recipe.scraper_type,
    item_count: items.length,
    // A list that grew is kept as a whole, of others the first page is.
    first_page_only: (job.pages_read ?? 1) > 1 && kept.values().some((item) => !explained.has(item)),
    items: items.slice(range.offset, range.offset + range.limit).map((item, place) => {
      const index = range.offset + place
      const sources = new Map((byItem.get(index) ?? []).map((entry) => [entry.field, entry]))
      return {
        index,
        in_results: kept.has(canonicalJson(item)),
        fields: Object.fromEntries(
          Object.entries(item).map(([name, value]) => {
            const source = sources.get(name)
            const explained: ExplainedValue = {
              value,
              raw: source?.raw ?? null,
              found_by: source?.found_by ?? null,
              variant: source?.variant ?? null,
              type: fieldType(fields, name),
              coerced_to: schemaType(reading.outputSchema, name),
            }
            return [name, explained]
          }),
        ),
      }
    }),
  }
}

function fieldType(fields: Readonly<Record<string, Field>>, name: string): string {
  return Object.hasOwn(fields, name) ? (fields[name]?.type ?? 'text') : 'text'
}

function schemaType(schema: Json | null, name: string): string | null {
  if (schema === null || typeof schema !== 'object' || Array.isArray(schema)) return null
  const [only] = Object.values(schema)
  const fields = Array.isArray(only) && only.length === 1 ? only[0] : schema
  const type = fields && typeof fields === 'object' && !Array.isArray(fields) ? fields[name] : undefined
  return typeof type === 'string' ? type : null
}

/** Of each URL the pages of the last good, the last failing and of earlier changed runs are kept, and explain every run like these. */
async function whatWasRead(
  ctx: JobsContext,
  accountId: string,
  job: JobRow,
): Promise<{ page: Page; reading: Reading }> {
  const key = { strategyId: job.strategy_id, pageKey: pageKeyOf(job.url, job.parameters) }
  const page = await readPageOf(ctx.db, key, job)
  // A job that failed may never have had a page.
  if (!page && job.status !== 'completed') throw new AppError('nothing_to_explain', { values: { status: job.status } })
  const strategy = await findStrategy(ctx.db, accountId, job.strategy_id)
  if (!page || !strategy || job.recipe_version === null) throw new AppError('page_not_kept')
  const version = await findVersion(ctx.db, accountId, job.strategy_id, job.recipe_version)
  const isCurrent = job.recipe_version === strategy.version
  // The history has the schema that a recipe was made with, the strategy the one that it has now.
  const read = readingOf(version && !isCurrent ? { ...strategy, ...version } : strategy)
  // Without the filter: the trace counts the records as they stand on the page.
  return { page, reading: withParameters({ ...read, filter: null }, job.parameters) }
}

async function readAgain(ctx: JobsContext, page: Page, reading: Reading): Promise<Extraction & { kind: 'items' }> {
  if (reading.recipe.scraper_type !== 'api') {
    const extraction = await ctx.web.pool.run('page', { reading, page, knownRegionHash: null, explain: true })
    if (extraction.kind === 'items') return extraction
    throw new AppError('page_not_kept')
  }
  const built = buildApiRequest((reading.recipe as ApiRecipe).container.request, reading.parameters)
  if (!built.ok) throw new AppError('page_not_kept')
  const task = { reading, body: page.body, request: built.request, pageNumber: 1, explain: true }
  const answer = await ctx.web.pool.run('answer', task)
  if (answer.kind === 'failed') throw new AppError('page_not_kept')
  return answer.extraction
}

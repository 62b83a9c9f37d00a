import { type ApiCheck, checkApi } from '#engine/extract/check-api.ts'
import type { Extraction, Reading } from '#engine/extract/extraction.ts'
import type { Deadline } from '#engine/page/deadline.ts'
import type { FetchOutcome, Page } from '#engine/page/page.ts'
import { pageTitle } from '#engine/page/page-title.ts'
import type { RenderOutcome } from '#engine/page/render-page.ts'
import { checkList, isPaged, type ListCheck } from '#engine/paging/check-list.ts'
import type { ApiRecipe } from '#engine/recipe/recipe.ts'
import { readingOf } from '#features/jobs/readings.ts'
import { type MakeContext, makeRecipe } from '#features/strategies/make-recipe.ts'
import { keepsPage, paginationFor } from '#features/strategies/read-pagination.ts'
import { type MadeRecipe, unreachable } from '#features/strategies/recipe-request.ts'
import type { ExtractRequest } from './read-extract-request.ts'

type ReadItems = {
  page: { url: string; title: string }
  items: Record<string, unknown>[]
  warnings: string[]
}

/** Of the time; the rest is for what was read. */
const PAGING_SHARE = 0.8

/** A recipe is made, as for a strategy, and read by at once, as by a job. */
export async function readItems(ctx: MakeContext, request: ExtractRequest, deadline: Deadline): Promise<ReadItems> {
  const { url, description, outputSchema, pagination, actions } = request
  const { web, page: asked } = rememberPage(ctx.web, url)
  const wanted = {
    url,
    description,
    scraperType: 'auto',
    outputSchema,
    exampleUrls: [],
    filterConfig: null,
    conditions: 'apply',
    wantsAllPages: pagination?.mode === 'auto',
    keepsPage: keepsPage(pagination),
    actions,
  } as const
  const made = await makeRecipe({ ...ctx, web }, wanted, () => undefined, deadline.signal)
  const whole = await readOn(ctx, { ...request, pagination: paginationFor(made.recipe, pagination) }, made, deadline)
  const page = asked() ?? made.page
  return {
    page: { url: page.url, title: pageTitle(page) },
    items: whole?.items ?? made.items,
    warnings: [...new Set([...made.notes, ...(whole?.warnings ?? [])])],
  }
}

type Whole = Pick<Extraction & { kind: 'items' }, 'items' | 'warnings'>

/** The pages after the first; null where there are none or no more is wanted. */
async function readOn(
  { web }: MakeContext,
  { url, outputSchema, pagination, actions }: ExtractRequest,
  { recipe, filterConfig, paginationFound }: MadeRecipe,
  deadline: Deadline,
): Promise<Whole | null> {
  const reading = readingOf({
    recipe,
    filter_config: filterConfig,
    output_schema: outputSchema,
    ignore_fields: [],
    pagination,
    pagination_found: paginationFound,
    actions,
  })
  const { signal } = deadline
  const until = performance.now() + deadline.remainingMs() * PAGING_SHARE
  const timeLeftMs = () => until - performance.now()
  if (isApi(reading)) {
    if (!reading.recipe.container.pagination) return null
    return wholeOf(await checkApi(web, { reading, hasTime: () => timeLeftMs() > 0, signal }))
  }
  if (!isPaged(reading)) return null
  const first = { url, reading, render: 'auto', last: null, madeOn: url, kept: async () => null } as const
  return wholeOf(await checkList(web, { ...first, timeLeftMs, signal }))
}

function isApi(reading: Reading): reading is Reading & { recipe: ApiRecipe } {
  return reading.recipe.scraper_type === 'api'
}

function wholeOf(check: ApiCheck | ListCheck): Whole {
  if (check.kind === 'failed') throw unreachable(check.failure)
  if (check.kind !== 'extracted') throw new Error(`a first check of a whole list ended as ${check.kind}`)
  return check.extraction
}

/** A page that its scripts have drawn comes after the same page without them. */
function rememberPage(web: MakeContext['web'], url: string): { web: MakeContext['web']; page: () => Page | null } {
  let seen: Page | null = null
  const remember = <O extends FetchOutcome | RenderOutcome>(outcome: O): O => {
    if (outcome.kind === 'page' && outcome.page.requestedUrl === url) seen = outcome.page
    return outcome
  }
  return {
    web: {
      ...web,
      fetch: async (request) => remember(await web.fetch(request)),
      render: async (request) => remember(await web.render(request)),
    },
    page: () => seen,
  }
}

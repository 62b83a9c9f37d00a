/**
 * A recipe changed by what someone says. It works on the stored page, and a refinement that does worse changes nothing. The filter
 * follows a field to its new name, and a field that the filter needs is not taken away. A wish that holds already makes no new version.
 */
import { AppError } from '#base/errors.ts'
import type { Json } from '#base/json.ts'
import { doubtAfter } from '#engine/author/choose/doubt.ts'
import type { MadeRefinement } from '#engine/author/model/judge-edits.ts'
import { NO_TOKENS, type Tokens } from '#engine/author/model/model-port.ts'
import type { FilterConfig } from '#engine/filter/conditions.ts'
import { renamedFilter, unknownFields } from '#engine/filter/unknown-fields.ts'
import type { RefinementTask } from '#engine/threads/tasks.ts'
import { fetchedPage } from './fetched-page.ts'
import { describeStrategy } from './present.ts'
import { readPage } from './read-page.ts'
import { filterFieldsOf } from './read-request.ts'
import { refineWithModel } from './refine-with-model.ts'
import * as store from './store.ts'
import { getStrategy, PREVIEW_ITEMS, type StrategiesContext, storedPage } from './strategies.ts'

type RefinedStrategy = ReturnType<typeof describeStrategy> & { changes: string[]; notes: string[] }

export async function refineStrategy(
  ctx: StrategiesContext,
  accountId: string,
  strategyId: string,
  feedback: string,
): Promise<RefinedStrategy> {
  const row = await getStrategy(ctx, accountId, strategyId)
  const before = shapeOf(row)
  const page = (await storedPage(ctx, accountId, strategyId)) ?? (await fetchedPage(ctx, accountId, row))
  const { recipe, outputSchema } = before
  const task = { page, description: row.description, outputSchema, recipe, feedback, siteUrl: row.url }
  const answer = await ctx.web.pool.run('refine', task)
  if (answer.kind === 'failed') throw refused(answer.message)
  const embedded = answer.refinement
  if (!embedded.ok && embedded.reason === 'already')
    return { ...describeStrategy(row), changes: [], notes: [embedded.message] }
  const { refinement, tokens } = embedded.ok
    ? { refinement: embedded, tokens: NO_TOKENS }
    : await askAboutFeedback(ctx, task, embedded.message)
  const after = {
    recipe: refinement.recipe,
    outputSchema: (refinement.outputSchema as Json | undefined) ?? before.outputSchema,
    filterConfig: joinFilters(
      before.filterConfig && renamedFilter(before.filterConfig, refinement.renamed),
      refinement.filter ?? null,
    ),
  }
  const [lost] = unknownFields(after.filterConfig, [filterFieldsOf(after)])
  if (lost !== undefined) throw refused(`The filter of the strategy needs "${lost}". Change filter_config first`)
  const { items, warnings } = await readPage(ctx.web.pool, after, page)
  if (items.length === 0) throw refused('With this change nothing would be left, so the strategy stays as it is')
  const known = { confidence: row.field_confidence, candidates: row.candidates }
  const doubt = doubtAfter(known, before.recipe.fields, after.recipe.fields, refinement.renamed)
  const stored = { ...after, preview: items.slice(0, PREVIEW_ITEMS), doubt }
  const making = { madeBy: 'refine', feedback, inputTokens: tokens.input, outputTokens: tokens.output } as const
  const description = refinement.description ?? row.description
  const strategy = { from: row, description, attempts: refinement.attempts }
  const changed = await ctx.db
    .transaction()
    .execute((tx) => store.replaceRecipe(tx, accountId, strategy, stored, making))
  if (!changed) throw new AppError('strategy_changed')
  return { ...describeStrategy(changed), changes: refinement.changes, notes: [...refinement.notes, ...warnings] }
}

/** What the feedback means where its words were not enough to tell; without a model, or without a use of it, `problem` is the answer. */
async function askAboutFeedback(
  ctx: StrategiesContext,
  task: RefinementTask,
  problem: string,
): Promise<{ refinement: MadeRefinement; tokens: Tokens }> {
  const asked = ctx.model && (await refineWithModel(ctx, ctx.model.port, task))
  if (asked?.kind === 'made') {
    const { made: refinement, tokens } = asked
    return { refinement: { ...refinement, notes: [READ_BY_MODEL, ...refinement.notes] }, tokens }
  }
  if (asked?.kind === 'unavailable' && ctx.model?.fallback === 'none')
    throw new AppError('unavailable', { retryAfterSeconds: asked.retryAfterSeconds })
  throw refused(asked && asked.kind !== 'not_asked' ? `${problem} ${NO_HELP[asked.kind]}` : problem)
}

const READ_BY_MODEL = 'The AI provider told what the feedback means. Each change was tried on the page.'
const NO_HELP = {
  unavailable: 'The AI provider failed, so it could not be asked what is meant.',
  unusable: 'The AI provider was asked what is meant, and named nothing that works on the page.',
} as const

function shapeOf({ recipe, output_schema: outputSchema, filter_config: filterConfig }: store.StrategyRow) {
  return { recipe, outputSchema, filterConfig }
}

/** New conditions narrow what is there. An "any" filter cannot say "and also", so it is not touched behind the user's back. */
function joinFilters(stored: FilterConfig | null, added: FilterConfig | null): FilterConfig | null {
  if (!added || !stored || stored.conditions.length === 0) return added ?? stored
  if (stored.mode === 'any' && stored.conditions.length > 1) {
    throw refused('The strategy has a filter of mode "any", to which this cannot be added. Change the filter itself')
  }
  return { mode: 'all', conditions: [...stored.conditions, ...added.conditions] }
}

function refused(problem: string): AppError {
  return new AppError('refinement_refused', { values: { problem } })
}

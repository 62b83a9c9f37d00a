/**
 * A recipe changed by what someone says. It works on the stored page, or on the page as it is now where that was redesigned (see
 * `change-basis.ts`), and a refinement that does worse changes nothing. The filter follows a field to its new name, and a field that the
 * filter needs is not taken away. A wish that holds already makes no new version, unless the page asked for another recipe.
 */
import { AppError } from '#base/errors.ts'
import type { Json } from '#base/json.ts'
import { doubtAfter } from '#engine/author/choose/doubt.ts'
import type { MadeRefinement } from '#engine/author/model/judge-edits.ts'
import { addTokens, NO_TOKENS, type Tokens } from '#engine/author/model/model-port.ts'
import type { FilterConfig } from '#engine/filter/conditions.ts'
import { renamedFilter, unknownFields } from '#engine/filter/unknown-fields.ts'
import { encodePage } from '#engine/page/page-codec.ts'
import type { Recipe } from '#engine/recipe/recipe.ts'
import type { RefinementTask } from '#engine/threads/tasks.ts'
import { backfillAdded } from './backfill.ts'
import { type ChangeBasis, changeBasis, shownRead } from './change-basis.ts'
import { describeStrategy } from './present.ts'
import { readPage } from './read-page.ts'
import { filterFieldsOf } from './read-request.ts'
import { refineWithModel } from './refine-with-model.ts'
import * as store from './store.ts'
import { getStrategy, PREVIEW_ITEMS, type StrategiesContext } from './strategies.ts'

type RefinedStrategy = ReturnType<typeof describeStrategy> & {
  changes: string[]
  notes: string[]
  page: ReturnType<typeof shownRead>
}

export async function refineStrategy(
  ctx: StrategiesContext,
  accountId: string,
  strategyId: string,
  { feedback, backfill = false }: { feedback: string; backfill?: boolean },
): Promise<RefinedStrategy> {
  const row = await getStrategy(ctx, accountId, strategyId)
  const basis = await changeBasis(ctx, accountId, row)
  const { page, recipe } = basis
  const proposed = await proposeRefinement(ctx, row, basis, feedback)
  if (proposed.kind === 'already') {
    const notes = [...basis.notes, proposed.note]
    return { ...describeStrategy(row), changes: [], notes, page: shownRead(basis.pageRead) }
  }
  const { after, refinement, items, warnings } = proposed
  const doubt = doubtAfter(basis.doubt, basis.doubtOf, after.recipe.fields, refinement.renamed)
  const stored = { ...after, preview: items.slice(0, PREVIEW_ITEMS), doubt }
  const { input: inputTokens, output: outputTokens } = addTokens(basis.tokens, proposed.tokens)
  const making = { madeBy: 'refine', feedback, inputTokens, outputTokens } as const
  const description = refinement.description ?? row.description
  const strategy = { from: row, description, attempts: refinement.attempts }
  const bytes = basis.pageRead.read === 'now' ? await encodePage(page) : null
  const changed = await ctx.db.transaction().execute(async (tx) => {
    const written = await store.replaceRecipe(tx, accountId, strategy, stored, making)
    if (!written) throw new AppError('strategy_changed')
    if (bytes !== null) await store.putPage(tx, row.id, bytes)
    if (backfill) await backfillAdded(tx, accountId, { before: row, after: written })
    return written
  })
  const changes = recipe === row.recipe ? refinement.changes : [RENEWED, ...refinement.changes]
  const notes = [...basis.notes, ...refinement.notes, ...warnings]
  return { ...describeStrategy(changed), changes, notes, page: shownRead(basis.pageRead) }
}

type Shape = { recipe: Recipe; outputSchema: Json | null; filterConfig: FilterConfig | null }

export type ProposedRefinement =
  /** It holds already, and the page asks for no other recipe. */
  | { kind: 'already'; note: string }
  | {
      kind: 'made'
      after: Shape
      refinement: MadeRefinement
      items: Record<string, unknown>[]
      warnings: string[]
      tokens: Tokens
    }

/** What feedback makes of a strategy on a page. Nothing is stored. */
export async function proposeRefinement(
  ctx: StrategiesContext,
  row: store.StrategyRow,
  { page, recipe }: Pick<ChangeBasis, 'page' | 'recipe'>,
  feedback: string,
): Promise<ProposedRefinement> {
  const before = shapeOf(row)
  const { outputSchema } = before
  const task = { page, description: row.description, outputSchema, recipe, feedback, siteUrl: row.url }
  const answer = await ctx.web.pool.run('refine', task)
  if (answer.kind === 'failed') throw refused(answer.message)
  const embedded = answer.refinement
  const holdsAlready = !embedded.ok && embedded.reason === 'already' ? embedded.message : null
  if (holdsAlready !== null && recipe === row.recipe) return { kind: 'already', note: holdsAlready }
  const { refinement, tokens } =
    holdsAlready !== null
      ? { refinement: renewal(recipe, holdsAlready), tokens: NO_TOKENS }
      : embedded.ok
        ? { refinement: embedded, tokens: NO_TOKENS }
        : await askAboutFeedback(ctx, task, embedded.message)
  const after = shapeAfter(before, refinement)
  const { items, warnings } = await readPage(ctx.web.pool, after, page)
  if (items.length === 0) throw refused('With this change nothing would be left, so the strategy stays as it is')
  return { kind: 'made', after, refinement, items, warnings, tokens }
}

/** The schema and the filter follow the recipe. */
export function shapeAfter(before: Shape, refinement: MadeRefinement): Shape {
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
  return after
}

const RENEWED = 'The recipe was renewed for the page as it is now.'

/** The recipe for the page as it is now, on which what was said holds. */
function renewal(recipe: ChangeBasis['recipe'], holdsAlready: string): MadeRefinement {
  return { ok: true, recipe, items: [], attempts: 1, changes: [], renamed: new Map(), notes: [holdsAlready] }
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

export function shapeOf({
  recipe,
  output_schema: outputSchema,
  filter_config: filterConfig,
}: store.StrategyRow): Shape {
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

export function refused(problem: string): AppError {
  return new AppError('refinement_refused', { values: { problem } })
}

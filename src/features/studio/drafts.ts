/**
 * Drafts: what a change would make of a strategy, shown on its stored page before anybody decides.
 * 1. A draft stores nothing. It is the proposed recipe, schema and filter, with what is read before and after.
 * 2. Accepting sends those back with the version that they were made from, and is a version like any other. Where somebody else was quicker, it
 *    is refused.
 * 3. What the last run found redesigned is not changed on the page as it was.
 */
import { AppError } from '#base/errors.ts'
import type { Json } from '#base/json.ts'
import { doubtAfter } from '#engine/author/choose/doubt.ts'
import type { Edit } from '#engine/author/refine/edit.ts'
import { isUsableName } from '#engine/author/refine/edit-fields.ts'
import type { FilterConfig } from '#engine/filter/conditions.ts'
import type { CssRecipe, Field, Recipe } from '#engine/recipe/recipe.ts'
import type { WaysAnswer, WaysQuestion } from '#engine/studio/find-ways.ts'
import type { PageMap } from '#engine/studio/map-page.ts'
import { backfillAdded } from '#features/strategies/backfill.ts'
import { breakSince } from '#features/strategies/change-basis.ts'
import { done } from '#features/strategies/done.ts'
import { checkedRecipe } from '#features/strategies/import-recipe.ts'
import { readPage } from '#features/strategies/read-page.ts'
import { checkedFilter, checkedSchema, invalid, requireFilterFields } from '#features/strategies/read-request.ts'
import { proposeRefinement, refused, shapeAfter, shapeOf } from '#features/strategies/refine.ts'
import * as store from '#features/strategies/store.ts'
import { getStrategy, PREVIEW_ITEMS, storedPage } from '#features/strategies/strategies.ts'
import type { AcceptBody, EditBody, WaysBody } from './schemas.ts'
import { mapWith, type OpenedStrategy, openStored, type StudioContext } from './stored-page.ts'

type Proposal = {
  recipe: Recipe
  outputSchema: Json | null
  filterConfig: FilterConfig | null
  description: string
  changes: string[]
  notes: string[]
}

export type Draft = Proposal & { version: number; words: string; before: PageMap; after: PageMap }

export async function makeDraft(
  ctx: StudioContext,
  accountId: string,
  strategyId: string,
  edit: EditBody,
): Promise<Draft> {
  const opened = await openStored(ctx, accountId, strategyId)
  const { row } = opened
  if (await breakSince(ctx, accountId, row, opened)) throw new AppError('page_redesigned')
  const proposal = await propose(ctx, opened, edit)
  requireFilterFields(proposal)
  const [before, after] = [await mapWith(ctx, opened, shapeOf(row)), await mapWith(ctx, opened, proposal)]
  const words = edit.kind === 'feedback' ? (edit.feedback ?? '') : proposal.changes.join(' ')
  return { ...proposal, version: row.version, words, before, after }
}

type Propose = (ctx: StudioContext, opened: OpenedStrategy, edit: EditBody) => Promise<Proposal> | Proposal

const PROPOSALS: Readonly<Record<EditBody['kind'], Propose>> = {
  use: (_, { row }, edit) => used(row, needed(edit, 'field').trim(), needed(edit, 'from') as Field),
  drop: (ctx, opened, edit) => edited(ctx, opened, { kind: 'drop', field: knownField(opened, edit) }),
  rename: (ctx, opened, edit) =>
    edited(ctx, opened, { kind: 'rename', field: knownField(opened, edit), to: needed(edit, 'to').trim() }),
  retype: (ctx, opened, edit) =>
    edited(ctx, opened, { kind: 'retype', field: knownField(opened, edit), type: needed(edit, 'type') }),
  leave_out: (ctx, opened, edit) => pointed(ctx, opened, { kind: 'leave_out', node: needed(edit, 'node') }),
  record: (ctx, opened, edit) => pointed(ctx, opened, { kind: 'record', node: needed(edit, 'node') }),
  feedback: (ctx, opened, edit) => said(ctx, opened, needed(edit, 'feedback')),
  filter: (_, { row }, edit) => ({ ...asItIs(row), filterConfig: checkedFilter(edit.filter_config) }),
  fields: (_, { row }, edit) => ({ ...asItIs(row), outputSchema: checkedSchema(edit.output_schema) }),
  recipe: (_, { row }, edit) => ({ ...asItIs(row), ...checkedRecipe(row, needed(edit, 'recipe')), changes: [BY_HAND] }),
}

const BY_HAND = 'The recipe was edited by hand.'

async function propose(ctx: StudioContext, opened: OpenedStrategy, edit: EditBody): Promise<Proposal> {
  return PROPOSALS[edit.kind](ctx, opened, edit)
}

function needed<Name extends keyof EditBody>(edit: EditBody, name: Name): NonNullable<EditBody[Name]> {
  const value = edit[name]
  if (value === undefined || value === null) throw invalid(`${name} is required`, { field: name })
  return value
}

/** Only what is there can be changed: a made-up name would otherwise pass for a field of every object. */
function knownField({ row }: OpenedStrategy, edit: EditBody): string {
  const field = needed(edit, 'field')
  if (!Object.hasOwn(row.recipe.fields, field)) throw invalid(`There is no field "${field}"`, { field: 'field' })
  return field
}

function asItIs(row: store.StrategyRow): Proposal {
  return { ...shapeOf(row), description: row.description, changes: [], notes: [] }
}

/** What somebody pointed at, in place of what the field was read from. Its type, and whether it is a list, stay as they were asked for. */
function used(row: store.StrategyRow, name: string, from: Field): Proposal {
  const { recipe } = row
  const isNew = !Object.hasOwn(recipe.fields, name)
  // A dot would make it a path into an object.
  if (isNew && (!isUsableName(name) || name.includes('.')))
    throw invalid(`"${name}" cannot be a field name`, { field: 'field' })
  const value = { ...recipe, fields: { ...recipe.fields, [name]: from } }
  const changes = [isNew ? `Added "${name}".` : `"${name}" is now read from another place.`]
  return { ...asItIs(row), ...checkedRecipe(row, value, { field: 'from' }), changes }
}

async function edited({ web }: StudioContext, { row, page }: OpenedStrategy, edit: Edit): Promise<Proposal> {
  const before = shapeOf(row)
  const { description } = row
  const task = { page, description, outputSchema: before.outputSchema, recipe: row.recipe, siteUrl: row.url }
  const { refinement } = done(await web.pool.run('edit', { ...task, edits: [edit] }))
  if (!refinement.ok) throw refused(refinement.message)
  const { changes, notes } = refinement
  return { ...shapeAfter(before, refinement), description: refinement.description ?? description, changes, notes }
}

async function said(ctx: StudioContext, { row, page }: OpenedStrategy, feedback: string): Promise<Proposal> {
  const proposed = await proposeRefinement(ctx, row, { page, recipe: row.recipe }, feedback)
  if (proposed.kind === 'already') throw refused(proposed.note)
  const { after, refinement, warnings } = proposed
  const { changes, notes, description = row.description } = refinement
  return { ...after, description, changes, notes: [...notes, ...warnings] }
}

async function pointed(
  { web }: StudioContext,
  { row, page }: OpenedStrategy,
  edit: { kind: 'leave_out' | 'record'; node: number },
): Promise<Proposal> {
  const answer = done(await web.pool.run('studio_edit', { ...pointTask(row), page, edit })).pointed
  if (!answer.ok) throw refused(answer.problem)
  const { recipe, changes, notes } = answer
  return { ...asItIs(row), ...checkedRecipe(row, recipe), changes, notes }
}

function pointTask({ recipe, description, output_schema: outputSchema }: store.StrategyRow) {
  return { recipe: requireCss(recipe), description, outputSchema }
}

function requireCss(recipe: Recipe): CssRecipe {
  if (recipe.scraper_type !== 'css')
    throw refused('The items of this strategy are no elements of a page, so nothing can be pointed at')
  return recipe
}

export async function askWays(
  ctx: StudioContext,
  accountId: string,
  strategyId: string,
  { item, node, field }: WaysBody,
): Promise<WaysAnswer> {
  const { row, page } = await openStored(ctx, accountId, strategyId)
  const question: WaysQuestion = { item: item ?? null, node: node ?? null, field: field ?? null }
  return done(await ctx.web.pool.run('studio_ways', { ...pointTask(row), page, question })).answer
}

/** The draft becomes the next version. */
export async function acceptDraft(
  ctx: StudioContext,
  accountId: string,
  strategyId: string,
  body: AcceptBody,
): Promise<{ row: store.StrategyRow; notes: string[] }> {
  const row = await getStrategy(ctx, accountId, strategyId)
  if (row.version !== body.version) throw new AppError('strategy_changed')
  const { recipe } = checkedRecipe(row, body.recipe, { field: 'recipe' })
  const [outputSchema, filterConfig] = [checkedSchema(body.output_schema), checkedFilter(body.filter_config)]
  const shape = { recipe, outputSchema, filterConfig }
  requireFilterFields(shape)
  const page = await storedPage(ctx, accountId, strategyId)
  if (!page) throw new AppError('strategy_page_not_kept')
  const { items, warnings } = await readPage(ctx.web.pool, shape, page)
  if (items.length === 0) throw refused('With this change nothing would be left, so the strategy stays as it is')
  const known = { confidence: row.field_confidence, candidates: row.candidates }
  const doubt = doubtAfter(known, row.recipe.fields, recipe.fields, new Map())
  const stored = { ...shape, preview: items.slice(0, PREVIEW_ITEMS), doubt }
  const making = { madeBy: 'refine', feedback: body.words, inputTokens: 0, outputTokens: 0 } as const
  const strategy = { from: row, description: body.description ?? row.description, attempts: row.attempts }
  return ctx.db.transaction().execute(async (tx) => {
    const changed = await store.replaceRecipe(tx, accountId, strategy, stored, making)
    if (!changed) throw new AppError('strategy_changed')
    if (body.backfill) await backfillAdded(tx, accountId, { before: row, after: changed })
    return { row: changed, notes: warnings }
  })
}

import { isDeepStrictEqual } from 'node:util'
import { parseDataJson } from '#base/json.ts'
import { buildPageModel, type PageModel } from '#engine/author/page/page-model.ts'
import { dropStrays } from '#engine/author/write/drop-strays.ts'
import { compileFilter, type FilterConfig } from '#engine/filter/conditions.ts'
import { runApiRecipe } from '#engine/recipe/api-recipe.ts'
import { compileRecipe } from '#engine/recipe/compile-recipe.ts'
import { leafFields, type OutputSchema } from '#engine/recipe/output-schema.ts'
import { parseSample } from '#engine/recipe/parse-html.ts'
import type { ApiRecipe, CssRecipe, Recipe } from '#engine/recipe/recipe.ts'
import { validateRecipe } from '#engine/recipe/validate-recipe.ts'
import { type Items, worseBecause } from './compare-items.ts'
import { type Draft, isCss, type MadeStep, type Refused, refused, type Step } from './draft.ts'
import type { Edit } from './edit.ts'
import { type ColumnContext, editColumns } from './edit-columns.ts'
import { editFields, keptAlone } from './edit-fields.ts'
import { editFormat } from './edit-format.ts'
import { editList } from './edit-list.ts'
import { editParts } from './edit-parts.ts'
import { editRecords } from './edit-records.ts'
import { editRegion, itemsOf, regenerate, regionOfExample } from './edit-region.ts'
import { editTexts } from './edit-texts.ts'
import { parseFeedback } from './feedback.ts'
import { answerRecords, elementRecords, embeddedRecords, type Records } from './records.ts'
import { type SchemaObject, schemaObject } from './schema-object.ts'

/**
 * From feedback and the stored page to a better recipe, without a model.
 *
 * 1. Feedback becomes edits; each is made on the recipe as it stands, as small as it can be, and leaves the other fields alone.
 * 2. Each edit is run on the page. One that loses items, or empties fields that were filled, is not made.
 * 3. What was understood is done even if another part was not; if nothing is done, the reason is the answer and the old recipe stays.
 */
export type RefineInput = {
  html: string
  url: string
  /** Of the page whose API is asked, where that is another address. */
  siteUrl?: string
  description: string
  outputSchema: OutputSchema | null
  recipe: Recipe
  feedback: string
}

export type Refinement =
  | {
      ok: true
      recipe: Recipe
      /** What the recipe reads, before the output schema and the filter are applied. */
      items: Record<string, unknown>[]
      /** How many proposals were executed on the page. */
      attempts: number
      /** What was done, in sentences. */
      changes: string[]
      /** Only if it changed; in the form in which it is stored. */
      outputSchema?: SchemaObject
      /** Old name → new name. */
      renamed: ReadonlyMap<string, string>
      /** To be added to the filter that there is. */
      filter?: FilterConfig
      /** Only if it changed. */
      description?: string
      notes: string[]
    }
  | Refused

const HINT =
  'Say for example: "also get the rating", "rename title to name", "the price should be a number", "price is wrong", "the author should be Jane Doe", "drop the sponsored ones", "the title should not include the brand".'

export function refineRecipe(input: RefineInput): Refinement {
  const { recipe } = input
  if (!validateRecipe(recipe).ok) return refused('unclear', 'The stored recipe cannot be read.')
  if (recipe.scraper_type === 'content')
    return refused(
      'unclear',
      'This recipe cuts the page at its headings and has no fields to refine. Generate a new one.',
    )
  const fields = [
    ...Object.keys(recipe.fields),
    ...(input.outputSchema ? leafFields(input.outputSchema).map((leaf) => leaf.path) : []),
  ]
  const edits = parseFeedback(input.feedback, { fields: [...new Set(fields)] })
  if (edits.every((edit) => edit.kind === 'unclear'))
    return refused('unclear', `The feedback was not understood. The fields are: ${fields.join(', ')}. ${HINT}`)
  return makeEdits(input, edits)
}

/** The edits one after the other, each tried on the page. */
export function makeEdits(input: RefineInput, edits: readonly Edit[]): Refinement {
  const { recipe, outputSchema: schema, description } = input
  const page = openPage(input)
  if (!page || recipe.scraper_type === 'content') return refused('nothing_fits', 'The page is too large to be read.')
  return refineWith(input, { recipe, schema, conditions: [], description }, edits, page)
}

/** The records that the recipe reads, with all that they hold; null when there are none to be seen. */
export function recordsOf(input: RefineInput): Records | null {
  const { recipe } = input
  return recipe.scraper_type === 'content' ? null : (openPage(input)?.columns.open(recipe) ?? null)
}

/** Null when the page is too large. */
function openPage(input: RefineInput): Page | null {
  if (input.recipe.scraper_type === 'api') return apiPage(input)
  const parsed = parseSample({ html: input.html, url: input.url })
  return parsed.ok ? cssPage(buildPageModel(parsed.page)) : null
}

/** Each may search the whole page. */
const MAX_EDITS = 15

type Page = {
  read(recipe: CssRecipe | ApiRecipe): Items
  /** False when there is no stored answer to run a recipe on. */
  canJudge: boolean
  columns: ColumnContext
  /** Null where the records are no elements of a page. */
  model: PageModel | null
}

function refineWith(input: RefineInput, start: Draft, edits: readonly Edit[], page: Page): Refinement {
  let draft = start
  let items = page.read(draft.recipe)
  let attempts = 0
  const changes: string[] = []
  const notes: string[] = []
  let failure: Refused | null = null
  const renamed = new Map<string, string>()
  if (edits.length > MAX_EDITS) notes.push(`Only the first ${MAX_EDITS} changes were looked at.`)
  for (const edit of edits.slice(0, MAX_EDITS)) {
    const step = makeEdit(page, draft, items, underNewName(edit, renamed))
    const judged =
      step.ok && isDeepStrictEqual(step.draft, draft)
        ? holdsAlready(step)
        : step.ok
          ? judgeStep(step, items, page)
          : step
    attempts += 1 + (step.ok ? step.attempts : 0)
    if (!judged.ok) {
      if (failure === null || failure.reason === 'already') failure = judged
      notes.push(judged.message)
      continue
    }
    draft = judged.draft
    items = page.read(draft.recipe)
    changes.push(judged.change)
    notes.push(...judged.notes)
    for (const [to, from] of Object.entries(judged.effect.renamed)) followRename(renamed, from, to)
  }
  if (changes.length === 0) return failure ?? refused('unclear', HINT)
  return {
    ok: true,
    recipe: draft.recipe,
    items: [...items],
    attempts,
    changes,
    renamed,
    ...(draft.schema && draft.schema !== start.schema ? { outputSchema: schemaObject(draft.schema) } : {}),
    ...(draft.conditions.length > 0 ? { filter: { mode: 'all', conditions: [...draft.conditions] } } : {}),
    ...(draft.description !== input.description ? { description: draft.description } : {}),
    notes,
  }
}

function holdsAlready({ change }: MadeStep): Step {
  return refused('already', `${change.replace(/\.$/, '')}: it was so already.`)
}

/** What was `a` and then `b` is known by both of its old names. */
function followRename(renamed: Map<string, string>, from: string, to: string): void {
  for (const [first, last] of renamed) if (last === from) renamed.set(first, to)
  renamed.set(from, to)
}

/** "Rename title to name and make title a text" speaks of one field. */
function underNewName(edit: Edit, renamed: ReadonlyMap<string, string>): Edit {
  if (!('field' in edit) || edit.field === null) return edit
  const field = renamed.get(edit.field)
  return field === undefined ? edit : { ...edit, field }
}

function judgeStep(step: MadeStep, before: Items, page: Page): Step {
  const valid = validateRecipe(step.draft.recipe)
  if (!valid.ok) return refused('nothing_fits', `The change cannot be made: ${valid.problem}.`)
  if (!page.canJudge) return step
  const narrowed = withoutNewStrays(step, before, page)
  const after = page.read(narrowed.draft.recipe)
  const worse = worseBecause(before, after, narrowed.effect)
  if (worse) return refused('worse', `${narrowed.change.replace(/\.$/, '')}: refused, because ${worse}.`)
  const filter: FilterConfig = { mode: 'all', conditions: [...narrowed.draft.conditions] }
  const keeps = compileFilter(filter, after, page.model?.page.language)
  if (narrowed.draft.conditions.length > 0 && !after.some(keeps))
    return refused('worse', `${narrowed.change.replace(/\.$/, '')}: refused, because no item would be left.`)
  return narrowed
}

/** A new field may be found in adverts that had nothing before; they are kept out again. */
function withoutNewStrays(step: MadeStep, before: Items, page: Page): MadeStep {
  const { recipe } = step.draft
  if (recipe.scraper_type !== 'css' || step.effect.touched.length > 0) return step
  const after = page.read(recipe)
  const narrower = after.length > before.length ? dropStrays(recipe, after, page.read) : null
  if (!narrower || page.read(narrower).length !== before.length) return step
  return { ...step, draft: { ...step.draft, recipe: narrower } }
}

function makeEdit(page: Page, draft: Draft, items: Items, edit: Edit): Step {
  switch (edit.kind) {
    case 'rename':
    case 'drop':
    case 'retype':
      return editFields(draft, edit)
    case 'add':
    case 'wrong':
    case 'example':
    case 'instead':
    case 'nth':
    case 'use':
    case 'pick':
      return editColumns(page.columns, draft, edit)
    case 'without':
    case 'split':
      return editParts(page.columns, draft, edit)
    case 'format':
      return editFormat(draft, edit, items, page.read)
    case 'cut':
    case 'join':
      return editTexts(page.columns, draft, edit)
    case 'leave_out':
    case 'keep_only':
    case 'condition':
    case 'stated':
      return orFieldAlone(editRecords(page.model, draft, items, edit), draft, edit)
    case 'section':
    case 'limit':
    case 'sort':
      return page.model && isCss(draft) ? editList(page.model, draft, edit) : NO_LIST
    case 'wrong_region':
    case 'more_items':
      return page.model && isCss(draft) ? editRegion(page.model, draft, edit) : NO_REGION
    case 'unclear':
      return refused('unclear', `Not understood: "${edit.text}".`)
  }
}

const NO_LIST = refused(
  'nothing_fits',
  'An answer of an API is read whole and in its own order. Narrow it by a filter, or by a parameter of the request.',
)
const NO_REGION = refused(
  'unclear',
  'Which records of the API are read cannot be changed. Generate a new strategy for that.',
)

/** "Only the name": no record says so, but there is such a field. */
function orFieldAlone(step: Step, draft: Draft, edit: Edit): Step {
  const isSaid = step.ok || step.reason !== 'nothing_fits' || edit.kind !== 'keep_only'
  return isSaid || edit.field === undefined ? step : keptAlone(draft, edit.field)
}

function cssPage(model: PageModel): Page {
  const columns: ColumnContext = {
    open: (recipe) =>
      recipe.scraper_type === 'css' ? (elementRecords(model, recipe) ?? embeddedRecords(model, recipe)) : null,
    regenerate: (draft, intent, added) => (isCss(draft) ? regenerate(model, draft, intent, added) : null),
    otherList: (draft, name, value) => (isCss(draft) ? regionOfExample(model, draft, name, value) : null),
  }
  const read: Page['read'] = (recipe) => (recipe.scraper_type === 'css' ? itemsOf(model, recipe) : [])
  return { read, canJudge: true, columns, model }
}

/** The stored page of an API recipe is the JSON answer, if there is one. */
function apiPage({ html, url, siteUrl = url }: RefineInput): Page {
  const json = parseDataJson(html)
  const read: Page['read'] = (recipe) => {
    if (recipe.scraper_type !== 'api' || json === undefined) return []
    const result = runApiRecipe(compileRecipe(recipe), { json, url })
    return result.ok ? result.items : []
  }
  const answer = { json, url, resolvesPaths: URL.parse(url)?.origin === URL.parse(siteUrl)?.origin }
  const columns: ColumnContext = {
    open: (recipe) => (recipe.scraper_type === 'api' ? answerRecords(recipe, answer) : null),
    regenerate: () => null,
    otherList: () => null,
  }
  return { read, canJudge: json !== undefined, columns, model: null }
}

import { assign, NO_BANS } from '#engine/author/choose/assign.ts'
import { listColumns } from '#engine/author/columns/list-columns.ts'
import { generateFor } from '#engine/author/generate-recipe.ts'
import { wordsOf } from '#engine/author/language/words.ts'
import type { PageModel } from '#engine/author/page/page-model.ts'
import { firstNode, lastId, type Region, type RegionRecord } from '#engine/author/regions/region.ts'
import { findRegions } from '#engine/author/regions/regions.ts'
import { countNames, relevanceOf } from '#engine/author/regions/relevance.ts'
import { spread } from '#engine/author/regions/structure-score.ts'
import type { Intent } from '#engine/author/request/intent.ts'
import { splitDescription } from '#engine/author/request/split-description.ts'
import { buildRecipe } from '#engine/author/write/build-recipe.ts'
import { compileRecipe } from '#engine/recipe/compile-recipe.ts'
import { comparable } from '#engine/recipe/fold-text.ts'
import type { CssRecipe } from '#engine/recipe/recipe.ts'
import { runOnPage } from '#engine/recipe/run-recipe.ts'
import { validateRecipe } from '#engine/recipe/validate-recipe.ts'
import { exampleFit } from './choose-column.ts'
import { filledCount, type Items, saysTheSame } from './compare-items.ts'
import { readCurrent } from './current-reading.ts'
import { type CssDraft, made, refused, type Step } from './draft.ts'
import type { Edit } from './edit.ts'
import { intentOf } from './recipe-intent.ts'

/** Edits that look for the records elsewhere on the page. */
type RegionEdit = Extract<Edit, { kind: 'wrong_region' | 'more_items' }>

export function editRegion(model: PageModel, draft: CssDraft, edit: RegionEdit): Step {
  return edit.kind === 'more_items' ? moreItems(model, draft) : otherRegion(model, draft, edit.values, edit.subject)
}

type Candidate = { recipe: CssRecipe; items: Items }

const MAX_ATTEMPTS = 6
const ROUGH_SAMPLE = 8
const ROUGH_REGIONS = 60
const SAMPLE = 30

/** Recipes for the wanted regions, the best first. */
function* candidates(model: PageModel, intent: Intent, isWanted: (region: Region) => boolean): Generator<Candidate> {
  const regions = findRegions(model)
  const names = countNames(regions)
  const ranked = regions
    .filter(isWanted)
    .slice(0, ROUGH_REGIONS)
    .map((region) => {
      const fit = assign(intent, listColumns(model, region, { sample: ROUGH_SAMPLE }), NO_BANS).score
      return { region, rank: fit + 0.25 * region.structure + relevanceOf(model, region, intent, names).score }
    })
    .sort((a, b) => b.rank - a.rank)
  for (const { region } of ranked.slice(0, MAX_ATTEMPTS)) {
    const recipe = recipeFor(model, intent, region)
    const items = recipe ? itemsOf(model, recipe) : []
    if (recipe && items.length > 0) yield { recipe, items }
  }
}

/** A recipe that reads what is wanted from the records of a list; null where they hold none of it. */
export function recipeFor(model: PageModel, intent: Intent, region: Region): CssRecipe | null {
  const { choices } = assign(intent, listColumns(model, region), NO_BANS)
  return buildRecipe(model, region, spread(region.records, SAMPLE), choices)
}

export function itemsOf(model: PageModel, recipe: CssRecipe): Items {
  if (!validateRecipe(recipe).ok) return []
  const result = runOnPage(compileRecipe(recipe), model.page)
  return result.ok ? result.items : []
}

function otherRegion(model: PageModel, draft: CssDraft, values: readonly string[], subject: string | null): Step {
  const description = subject === null ? draft.description : withSubject(draft, subject)
  const step = regionWith(model, { ...draft, description }, values, () => true)
  const wanted = values.length > 0 ? ` with ${values.map((value) => `"${value}"`).join(' and ')}` : ''
  return (
    step ??
    refused(
      'nothing_fits',
      `The page holds no other list${wanted} that has these fields. Two values of one of its records help to find it.`,
    )
  )
}

/** The list in which the field has this value, where the present one has it nowhere. */
export function regionOfExample(model: PageModel, draft: CssDraft, name: string, value: string): Step | null {
  return regionWith(model, draft, [value], (items) => items.some((item) => exampleFit(item[name], value) > 0))
}

function regionWith(
  model: PageModel,
  draft: CssDraft,
  values: readonly string[],
  accepts: (items: Items) => boolean,
): Step | null {
  const current = readCurrent(model, draft.recipe)?.region ?? null
  const isWanted = (region: Region) =>
    values.length === 0
      ? isApart(model, region, current)
      : !isSameRegion(region, current) && holdsAll(model, region, values)
  const names = Object.keys(draft.recipe.fields)
  let attempts = 0
  for (const { recipe, items } of candidates(model, intentOf(draft, []), isWanted)) {
    attempts += 1
    if (Object.keys(recipe.fields).length < names.length / 2 || !accepts(items)) continue
    const lost = names.filter((name) => filledCount(items, name) === 0)
    return made({ ...draft, recipe }, `The items are now those of another list: ${items.length} items.`, {
      notes: lost.length > 0 ? [`The other list has nothing for: ${lost.join(', ')}.`] : [],
      touched: Object.keys(recipe.fields),
      dropped: lost,
      mayLoseItems: true,
      attempts,
    })
  }
  return null
}

function withSubject(draft: CssDraft, subject: string): string {
  const { phrases } = splitDescription(draft.description)
  return `${subject}: ${phrases.join(', ')}`
}

function isSameRegion(region: Region, current: Region | null): boolean {
  return (
    current?.records.length === region.records.length &&
    region.records.every((record, index) => record[0] === current.records[index]?.[0])
  )
}

function isApart(model: PageModel, region: Region, current: Region | null): boolean {
  if (!current || current.kind === 'page') return true
  const touches = coverOf(model, current)
  return !region.records.some(touches)
}

/** Whether a record shares an element with the region; one pass for the region, then a lookup for each record. */
function coverOf(model: PageModel, region: Region): (record: RegionRecord) => boolean {
  const before = new Uint32Array(model.nodes.length + 1)
  for (const record of region.records) before.fill(1, firstNode(record).id + 1, lastId(record) + 2)
  for (let id = 1; id < before.length; id += 1) before[id] = (before[id] ?? 0) + (before[id - 1] ?? 0)
  return (record) => (before[lastId(record) + 1] ?? 0) > (before[firstNode(record).id] ?? 0)
}

/** Values of the same record tell most; values of several records, or the words of a heading, still tell the list. */
function holdsAll(model: PageModel, region: Region, values: readonly string[]): boolean {
  if (values.length === 0) return true
  const texts = region.records.map((record) => comparable(record.map((node) => model.text(node)).join(' ')))
  return values.every((value) => texts.some((text) => holdsValue(text, value)))
}

function holdsValue(text: string, value: string): boolean {
  const wanted = comparable(value)
  return (
    wanted !== '' &&
    (text.includes(wanted) || (wordsOf(value).length > 1 && wordsOf(value).every((word) => text.includes(word))))
  )
}

function moreItems(model: PageModel, draft: CssDraft): Step {
  const before = itemsOf(model, draft.recipe)
  const current = readCurrent(model, draft.recipe)?.region ?? null
  const names = Object.keys(draft.recipe.fields)
  const isLarger = (region: Region) => region.records.length > before.length
  const isWhole = (region: Region) =>
    isLarger(region) && (!current || current.kind === 'page' || holdsRegion(model, region, current))
  let attempts = 0
  // The list that the present items are a part of comes before any other.
  for (const isWanted of [isWhole, isLarger]) {
    for (const { recipe, items } of candidates(model, intentOf(draft, []), isWanted)) {
      attempts += 1
      const isFuller = names.every((name) => filledCount(items, name) >= filledCount(before, name))
      if (items.length <= before.length || !isFuller || filledShare(items, names) < 0.6 * filledShare(before, names))
        continue
      const change = `The list now has ${items.length} instead of ${before.length} items.`
      return made({ ...draft, recipe }, change, { touched: names, attempts })
    }
  }
  return refused(
    'nothing_fits',
    `The page holds no more than these ${before.length} items of this kind. Two values of a missing item help to find it.`,
  )
}

function holdsRegion(model: PageModel, whole: Region, part: Region): boolean {
  return part.records.every(coverOf(model, whole))
}

function filledShare(items: Items, names: readonly string[]): number {
  const filled = names.reduce((sum, name) => sum + filledCount(items, name), 0)
  return filled / Math.max(1, items.length * names.length)
}

/** Below it the generator has guessed. */
const MIN_CONFIDENCE = 0.65

/** The recipe made anew with one more field, if it reads what the present one reads. */
export function regenerate(model: PageModel, draft: CssDraft, intent: Intent, added: string): CssRecipe | null {
  const whole = generateFor(model, intent, NO_BANS)
  if (!whole.ok || whole.recipe.scraper_type !== 'css' || !whole.recipe.fields[added]) return null
  if ((whole.confidence[added] ?? 0) < MIN_CONFIDENCE || filledCount(whole.items, added) === 0) return null
  const before = itemsOf(model, draft.recipe)
  const isSame = Object.keys(draft.recipe.fields).every(
    (name) => filledCount(before, name) === 0 || saysTheSame(before, name, whole.items, name),
  )
  return isSame && whole.items.length === before.length ? whole.recipe : null
}

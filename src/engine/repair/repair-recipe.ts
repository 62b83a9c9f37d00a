import { whoseValues } from '#engine/author/choose/whose-value.ts'
import { listColumns } from '#engine/author/columns/list-columns.ts'
import { pageColumns } from '#engine/author/columns/page-columns.ts'
import { generateOn } from '#engine/author/generate-recipe.ts'
import { buildPageModel, type PageModel } from '#engine/author/page/page-model.ts'
import type { SentPage } from '#engine/author/page/read-pages.ts'
import { intentOf } from '#engine/author/refine/recipe-intent.ts'
import { type Region, recordAt } from '#engine/author/regions/region.ts'
import { findRegions } from '#engine/author/regions/regions.ts'
import { spread } from '#engine/author/regions/structure-score.ts'
import type { WantedField } from '#engine/author/request/intent.ts'
import { buildRecipe } from '#engine/author/write/build-recipe.ts'
import { compileRecipe } from '#engine/recipe/compile-recipe.ts'
import type { OutputSchema } from '#engine/recipe/output-schema.ts'
import { type ParsedPage, parseSample } from '#engine/recipe/parse-html.ts'
import type { CssRecipe } from '#engine/recipe/recipe.ts'
import { runOnPage } from '#engine/recipe/run-recipe.ts'
import { RUN_LIMITS } from '#engine/recipe/run-result.ts'
import { validateRecipe } from '#engine/recipe/validate-recipe.ts'
import { findColumns } from './find-columns.ts'
import { type KnownPlaces, knownPlaces } from './known-places.ts'
import { type Item, type KnownValues, knownValues } from './known-values.ts'
import { type FieldProof, type Pair, type Proof, pairsOf, proveRepair } from './prove-repair.ts'
import { searchSample } from './search-sample.ts'

/**
 * A recipe for a page that was redesigned. The values of the last good result are looked for on the page as it is now: the records and columns
 * that hold most of them are the new recipe, and what the description alone would give competes. What each one reads decides.
 */
export type RepairInput = {
  page: SentPage
  recipe: CssRecipe
  description: string
  outputSchema: OutputSchema | null
  /** What the recipe read from the last good page. */
  before: readonly Item[]
}

export type Repair = {
  recipe: CssRecipe
  items: Item[]
  proof: Proof
  /** Fields for which the page offers another reading that fits nearly as well. */
  ambiguous: string[]
  /** Items that are on the page still, and that it does not read. */
  missed: number
}

const LIST_SAMPLE = 60
const MOST_REGIONS = 4
/** Of a long list so many records are read: the others would tell the same. */
export const LEAD_SAMPLE = { siblings: 500, nodes: 50_000 }

/** The best first; empty where the page holds too little of what was known. */
export function repairRecipe(input: RepairInput): Repair[] {
  const parsed = parseSample(input.page, LEAD_SAMPLE)
  return parsed.ok ? repairOn(parsed.page, input) : []
}

/** For a page that is parsed already. It is searched in a part of it, and what is found there is proven on all of it. */
export function repairOn(page: ParsedPage, input: Omit<RepairInput, 'page'>): Repair[] {
  const { recipe, before } = input
  const names = Object.keys(recipe.fields)
  const known = knownValues(before, names)
  const wanted = wantedFields(input)
  const isOfOne = recipe.container === null || isSingle(recipe)
  const places = knownPlaces(page, known)
  if (!isOfOne && places.size === 0) return []
  const sample = searchSample(page, places)
  const model = buildPageModel(sample.page)
  const there: ReadonlySet<number> = isOfOne ? new Set() : new Set([...places.values()].flat())
  const proven = ({ recipe: made, ambiguous, reduced }: RecipeDraft): Repair[] => {
    const repair = tried(page, made, { before, names, there, reduced })
    return repair ? [{ ...repair, ambiguous: [...ambiguous, ...strayed(made, recipe)] }] : []
  }
  const led = isOfOne ? pageRepairs(model, wanted, known) : listRepairs(model, wanted, known, sample.places)
  const found: Repair[] = []
  for (const draft of led) {
    found.push(...proven(draft))
    if (found.some(({ proof, ambiguous }) => proof.score === 1 && ambiguous.length === 0)) return found.sort(bestFirst)
  }
  const enough = model.nodes.length > MANY_NODES ? LIKELY : CLEAR
  const reduced = [...new Set(led.flatMap((draft) => draft.reduced))]
  const others = found.some(({ proof }) => proof.score >= enough) ? [] : generated(input, model, reduced)
  return [...found, ...others.flatMap(proven)].sort(bestFirst)
}

/** What the fields of the recipe are asked to hold. */
export function wantedFields(input: Pick<RepairInput, 'recipe' | 'description' | 'outputSchema'>): WantedField[] {
  const { recipe, description, outputSchema: schema } = input
  const { fields } = intentOf({ recipe, schema, conditions: [], description }, [])
  return fields.filter(({ name }) => Object.hasOwn(recipe.fields, name))
}

/** From here on what the description gives is not asked for: it is hardly ever better, and takes most of the time, the more so on a large page. */
const CLEAR = 0.95
const LIKELY = 0.6
const MANY_NODES = 3000

function bestFirst(a: Repair, b: Repair): number {
  return b.proof.score - a.proof.score
}

/** What was known and is still there has to be read: a recipe for half of a list is a poor one. */
function withMissed(proof: Proof, pairs: readonly Pair[], before: readonly Item[], there: ReadonlySet<number>) {
  if (there.size === 0) return { missed: 0, proof }
  const matched = new Set(pairs.map((pair) => pair.before))
  const missed = [...there].filter((at) => !matched.has(before[at] as Item)).length
  const score = Math.max(0, proof.score - MISSED_COSTS * (missed / there.size))
  return { missed, proof: { ...proof, score: Math.round(score * 1000) / 1000 } }
}

const MISSED_COSTS = 0.25

/** Fields that would be read from a side of the page where they did not stand before: what is found there may be said of something else. */
function strayed(now: CssRecipe, before: CssRecipe): string[] {
  const names = Object.keys(now.fields)
  return names.filter((name) => (partOf(now, name) ?? 'main') !== 'main' && partOf(now, name) !== partOf(before, name))
}

function partOf({ fields }: CssRecipe, name: string): string | undefined {
  return fields[name]?.place?.part
}

function isSingle({ container }: CssRecipe): boolean {
  return container !== null && !('source' in container) && container.single === true
}

/** `reduced`: prices that the page still shows, as the ones before a sale. */
type RecipeDraft = { recipe: CssRecipe; ambiguous: string[]; reduced: string[] }

function pageRepairs(model: PageModel, fields: readonly WantedField[], known: KnownValues): RecipeDraft[] {
  const root = model.nodes[0]
  if (!root) return []
  const region: Region = { kind: 'page', records: [[root]], rows: null, isTable: false, structure: 0 }
  const found = findColumns(model, fields, pageColumns(model), known)
  const whose = whoseValues(model, found?.choices ?? [])
  // What says the same as before is the thing's own, wherever it stands now.
  const own = found?.choices.filter((choice) => choice.chance > 0 || whose(choice) !== 'other')
  const recipe = found && own && buildRecipe(model, region, region.records, own)
  return recipe ? [{ recipe, ambiguous: found.ambiguous, reduced: found.reduced }] : []
}

function listRepairs(
  model: PageModel,
  fields: readonly WantedField[],
  known: KnownValues,
  places: KnownPlaces,
): RecipeDraft[] {
  const examples = fields.flatMap(({ name }) => {
    const text = known.items.map((item) => item[name]).find((value) => typeof value === 'string' && value !== '')
    return typeof text === 'string' ? [text] : []
  })
  const found = likelyRegions(model, places).flatMap((region) => {
    const columns = listColumns(model, region, { sample: LIST_SAMPLE, examples })
    const answer = findColumns(model, fields, columns, known)
    return answer ? [{ region, answer }] : []
  })
  return found
    .sort((a, b) => b.answer.score - a.answer.score)
    .slice(0, 3)
    .flatMap(({ region, answer }) => {
      const recipe = buildRecipe(model, region, spread(region.records, LIST_SAMPLE), answer.choices)
      return recipe ? [{ recipe, ambiguous: answer.ambiguous, reduced: answer.reduced }] : []
    })
}

/** Those whose records hold what the items are known by, one item in each. */
function likelyRegions(model: PageModel, places: KnownPlaces): Region[] {
  const known = model.nodes.flatMap(({ id, element }) => {
    const items = places.get(element)
    return items ? [{ id, items }] : []
  })
  const scored = findRegions(model).map((region) => {
    const held = new Map<number, Set<number>>()
    for (const { id, items } of known) {
      const record = recordAt(region, id)
      if (record === -1) continue
      const set = held.get(record) ?? new Set()
      for (const item of items) set.add(item)
      held.set(record, set)
    }
    const single = [...held.values()].filter((set) => set.size === 1)
    const distinct = new Set(single.flatMap((set) => [...set])).size
    return { region, score: distinct + distinct / Math.max(1, region.records.length) }
  })
  return scored
    .filter(({ score }) => score > 0)
    .sort((a, b) => b.score - a.score)
    .slice(0, MOST_REGIONS)
    .map(({ region }) => region)
}

/** What the description alone gives, of the fields that there were. */
function generated(input: Omit<RepairInput, 'page'>, model: PageModel, reduced: string[]): RecipeDraft[] {
  const { recipe: old } = input
  const made = generateOn(model, input)
  if (!made.ok || made.recipe.scraper_type !== 'css' || model.nodes.length === 0) return []
  const names = new Set(Object.keys(old.fields))
  const fields = Object.fromEntries(Object.entries(made.recipe.fields).filter(([name]) => names.has(name)))
  if (Object.keys(fields).length === 0) return []
  // It may have taken the old price for the new one.
  const ambiguous = [...Object.keys(made.candidates), ...reduced.filter((name) => Object.hasOwn(fields, name))]
  return [{ recipe: { ...made.recipe, fields }, ambiguous, reduced }]
}

type Known = {
  before: readonly Item[]
  names: readonly string[]
  there: ReadonlySet<number>
  reduced: readonly string[]
}

/** A field that says something else in every item that was recognised is read from another place, and left out, unless it is a price in a sale. */
function tried(page: ParsedPage, recipe: CssRecipe, known: Known): Omit<Repair, 'ambiguous'> | null {
  const first = proofOf(page, recipe, known)
  if (!first) return null
  const kept = Object.entries(recipe.fields).filter(
    ([name]) => known.reduced.includes(name) || !isContradicted(first.proof.fields[name]),
  )
  if (kept.length === Object.keys(recipe.fields).length) return first
  return kept.length > 0 ? proofOf(page, { ...recipe, fields: Object.fromEntries(kept) }, known) : null
}

function proofOf(
  page: ParsedPage,
  recipe: CssRecipe,
  { before, names, there }: Known,
): Omit<Repair, 'ambiguous'> | null {
  const items = read(page, recipe)
  if (!items) return null
  const pairs = pairsOf(before, items)
  return { recipe, items, ...withMissed(proveRepair(before, items, names, pairs), pairs, before, there) }
}

const ENOUGH_MATCHED = 2

function isContradicted(field: FieldProof | undefined): boolean {
  return field !== undefined && field.matched >= ENOUGH_MATCHED && field.agreed === 0
}

function read(page: ParsedPage, recipe: CssRecipe): Item[] | null {
  if (!validateRecipe(recipe).ok) return null
  const items = readSample(page, recipe)
  return items.length > 0 ? items : null
}

const SAMPLE_LIMITS = { ...RUN_LIMITS, items: 1000 }

/** What a recipe finds on a page of which the beginning is enough. */
export function readSample(page: ParsedPage, recipe: CssRecipe): Item[] {
  const result = runOnPage(compileRecipe(recipe), page, { limits: SAMPLE_LIMITS })
  return result.ok ? result.items : []
}

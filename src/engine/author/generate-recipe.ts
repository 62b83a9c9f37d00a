import type { OutputSchema } from '#engine/recipe/output-schema.ts'
import type { Recipe } from '#engine/recipe/recipe.ts'
import { type Bans, NO_BANS } from './choose/assign.ts'
import { calledOtherwise, sameInAll, unsureOfWhom } from './choose/called-otherwise.ts'
import { type Candidate, tryElements, tryReady, withOwnValues } from './choose/candidates.ts'
import { candidatesOf, type Doubt, type Evidence, evidenceOf, type Ground, withoutGuesses } from './choose/doubt.ts'
import { confidenceOf, isGuess, missesField, notesOf } from './choose/evidence.ts'
import { isFilled } from './choose/judge.ts'
import { holdsName, inOrder, type Proposal, proposalsFor, propose } from './choose/propose.ts'
import { RESULT_FEATURES, resultFeatures } from './choose/result-features.ts'
import { provenOnSiblings } from './choose/sibling-proof.ts'
import { chanceOf } from './choose/trees.ts'
import { currentWeights } from './choose/weights.ts'
import { valuesOfOne } from './choose/whose-value.ts'
import type { Slot } from './columns/column.ts'
import type { PageModel } from './page/page-model.ts'
import { readPages, type SentPage } from './page/read-pages.ts'
import { namedRecord, namesStranger } from './regions/named-record.ts'
import { pageLean } from './regions/page-lean.ts'
import { recordScope } from './regions/record-scope.ts'
import { type Region, recordAt } from './regions/region.ts'
import { tableAsked } from './regions/table-asked.ts'
import { askedTable } from './request/asked-table.ts'
import { fieldName, type Intent, readIntents, type WantedField, wantedField } from './request/intent.ts'
import { namedOne, saysName } from './request/named-one.ts'
import { requestHints } from './request/request-hints.ts'
import { speaksOf } from './request/speaks-of.ts'
import { whatItHolds } from './what-it-holds.ts'

/**
 * From words and a page to a recipe, without a model:
 * page model → regions → columns → intent → assignment → selectors → judge. The stages before the judge only ever handle candidates; the first
 * proposal that keeps its promise on the page is the answer, proven once more on other pages of the same kind where there are any.
 */
export type GenerateInput = SentPage & {
  description: string
  outputSchema: OutputSchema | null
  /** Other pages of the same kind: what changes from page to page is a value. */
  siblings?: readonly SentPage[]
}

export type Generation =
  | {
      ok: true
      recipe: Recipe
      items: Record<string, unknown>[]
      /** How many proposals were executed on the page. */
      attempts: number
      /** How sure each field is, 0 to 1. */
      confidence: Record<string, number>
      notes: string[]
      /** For fields that are not sure: what else they may be. */
      candidates: Doubt['candidates']
      /** What speaks for each choice, and what against it. */
      evidence: Evidence
      /** Wanted fields that the recipe does not read. */
      missing: string[]
    }
  | { ok: false; reason: 'nothing_fits'; found: string }

export type MadeGeneration = Extract<Generation, { ok: true }>

export function generateRecipe(input: GenerateInput): Generation {
  const model = readPages(input)
  if (!model) return { ok: false, reason: 'nothing_fits', found: 'The page is too large to be read.' }
  return generateOn(model, input)
}

/** For a page that is read already. */
export function generateOn(
  model: PageModel,
  { description, outputSchema }: Pick<GenerateInput, 'description' | 'outputSchema'>,
): Generation {
  const [likeliest, ...readings] = readIntents(description, outputSchema, requestHints(model))
  if (!likeliest) return nothingFits(model, [])
  const named =
    generateForTable(model, description, outputSchema, likeliest) ??
    generateForNamed(model, description, outputSchema, isOfOne(likeliest))
  if (named) return named
  const first = generateFor(model, likeliest, NO_BANS)
  // One phrase for two fields is found more easily, and says less; one that names none says nothing.
  const more = readings.filter(
    ({ fields, things }) => fields.length >= likeliest.fields.length && (things === null || !first.ok),
  )
  const other = first.ok && !isThin(first, likeliest) ? null : otherReading(model, first, more)
  const { made, intent } = other ?? { made: first, intent: likeliest }
  if (!made.ok) return made
  // Of one that is not there, nothing is there either.
  if (namesStranger(model, description) && isAllOfOne(model, made)) return nothingFits(model, [])
  const sure = withDoubt(model, intent, provenOnSiblings(model, intent, made))
  return readsNothing(sure.recipe) ? nothingFits(model, propose(model, intent, NO_BANS)) : sure
}

function isAllOfOne(model: PageModel, { recipe, ground }: Proposed): boolean {
  const ofOne = valuesOfOne(model, ground.choices)
  return Object.keys(recipe.fields).every((name) => ofOne.includes(name))
}

/** "The second table", "all rows of the table of medals": its rows with all that they have, or with what is named of them. */
function generateForTable(
  model: PageModel,
  description: string,
  outputSchema: OutputSchema | null,
  { languages }: Intent,
): MadeGeneration | null {
  const asked = askedTable(description, languages)
  const table = asked && tableAsked(model, asked)
  if (!table) return null
  const [read] = readIntents(outputSchema ? description : asked.rest || description, outputSchema, requestHints(model))
  if (!read) return null
  const isWhole = !outputSchema && asked.rest === ''
  const fields = isWhole
    ? fieldsOfHeaders(table.headers, languages)
    : read.things && !outputSchema
      ? fieldsOfHeaders([asked.rest], languages)
      : read.fields
  if (fields.length === 0) return null
  const intent = { ...read, fields, things: null, plural: 1, isOpen: false, isWhole, isQuestion: false }
  const made = generateFor(model, intent, NO_BANS, table.regions)
  return made.ok ? withDoubt(model, intent, provenOnSiblings(model, intent, made)) : null
}

function fieldsOfHeaders(headers: readonly string[], languages: Intent['languages']): WantedField[] {
  const names = new Map(headers.flatMap((header) => (header === '' ? [] : [[fieldName(header, languages), header]])))
  return [...names].map(([name, header]) => wantedField(name, header, null, header, languages))
}

/** Below this, the page itself is meant: "this recipe". */
const PAGE_ITSELF = -1

function isOfOne({ plural, isWhole }: Intent): boolean {
  return plural <= 0 && plural >= PAGE_ITSELF && !isWhole
}

/**
 * The request names one of several records ("the price of the Pro plan"): the list is read with what its records are called, and the name tells which
 * of them is kept. Null: it names none, or no list has what is wanted of it.
 */
function generateForNamed(
  model: PageModel,
  description: string,
  outputSchema: OutputSchema | null,
  isSaidOfOne: boolean,
): MadeGeneration | null {
  const named = namedRecord(model, description)
  const [read] = named ? readIntents(named.rest, outputSchema, requestHints(model)) : []
  if (!named || !read || !(isSaidOfOne || isOfOne(read))) return null
  if (read.things || read.fields.some(({ name }) => saysName(name, named.said))) return null
  const isCalled = ({ concepts }: WantedField) => (concepts.title ?? 0) >= 0.6
  // "Name and price of the vegetables": things that have names of their own.
  if (named.hasPairs && read.fields.some(isCalled)) return null
  const called = { ...wantedField('name', '', null), example: named.said }
  const fields = read.fields.some(isCalled) ? read.fields : [called, ...read.fields]
  const intent = { ...read, fields, plural: 1, isOpen: false, isSpoken: false, isQuestion: false }
  const made = generateFor(model, intent, NO_BANS, named.regions)
  if (!made.ok || isThin(made, intent)) return null
  const sure = withDoubt(model, intent, provenOnSiblings(model, intent, made))
  const isTold = fields.filter(isCalled).some(({ name }) => {
    const values = sure.items.map((item) => String(item[name] ?? ''))
    return namedOne(description, values) !== null
  })
  return isTold ? sure : null
}

/** A record that has nothing but the heading of its section is none. */
function readsNothing({ fields }: Recipe): boolean {
  return Object.values(fields).every(({ preceding }) => preceding === true)
}

const MAX_READINGS = 2

/** An "and" may divide two fields or belong to one: where the likelier reading lacks something and another does not, that is what was meant. */
function otherReading(
  model: PageModel,
  first: Proposed | Unfit,
  readings: readonly Intent[],
): { made: Proposed; intent: Intent } | null {
  const least = first.ok ? first.items.length * 0.5 : 1
  for (const intent of readings.slice(0, MAX_READINGS)) {
    const made = generateFor(model, intent, NO_BANS)
    if (made.ok && !isThin(made, intent) && made.items.length >= least) return { made, intent }
  }
  return null
}

type Unfit = Extract<Generation, { ok: false }>
type Proposed = Omit<MadeGeneration, 'candidates' | 'evidence' | 'missing'> & { ground: Ground }

function withDoubt(model: PageModel, intent: Intent, { ground, ...made }: Proposed): MadeGeneration {
  const candidates = candidatesOf(ground, made.confidence)
  const evidence = evidenceOf(ground.choices)
  const left = [
    ...calledOtherwise(model, intent, ground.choices),
    ...unsureOfWhom(ground.choices),
    ...sameInAll(ground.choices),
  ]
  const sure = withoutGuesses({ ...made, candidates, evidence }, left)
  const wanted = intent.fields.filter(({ optional }) => !optional).map(({ name }) => name)
  return { ...sure, missing: wanted.filter((name) => !Object.hasOwn(sure.recipe.fields, name)) }
}

/** The elements of the page first: what its scripts carry, and lines of text, are for what these do not hold. */
export function generateFor(model: PageModel, intent: Intent, bans: Bans, among?: readonly Region[]): Proposed | Unfit {
  const proposals = proposalsFor(model, intent, bans, among)
  if (intent.things && !speaksOf(model, { things: intent.things, languages: intent.languages }))
    return nothingFits(model, inOrder(proposals))
  const candidates = tryElements(model, intent, proposals)
  const likeliest = bestOf(model, intent, candidates)
  const best = likeliest && withOwnValues(model, intent, proposals, likeliest)
  const made = best && generationOf(best, candidates.length)
  if (made && !isThin(made, intent)) return made
  const [ready] = tryReady(model, intent, bans)
  const chosen = ready && isBetter(ready, best, intent) ? ready : best
  return chosen ? generationOf(chosen, candidates.length + (ready ? 1 : 0)) : nothingFits(model, inOrder(proposals))
}

/** Results must be that much better to go against what was promised, and more so where the words say how many are meant. */
const CLEARLY = 0.05
const FAR = 0.35

/** The list or the page as one record: as promised, unless the results say otherwise. */
function bestOf(model: PageModel, intent: Intent, candidates: readonly Candidate[]): Candidate | null {
  const order = ({ verdict, promised }: Candidate) => (verdict.ok ? 100 : 0) + promised.score
  const [first = null, second] = candidates.toSorted((a, b) => order(b) - order(a))
  if (!first || !second) return first
  if (intent.isWhole && intent.plural >= 0)
    return candidates.find(({ from, verdict }) => from === 'list' && verdict.ok) ?? first
  if (intent.plural > 0.5 && first.from === 'page' && second.verdict.ok && isListedIn(second, first)) return second
  if (first.from === 'page' && second.from === 'list' && isOfSeveral(first, second)) return second
  if (first.from === 'page' && intent.isOpen && isListItself(model, first, second)) return second
  if (first.from === 'page' && intent.plural > PAGE_ITSELF && isPieceOf(second, first)) return second
  if (first.from === 'list' && second.from === 'page' && isOfSeveral(second, first)) return first
  const { results } = currentWeights()
  const [promised = 0, other = 0] = resultFeatures(intent, [first, second]).map((features) =>
    chanceOf(results, RESULT_FEATURES, features),
  )
  const isOpen = intent.isOpen && isOfRecord(model, first, second)
  const isAgainstWords = second.from === 'list' ? intent.plural < 0 && !isOpen : intent.plural > 0.5
  if (isAgainstWords && second.from === 'page' && first.verdict.ok) return first
  const needed = isAgainstWords ? FAR : CLEARLY
  return other > promised + needed ? second : first
}

/** What the page as one record has is one record of the list. Elsewhere it is what the page is about, and the list is of others. */
function isOfRecord(model: PageModel, page: Candidate, { promised: { begins, ends } }: Candidate): boolean {
  const columns = page.assignment.choices.flatMap(({ column }) => column ?? [])
  const { around } = recordScope(model, columns)
  if (!around || holdsName(model, around)) return false
  const whole = model.nodes.length
  return around.id >= begins * whole && around.last <= ends * whole
}

const NEARLY_EACH = 0.8

/** What the page as one record has is that of several records of a list, each of which has its own: no one thing has it together. */
function isOfSeveral(page: Candidate, { region, verdict, assignment }: Candidate): boolean {
  if (region === null || !verdict.ok) return false
  const found = page.assignment.choices.filter(({ column, chance }) => column !== null && !isGuess(chance))
  const records = found.map(({ field, column }) => {
    const own = assignment.choices.find((choice) => choice.field.name === field.name)?.column
    const [slot] = column?.slots ?? []
    const node = slot?.kind === 'nodes' ? slot.nodes[0]?.[0] : undefined
    if (!own || own.coverage < NEARLY_EACH) return null
    const at = node ? recordAt(region, node.id) : -1
    return own.values[at] === column?.values[0] ? at : -1
  })
  return !records.includes(null) && new Set(records.filter((at) => at !== -1)).size > 1
}

/** What the page as one record has as the values of a field are the records of the list, or the parts of one; or all of it stands in its records. */
function isListedIn(list: Candidate, page: Candidate): boolean {
  if (missesField(list.assignment)) return false
  const read = page.assignment.choices.flatMap(({ column }) => column ?? [])
  if (list.region && read.every(({ slots: [slot] }) => isInRecords(list.region, slot))) return true
  const texts = new Set(
    list.verdict.items.flatMap((item) => {
      const values = Object.values(item).filter((value) => typeof value === 'string')
      return [...values, values.join(' '), values.join('\n')]
    }),
  )
  return page.verdict.items.some((item) =>
    Object.values(item).some(
      (value) =>
        (Array.isArray(value) && value.length > 1 && value.every((one) => texts.has(one))) ||
        (typeof value === 'string' && areLines(value, list.verdict.items)),
    ),
  )
}

/** Each line of the text is what one of the items says. */
function areLines(text: string, items: readonly Record<string, unknown>[]): boolean {
  const lines = text.split('\n')
  return (
    lines.length > 1 &&
    lines.length === items.length &&
    items.every((item, at) =>
      Object.values(item).every((value) => typeof value !== 'string' || lines[at]?.includes(value)),
    )
  )
}

/**
 * Hardly anything stands on the page but the list, whose records have all that is wanted: what the page as one record has beside its name is from
 * one of them.
 */
function isListItself(model: PageModel, page: Candidate, { region, verdict, assignment }: Candidate): boolean {
  if (region === null || !verdict.ok || missesField(assignment) || pageLean(model, [region]) <= 0) return false
  if (assignment.choices.some(({ column, chance }) => !column || isGuess(chance) || column.coverage < NEARLY_EACH))
    return false
  const found = page.assignment.choices.flatMap(({ column }) => column ?? [])
  const others = found.filter(({ heading }) => !heading)
  return others.length > 0 && others.every(({ many, slots: [slot] }) => !many && isInRecords(region, slot))
}

/** The list has all that is wanted in each of its records, and the page as one record a part of it, out of one of these. */
function isPieceOf({ region, verdict, assignment }: Candidate, page: Candidate): boolean {
  if (region === null || !verdict.ok) return false
  if (assignment.choices.some(({ column, chance }) => !column || isGuess(chance) || column.coverage < NEARLY_EACH))
    return false
  const found = page.assignment.choices.flatMap(({ column, chance }) => (column && !isGuess(chance) ? [column] : []))
  if (found.length * 2 > page.assignment.choices.length) return false
  return found.every(({ slots: [slot] }) => isInRecords(region, slot))
}

function isInRecords(region: Candidate['region'], slot: Slot | undefined): boolean {
  const node = slot?.kind === 'nodes' ? slot.nodes[0]?.[0] : undefined
  return region !== null && node !== undefined && recordAt(region, node.id) !== -1
}

function generationOf({ recipe, verdict, assignment, ground }: Candidate, attempts: number): Proposed {
  return {
    ok: true,
    recipe,
    items: verdict.items,
    attempts,
    confidence: confidenceOf(assignment.choices),
    notes: notesOf(assignment.choices, verdict),
    ground,
  }
}

/** Fields are missing or mostly empty, or there is one item where many were asked for. */
function isThin(made: Read, intent: Intent): boolean {
  const isOneOfMany = made.items.length === 1 && intent.plural > 0.5
  return isOneOfMany || leastFilled(made, intent) < MOSTLY_FILLED
}

const MOSTLY_FILLED = 0.6

/** The share of items that have the wanted field which is filled least. */
type Read = Pick<MadeGeneration, 'recipe' | 'items'>

function leastFilled({ recipe, items }: Read, intent: Intent): number {
  const wanted = intent.fields.filter((field) => !field.optional)
  const shares = wanted.map(({ name }) =>
    Object.hasOwn(recipe.fields, name) ? items.filter((item) => isFilled(item[name])).length / items.length : 0,
  )
  return Math.min(1, ...shares)
}

/**
 * Only what lacks hardly anything may take the place of elements that a reader sees, and of a list only another as long. Where there are none, the
 * page may still be drawn by its scripts: half an answer from its settings must not keep it from being rendered.
 */
function isBetter(other: Candidate, made: Candidate | null, intent: Intent): boolean {
  const least = leastFilled({ recipe: other.recipe, items: other.verdict.items }, intent)
  return made ? least >= 0.9 && other.verdict.items.length >= made.verdict.items.length * 0.5 : least >= MOSTLY_FILLED
}

function nothingFits(model: PageModel, proposals: readonly Proposal[]): Unfit {
  return { ok: false, reason: 'nothing_fits', found: whatItHolds(model, proposals) }
}

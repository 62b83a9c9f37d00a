import { wordSet } from '#base/word-set.ts'
import { isFiller, plain, stem, wordsOf } from '#engine/author/language/words.ts'
import type { PageModel, PageNode } from '#engine/author/page/page-model.ts'
import { wishConditions, wordsIn } from '#engine/author/request/conditions/answer-conditions.ts'
import { limitText } from '#engine/author/request/filter-limit.ts'
import { wantedField } from '#engine/author/request/intent.ts'
import { withExclude } from '#engine/author/write/narrow-container.ts'
import { type Condition, compileFilter, validateFilter } from '#engine/filter/conditions.ts'
import type { CssRecipe } from '#engine/recipe/recipe.ts'
import { choiceOf } from './choose-column.ts'
import type { Items } from './compare-items.ts'
import { type CurrentReading, readCurrent } from './current-reading.ts'
import { type CssDraft, type Draft, isCss, type MadeStep, made, refused, type Step } from './draft.ts'
import type { Edit } from './edit.ts'
import { withField, withFields } from './edit-fields.ts'
import { inSection } from './edit-list.ts'
import { isKnownMark, marksIn, NEGATIONS, says, spellings, tellingSelector } from './record-marks.ts'
import { recordsOfReading } from './records.ts'
import { withSchemaField } from './schema-object.ts'

/**
 * Edits on which records stay. In order of preference: a field that says it (a filter condition), a selector that tells the records (an `exclude`),
 * a new field for the mark with a condition on it.
 */
type RecordEdit = Extract<Edit, { kind: 'leave_out' | 'keep_only' | 'condition' | 'stated' }>

/** `model` null: the records have no look of their own, and only a field can tell them apart. */
export function editRecords(model: PageModel | null, draft: Draft, items: Items, edit: RecordEdit): Step {
  if (edit.kind === 'condition') return byCondition(draft, edit)
  if (edit.kind === 'stated') return byStated(model, draft, items, edit)
  const words = 'field' in edit ? '' : withoutNouns(draft, edit.words)
  const tried = new Set([edit.words, words, words.replaceAll(PLURAL, '$1')].filter((one) => one !== ''))
  let refusal: Step | null = null
  for (const one of tried) {
    const step = wordsSaid(model, draft, items, { ...edit, words: one })
    if (step.ok || step.reason === 'already' || (refusal === null && step.reason !== 'nothing_fits')) return step
    refusal ??= step
  }
  return refusal ?? refused('unclear', `It is not clear which items "${edit.words}" means.`)
}

/** Of many, in languages that have an ending for it: "fáciles", "grüne". */
const PLURAL = /(\p{L}{4,}?)(?:es|en|[esnx])(?!\p{L})/gu

function wordsSaid(
  model: PageModel | null,
  draft: Draft,
  items: Items,
  edit: Extract<Edit, { kind: 'leave_out' | 'keep_only' }>,
): Step {
  const { words } = edit
  const isKept = edit.kind === 'keep_only'
  const wish: Wish = { words, spelled: spellings(words), isKept, mayBeField: 'field' in edit }
  if (wish.spelled.length === 0) return refused('unclear', `It is not clear which items "${words}" means.`)
  return model && isCss(draft)
    ? byLook(model, draft, items, wish)
    : (byField(draft, items, null, wish) ?? byParts(draft, items, wish) ?? nothingSays(draft, items, words))
}

/** "Remote-Jobs", "recetas fáciles": what is said of the records, without the word for them. A number alone says nothing of them. */
function withoutNouns(draft: Draft, words: string): string {
  const isSaid = joiningWords(draft)
  if (/\d/.test(words)) return ''
  return (words.match(/[\p{L}\p{N}]+/gu) ?? []).filter((word) => !isSaid(word)).join(' ')
}

/** Words that name the records or join what is said of them. */
function joiningWords(draft: Draft): (word: string) => boolean {
  const known = recordNouns(draft)
  return (word) => {
    const bare = plain(word)
    if (NEGATIONS.has(bare) || TURNING.has(bare) || isKnownMark(bare)) return false
    return isFiller(bare) || known.has(stem(bare)) || known.has(bare.replace(/(?:en|es|[ensx])$/, ''))
  }
}

/** Records that say these words are to stay, or to go. */
type Wish = {
  words: string
  /** The ways in which a page may put it. */
  spelled: readonly (readonly string[])[]
  isKept: boolean
  /** A field may be meant as well: then its words are not taken apart. */
  mayBeField: boolean
}

function byLook(model: PageModel, draft: CssDraft, found: Items, wish: Wish): Step {
  const { words, isKept } = wish
  const reading = readCurrent(model, draft.recipe)
  const items = reading?.items ?? found
  const marks = reading && reading.region.kind !== 'page' ? marksOf(model, reading, wish) : null
  const told = byField(draft, items, marks, wish)
  if (told) return told
  if (!reading || !marks || marks.size === 0) {
    const parts = byParts(draft, items, wish)
    if (parts) return parts
    const section = isKept ? inSection(model, draft, words) : null
    return section && (section.ok || section.reason === 'already') ? section : nothingSays(draft, items, words)
  }
  if (marks.size === reading.region.records.length)
    return isKept
      ? refused('already', `Every item of the page says "${words}" already.`)
      : refused('worse', `Every item of the page says "${words}": none would be left.`)
  return bySelector(draft, reading, marks, wish) ?? byMark(model, draft, reading, wish)
}

function byField(draft: Draft, items: Items, marks: Marks | null, wish: Wish): Step | null {
  const condition = fieldCondition(draft, items, marks, wish)
  return condition && stepOf({ ...draft, conditions: [...draft.conditions, condition] }, wish)
}

/** "full-time jobs in Lyon": each part has to be told by a field, and what is left may only name the records or join the parts. */
function byParts(draft: Draft, items: Items, wish: Wish): Step | null {
  if (!wish.isKept || wish.mayBeField) return null
  const isJoining = joiningWords(draft)
  const conditions: Condition[] = []
  let isEither = false
  let left: readonly string[] = wish.words.match(/[\p{L}\p{N}-]+/gu) ?? []
  while (left.length > 0) {
    const first = left[0] ?? ''
    const mayJoin = (conditions.length > 0 || left.length > 1) && (isJoining(first) || EITHER.has(plain(first)))
    isEither ||= mayJoin && EITHER.has(plain(first))
    // "in stock" comes before "stock", which things are out of as well.
    const length = (mayJoin ? [3, 2] : [3, 2, 1]).find(
      (count) => left.length >= count && partCondition(draft, items, left.slice(0, count).join(' ')) !== null,
    )
    if (length === undefined && !mayJoin) return null
    const condition = length === undefined ? null : partCondition(draft, items, left.slice(0, length).join(' '))
    if (condition) conditions.push(condition)
    left = left.slice(length ?? 1)
  }
  const joined = eitherOf(conditions, items)
  // A filter asks for all of its conditions, and "Berlin or remote" for one of them.
  if (joined.length === 0 || (isEither && joined.length > 1)) return null
  return stepOf({ ...draft, conditions: [...draft.conditions, ...joined] }, wish)
}

/** "Köln oder Bonn": no record has both, so one of them is enough. */
function eitherOf(conditions: readonly Condition[], items: Items): Condition[] {
  const [first] = conditions
  const isOneField = first && conditions.length > 1 && conditions.every(({ field }) => field === first.field)
  if (!isOneField || items.some(compileFilter({ mode: 'all', conditions: [...conditions] }, items)))
    return [...conditions]
  const values = conditions.map(({ value = '' }) => value.replaceAll(/[\\^$.*+?()[\]{}|]/g, '\\$&'))
  return [{ field: first.field, operator: 'regex_match', value: values.join('|') }]
}

function partCondition(draft: Draft, items: Items, words: string): Condition | null {
  return fieldCondition(draft, items, null, { words, spelled: spellings(words), isKept: true, mayBeField: false })
}

/** Words for the records: of the request, but for those of its fields, and those of any list. */
function recordNouns({ recipe, description }: Draft): Set<string> {
  const ofFields = new Set(Object.keys(recipe.fields).flatMap(wordsOf).map(stem))
  const ofRequest = wordsOf(description).map(stem)
  return new Set([...ofRequest.filter((word) => !ofFields.has(word)), ...RECORD_NOUNS])
}

/** Words that name the records of any list. */
const RECORD_NOUNS = wordSet(
  `everything everyone anything those job offer offre item product entry result record one thing event post article vacancy
  stelle angebot produkt eintrag anzeige artikel oferta producto resultado empleo trabajo emploi poste produit annonce prodotto offerta lavoro vaga produto emprego vacature aanbieding praca ogloszenie jobb
  offres produits annonces ofertas productos produkte stellen angebote eintrage offerte prodotti vagas produtos vacatures banen oferty produkty`,
)

/** What the fields that tell records apart do say. */
function nothingSays({ recipe }: Draft, items: Items, words: string): Step {
  const told = Object.keys(recipe.fields).flatMap((name) => {
    const values = [
      ...new Set(items.map((item) => item[name]).filter((value) => typeof value === 'string' && value.length <= 30)),
    ]
    return values.length > 1 && values.length < items.length ? [`${name}: ${values.slice(0, 4).join(', ')}`] : []
  })
  const known = told.length === 0 ? '' : ` What they say: ${told.slice(0, 4).join('; ')}.`
  return refused('nothing_fits', `No item of the page says "${words}".${known}`)
}

/** Conditions as descriptions state them, and what the words beside them tell of the items: all of it, or nothing. */
function byStated(model: PageModel | null, draft: Draft, items: Items, edit: Extract<Edit, { kind: 'stated' }>): Step {
  const answer = wishConditions(edit.text, {
    fields: Object.keys(draft.recipe.fields),
    items,
    language: model?.page.language ?? null,
  })
  if (!answer.ok) return refused('nothing_fits', answer.because)
  const { conditions, states } = answer
  const left = leftWords(edit.telling, draft, states)
  const isTurned = left.some((words) => wordsIn(words).some((word) => TURNING.has(plain(word))))
  if (edit.keeps && !isTurned && conditions.length > 0)
    return left.reduce<Step>(
      (step, words) =>
        step.ok ? andOnly(step, editRecords(model, step.draft, items, { kind: 'keep_only', words })) : step,
      withConditions(draft, conditions),
    )
  // Items that meet several conditions at once cannot be left out by a filter that all conditions have to pass.
  const [only] = conditions
  const turned = only && !edit.keeps && conditions.length === 1 && left.length === 0 ? turnedRound(only) : null
  return turned
    ? withConditions(draft, [turned])
    : refused('unclear', `It is not clear which items "${edit.text}" means. Say in other words which ones are to stay.`)
}

function withConditions(draft: Draft, conditions: readonly Condition[]): Step {
  const changes = conditions.map(
    ({ field, operator, value }) => `Only items whose "${field}" ${OPERATOR_WORDS[operator]} ${value ?? ''} stay.`,
  )
  return made({ ...draft, conditions: [...draft.conditions, ...conditions] }, changes.join(' '), {
    mayLoseItems: true,
    attempts: 1,
  })
}

/** What every item says already takes none away. */
function andOnly(step: MadeStep, next: Step): Step {
  if (!next.ok) return next.reason === 'already' ? step : next
  return { ...next, change: `${step.change} ${next.change}`, notes: [...step.notes, ...next.notes] }
}

/** Words that no condition states and that neither join others nor name the records, as they stand together. */
function leftWords(telling: string, draft: Draft, states: (word: string) => boolean): string[] {
  const nouns = new Set([...recordNouns(draft), ...MODALS])
  const runs: string[][] = [[]]
  for (const word of wordsIn(telling.replace(PER_TIME, ' '))) {
    if (states(word) || nouns.has(stem(plain(word)))) runs.push([])
    else runs.at(-1)?.push(word)
  }
  return runs.flatMap((run) => {
    const isSaying = (word: string) => isKnownMark(run.join(' ')) || !joins(plain(word))
    const words = run.slice(run.findIndex(isSaying), run.findLastIndex(isSaying) + 1)
    return words.length === 0 ? [] : [words.join(' ')]
  })
}

function joins(word: string): boolean {
  return isFiller(word) && !TURNING.has(word) && !isKnownMark(word)
}

const EITHER = wordSet('or oder ou o lub eller')
/** They turn round what stands behind them, leave a choice, or compare. */
const TURNING = wordSet(
  'or oder ou lub eller over under above below uber unter ab bis not no non never without except nicht nie kein keine keinen ohne sans pas sin senza zonder geen niet sem nao bez utan inte',
)
/** They tell nothing of the items: "the price must be under 50". */
const MODALS = wordSet(
  'must should have need soll sollen muss mussen debe deben doit doivent deve devono devem moet moeten powinno ska',
)
/** An amount is compared as the page gives it. */
const PER_TIME =
  /(?<!\p{L})(?:per|an?|each|every|pro|im|par|al|por|je)\s+(?:hour|day|week|month|year|annum|night|stunde|monat|jahr|mois|an|heure|mes|año|ano|mese|anno|ora|maand|jaar|uur)(?!\p{L})/giu

function turnedRound(condition: Condition): Condition | null {
  const { operator, value } = condition
  if (operator === 'contains') return { ...condition, operator: 'not_contains' }
  if (operator === 'equals') return { ...condition, operator: 'not_equals' }
  if (operator !== 'gt' && operator !== 'lt') return null
  const other = operator === 'gt' ? 'lt' : 'gt'
  const number = Number(value)
  if (Number.isFinite(number)) return { ...condition, operator: other, value: limitText(other, number, true) }
  const moment = Date.parse(value?.includes('T') ? `${value}Z` : (value ?? ''))
  if (Number.isNaN(moment)) return null
  return {
    ...condition,
    operator: other,
    value: new Date(moment + (other === 'gt' ? -1000 : 1000)).toISOString().slice(0, 19),
  }
}

const OPERATOR_WORDS: Readonly<Record<Condition['operator'], string>> = {
  gt: 'is more than',
  lt: 'is less than',
  exists: 'is there',
  not_exists: 'is not there',
  contains: 'contains',
  not_contains: 'does not contain',
  equals: 'is',
  not_equals: 'is not',
  regex_match: 'matches',
}

function byCondition(draft: Draft, edit: Extract<Edit, { kind: 'condition' }>): Step {
  const { field, operator, value } = edit
  const condition: Condition = { field, operator, ...(value === null ? {} : { value }) }
  if (!validateFilter({ mode: 'all', conditions: [condition] }).ok)
    return refused('unclear', `It is not clear what "${field}" is to be compared with.`)
  return made(
    { ...draft, conditions: [...draft.conditions, condition] },
    `Only items whose "${field}" ${OPERATOR_WORDS[operator]}${value === null ? '' : ` ${value}`} stay.`,
    { mayLoseItems: true },
  )
}

function stepOf(draft: Draft, { words, isKept }: Wish, notes: readonly string[] = []): Step {
  const change = isKept ? `Only items that say "${words}" stay.` : `Items that say "${words}" are left out.`
  return made(draft, change, { notes, mayLoseItems: true, attempts: 1 })
}

type Marks = ReadonlyMap<PageNode, readonly PageNode[]>

function marksOf(model: PageModel, { region }: CurrentReading, { spelled }: Wish): Marks {
  const marks = new Map<PageNode, readonly PageNode[]>()
  for (const record of region.records) {
    const found = marksIn(model, record, spelled)
    if (record[0] && found.length > 0) marks.set(record[0], found)
  }
  return marks
}

/** A field whose short values say it in the very records that are marked on the page; without marks, one that says it in some. */
function fieldCondition(
  { recipe }: Draft,
  items: Items,
  marks: Marks | null,
  { spelled, isKept }: Wish,
): Condition | null {
  for (const name of Object.keys(recipe.fields)) {
    const texts = items.map((item) => (typeof item[name] === 'string' ? item[name] : ''))
    for (const phrase of spelled) {
      const said = texts.filter((text) => says(text, [phrase]))
      const count = said.length
      if (count === 0 || count === items.length || (marks !== null && marks.size !== count)) continue
      const value = spelledIn(said[0] ?? '', phrase)
      const containing = texts.filter((text) => text.toLowerCase().includes(value.toLowerCase())).length
      // The filter knows no words: "ad" is contained in "Adapter".
      if (value !== '' && containing === count)
        return { field: name, operator: isKept ? 'contains' : 'not_contains', value }
    }
  }
  return null
}

/** The phrase as the page spells it. */
function spelledIn(text: string, phrase: readonly string[]): string {
  const tokens = [...text.matchAll(/[\p{L}\p{N}]+/gu)]
  for (const [at, first] of tokens.entries()) {
    const last = tokens[at + phrase.length - 1]
    if (!last) break
    const cut = text.slice(first.index, last.index + last[0].length)
    if (says(cut, [phrase])) return cut
  }
  return ''
}

function bySelector(draft: CssDraft, { region }: CurrentReading, marks: Marks, wish: Wish): Step | null {
  const records = region.records.flatMap((record) => record[0] ?? [])
  const { container } = draft.recipe
  if (!container || region.rows || records.length !== region.records.length) return null
  const telling = tellingSelector(records, marks, wish.spelled)
  if (!telling) return null
  const exclude = wish.isKept ? `:not(${telling.selector})` : telling.selector
  const narrowed = withExclude(container, exclude)
  if (!narrowed) return null
  const notes = telling.saysIt ? [] : [`The page tells these items by ${telling.selector} alone.`]
  const recipe: CssRecipe = { ...draft.recipe, container: narrowed }
  return stepOf({ ...draft, recipe }, wish, notes)
}

/** Only the text tells: it becomes a field of its own, so that the filter can ask for it. */
function byMark(model: PageModel, draft: CssDraft, reading: CurrentReading, wish: Wish): Step {
  const records = recordsOfReading(model, draft.recipe, reading)
  const { columns, build } = records.columns(null)
  const name = freeName(draft.recipe)
  const field = wantedField(name, '', null)
  for (const column of columns) {
    if (
      column.kind !== 'text' ||
      column.many ||
      column.length > 60 ||
      !column.values.some((value) => says(value, wish.spelled))
    )
      continue
    const built = build(choiceOf(field, column))
    if (!built) continue
    const recipe = withField(draft.recipe, name, built)
    const items = records.read(recipe.fields) ?? []
    const alone = { ...draft, recipe: withFields(recipe, { [name]: built }) }
    const condition = fieldCondition(alone, items, null, wish)
    if (!condition || items.length !== records.items.length) continue
    const schema = draft.schema && withSchemaField(draft.schema, name, 'text')
    return stepOf({ ...draft, recipe, schema, conditions: [...draft.conditions, condition] }, wish, [
      `Added "${name}": its text tells the items apart.`,
    ])
  }
  return refused('nothing_fits', `Some items say "${wish.words}", but nothing on the page tells them apart reliably.`)
}

function freeName(recipe: CssRecipe): string {
  for (let count = 1; ; count += 1) {
    const name = count === 1 ? 'mark' : `mark_${count}`
    if (!Object.hasOwn(recipe.fields, name)) return name
  }
}

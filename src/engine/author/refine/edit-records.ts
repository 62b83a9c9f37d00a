import type { PageNode } from '#engine/author/page/page-model.ts'
import { wantedField } from '#engine/author/request/intent.ts'
import { buildRecipe } from '#engine/author/write/build-recipe.ts'
import { type Condition, validateFilter } from '#engine/filter/conditions.ts'
import type { CssContainer, CssRecipe, ElementContainer } from '#engine/recipe/recipe.ts'
import { RECIPE_LIMITS } from '#engine/recipe/recipe.ts'
import { choiceOf } from './choose-column.ts'
import { type Items, NO_EFFECT } from './compare-items.ts'
import { type CurrentReading, columnsOf, readCurrent } from './current-reading.ts'
import { type CssDraft, type Draft, type PageContext, refused, type Step } from './draft.ts'
import type { Edit } from './edit.ts'
import { withFields } from './edit-fields.ts'
import { itemsOf } from './edit-region.ts'
import { marksIn, says, spellings, tellingSelector } from './record-marks.ts'
import { withSchemaField } from './schema-object.ts'

/**
 * Edits on which records stay. In order of preference: a field that says it (a filter condition), a selector that tells the records (an `exclude`),
 * a new field for the mark with a condition on it.
 */
type RecordEdit = Extract<Edit, { kind: 'leave_out' | 'keep_only' | 'condition' }>

export function editRecords(context: PageContext, draft: CssDraft, edit: RecordEdit): Step {
  if (edit.kind === 'condition') return byCondition(draft, edit)
  const isKept = edit.kind === 'keep_only'
  const { words } = edit
  const wanted = spellings(words)
  if (wanted.length === 0) return refused('unclear', `It is not clear which items "${words}" means.`)
  const reading = readCurrent(context.model, draft.recipe)
  const items = reading?.items ?? itemsOf(context.model, draft.recipe)
  const marks = reading && reading.region.kind !== 'page' ? marksOf(context, reading, wanted) : null
  const byField = fieldCondition(draft, items, marks, wanted, isKept)
  if (byField) return stepOf({ ...draft, conditions: [...draft.conditions, byField] }, words, isKept, [])
  if (!reading || !marks || marks.size === 0) return refused('nothing_fits', `No item of the page says "${words}".`)
  if (marks.size === reading.region.records.length)
    return isKept
      ? refused('unclear', `Every item of the page says "${words}" already.`)
      : refused('worse', `Every item of the page says "${words}": none would be left.`)
  return bySelector(draft, reading, marks, edit, wanted) ?? byMark(context, draft, reading, edit, wanted)
}

/** Where the records have no look of their own, only a field can tell them apart. */
export function editRecordsByField(draft: Draft, items: Items, edit: RecordEdit): Step {
  if (edit.kind === 'condition') return byCondition(draft, edit)
  const wanted = spellings(edit.words)
  if (wanted.length === 0) return refused('unclear', `It is not clear which items "${edit.words}" means.`)
  const isKept = edit.kind === 'keep_only'
  const condition = fieldCondition(draft, items, null, wanted, isKept)
  if (!condition) return refused('nothing_fits', `No field says "${edit.words}" in some of the items.`)
  return stepOf({ ...draft, conditions: [...draft.conditions, condition] }, edit.words, isKept, [])
}

function byCondition(draft: Draft, edit: Extract<Edit, { kind: 'condition' }>): Step {
  const { field, operator, value } = edit
  const condition: Condition = { field, operator, ...(value === null ? {} : { value }) }
  if (!validateFilter({ mode: 'all', conditions: [condition] }).ok)
    return refused('unclear', `It is not clear what "${field}" is to be compared with.`)
  const says = { gt: 'is more than', lt: 'is less than', exists: 'is there', not_exists: 'is not there' }[operator]
  return {
    ok: true,
    draft: { ...draft, conditions: [...draft.conditions, condition] },
    change: `Only items whose "${field}" ${says}${value === null ? '' : ` ${value}`} stay.`,
    notes: [],
    effect: { ...NO_EFFECT, mayLoseItems: true },
    attempts: 0,
  }
}

function stepOf(draft: Draft, words: string, isKept: boolean, notes: readonly string[]): Step {
  return {
    ok: true,
    draft,
    change: isKept ? `Only items that say "${words}" stay.` : `Items that say "${words}" are left out.`,
    notes,
    effect: { ...NO_EFFECT, mayLoseItems: true },
    attempts: 1,
  }
}

type Marks = ReadonlyMap<PageNode, readonly PageNode[]>

function marksOf({ model }: PageContext, { region }: CurrentReading, wanted: readonly (readonly string[])[]): Marks {
  const marks = new Map<PageNode, readonly PageNode[]>()
  for (const record of region.records) {
    const found = marksIn(model, record, wanted)
    if (record[0] && found.length > 0) marks.set(record[0], found)
  }
  return marks
}

/** A field whose short values say it in the very records that are marked on the page; without marks, one that says it in some. */
function fieldCondition(
  { recipe }: Draft,
  items: Items,
  marks: Marks | null,
  wanted: readonly (readonly string[])[],
  isKept: boolean,
): Condition | null {
  for (const name of Object.keys(recipe.fields)) {
    const texts = items.map((item) => (typeof item[name] === 'string' ? item[name] : ''))
    for (const phrase of wanted) {
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

function bySelector(
  draft: CssDraft,
  { region }: CurrentReading,
  marks: Marks,
  { kind, words }: Extract<Edit, { kind: 'leave_out' | 'keep_only' }>,
  wanted: readonly (readonly string[])[],
): Step | null {
  const records = region.records.flatMap((record) => record[0] ?? [])
  const { container } = draft.recipe
  if (!container || region.rows || records.length !== region.records.length) return null
  const telling = tellingSelector(records, marks, wanted)
  if (!telling) return null
  const exclude = kind === 'keep_only' ? `:not(${telling.selector})` : telling.selector
  const narrowed = withExclude(container, exclude)
  if (!narrowed) return null
  const notes = telling.saysIt ? [] : [`The page tells these items by ${telling.selector} alone.`]
  const recipe: CssRecipe = { ...draft.recipe, container: narrowed }
  return stepOf({ ...draft, recipe }, words, kind === 'keep_only', notes)
}

function withExclude(container: CssContainer, selector: string): CssContainer | null {
  const one = <C extends ElementContainer>(place: C): C => ({ ...place, exclude: [...(place.exclude ?? []), selector] })
  if ('source' in container) return null
  const { alternates, ...own } = container
  if ((own.exclude?.length ?? 0) >= RECIPE_LIMITS.excludes) return null
  const others = (alternates ?? []).filter((place): place is ElementContainer => !('source' in place)).map(one)
  return others.length > 0 ? { ...one(own), alternates: others } : one(own)
}

/** Only the text tells: it becomes a field of its own, so that the filter can ask for it. */
function byMark(
  { model }: PageContext,
  draft: CssDraft,
  { region, items }: CurrentReading,
  { kind, words }: Extract<Edit, { kind: 'leave_out' | 'keep_only' }>,
  wanted: readonly (readonly string[])[],
): Step {
  const { columns, sample } = columnsOf(model, region, null)
  const name = freeName(draft.recipe)
  const field = wantedField(name, '', null)
  for (const column of columns) {
    if (
      column.kind !== 'text' ||
      column.many ||
      column.length > 60 ||
      !column.values.some((value) => says(value, wanted))
    )
      continue
    const built = buildRecipe(model, region, sample, [choiceOf(field, column)])?.fields[name]
    if (!built) continue
    const recipe = withFields(draft.recipe, { ...draft.recipe.fields, [name]: built })
    const read = readCurrent(model, recipe)?.items ?? []
    const condition = fieldCondition(
      { ...draft, recipe: withFields(recipe, { [name]: built }) },
      read,
      null,
      wanted,
      kind === 'keep_only',
    )
    if (!condition || read.length !== items.length) continue
    const schema = draft.schema && withSchemaField(draft.schema, name, 'text')
    return stepOf(
      { ...draft, recipe, schema, conditions: [...draft.conditions, condition] },
      words,
      kind === 'keep_only',
      [`Added "${name}": its text tells the items apart.`],
    )
  }
  return refused('nothing_fits', `Some items say "${words}", but nothing on the page tells them apart reliably.`)
}

function freeName(recipe: CssRecipe): string {
  for (let count = 1; ; count += 1) {
    const name = count === 1 ? 'mark' : `mark_${count}`
    if (!Object.hasOwn(recipe.fields, name)) return name
  }
}

import { conceptWeights } from '../language/concepts.ts'
import { ENGLISH, type LanguageCode } from '../language/languages.ts'
import { wordsOf } from '../language/words.ts'
import type { Column, Slot, WeightedWord } from './column.ts'
import { constantWords, isByline } from './column-words.ts'
import { kindOfValues } from './value-kinds.ts'
import { mainType, typeShares } from './value-type.ts'

export type ColumnDraft = {
  kind: Column['kind']
  many?: boolean
  slot: Slot
  /** One for each record; several values joined by line breaks. */
  values: readonly string[]
  words: readonly WeightedWord[]
  place: number
  heading?: boolean
  linked?: boolean
  composite?: boolean
  structured?: boolean
  near?: boolean
  doubt?: number
  stands?: Column['stands']
}

/** Link texts and paths say what a link leads to: "Agenda", `/author/`, `.pdf`. */
function valueWords(draft: ColumnDraft): WeightedWord[] {
  if (draft.kind === 'image') return []
  if (draft.kind === 'text') {
    const kind = isByline(draft.values) ? 'author' : kindOfValues(draft.values)
    return [...constantWords(draft.values), ...(kind === null ? [] : [kind])].map((word) => ({ word, weight: 0.9 }))
  }
  const paths = draft.values.map((value) => value.replace(/^https?:\/\/[^/]+/, '').replace(/[?#].*$/, ''))
  return constantWords(paths.map((path) => wordsOf(path).join(' '))).map((word) => ({
    word,
    weight: 0.6,
    isName: true,
  }))
}

/** A column without twins. */
export function makeColumn(draft: ColumnDraft): Column | null {
  const column = bareColumn(draft)
  return column && withConcepts(column, ENGLISH)
}

/** Their concepts are read when all twins are joined. */
export function makeColumns(drafts: readonly ColumnDraft[]): Column[] {
  return drafts.flatMap((draft) => bareColumn(draft) ?? [])
}

function bareColumn(draft: ColumnDraft): Column | null {
  const filled = draft.values.filter((value) => value !== '')
  if (filled.length === 0) return null
  const words = strongest([...draft.words, ...valueWords(draft)])
  const single = draft.many ? filled.flatMap((value) => value.split('\n')) : filled
  const shares = typeShares(single)
  return {
    kind: draft.kind,
    many: draft.many ?? false,
    slots: [draft.slot],
    values: draft.values,
    coverage: filled.length / draft.values.length,
    distinct: new Set(filled).size / filled.length,
    length: median(single.map((value) => value.length)),
    shares,
    type: mainType(shares),
    words,
    concepts: {},
    place: draft.place,
    heading: draft.heading ?? false,
    linked: draft.linked ?? false,
    composite: draft.composite ?? false,
    structured: draft.structured ?? false,
    near: draft.near ?? false,
    varies: null,
    doubt: draft.doubt ?? 0,
    ...(draft.stands ? { stands: draft.stands } : {}),
  }
}

/** What else was found to name it. */
export function withWords(column: Column, words: readonly WeightedWord[], languages: readonly LanguageCode[]): Column {
  return withConcepts({ ...column, words: strongest([...column.words, ...words]) }, languages)
}

function median(values: readonly number[]): number {
  const sorted = [...values].sort((a, b) => a - b)
  return sorted[Math.floor(sorted.length / 2)] ?? 0
}

function strongest(words: readonly WeightedWord[]): WeightedWord[] {
  const best: WeightedWord[] = []
  const names = new Map<string, number>()
  const labels = new Map<string, number>()
  for (const one of words) {
    const places = one.isName ? names : labels
    const at = places.get(one.word)
    if (at === undefined) {
      if (one.weight > 0) places.set(one.word, best.push(one) - 1)
    } else if (one.weight > (best[at] as WeightedWord).weight) best[at] = one
  }
  return best
}

/**
 * Columns with the same values are one column with several ways to it: the evidence of both adds up, and the ways back each other up when the
 * page changes. What its words speak of is read in the languages of the page.
 */
export function withoutTwins(
  columns: readonly Column[],
  languages: readonly LanguageCode[] = ENGLISH,
  most = columns.length,
): Column[] {
  const twins = Map.groupBy(
    columns,
    (column) => `${column.kind}${column.many ? '*' : ''}${headerOf(column)}\n${column.values.join('\u0001')}`,
  )
  return [...twins.values()]
    .flatMap((same) => apart(same, dataPath))
    .flatMap((same) => apart(same, labelOf))
    .slice(0, most)
    .map((same) => withConcepts(joined(same), languages))
}

/**
 * Several keys of a page's data with one value are different things that the page shows once: a rating of 5 by 5 people. And so are several labels: a
 * race that starts on the day on which it ends.
 */
function apart(same: Column[], nameOf: (column: Column) => string | null): Column[][] {
  const names = same.length < 2 ? [] : [...new Set(same.flatMap((column) => nameOf(column) ?? []))]
  if (names.length < 2) return [same]
  return names.map((name) => same.filter((column) => (nameOf(column) ?? name) === name))
}

function labelOf({ slots: [slot] }: Column): string | null {
  return slot?.kind === 'label' ? slot.label : null
}

function dataPath({ slots: [slot] }: Column): string | null {
  return slot?.kind === 'json' ? slot.source.path : null
}

function withConcepts(column: Column, languages: readonly LanguageCode[]): Column {
  const words = column.words.map((one) => (one.weight > 1 ? { ...one, weight: 1 } : one))
  const concepts = conceptWeights(words, languages)
  // "1,204 ratings" tells how many rated.
  const isTally =
    (concepts.rating ?? 0) > 0 &&
    column.type === 'count' &&
    column.values.every((value) => value === '' || HUNDREDS.test(value))
  if (!isTally) return { ...column, concepts }
  const { rating = 0, reviews = 0, ...others } = concepts
  return { ...column, concepts: { ...others, reviews: Math.max(rating, reviews) } }
}

/** More than any scale goes up to. */
const HUNDREDS = /\d\s?[.,'’]?\s?\d\s?\d/

/** Cells under different headers, and keys of a JSON record, are different things, also when all values happen to be the same: one bed and one bath. */
export function headerOf({ slots: [slot] }: Column): string {
  if (slot?.kind === 'ready') return slot.source.path ?? ''
  return slot?.kind === 'nodes' ? (slot.header ?? '') : ''
}

function joined(same: readonly Column[]): Column {
  const [first, ...others] = same as [Column, ...Column[]]
  if (others.length === 0) return first
  const stands = same.find((column) => column.stands)?.stands
  return {
    ...first,
    slots: same.flatMap(({ slots }) => slots),
    words: strongest(same.flatMap(({ words }) => words)),
    place: Math.min(...same.map(({ place }) => place)),
    heading: same.some(({ heading }) => heading),
    linked: same.some(({ linked }) => linked),
    composite: same.every(({ composite }) => composite),
    structured: same.some(({ structured }) => structured),
    near: same.some(({ near }) => near),
    doubt: Math.min(...same.map(({ doubt }) => doubt)),
    ...(stands ? { stands } : {}),
  }
}

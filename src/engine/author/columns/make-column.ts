import { conceptWeights } from '../language/concepts.ts'
import { ENGLISH, type LanguageCode } from '../language/languages.ts'
import { wordsOf } from '../language/words.ts'
import type { Column, Slot, WeightedWord } from './column.ts'
import { constantWords, isByline } from './column-words.ts'
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
}

/** Link texts and paths say what a link leads to: "Agenda", `/author/`, `.pdf`. */
function valueWords(draft: ColumnDraft): WeightedWord[] {
  if (draft.kind === 'image') return []
  if (draft.kind === 'text') {
    const words = constantWords(draft.values).map((word) => ({ word, weight: 0.9 }))
    return isByline(draft.values) ? [...words, { word: 'author', weight: 0.9 }] : words
  }
  const paths = draft.values.map((value) => value.replace(/^https?:\/\/[^/]+/, '').replace(/[?#].*$/, ''))
  return constantWords(paths.map((path) => wordsOf(path).join(' '))).map((word) => ({
    word,
    weight: 0.6,
    isName: true,
  }))
}

/** `languages` are those of the page. */
export function makeColumn(draft: ColumnDraft, languages: readonly LanguageCode[] = ENGLISH): Column | null {
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
    concepts: conceptsOf(words, languages),
    place: draft.place,
    heading: draft.heading ?? false,
    linked: draft.linked ?? false,
    composite: draft.composite ?? false,
    structured: draft.structured ?? false,
    near: draft.near ?? false,
    varies: null,
    doubt: draft.doubt ?? 0,
  }
}

/** What else was found to name it. */
export function withWords(column: Column, words: readonly WeightedWord[], languages: readonly LanguageCode[]): Column {
  const all = strongest([...column.words, ...words])
  return { ...column, words: all, concepts: conceptsOf(all, languages) }
}

export function makeColumns(drafts: readonly ColumnDraft[], languages: readonly LanguageCode[] = ENGLISH): Column[] {
  return drafts.flatMap((draft) => makeColumn(draft, languages) ?? [])
}

function median(values: readonly number[]): number {
  const sorted = [...values].sort((a, b) => a - b)
  return sorted[Math.floor(sorted.length / 2)] ?? 0
}

function strongest(words: readonly WeightedWord[]): WeightedWord[] {
  const best = new Map<string, WeightedWord>()
  for (const one of words) {
    const key = one.isName ? one.word : ` ${one.word}`
    if (one.weight > (best.get(key)?.weight ?? 0)) best.set(key, one)
  }
  return [...best.values()]
}

function conceptsOf(words: readonly WeightedWord[], languages: readonly LanguageCode[]): Column['concepts'] {
  return conceptWeights(
    words.map((one) => (one.weight > 1 ? { ...one, weight: 1 } : one)),
    languages,
  )
}

/**
 * Columns with the same values are one column with several ways to it: the evidence of both adds up, and the ways back each other up when the
 * page changes.
 */
export function withoutTwins(columns: readonly Column[], languages: readonly LanguageCode[] = ENGLISH): Column[] {
  const byValues = new Map<string, Column>()
  for (const column of columns) {
    const key = `${column.kind}${column.many ? '*' : ''}${headerOf(column)}\n${column.values.join('\u0001')}`
    const twin = byValues.get(key)
    byValues.set(key, twin ? joined(twin, column, languages) : column)
  }
  return [...byValues.values()]
}

/** Cells under different headers are different things, also when all values happen to be the same: one bed and one bath. */
function headerOf({ slots: [slot] }: Column): string {
  return slot?.kind === 'nodes' ? (slot.header ?? '') : ''
}

function joined(a: Column, b: Column, languages: readonly LanguageCode[]): Column {
  const words = strongest([...a.words, ...b.words])
  return {
    ...a,
    slots: [...a.slots, ...b.slots],
    words,
    concepts: conceptsOf(words, languages),
    place: Math.min(a.place, b.place),
    heading: a.heading || b.heading,
    linked: a.linked || b.linked,
    composite: a.composite && b.composite,
    structured: a.structured || b.structured,
    near: a.near || b.near,
    doubt: Math.min(a.doubt, b.doubt),
  }
}

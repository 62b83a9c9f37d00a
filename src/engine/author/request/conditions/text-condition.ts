import type { Concept } from '#engine/author/language/ontology.ts'
import { stem } from '#engine/author/language/words.ts'
import type { Condition } from '#engine/filter/conditions.ts'
import { foldCase } from '#engine/filter/fold-case.ts'
import { inAllLanguages } from './condition-words.ts'
import { findAll, foldInPlace } from './fold.ts'
import type { KnownField } from './known-field.ts'

const OUT_OF_STOCK =
  'out of stock|sold out|unavailable|not available|nicht|ausverkauft|vergriffen|epuise|indisponible|rupture|agotado|sin stock|esaurit|non disponibil|uitverkocht|niet|esgotad|indisponivel|niedostepn|wyprzedan|brak'
const IN_STOCK =
  'in stock|auf lager|sofort lieferbar|lieferbar|verfugbar|vorratig|en stock|en existencias|in magazzino|op voorraad|leverbaar|beschikbaar|em estoque|em stock|disponibile|disponible|disponivel|dostepn\\p{L}*|available'

function stockIn(text: string): RegExpExecArray | undefined {
  const isOut = findAll(text, `${OUT_OF_STOCK}|${inAllLanguages('sold_out')}`).length > 0
  return isOut ? undefined : findAll(text, `${IN_STOCK}|${inAllLanguages('in_stock')}`)[0]
}

/** What the values of one field say when an item is in stock. Null where one condition cannot tell those items from the others. */
export function stockCondition(field: KnownField): Condition | null {
  const { name, values } = field
  if (values.some((value) => typeof value === 'boolean')) return { field: name, operator: 'equals', value: 'true' }
  const texts = values.filter((value) => typeof value === 'string').map((text) => ({ text, folded: foldInPlace(text) }))
  const there = texts.filter(({ folded }) => stockIn(folded))
  const first = there[0]
  const mark = first && stockIn(first.folded)
  if (!first || !mark) return null
  const value = first.text.slice(mark.index, mark.index + mark[0].length)
  const passing = texts.filter(({ text }) => foldCase(text).includes(foldCase(value)))
  const isTold = passing.length === there.length && there.every((one) => passing.includes(one))
  if (isTold) return { field: name, operator: 'contains', value }
  // "I lager" is a part of "Ej i lager".
  return there.every(({ text }) => foldCase(text) === foldCase(first.text))
    ? { field: name, operator: 'equals', value: first.text }
    : null
}

/** Fields that mark items come first, those that describe them last. */
const MARKS: readonly Concept[] = [
  'category',
  'tags',
  'status',
  'location',
  'color',
  'material',
  'language',
  'company',
  'brand',
]
const LONG_CHARS = 200

type WordCondition = { kind: 'some'; condition: Condition } | { kind: 'all' } | { kind: 'none' }

/** The field whose values tell some items from the others by these words. */
export function wordCondition(
  words: string,
  fields: readonly KnownField[],
  order: readonly Concept[] = MARKS,
): WordCondition {
  const flag = fields.find(
    (field) =>
      field.words.includes(stem(foldInPlace(words))) && field.values.some((value) => typeof value === 'boolean'),
  )
  if (flag) return { kind: 'some', condition: { field: flag.name, operator: 'equals', value: 'true' } }
  const texts = fields.filter(isText)
  for (const form of formsOf(words)) {
    const counted = texts.map((field) => ({ field, share: shareWith(field, form) }))
    if (counted.some(({ share }) => share === 1)) return { kind: 'all' }
    const some = counted.filter(({ share }) => share > 0).sort((a, b) => rank(a.field, order) - rank(b.field, order))[0]
    if (some) return { kind: 'some', condition: { field: some.field.name, operator: 'contains', value: form } }
  }
  return { kind: 'none' }
}

export function isText({ values }: KnownField): boolean {
  const texts = values.filter((value) => typeof value === 'string')
  if (texts.length === 0) return false
  const isLink = texts.every((text) => /^(?:https?:|data:|\/)/.test(text))
  return !isLink && texts.reduce((sum, text) => sum + text.length, 0) / texts.length <= LONG_CHARS
}

function shareWith({ values }: KnownField, words: string): number {
  const wanted = foldCase(words)
  const holding = values.filter((value) => typeof value === 'string' && foldCase(value).includes(wanted))
  return holding.length / Math.max(1, values.length)
}

function rank(field: KnownField, order: readonly Concept[]): number {
  const places = field.concepts.map((concept) => order.indexOf(concept)).filter((place) => place >= 0)
  return places.length > 0 ? Math.min(...places) : field.concepts.includes('title') ? 99 : 50
}

/** The words as they are, then without their endings: "remotas" finds "Remoto", "recalls" finds "recall". */
export function formsOf(words: string): string[] {
  const bare = words.trim()
  if (/\s/.test(bare)) return [bare]
  const singular = stem(bare.toLowerCase())
  const short = bare.length >= 7 ? [bare.slice(0, -1), bare.slice(0, -2)] : []
  return [...new Set([bare, ...(singular.length >= 4 ? [singular] : []), ...short])]
}

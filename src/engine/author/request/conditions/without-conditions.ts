import { isFiller } from '#engine/author/language/words.ts'
import { type ConditionWords, conditionWords } from './condition-words.ts'
import { isThing, namesField } from './field-words.ts'
import { findAll, foldInPlace } from './fold.ts'
import { findConditions, likelyLanguages, readable } from './read-conditions.ts'
import type { Found } from './stated.ts'

/**
 * A description without the conditions that it states: "name and price, under $20" asks for a name and a price. Words that may also tell which list
 * is meant ("about recalls", "the top 10") stay, unless they have a clause of their own beside fields.
 */
export function withoutConditions(description: string): string {
  const text = readable(description)
  const found = findConditions(text)
  if (found.length === 0) return description
  const languages = likelyLanguages(text).map(conditionWords)
  const spans = [
    ...clausesOf(text, found, languages),
    ...found.filter(
      ({ stated, end }) =>
        STRIPPED.includes(stated.kind) ||
        isExclusionAtEnd(stated, text.slice(end)) ||
        (stated.kind === 'count' && COUNTS_AHEAD.test(text.slice(end))),
    ),
  ].sort((a, b) => a.start - b.start)
  if (spans.length === 0) return description
  let out = ''
  let from = 0
  for (const { start, end, thing = '' } of spans) {
    if (end <= from) continue
    out += withoutLead(text.slice(from, Math.max(from, start)), languages)
    if (!endsAfterFields(out, text.slice(end))) out += thing
    from = end + joinLength(text.slice(end, end + NEAR), languages)
    // "hotels with at least 4 stars, name and price": the comma ends what is spoken of.
    const comma = /^\s*[,、，،]\s*/.exec(text.slice(from))?.[0]
    if (comma !== undefined && isSubject(out)) {
      out = `${out.trimEnd()}: `
      from += comma.length
    }
  }
  return tidied(out + text.slice(from) + description.slice(text.length), languages)
}

const STRIPPED: readonly Found['stated']['kind'][] = ['amount', 'date', 'in_stock', 'age']

/** Elsewhere an exclusion names the records ("posts, no ads: title"), and what names them tells the list. */
function isExclusionAtEnd({ kind }: Found['stated'], rest: string): boolean {
  return kind === 'without' && /^\s*(?:[.!。]|$)/.test(rest)
}

/** 「最初の10件の名前」: written onto the name of a field, it would be a part of it. */
const COUNTS_AHEAD = /^(?:\p{Script=Han}?の|的|\p{Script=Han}{2}的|의\s)/u

type Span = Pick<Found, 'start' | 'end' | 'thing'>

const CLAUSE_END = /[;:(){}\n、，；：。،؛]|(?<!\d),|,(?!\d)|[.!?](?=\s|$)/g

/** "Name and price, only those under $20, the ten cheapest": clauses that say nothing but which records are wanted. */
function clausesOf(text: string, found: readonly Found[], languages: readonly ConditionWords[]): Span[] {
  const ends = [...text.matchAll(CLAUSE_END)].map(({ index }) => index)
  const clauses = [...ends, text.length].map((end, at) => ({ start: at === 0 ? 0 : (ends[at - 1] ?? 0) + 1, end }))
  return clauses.flatMap((clause) => {
    const own = found.filter(
      ({ start, end, stated }) => clause.start <= start && end <= clause.end && IN_CLAUSES.includes(stated.kind),
    )
    const mark = text[clause.end] ?? ''
    const isAside = mark === ')' && own.some(({ stated }) => stated.kind === 'without')
    if (own.length === 0 || isAside || /[:：]/.test(mark) || (clause.start === 0 && /[^,、，،]/.test(mark || '.')))
      return []
    return saysNothingElse(text, clause, own, languages) ? [clause] : []
  })
}

const IN_CLAUSES: readonly Found['stated']['kind'][] = [...STRIPPED, 'without', 'count', 'order']
const MOST_SORTED_BY = 4

function saysNothingElse(
  text: string,
  { start, end }: Span,
  own: readonly Found[],
  languages: readonly ConditionWords[],
): boolean {
  let rest = ''
  let from = start
  for (const one of own) {
    rest += `${text.slice(from, Math.max(from, one.start))} `
    from = Math.max(from, one.end)
  }
  rest = foldInPlace(rest + text.slice(from, end))
  const saysOnly = languages.some(
    (words) => holds(text.slice(start, end), words.only) || holds(text.slice(start, end), words.behind.only),
  )
  for (const words of languages)
    for (const said of [words.only, words.behind.only, words.lead, words.joins, words.behind.joins])
      for (const match of findAll(rest, said))
        rest = rest.slice(0, match.index) + ' '.repeat(match[0].length) + rest.slice(match.index + match[0].length)
  const others = (rest.match(/[\p{L}\p{N}\p{M}]+/gu) ?? []).filter(
    (word) => !isFiller(word) && (start === 0 || !isThing(word)),
  )
  if (own.some(({ isOfClause }) => isOfClause)) return start > 0 && others.length <= MOST_SORTED_BY
  return others.length === 0 || (saysOnly && start > 0 && !others.some(namesField))
}

function holds(text: string, source: string): boolean {
  return findAll(foldInPlace(text), source).length > 0
}

const NEAR = 40

/** "costing", "with a price of". */
function withoutLead(before: string, languages: readonly ConditionWords[]): string {
  let out = before.replace(LEADING, '')
  for (const words of languages) {
    const tail = foldInPlace(out.slice(-NEAR))
    const lead = findAll(tail, `(?:${words.lead}${words.isOpen ? '' : '\\s*'})+\\s*$`)[0]
    if (lead) out = out.slice(0, out.length - tail.length + lead.index)
  }
  return out
}

/** 「3000円以下の商品」, "30 TL'den ucuz olan ürünler" */
function joinLength(behind: string, languages: readonly ConditionWords[]): number {
  const joins = languages.map(
    (words) => findAll(foldInPlace(behind), `^\\s*(?:${words.behind.joins})`)[0]?.[0].length ?? 0,
  )
  return Math.max(0, ...joins)
}

/** What leads up to an amount and says nothing without it. */
const LEADING =
  /(?<=\s|^)(?:(?:that|which|who|die|qui|que|che|ktore)\s+)?(?:priced|rated|costing|costs?|cost|worth|paying|for|at|with a|with an|with|und|mit|kosten|a|à|por|per|voor|za|em|for a)\s*$/iu

/** "Name and price, only boats in stock": the boats are no third field. */
function endsAfterFields(before: string, rest: string): boolean {
  const words = sentenceOf(before).match(/\p{L}+/gu) ?? []
  return /,\s*$/.test(before) && /^\s*(?:[.!]|$)/.test(rest) && words.some(namesField)
}

function sentenceOf(before: string): string {
  return before.split(/[.!?\n]\s/).at(-1) ?? ''
}

function isSubject(before: string): boolean {
  const sentence = sentenceOf(before)
  if (/[,:;]/.test(sentence)) return false
  const words = sentence.match(/\p{L}+/gu) ?? []
  return words.length > 0 && !words.some(namesField)
}

function tidied(text: string, languages: readonly ConditionWords[]): string {
  return withoutLoneOnly(text, languages)
    .replace(/\(\s*\)/g, ' ')
    .replace(/\s+(?:with|mit|avec|con|met|com|and|und|et|y|but)\s*(?=[:;,.]|$)/giu, '')
    .replace(/\s*,(?:\s*,)+/g, ',')
    .replace(/,\s*(?=[:;.)]|$)/g, '')
    .replace(/(?:^|(?<=[.:;]))\s*,\s*/g, ' ')
    .replace(/\s+([,:;.])/g, '$1')
    .replace(/[ \t]{2,}/g, ' ')
    .trim()
}

/** What is left of "only under $20". */
function withoutLoneOnly(text: string, languages: readonly ConditionWords[]): string {
  let out = text
  for (const { only, joins } of languages)
    for (const match of findAll(foldInPlace(out), `,\\s*${only}(?:\\s+${joins})?\\s*(?=[.;]|$)`).reverse())
      out = out.slice(0, match.index) + out.slice(match.index + match[0].length)
  return out
}

import { type LanguageCode, wordsOfLanguage } from '#engine/author/language/languages.ts'
import { isFiller, wordsOf } from '#engine/author/language/words.ts'
import { type ConditionWords, conditionWords } from './condition-words.ts'
import { isThing, namesField } from './field-words.ts'
import { findAll, foldInPlace, WORD } from './fold.ts'
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
      ({ stated, start, end }) =>
        STRIPPED.includes(stated.kind) ||
        isExclusionAtEnd(stated, text.slice(end)) ||
        (stated.kind === 'count' && isBesideField(text, { start, end }, languages)),
    ),
  ].sort((a, b) => a.start - b.start)
  if (spans.length === 0) return description
  let out = ''
  let from = 0
  for (const { start, end, thing = '' } of spans) {
    if (end <= from) continue
    out += withoutLead(text.slice(from, Math.max(from, start)), languages)
    if (!endsAfterFields(out, text.slice(end))) out += thing
    from = end + (thing === '' ? joinLength(text.slice(end, end + NEAR), languages) : 0)
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

/** "The price of the ten cheapest lamps", 「最初の10件の名前」: it would be a part of the field's name. */
function isBesideField(text: string, { start, end }: Span, languages: readonly ConditionWords[]): boolean {
  const before = text.slice(0, start).split(CLAUSE_END).at(-1) ?? ''
  const words = wordsOf(before)
  if (words.some(namesField)) return !isAnd(words.filter((word) => !ARTICLE.test(word)).at(-1) ?? '', languages)
  CLAUSE_END.lastIndex = end
  const mark = CLAUSE_END.exec(text)?.[0] ?? ''
  return languages[0] !== undefined && THING_FIRST.includes(languages[0].language) && !/[:：]/.test(mark)
}

/** "ürünün adı": what a field is of stands before it. */
const THING_FIRST: readonly LanguageCode[] = ['ja', 'zh', 'ko', 'tr', 'hu', 'fi', 'et', 'lv', 'lt', 'hi']
const ARTICLE = /^(?:the|die|der|den|les|los|las|de|i|le|os|as|els|a|az|cele|τα|τις|τους)$/

function isAnd(word: string, languages: readonly ConditionWords[]): boolean {
  return languages.some(({ language }) => wordsOf(wordsOfLanguage(language).and).includes(word))
}

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

/** "costing", "at a price of", and "with a rating" where it tells which things are meant. */
function withoutLead(before: string, languages: readonly ConditionWords[]): string {
  let out = before.replace(LEADING, '')
  for (const words of languages) {
    const { lead, isOpen, language } = words
    const tail = foldInPlace(out.slice(-NEAR))
    const found = findAll(tail, `(?:${lead}${isOpen ? '' : '\\s*'})+\\s*$`)[0]
    if (found) out = out.slice(0, out.length - tail.length + found.index)
    const [has] = findAll(
      tail,
      `\\s(?:${wordsOfLanguage(language).with.split(' ').join('|')})\\s+(?:an?\\s+|ein\\p{L}*\\s+|une?\\s+|un[ao]?\\s+)?(?<field>${WORD})\\s*$`,
    )
    const bare = has ? out.slice(0, out.length - tail.length + has.index) : out
    if (has && namesField(has.groups?.field ?? '') && (isSubject(bare) || namesSeveral(bare))) out = bare
  }
  return out
}

function namesSeveral(text: string): boolean {
  return wordsOf(sentenceOf(text)).filter(namesField).length > 1
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
    .replace(/([.!?])\.(?=\s|$)/g, '$1')
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

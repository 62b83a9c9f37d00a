import { namesField } from './field-words.ts'
import { findConditions, readable } from './read-conditions.ts'
import type { Found } from './stated.ts'

/**
 * A description without the conditions that it states: "name and price, under $20" asks for a name and a price. Words that may also tell which list
 * is meant ("about recalls", "the top 10") stay.
 */
export function withoutConditions(description: string): string {
  const text = readable(description)
  const spans = findConditions(text).filter(
    ({ stated, end }) => STRIPPED.includes(stated.kind) || isExclusionAtEnd(stated, text.slice(end)),
  )
  if (spans.length === 0) return description
  let out = ''
  let from = 0
  for (const { start, end, thing = '' } of spans) {
    if (end <= from) continue
    out += text.slice(from, Math.max(from, start)).replace(LEADING, '')
    if (!endsAfterFields(out, text.slice(end))) out += thing
    from = end
    // "hotels with at least 4 stars, name and price": the comma ends what is spoken of.
    const comma = /^\s*,\s*/.exec(text.slice(from))?.[0]
    if (comma !== undefined && isSubject(out)) {
      out = `${out.trimEnd()}: `
      from += comma.length
    }
  }
  return tidied(out + text.slice(from) + description.slice(text.length))
}

const STRIPPED: readonly Found['stated']['kind'][] = ['amount', 'date', 'in_stock', 'age']

/** Elsewhere an exclusion names the records ("posts, no ads: title"), and what names them tells the list. */
function isExclusionAtEnd({ kind }: Found['stated'], rest: string): boolean {
  return kind === 'without' && /^\s*(?:[.!]|$)/.test(rest)
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

/** What is left of "only under $20". */
const LONE_ONLY =
  /,\s*(?:only|just|nur|solo|sólo|seulement|uniquement|soltanto|apenas|somente|alleen|tylko)\s*(?=[.;]|$)/giu

function tidied(text: string): string {
  return text
    .replace(LONE_ONLY, '')
    .replace(/\(\s*\)/g, ' ')
    .replace(/\s+(?:with|mit|avec|con|met|com|and|und|et|y|but)\s*(?=[:;,.]|$)/giu, '')
    .replace(/\s*,(?:\s*,)+/g, ',')
    .replace(/,\s*(?=[:;.)]|$)/g, '')
    .replace(/(?:^|(?<=[.:;]))\s*,\s*/g, ' ')
    .replace(/\s+([,:;.])/g, '$1')
    .replace(/[ \t]{2,}/g, ' ')
    .trim()
}

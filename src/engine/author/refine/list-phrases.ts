import { COUNT, countOf } from '#engine/author/request/conditions/condition-words.ts'
import { orderOf } from '#engine/author/request/conditions/list-order.ts'
import { readConditions } from '#engine/author/request/conditions/read-conditions.ts'
import type { Edit } from './edit.ts'
import { meantField } from './match-field.ts'
import { askedRecords, tellingWords } from './record-phrases.ts'

/** Clauses about the list as a whole: its section, how many of it, in which order, and conditions as descriptions state them. */

const ITEMS =
  '(?:ones?|those|items?|entries|results?|records?|rows?|elements?|things?|events?|products?|jobs?|posts?|articles?|offers?)'
const SECTIONS = '(?:section|part|area|block|heading|headline|category|rubric|chapter)'
const QUOTE = '\ue000\\d+\ue001'
const ONLY =
  '(?:(?:please\\s+)?(?:i\\s+)?(?:only|just)(?:\\s+(?:want|need|keep|show|get|take|include|use))?|(?:keep|show|take|get|use|i want|i need)\\s+(?:only|just)|restrict\\s+(?:it|this)\\s+to|limit\\s+(?:it|this)\\s+to)'
const SECTION = [
  new RegExp(
    String.raw`^${ONLY}\s+(?:(?:the|all)\s+)?(?:${ITEMS}\s+)?(?:that\s+are\s+)?(?:under|below|in|from|inside|of)\s+(?:the\s+)?(?:${SECTIONS}\s+)?(?:called\s+|named\s+|titled\s+)?(${QUOTE})(?:\s+${SECTIONS})?$`,
    'iu',
  ),
  new RegExp(
    String.raw`^${ONLY}\s+(?:(?:the|all)\s+)?(?:${ITEMS}\s+)?(?:(?:under|below|in|from|inside|of)\s+)?(?:the\s+)?${SECTIONS}\s+(?:called\s+|named\s+|titled\s+|of\s+)?(.{2,80})$`,
    'iu',
  ),
  new RegExp(
    String.raw`^${ONLY}\s+(?:(?:the|all)\s+)?(?:${ITEMS}\s+)?(?:(?:under|below|in|from|inside|of)\s+)?(?:the\s+)?(.{2,80}?)\s+${SECTIONS}$`,
    'iu',
  ),
]

export function sectionEdits(text: string, unquote: (text: string) => string): Edit[] | null {
  for (const pattern of SECTION) {
    const heading = pattern.exec(text)?.[1]
    if (heading !== undefined) return [{ kind: 'section', heading: unquote(heading).trim() }]
  }
  return null
}

const LIMITS = [
  new RegExp(
    String.raw`^(?:${ONLY}\s+)?(?:the\s+)?(?:first|top)\s+(${COUNT})(?:\s+${ITEMS})?(?:\s+(?:only|is enough|are enough))?$`,
    'iu',
  ),
  new RegExp(String.raw`^${ONLY}\s+(${COUNT})(?:\s+${ITEMS})?$`, 'iu'),
  new RegExp(
    String.raw`^(?:limit|cut|shorten|reduce)\s+(?:it\s+|this\s+|them\s+|the (?:list|results)\s+)?to\s+(?:the\s+)?(?:first\s+|top\s+)?(${COUNT})(?:\s+${ITEMS})?$`,
    'iu',
  ),
  new RegExp(String.raw`^(?:at most|no more than|max(?:imum)?|not more than)\s+(${COUNT})\s+${ITEMS}$`, 'iu'),
]
const SKIP = new RegExp(
  String.raw`^(?:skip|drop|remove|ignore|leave out|exclude|omit|delete)\s+(?:the\s+)?(?:very\s+)?first(?:\s+(${COUNT}))?\s+${ITEMS}$`,
  'iu',
)
const ORDINALS = ['first', 'second', 'third', 'fourth', 'fifth', 'sixth']
const ONE = new RegExp(String.raw`^${ONLY}\s+(?:the\s+)?(${ORDINALS.join('|')})\s+${ITEMS}$`, 'iu')
const SORT =
  /^(?:please\s+)?(?:sort|order|rank|arrange)(?:ed)?\s+(?:it\s+|them\s+|the (?:list|results|items)\s+|everything\s+)?(?:by|on|after)\s+(.{1,80})$/i

/** "only the first two", "sort by price". */
export function orderEdits(text: string): Edit[] | null {
  const sorted = SORT.exec(text)?.[1]
  if (sorted !== undefined) return [{ kind: 'sort', phrase: sorted.trim() }]
  const skipped = SKIP.exec(text)
  if (skipped)
    return [{ kind: 'limit', count: Infinity, order: 'page', skip: countOf(skipped[1]?.toLowerCase() ?? '1') }]
  const one = ORDINALS.indexOf(ONE.exec(text)?.[1]?.toLowerCase() ?? '')
  if (one !== -1) return [{ kind: 'limit', count: 1, order: 'page', skip: one }]
  for (const pattern of LIMITS) {
    const count = countOf(pattern.exec(text)?.[1]?.toLowerCase() ?? '')
    if (count > 0) return [{ kind: 'limit', count, order: 'page' }]
  }
  return null
}

/** A number that nothing is said of is a price. */
const BARE_AMOUNT =
  /^(?:under|below|over|above|less than|more than|at least|at most|up to|no more than)\s+\d[\d.,]*k?$/i

/** Conditions in any language that descriptions may be in; `plain` tells whether they are to be left out. */
export function listEdits(original: string, plain: string, fields: readonly string[]): Edit[] | null {
  const asked = askedRecords(plain) ?? { phrase: plain.replace(/^(?:keep|include|leave)\s+/i, ''), keeps: true }
  const amount = tellingWords(asked.phrase).words
  if (BARE_AMOUNT.test(amount) && meantField('price', fields) !== null)
    return [{ kind: 'stated', text: `price ${amount}`, telling: '', keeps: asked.keeps }]
  const stated = readConditions(original, fields)
  const isLimited = stated.some(({ kind }) => kind === 'amount' || kind === 'date' || kind === 'age')
  const count = stated.find((one) => one.kind === 'count')
  const order = stated.find((one) => one.kind === 'order')
  if (count && !isLimited && asked.keeps) return [{ kind: 'limit', count: count.count, order: orderOf(original) }]
  if (order && !isLimited && asked.keeps) return [{ kind: 'sort', phrase: order.said }]
  return isLimited ? [{ kind: 'stated', text: original, telling: asked.phrase, keeps: asked.keeps }] : null
}

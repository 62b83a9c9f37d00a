import type { DateOrder } from '#engine/filter/date-order.ts'
import { readDate } from '#engine/filter/read-date.ts'
import { foldText } from './fold-text.ts'
import { parseHtml } from './parse-html.ts'
import type { Cleaner } from './recipe.ts'
import { visibleText } from './visible-text.ts'

/** What a recipe may do to a text. All of it is literal and linear in the text. */
export function cleanText(text: string, cleaners: readonly Cleaner[], orderOf: OrderOf = () => null): string {
  let value = text
  for (const cleaner of cleaners) value = cleanOnce(value, cleaner, orderOf)
  return value.trim()
}

/** Whether a date such as "05/04/2026" begins with the day. */
type OrderOf = (date: string) => DateOrder | null

function cleanOnce(text: string, cleaner: Cleaner, orderOf: OrderOf): string {
  if (cleaner === 'strip_label') return withoutLabel(text)
  if (cleaner === 'strip_tags') return withoutTags(text)
  if (cleaner === 'single_line') return text.replaceAll('\n', ' ')
  if (cleaner === 'lower_case') return text.toLowerCase()
  if (cleaner === 'strip_quotes') return withoutQuotes(text)
  if (cleaner === 'iso_date') return isoDate(text, orderOf)
  if ('strip_prefix' in cleaner) {
    const { length } = cleaner.strip_prefix
    return same(text.slice(0, length), cleaner.strip_prefix) ? text.slice(length).trimStart() : text
  }
  if ('strip_suffix' in cleaner) {
    const cut = text.length - cleaner.strip_suffix.length
    return cut >= 0 && same(text.slice(cut), cleaner.strip_suffix) ? text.slice(0, cut).trimEnd() : text
  }
  if ('before' in cleaner) {
    const at = text.indexOf(cleaner.before)
    return at === -1 ? text : text.slice(0, at).trimEnd()
  }
  if ('after' in cleaner) {
    const at = text.indexOf(cleaner.after)
    return at === -1 ? text : text.slice(at + cleaner.after.length).trimStart()
  }
  return text.replaceAll(cleaner.replace, () => cleaner.with)
}

function same(a: string, b: string): boolean {
  return a === b || a.toLowerCase() === b.toLowerCase()
}

/** A label is short, stands first and ends with a colon; "10:30" and "https://…" have none. */
const MAX_LABEL_CHARS = 40

function withoutLabel(text: string): string {
  const colon = text.slice(0, MAX_LABEL_CHARS + 1).search(/[:：]/)
  if (colon <= 0 || /\d/.test(text[colon - 1] ?? '') || text.startsWith('//', colon + 1)) return text
  const rest = text.slice(colon + 1).trimStart()
  return rest === '' ? text : rest
}

function withoutTags(text: string): string {
  if (!text.includes('<') && !text.includes('&')) return text
  const parsed = parseHtml({ html: text, url: 'http://localhost/' })
  return parsed.ok ? visibleText(parsed.page.document.children) : foldText(text)
}

/** The day as it is written there, whatever day that is elsewhere. */
function isoDate(text: string, orderOf: OrderOf): string {
  if (/^\d{4}-\d{2}-\d{2}/.test(text)) return text
  const date = text.replace(/\s?[+-]\d{2}:?\d{2}$/, '')
  const moment = readDate(date, orderOf(date))
  return moment === null ? text : new Date(moment).toISOString().slice(0, 10)
}

const QUOTES = '"\'“”„‟‘’‚‛«»‹›「」『』'

function withoutQuotes(text: string): string {
  let from = 0
  let to = text.length
  while (from < to && QUOTES.includes(text[from] as string)) from += 1
  while (to > from && QUOTES.includes(text[to - 1] as string)) to -= 1
  return text.slice(from, to)
}

import type { PagePart } from './column.ts'
import { labelWords, wholeLabel } from './column-words.ts'

/** As the tax offices of Europe write them: each country has its letters and its number of digits. RE2. */
const NUMBER = String.raw`\b((?:ATU\d{8}|BE ?[01]\d{9}|BG\d{9,10}|CY\d{8}[A-Z]|CZ\d{8,10}|DE ?\d{3} ?\d{3} ?\d{3}|DK ?\d{8}|EE\d{9}|EL\d{9}|ES ?[A-Z]\d{7}[A-Z\d]|ES ?\d{8}[A-Z]|FI ?\d{8}|FR ?[A-Z\d]{2} ?\d{3} ?\d{3} ?\d{3}|GB ?\d{3} ?\d{4} ?\d{2}|HR\d{11}|HU\d{8}|IE\d[A-Z\d]\d{5}[A-Z]{1,2}|IT ?\d{11}|LT\d{9}(?:\d{3})?|LU ?\d{8}|LV\d{11}|MT\d{8}|NL ?\d{9}B\d{2}|PL ?\d{10}|PT ?\d{9}|RO ?\d{6,10}|SE ?\d{12}|SI ?\d{8}|SK ?\d{10}|CHE-?\d{3}\.?\d{3}\.?\d{3}))\b`
const MAX_CHARS = 2000

/** Told by its form behind however long a label: "Value added tax identification number according to §27a: DE123456789". */
export function vatNumberParts(text: string): PagePart[] {
  if (text.length > MAX_CHARS) return []
  const [only, ...more] = text.matchAll(new RegExp(NUMBER, 'gu'))
  if (!only?.[1] || more.length > 0) return []
  return [
    {
      take: { pattern: NUMBER },
      text: only[1],
      words: [...labelWords('tax number', 1.2), ...wholeLabel('vat number')],
    },
  ]
}

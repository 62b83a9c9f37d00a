/** Longer digits are no number that a page shows, and are compared as they stand. */
const MAX_CHARS = 40

const PLAIN = /^-?(?:0|[1-9]\d*)(?:\.\d+)?$/
const COMMA_GROUPS = /^-?[1-9]\d{0,2}(?:,\d{3})+(?:\.\d+)?$/
const POINT_GROUPS = /^-?[1-9]\d{0,2}(?:\.\d{3})+,\d+$/
/** "1.299" is 1299 on one page and a little more than 1 on another; so is "1.300". */
const EITHER = /^-?[1-9]\d{0,2}\.\d{3}$/

/**
 * The one way to write a number, or null for a text that is none: "12.50" is "12.5", "1,299.00" and "1.299,00" are "1299".
 * The digits themselves are never rounded. Codes ("007") and forms that two languages read differently ("1.299") are no numbers.
 */
export function canonicalNumber(text: string): string | null {
  if (!startsAsNumber(text) || text.length > MAX_CHARS || EITHER.test(text)) return null
  if (PLAIN.test(text)) return withoutTrailingZeros(text)
  if (COMMA_GROUPS.test(text)) return withoutTrailingZeros(text.replaceAll(',', ''))
  if (POINT_GROUPS.test(text)) return withoutTrailingZeros(text.replaceAll('.', '').replace(',', '.'))
  return null
}

function startsAsNumber(text: string): boolean {
  const code = text.charCodeAt(text.startsWith('-') ? 1 : 0)
  return code >= 0x30 && code <= 0x39
}

function withoutTrailingZeros(text: string): string {
  let end = text.length
  if (text.includes('.')) {
    while (text[end - 1] === '0') end -= 1
    if (text[end - 1] === '.') end -= 1
  }
  const short = text.slice(0, end)
  return short === '-0' ? '0' : short
}

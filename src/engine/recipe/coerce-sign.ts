import { isCurrency } from './coerce-currency.ts'

const NEAR_CHARS = 40
/** A currency with its sign, or a few letters that can only be one: "-R 5", "-kr5". */
const MINUS_AT_START = /^\s*-(?:\p{L}{0,4}\.?\p{Sc}?\p{L}{0,3})[ \u00a0]?$/u
const BULLET_OR_MINUS_AT_START = /^\s*-[ \u00a0]*\p{Sc}?[ \u00a0]*$/u
/** "Balance: -5", "Balance: -US$5", but not the dash of "Price - 5" or "SKU-5". */
const MINUS_AFTER_WORDS = /[^\p{L}\p{N}-]-(?:\p{L}{0,3}\p{Sc}\p{L}{0,3}[ \u00a0]?)?$/u
/** "$-5", "CHF-5", "€ -5". */
const CURRENCY_THEN_MINUS = /^\s*([\p{L}\p{Sc}]+\.?)[ \u00a0]?-$/u
const OPENING = /^\s*\(\s*([\p{L}\p{Sc}]*\.?)\s*$/u
const CLOSING = /^\s*([\p{L}\p{Sc}]*\.?)\s*\)\s*$/u

/**
 * Whether the number between `head` and `tail` is negative. Both are plain text: one kind of minus, one kind of non-breaking space.
 * Parentheses mean a negative amount only around a currency amount, "($5.00)": a bare "(225)" is a count on most pages.
 */
export function isNegative(head: string, tail: string): boolean {
  // Long texts hold their number somewhere in the middle. Cutting them also keeps the patterns below from walking a page's spaces.
  if (head.length > NEAR_CHARS) return MINUS_AFTER_WORDS.test(head.slice(-NEAR_CHARS))
  if (head.includes('-')) {
    if (MINUS_AT_START.test(head) || BULLET_OR_MINUS_AT_START.test(head) || MINUS_AFTER_WORDS.test(head)) return true
    const currency = CURRENCY_THEN_MINUS.exec(head)?.[1]
    return currency !== undefined && isCurrency(currency)
  }
  if (!head.includes('(') || tail.length > NEAR_CHARS) return false
  const before = OPENING.exec(head)?.[1]
  const after = CLOSING.exec(tail)?.[1]
  return before !== undefined && after !== undefined && (isCurrency(before) || isCurrency(after))
}

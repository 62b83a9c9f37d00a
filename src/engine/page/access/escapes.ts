/** The escapes of HTML, of strings in JSON and in scripts, and of addresses. */
import { decodeText } from '#engine/recipe/decode-entities.ts'

/** A character (of some escapes a byte, or half a character), and where the text goes on after it. */
export type ReadUnit = { unit: number; end: number }

const AMPERSAND = 0x26
const BACKSLASH = 0x5c
const PERCENT = 0x25

export const ESCAPE_SIGNS = [AMPERSAND, BACKSLASH, PERCENT]

export function isEscapeSign(unit: number): boolean {
  return unit === AMPERSAND || unit === BACKSLASH || unit === PERCENT
}

/** What this sign stands for with what comes after it; null where it begins no escape. */
export function escapedAt(text: string, { unit, end }: ReadUnit): ReadUnit | null {
  if (unit === AMPERSAND) return text[end] === '#' ? codedEntity(text, end + 1) : namedEntity(text, end)
  if (unit === BACKSLASH) return inString(text, end)
  return unit === PERCENT ? (hexAt(text, end, 2) ?? unicodeAt(text, end)) : null
}

function codedEntity(text: string, from: number): ReadUnit | null {
  const isHex = text[from] === 'x' || text[from] === 'X'
  const start = isHex ? from + 1 : from
  let at = start
  while (at - start < MAX_DIGITS && hexValue(text.charCodeAt(at)) < (isHex ? 16 : 10)) at += 1
  if (at === start) return null
  const unit = Number.parseInt(text.slice(start, at), isHex ? 16 : 10)
  return { unit, end: text[at] === ';' ? at + 1 : at }
}

const MAX_DIGITS = 8
/** No longer name stands for a sign that is likely in a value. */
const MAX_NAME = 12
const NAMED: Readonly<Record<string, number>> = { amp: 0x26, lt: 0x3c, gt: 0x3e, quot: 0x22, apos: 0x27, nbsp: 0xa0 }

function namedEntity(text: string, from: number): ReadUnit | null {
  const end = text.slice(from, from + MAX_NAME).indexOf(';') + from
  const name = text.slice(from, end)
  if (!/^[a-zA-Z][a-zA-Z\d]+$/.test(name)) return null
  const [decoded = '', ...more] = NAMED[name] === undefined ? decodeText(`&${name};`) : []
  const unit = NAMED[name] ?? decoded.codePointAt(0)
  return unit === undefined || more.length > 0 ? null : { unit, end: end + 1 }
}

const CONTROLS: Readonly<Record<string, number>> = { b: 8, t: 9, n: 10, v: 11, f: 12, r: 13 }

/** Behind a backslash, letters are control characters or begin a number. Any other sign stands for itself. */
function inString(text: string, from: number): ReadUnit | null {
  const sign = text[from] ?? ''
  if (sign === 'u') return unicodeAt(text, from)
  if (sign === 'x') return hexAt(text, from + 1, 2)
  const unit = CONTROLS[sign] ?? (/^\W/.test(sign) ? sign.charCodeAt(0) : null)
  return unit === null ? null : { unit, end: from + 1 }
}

/** As `u002b` or `u{2b}`. */
function unicodeAt(text: string, from: number): ReadUnit | null {
  if (text[from] !== 'u') return null
  if (text[from + 1] !== '{') return hexAt(text, from + 1, 4)
  const digits = text.slice(from + 2, from + 2 + MAX_DIGITS + 1).indexOf('}')
  const read = digits < 1 ? null : hexAt(text, from + 2, digits)
  return read && { unit: read.unit, end: read.end + 1 }
}

function hexAt(text: string, from: number, digits: number): ReadUnit | null {
  let unit = 0
  for (let at = from; at < from + digits; at += 1) {
    const value = hexValue(text.charCodeAt(at))
    if (value > 15) return null
    unit = unit * 16 + value
  }
  return { unit, end: from + digits }
}

function hexValue(code: number): number {
  if (code >= 0x30 && code <= 0x39) return code - 0x30
  const letter = code | 0x20
  return letter >= 0x61 && letter <= 0x66 ? letter - 0x57 : 99
}

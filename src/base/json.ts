import { createHash } from 'node:crypto'

export type Json = string | number | boolean | null | Json[] | { [key: string]: Json }

/** One text per value: keys sorted, `undefined` left out. Equal values give equal texts. */
export function canonicalJson(value: unknown): string {
  if (value === null || typeof value !== 'object') return JSON.stringify(value) ?? 'null'
  if (Array.isArray(value)) return `[${value.map(canonicalJson).join(',')}]`
  const record = value as Record<string, unknown>
  const parts = Object.keys(record)
    .filter((key) => record[key] !== undefined)
    .sort()
    .map((key) => `${JSON.stringify(key)}:${canonicalJson(record[key])}`)
  return `{${parts.join(',')}}`
}

/** Undefined for a text that is no JSON. */
export function parseJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

/** The same for data of others: a whole number with more digits than a number can hold is the text of its digits. */
export function parseDataJson(text: string): unknown {
  if (!mayHoldLongInteger(text)) return parseJson(text)
  try {
    return JSON.parse(text, withAllDigits)
  } catch {
    // What nests too deep to be walked can still be parsed.
    return parseJson(text)
  }
}

function withAllDigits(_key: string, value: unknown, context?: { source?: string }): unknown {
  if (typeof value !== 'number' || Number.isSafeInteger(value)) return value
  const { source = '' } = context ?? {}
  return /^-?\d+$/.test(source) ? source : value
}

const LONG_DIGITS = 16

/** A walk through all values takes many times as long as parsing, so it is not begun in vain. Of so many digits in a row one is looked at. */
function mayHoldLongInteger(text: string): boolean {
  for (let at = LONG_DIGITS - 1; at < text.length; at += LONG_DIGITS) {
    if (!isDigit(text.charCodeAt(at))) continue
    let from = at
    let to = at + 1
    while (isDigit(text.charCodeAt(from - 1))) from -= 1
    while (isDigit(text.charCodeAt(to))) to += 1
    if (to - from >= LONG_DIGITS && BEFORE_NUMBER.has(text[from - 1]) && AFTER_NUMBER.has(text[to])) return true
    at = to
  }
  return false
}

const BEFORE_NUMBER = new Set<string | undefined>([undefined, ...'[:,- \t\n\r'])
const AFTER_NUMBER = new Set<string | undefined>([undefined, ...']}, \t\n\r'])

function isDigit(code: number): boolean {
  return code >= 0x30 && code <= 0x39
}

/** How deep brackets nest outside of strings. A loop and no pattern: a long string overflows a pattern's stack. */
export function isDeeperThan(json: string, limit: number): boolean {
  let depth = 0
  let inString = false
  for (let at = 0; at < json.length; at += 1) {
    const code = json.charCodeAt(at)
    if (inString) {
      if (code === 0x5c) at += 1
      else if (code === 0x22) inString = false
    } else if (code === 0x22) inString = true
    else if (code === 0x7b || code === 0x5b) {
      depth += 1
      if (depth > limit) return true
    } else if (code === 0x7d || code === 0x5d) depth -= 1
  }
  return false
}

/** An object with named values: neither null nor a list. */
export function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

export function sha256Hex(data: string | Uint8Array): string {
  return createHash('sha256').update(data).digest('hex')
}

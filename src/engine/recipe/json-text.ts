import { isDeeperThan, parseDataJson } from '#base/json.ts'

/** JSON inside scripts: finding where a value ends without running the script, and reading it with nothing but a parser of JSON. */

const MAX_JSON_CHARS = 5_000_000
/** Deeper JSON serves only to overflow the code that walks it. */
const MAX_JSON_DEPTH = 200

/** Undefined when the text is not JSON (null is JSON). Pages wrap it in comments and leave raw line breaks in strings: both are forgiven. */
export function readJson(text: string): unknown {
  const json = unwrapped(text)
  if (json === '' || json.length > MAX_JSON_CHARS || isDeeperThan(json, MAX_JSON_DEPTH)) return undefined
  const value = parseDataJson(json)
  return value === undefined ? parseDataJson(repaired(json)) : value
}

function unwrapped(text: string): string {
  let json = text.trim()
  for (const [open, close] of WRAPPERS) {
    if (json.startsWith(open)) json = json.slice(open.length).trim()
    if (json.endsWith(close)) json = json.slice(0, -close.length).trim()
  }
  return json.endsWith(';') ? json.slice(0, -1).trim() : json
}

const WRAPPERS = [
  ['<!--', '-->'],
  ['//<![CDATA[', '//]]>'],
  ['/*<![CDATA[*/', '/*]]>*/'],
  ['<![CDATA[', ']]>'],
] as const

/** Control characters in strings become spaces; `undefined` and `NaN` outside of strings become null; a comma before a bracket goes. */
function repaired(json: string): string {
  let out = ''
  let from = 0
  let inString = false
  for (let at = 0; at < json.length; at += 1) {
    const code = json.charCodeAt(at)
    if (inString) {
      if (code === 0x5c) at += 1
      else if (code === 0x22) inString = false
      else if (code < 0x20) {
        out += `${json.slice(from, at)} `
        from = at + 1
      }
    } else if (code === 0x22) {
      inString = true
    } else if (code === 0x75 && json.startsWith('undefined', at)) {
      out += `${json.slice(from, at)}null`
      at += 8
      from = at + 1
    } else if (code === 0x4e && json.startsWith('NaN', at)) {
      out += `${json.slice(from, at)}null`
      at += 2
      from = at + 1
    } else if (code === 0x2c && /^\s{0,100}[\]}]/.test(json.slice(at + 1, at + 102))) {
      out += json.slice(from, at)
      from = at + 1
    }
  }
  return out + json.slice(from)
}

/** The value that a script assigns to the variable (`window.__STATE__ = {…}`, `var data = [..]`, `… = JSON.parse("…")`). */
export function readAssignment(script: string, variable: string): unknown {
  const name = variable.startsWith('window.') ? variable.slice('window.'.length) : variable
  let attempts = 0
  for (let at = script.indexOf(name); at !== -1; at = script.indexOf(name, at + name.length)) {
    if (isNamePart(script.charCodeAt(at - 1)) || isNamePart(script.charCodeAt(at + name.length))) continue
    const start = valueStart(script, at + name.length)
    if (start === -1) continue
    const value = readValue(script, start)
    attempts += 1
    if (value !== undefined || attempts >= MAX_ATTEMPTS) return value
  }
  return undefined
}

/** Each attempt may read the script to its end. */
const MAX_ATTEMPTS = 20

function isNamePart(code: number): boolean {
  return (
    (code >= 0x30 && code <= 0x39) ||
    (code >= 0x41 && code <= 0x5a) ||
    (code >= 0x61 && code <= 0x7a) ||
    code === 0x5f ||
    code === 0x24
  )
}

/** Where the assigned value starts, after the name and whatever closes `window["name"]`; -1 when this is no assignment. */
function valueStart(script: string, from: number): number {
  let at = from
  if (script[at] === '"' || script[at] === "'") at += 1
  if (script[at] === ']') at += 1
  while (isSpace(script.charCodeAt(at))) at += 1
  if (script[at] !== '=' || script[at + 1] === '=' || script[at + 1] === '>') return -1
  at += 1
  while (isSpace(script.charCodeAt(at))) at += 1
  return at
}

function isSpace(code: number): boolean {
  return code === 0x20 || (code >= 0x09 && code <= 0x0d)
}

const PARSE_CALL = 'JSON.parse('

function readValue(script: string, start: number): unknown {
  if (script.startsWith(`${PARSE_CALL}"`, start)) {
    const from = start + PARSE_CALL.length
    const literal = readJson(script.slice(from, endOfString(script, from)))
    return typeof literal === 'string' ? readJson(literal) : undefined
  }
  const end = endOfValue(script, start)
  return end === -1 ? undefined : readJson(script.slice(start, end))
}

function endOfString(text: string, quoteAt: number): number {
  const quote = text[quoteAt]
  for (let at = quoteAt + 1; at < text.length; at += 1) {
    if (text[at] === '\\') at += 1
    else if (text[at] === quote) return at + 1
  }
  return text.length
}

/** The end of the balanced object or array that starts here; -1 when none does. */
function endOfValue(text: string, start: number): number {
  if (text[start] !== '{' && text[start] !== '[') return -1
  const last = Math.min(text.length, start + MAX_JSON_CHARS)
  let depth = 0
  let inString = false
  for (let at = start; at < last; at += 1) {
    const code = text.charCodeAt(at)
    if (inString) {
      if (code === 0x5c) at += 1
      else if (code === 0x22) inString = false
    } else if (code === 0x22) inString = true
    else if (code === 0x7b || code === 0x5b) depth += 1
    else if (code === 0x7d || code === 0x5d) {
      depth -= 1
      if (depth === 0) return at + 1
    }
  }
  return -1
}

/** Stands for a line break while text is gathered. NUL cannot come from a page: it is removed before parsing. */
export const BREAK = '\0'

const SPACE = 1
const LINE = 2
const NOTHING = 3

/** What a character is to a reader: 0 ink, SPACE, LINE (our mark), or NOTHING (soft hyphen, zero-width space). */
function kindOf(code: number): number {
  if (code > 0x20 && code < 0xa0) return 0
  if (code <= 0x20) return code === 0 ? LINE : SPACE
  if (code === 0xa0) return SPACE
  if (code === 0xad) return NOTHING
  if (code < 0x1680) return 0
  if (code === 0x1680 || (code >= 0x2000 && code <= 0x200a)) return SPACE
  if (code === 0x2028 || code === 0x2029 || code === 0x202f || code === 0x205f || code === 0x3000) return SPACE
  if (code === 0xfeff || code === 0x200b || code === 0x2060) return NOTHING
  return 0
}

/** One space for any run of white space, one `\n` where a run holds a BREAK, nothing at the ends. */
export function foldText(text: string): string {
  return isFolded(text) ? text : folded(text)
}

function isFolded(text: string): boolean {
  let wasSpace = true
  for (let at = 0; at < text.length; at += 1) {
    const code = text.charCodeAt(at)
    if (code === 0x20) {
      if (wasSpace) return false
      wasSpace = true
    } else {
      if ((code < 0x20 || code >= 0xa0) && kindOf(code) !== 0) return false
      wasSpace = false
    }
  }
  return !wasSpace || text === ''
}

function folded(text: string): string {
  let out = ''
  let inkFrom = -1
  let pending = 0
  for (let at = 0; at <= text.length; at += 1) {
    const kind = at === text.length ? SPACE : kindOf(text.charCodeAt(at))
    if (kind === 0) {
      if (inkFrom === -1) inkFrom = at
      continue
    }
    if (inkFrom !== -1) {
      if (out !== '' && pending !== 0) out += pending === LINE ? '\n' : ' '
      out += text.slice(inkFrom, at)
      inkFrom = -1
      pending = 0
    }
    if (kind === LINE || (kind === SPACE && pending === 0)) pending = kind
  }
  return out
}

/** Whether anything is left of a text when it is folded. */
export function hasInk(text: string): boolean {
  for (let at = 0; at < text.length; at += 1) if (kindOf(text.charCodeAt(at)) === 0) return true
  return false
}

/** On one line, in lower case: how texts are compared with labels and headers. */
export function comparable(text: string): string {
  return foldText(text).toLowerCase()
}

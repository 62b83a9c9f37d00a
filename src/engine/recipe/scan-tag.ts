import { decodeAttribute } from './decode-entities.ts'

/** Reading one tag of a page's text, with the tokenizer's rules for what is an attribute. */

function isSpace(code: number): boolean {
  return code === 0x20 || (code >= 0x09 && code <= 0x0d && code !== 0x0b)
}

export function endsName(code: number): boolean {
  return code === 0x3e || code === 0x2f || isSpace(code)
}

/** Where an attribute's name, value and the whole of it end. Reused for every attribute, so that a page makes no garbage. */
export class AttributeCursor {
  nameStart = 0
  nameEnd = 0
  valueStart = 0
  valueEnd = 0
  quote: '"' | "'" | '' = ''
  /** Where to go on reading. */
  next = 0
  /** After the tag's ">" when `move` says that there is no attribute; -1 when the page ends inside the tag. */
  tagEnd = -1
  isSelfClosing = false

  /** Moves to the next attribute; false at the end of the tag. */
  move(html: string, from: number): boolean {
    let at = from
    let sawSlash = false
    for (;;) {
      const code = html.charCodeAt(at)
      if (code === 0x3e) return this.#finish(at + 1, sawSlash)
      if (code === 0x2f) sawSlash = true
      else if (!isSpace(code)) {
        if (at >= html.length) return this.#finish(-1, false)
        break
      }
      at += 1
    }
    this.nameStart = at
    at += 1
    let code = html.charCodeAt(at)
    while (code !== 0x3d && !endsName(code) && at < html.length) {
      at += 1
      code = html.charCodeAt(at)
    }
    this.nameEnd = at
    while (isSpace(code)) {
      at += 1
      code = html.charCodeAt(at)
    }
    this.quote = ''
    if (code !== 0x3d) {
      this.valueStart = at
      this.valueEnd = at
      this.next = at
      return at < html.length || this.#finish(-1, false)
    }
    return this.#moveToValue(html, at + 1)
  }

  #moveToValue(html: string, from: number): boolean {
    let at = from
    let code = html.charCodeAt(at)
    while (isSpace(code)) {
      at += 1
      code = html.charCodeAt(at)
    }
    if (code === 0x22 || code === 0x27) {
      this.quote = code === 0x22 ? '"' : "'"
      this.valueStart = at + 1
      this.valueEnd = html.indexOf(this.quote, at + 1)
      this.next = this.valueEnd + 1
      return this.valueEnd !== -1 || this.#finish(-1, false)
    }
    this.valueStart = at
    while (code !== 0x3e && !isSpace(code) && at < html.length) {
      at += 1
      code = html.charCodeAt(at)
    }
    this.valueEnd = at
    this.next = at
    return at < html.length || this.#finish(-1, false)
  }

  #finish(tagEnd: number, isSelfClosing: boolean): false {
    this.tagEnd = tagEnd
    this.isSelfClosing = isSelfClosing
    return false
  }
}

/** All attributes of the tag whose name ends at `from`; of two with one name the first counts. */
export function attributesAt(html: string, from: number): Record<string, string> {
  const attributes: Record<string, string> = {}
  const cursor = new AttributeCursor()
  cursor.next = from
  while (cursor.move(html, cursor.next)) {
    const name = html.slice(cursor.nameStart, cursor.nameEnd).toLowerCase()
    if (Object.hasOwn(attributes, name)) continue
    attributes[name] = decodeAttribute(html.slice(cursor.valueStart, cursor.valueEnd), cursor.quote)
  }
  return attributes
}

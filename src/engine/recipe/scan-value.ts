import { Element, isTag } from 'domhandler'
import { wordSet } from '#base/word-set.ts'
import { isLongInteger } from './coerce-number.ts'
import type { CompiledField, CompiledVariant } from './compiled-parts.ts'
import { decodeText } from './decode-entities.ts'
import { imageUrl, linkUrl, ownImage, ownLink } from './element-url.ts'
import { elementText, isTyped, readsAddress, settled, TEXT_ATTRIBUTES, unreadable, withinLimit } from './field-value.ts'
import { BREAK, foldText } from './fold-text.ts'
import { parseHtml } from './parse-html.ts'
import type { RunContext } from './run-context.ts'
import { CUT } from './run-result.ts'
import { AttributeCursor, attributesAt, endsName } from './scan-tag.ts'
import { maySplitCents } from './split-cents.ts'
import { valuesOfText } from './to-value.ts'

/** An element that a variant's selector matched, as positions in the page's text; -1 for an element without a start tag. */
export type Candidate = {
  /** Which element of the page it is. */
  order: number
  name: string
  at: number
  nameEnd: number
  contentStart: number
  contentEnd: number
  isForeign: boolean
  isRecord: boolean
  /** Of a variant that leaves out what is crossed out. */
  isStruck: boolean
}

/**
 * The values of one record from its candidates: the same decisions as `readFields`, in the same order, on positions instead of elements.
 * Null when a candidate can only be judged in the tree.
 */
export function readCandidates(
  fields: readonly CompiledField[],
  candidates: readonly (readonly Candidate[])[],
  html: string,
  context: RunContext,
): { item: Record<string, unknown>; found: boolean } | null {
  const item: Record<string, unknown> = {}
  let hasValue = false
  let variantIndex = 0
  const { values: most } = context.limits
  for (const field of fields) {
    let hadText = false
    let isTooLong = false
    let values: unknown[] = []
    let way: CompiledVariant | null = null
    for (const [index, variant] of field.variants.entries()) {
      const list = candidates[variantIndex] ?? []
      variantIndex += 1
      if (values.length > 0 || isTooLong) continue
      if (variant.isInstead && context.standIns.get(field.name) !== index) continue
      way = variant
      let tried = 0
      for (const candidate of list) {
        if (candidate.isStruck) continue
        if (tried >= most || values.length >= most) {
          context.cutValue(field.name, CUT.values(context.limits))
          break
        }
        tried += 1
        const found = valuesOf(variant, candidate, html, context)
        if (!found) return null
        if (found.values.length === 0 && isTyped(variant)) {
          hadText ||= found.text !== ''
          isTooLong ||= isLongInteger(found.text)
        }
        values.push(...found.values)
        if ((values.length > 0 || isTooLong) && !field.many) break
      }
    }
    values = withinLimit(field, field.name, values, context)
    if (values.length === 0 && hadText) context.noteUnreadable(field.name, unreadable(field))
    if (values.length > 0 && way) {
      hasValue = true
      context.noteWay(field.name, way)
    }
    item[field.name] = settled(field, values)
  }
  return { item, found: hasValue }
}

function valuesOf(
  variant: CompiledVariant,
  candidate: Candidate,
  html: string,
  context: RunContext,
): { values: unknown[]; text: string } | null {
  if (readsAddress(variant)) {
    const url = addressOf(variant, candidate, html, context.baseUrl)
    return url === undefined ? null : { values: url === null ? [] : [url], text: '' }
  }
  const text =
    variant.attribute === null
      ? contentText(variant, candidate, html)
      : attributeText(variant.attribute, candidate, html)
  return text === null ? null : { values: valuesOfText(variant, text, context), text }
}

/** Undefined when it depends on elements around the candidate. */
function addressOf(
  variant: CompiledVariant,
  candidate: Candidate,
  html: string,
  baseUrl: string,
): string | null | undefined {
  const { name } = candidate
  const attribs = attributesOf(candidate, html)
  const own = variant.type === 'url' ? ownLink({ attribs }, baseUrl) : ownImage({ name, attribs }, baseUrl)
  if (own !== null) return own
  const element = elementOf(candidate, html)
  if (!element || (variant.type === 'image' && name === 'img')) return undefined
  if (variant.type === 'image') return imageUrl(element, baseUrl)
  return linkUrl(element, baseUrl, element) ?? (candidate.isRecord || name === 'a' ? null : undefined)
}

function attributesOf(candidate: Candidate, html: string): Record<string, string> {
  return candidate.at === -1 ? {} : attributesAt(html, candidate.nameEnd)
}

function attributeText(attribute: string, candidate: Candidate, html: string): string {
  const attribs = attributesOf(candidate, html)
  return foldText(Object.hasOwn(attribs, attribute) ? (attribs[attribute] ?? '') : '')
}

/** Their text is not markup, or keeps its line breaks. */
const NOT_PLAIN = wordSet('script style iframe noembed noframes xmp title textarea pre listing')

/** Without any there is nothing to leave out. */
function hasTags({ contentStart, contentEnd }: Candidate, html: string): boolean {
  const at = html.indexOf('<', contentStart)
  return at !== -1 && at < contentEnd
}

function contentText(variant: CompiledVariant, candidate: Candidate, html: string): string | null {
  // Which decimal mark they get is told by the page around them.
  if (hasTags(candidate, html) && maySplitCents(html.slice(candidate.contentStart, candidate.contentEnd))) return null
  const isWhole = variant.exclude.length === 0 || !hasTags(candidate, html)
  const isSimple = variant.text === 'all' && isWhole && variant.type !== 'date' && variant.type !== 'html'
  if (isSimple && candidate.at !== -1 && !NOT_PLAIN.has(candidate.name) && candidate.contentEnd < html.length) {
    const text = plainText(html, candidate.contentStart, candidate.contentEnd)
    if (text !== null && (text !== '' || TEXT_ATTRIBUTES[candidate.name] === undefined)) return text
  }
  const element = elementOf(candidate, html)
  return element && elementText(variant, element)
}

/** The candidate as a tree of its own. Null inside of SVG: there the same text has another meaning. */
function elementOf(candidate: Candidate, html: string): Element | null {
  const { at, name, contentEnd } = candidate
  if (at === -1) return new Element(name, {})
  if (candidate.isForeign) return null
  // The end tag ends an entity at the end of the text just as the page did; at the end of the page there was none.
  const markup = html.slice(at, contentEnd) + (contentEnd < html.length ? `</${name}>` : '')
  const parsed = parseHtml({ html: markup, url: 'http://localhost/' })
  const first = parsed.ok ? parsed.page.document.children[0] : undefined
  return first && isTag(first) ? first : null
}

/** Elements that neither hide their text nor break the line: for the text of the whole it does not matter how they are nested. */
const INLINE = wordSet(
  `a abbr b bdi cite code data em font i img ins mark q s small span strong sub sup time u var wbr`,
)

/** The visible text of markup that holds inline elements and line breaks only; null for any other markup. */
function plainText(html: string, start: number, end: number): string | null {
  let at = html.indexOf('<', start)
  if (at === -1 || at >= end) return foldText(decodeText(html.slice(start, end)))
  let out = ''
  let from = start
  const cursor = new AttributeCursor()
  while (at !== -1 && at < end) {
    out += decodeText(html.slice(from, at))
    const isEndTag = html.charCodeAt(at + 1) === 0x2f
    const nameStart = isEndTag ? at + 2 : at + 1
    let nameEnd = nameStart
    while (nameEnd < end && !endsName(html.charCodeAt(nameEnd))) nameEnd += 1
    const name = html.slice(nameStart, nameEnd)
    if (name === 'br' && !isEndTag) out += BREAK
    else if (!INLINE.has(name)) return null
    cursor.next = nameEnd
    while (cursor.move(html, cursor.next)) {
      const length = cursor.nameEnd - cursor.nameStart
      // `hidden` and `style` may hide the text.
      if (length === 5 || length === 6) {
        const attribute = html.slice(cursor.nameStart, cursor.nameEnd).toLowerCase()
        if (attribute === 'style' || attribute === 'hidden') return null
      }
    }
    if (cursor.tagEnd === -1 || cursor.tagEnd > end || (isEndTag && html[nameEnd] !== '>')) return null
    from = cursor.tagEnd
    at = html.indexOf('<', from)
  }
  return foldText(out + decodeText(html.slice(from, end)))
}

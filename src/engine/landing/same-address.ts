import type { Address } from './address.ts'
import { LIST_NAMES, THING_NAMES } from './data/address-words.ts'
import { parameterMeaning } from './data/parameters.ts'

/** Another spelling of the same address: scheme, `www`, locale, letters, index file, order and tracking of parameters. */
export function isSameAddress(asked: Address, landed: Address): boolean {
  return (
    asked.host === landed.host &&
    asked.port === landed.port &&
    asked.parts.join('/') === landed.parts.join('/') &&
    agreeInParameters(asked, landed)
  )
}

/**
 * The same page, perhaps by another name. Beyond spelling that is:
 * 1. The same id under another name: `/p/123-old` and `/p/123-new`, `/product.php?id=123` and `/blue-mug-123.html`.
 * 2. The same speaking name below another parent, unless ids contradict or the parent is a list: `/sale/blue-mug` and `/products/blue-mug`.
 * 3. A page below the asked one: `/docs` and `/docs/latest`. Never one above it: `/shoes/red-boot` and `/shoes`.
 */
export function isSamePage(asked: Address, landed: Address): boolean {
  if (asked.site !== landed.site || asked.port !== landed.port) return false
  if (!agreeInParameters(asked, landed)) return false
  const isSameHost = asked.host === landed.host || isSameButForCountry(asked, landed)
  if (asked.parts.join('/') === landed.parts.join('/')) return isSameHost || isDistinctive(asked)
  if (isAbove(landed, asked)) return namesThing(landed) && haveSameId(asked, landed)
  if (haveSameId(asked, landed) || haveSameName(asked, landed)) return true
  return isSameHost && isAbove(asked, landed) && !(hasId(asked) && hasId(landed))
}

/** `shop.example` and `shop.co.uk`: the site chose the visitor's country. */
function isSameButForCountry(a: Address, b: Address): boolean {
  const before = ({ host, site }: Address) => host.slice(0, host.lastIndexOf(`${site}.`))
  return before(a) === before(b)
}

function isDistinctive(address: Address): boolean {
  return mainId(address) !== null || isSpeaking(address.parts.at(-1) ?? '')
}

/**
 * What chooses the page must have been kept, if not as a parameter then in the path. Parameters that were added are the site's defaults.
 */
function agreeInParameters(asked: Address, landed: Address): boolean {
  for (const [name, value] of asked.parameters) {
    const kept = landed.parameters.get(name)
    if (kept === value) continue
    if (kept !== undefined) return false
    if (isChoosing(name, value, asked) && !isInPath(value, landed)) return false
  }
  return true
}

function isInPath(value: string, { parts }: Address): boolean {
  return parts.some(
    (part) => `-${part}-`.includes(`-${value}-`) || part.split('-').some((word) => bareId(word) === bareId(value)),
  )
}

function isChoosing(name: string, value: string, asked: Address): boolean {
  if (parameterMeaning(name) === 'choosing') return true
  // A number of unknown meaning is taken for the choice where the path makes none.
  return /^[\d-]+$/.test(value) && mainIdOfParts(asked.parts) === null
}

/** A proper beginning of the other's path. */
function isAbove(upper: Address, lower: Address): boolean {
  return upper.parts.length < lower.parts.length && upper.parts.every((part, at) => part === lower.parts[at])
}

/** Whether the last part is a thing's own: `/p/123`, `/123-blue-mug`. */
function namesThing({ parts }: Address): boolean {
  const last = parts.at(-1) ?? ''
  return last.includes('-') || THING_NAMES.has(parts.at(-2) ?? '')
}

function haveSameId(asked: Address, landed: Address): boolean {
  const [a, b] = [mainId(asked), mainId(landed)]
  if (a !== null || b !== null) return a === b
  return haveSameShortId(asked.parts, landed.parts)
}

function hasId(address: Address): boolean {
  return mainId(address) !== null
}

/** The id nearest to the end of the path, else of a parameter. */
function mainId(address: Address): string | null {
  const inPath = mainIdOfParts(address.parts)
  if (inPath !== null) return inPath
  for (const [name, value] of address.parameters) {
    if (parameterMeaning(name) === 'choosing' && /\d/.test(value)) return bareId(value)
  }
  return null
}

/** Of the last part, or of one that is named as a thing: `/dp/123/blue-mug`, but not `/shelf/123/blue-mug`. */
function mainIdOfParts(parts: readonly string[]): string | null {
  for (let at = parts.length - 1; at >= 0; at -= 1) {
    const id = at === parts.length - 1 || THING_NAMES.has(parts[at - 1] ?? '') ? idOfPart(parts[at] ?? '') : null
    if (id !== null) return id
  }
  return null
}

const UUID = /[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}/

/** A part that is an id, or the number at the edge of a name; the longer one where both edges have one. */
function idOfPart(part: string): string | null {
  const uuid = UUID.exec(part)
  if (uuid) return uuid[0]
  const words = part.split('-')
  if (words.length === 1) return /\d/.test(part) && !isYear(part) ? bareId(part) : null
  const edges = [words.at(-1) ?? '', words[0] ?? ''].filter((word) => isLongId(bareId(word)))
  const [last, first] = edges
  if (last === undefined) return null
  return bareId(first !== undefined && first.length > last.length ? first : last)
}

/** `p123`, `id123` and `art123` are 123. */
function bareId(word: string): string {
  return /^[a-z]{1,4}(\d{3,})$/.exec(word)?.[1] ?? word
}

/** Shorter numbers and those with a unit are sizes, versions and models as often as ids. */
function isLongId(word: string): boolean {
  if (/^\d{3,}$/.test(word)) return !isYear(word)
  return word.length >= 8 && /^[a-z0-9]*$/.test(word) && /\d/.test(word) && !/^\d+[a-z]{1,4}$/.test(word)
}

function isYear(word: string): boolean {
  return /^(?:19|20)\d\d$/.test(word)
}

/** `/p/7-blue-mug` and `/p/7-blue-mug-large`: a short number counts with the words beside it. */
function haveSameShortId(asked: readonly string[], landed: readonly string[]): boolean {
  if (asked.length !== landed.length || asked.slice(0, -1).join('/') !== landed.slice(0, -1).join('/')) return false
  const [a = [], b = []] = [asked.at(-1)?.split('-'), landed.at(-1)?.split('-')]
  if (a[0] !== b[0] || !/^\d+$/.test(a[0] ?? '') || digitsOf(a).join() !== digitsOf(b).join()) return false
  const words = new Set([...a, ...b])
  const shared = new Set(a.slice(1).filter((word) => b.includes(word)))
  return shared.size * 2 >= words.size - 1
}

function haveSameName(asked: Address, landed: Address): boolean {
  const [a = '', b = ''] = [asked.parts.at(-1), landed.parts.at(-1)]
  if (!isSpeaking(a) || (a !== b && withoutId(a) !== b && a !== withoutId(b))) return false
  if (landed.parts.some((part) => LIST_NAMES.has(part) && !asked.parts.includes(part))) return false
  // Years and numbers of shelves may come or go, but not become others.
  const [few, many] = [digitsOf(asked.parts), digitsOf(landed.parts)].sort((one, other) => one.length - other.length)
  return few?.every((word) => many?.includes(word)) === true
}

/** Sites put their ids behind names and take them away again; a number of fewer digits may be a model's. */
function withoutId(part: string): string {
  return part.replace(/-[a-z]{0,2}\d{5,}$|^\d{5,}-/, '')
}

/** A name that two things hardly share: at least two words, or a long one. */
function isSpeaking(part: string): boolean {
  return part.split('-').filter((word) => /\p{L}{2}/u.test(word)).length >= 2 || /^\p{L}{12,}$/u.test(part)
}

function digitsOf(parts: readonly string[]): string[] {
  return parts.flatMap((part) => part.split('-').filter((word) => /\d/.test(word)))
}

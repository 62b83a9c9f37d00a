import { rememberedText } from '#base/remembered.ts'
import { countryOf } from './regions.ts'
import { houseNumberOf, isNoStreet, isNumbered, looksLikeStreet, splitStreetAndTown } from './street.ts'
import { cityOfPieces, isTownName, type Town, townIn } from './town.ts'

/** A postal address, taken apart. */
export type PostalAddress = {
  /** From the street to the country, in one line. */
  address: string
  street: string | null
  houseNumber: string | null
  city: string | null
  region: string | null
  postcode: string | null
  country: string | null
  /** What stands in the line before the street: most often who lives there. */
  addressee: string | null
}

/** Longer texts are read up to here. */
const MAX_CHARS = 3000
const MAX_LINES_ABOVE = 6
const MAX_STREET_PIECES = 4

/** The first address of a text, in one line or in several; null when there is none. Its parts are asked for one by one. */
export const findAddress = rememberedText(readAddress, 64)

function readAddress(text: string): PostalAddress | null {
  const lines = text.slice(0, MAX_CHARS).split(/\n|\s[|•·]\s/)
  for (const [index, line] of lines.entries()) {
    if (!/\d/.test(line) && !/,\s*[A-Z]/.test(line) && !/[\p{Script=Han}\p{Script=Hangul}]/u.test(line)) continue
    const bare = withoutLabel(line.trim())
    const town = townIn(bare)
    const found = town && assembled(lines, index, bare, town)
    if (found) return found
  }
  return null
}

/** "Address: …", "Our location – …" */
function withoutLabel(line: string): string {
  return line.replace(/^[\p{L}][\p{L}\s.'’]{1,30}\s?[:：]\s*/u, '')
}

function assembled(lines: readonly string[], index: number, line: string, town: Town): PostalAddress | null {
  const above = lines.slice(Math.max(0, index - MAX_LINES_ABOVE), index).map((one) => withoutLabel(one.trim()))
  const pieces = [...above.flatMap(piecesOf), ...piecesOf(line.slice(0, town.from))]
  const place = placeOf(pieces, town)
  if (!place) return null
  const asian = /[\p{Script=Han}\p{Script=Hangul}]/u.test(place.city ?? '')
  const streetPieces = asian
    ? [
        line
          .slice(town.to)
          .replace(/\d{5,6}$/, '')
          .trim(),
      ].filter((piece) => piece !== '')
    : place.street.length > 0
      ? place.street
      : streetAfter(line.slice(town.to))
  const street = streetPieces.length > 0 ? streetPieces.join(', ') : null
  if (street === null && (town.isWeak || place.city === null) && !isWholeLine(line, town)) return null
  if (street === null && town.isWeak && town.region === null && /^\d{4}$/.test(town.postcode ?? '')) return null
  const country = countryAfter(line.slice(town.to), lines[index + 1] ?? '')
  const townText = line.slice(Math.min(town.from, town.to), town.to).trim()
  const parts = asian
    ? [line.slice(town.from)]
    : [street, place.isBefore ? place.city : null, place.isBefore ? place.region : null, townText, country]
  return {
    address: parts.filter((part) => part !== null && part !== '').join(', '),
    street,
    houseNumber: street && houseNumberOf(street),
    city: place.city,
    region: town.region ?? place.region,
    postcode: town.postcode,
    country,
    addressee: place.above,
  }
}

/** "101000, Москва, ул. Мясницкая, д. 5": from the large to the small. */
function streetAfter(rest: string): string[] {
  if (!/\p{Script=Cyrillic}/u.test(rest)) return []
  const pieces = piecesOf(rest)
  const end = pieces.findIndex((piece) => !looksLikeStreet(piece) && !/^(?:д|к|стр|кв|оф|буд)\.?\s?\d/iu.test(piece))
  return pieces.slice(0, end === -1 ? MAX_STREET_PIECES : end)
}

/** Nothing but the town stands in the line: "12345 Springfield". */
function isWholeLine(line: string, { city, postcode, from, to }: Town): boolean {
  return city !== null && from === 0 && /^\S*\d/.test(line) && line.length - to <= 20 && !/^\d{4}$/.test(postcode ?? '')
}

function piecesOf(text: string): string[] {
  return text
    .split(/\s*[,;]\s*|\s[-–—/]\s/)
    .map((piece) => piece.trim().replace(/^[-–—\s]+|[-–—\s]+$/g, ''))
    .filter((piece) => piece !== '' && /[\p{L}\d]/u.test(piece))
}

type PlaceParts = {
  city: string | null
  region: string | null
  street: string[]
  above: string | null
  isBefore: boolean
}

/** What the pieces before the postcode are. Null when they hold neither a town nor what could be one. */
function placeOf(pieces: readonly string[], town: Town): PlaceParts | null {
  if (town.city !== null) return { city: town.city, region: null, ...streetOf(pieces), isBefore: false }
  const last = pieces.at(-1) ?? ''
  const joined =
    isTownName(last) && !isNumbered(last) && pieces.length > 1 && !endsStreet(last) ? null : splitStreetAndTown(last)
  if (joined) {
    const rest = streetOf([...pieces.slice(0, -1), joined.street])
    return { city: joined.town, region: null, ...rest, isBefore: true }
  }
  const found = cityOfPieces(pieces)
  if (!found) return null
  return { city: found.city, region: found.region, ...streetOf(pieces.slice(0, -found.used)), isBefore: true }
}

/** A street without a number, as the last piece before a postcode: the town is elsewhere. */
function endsStreet(text: string): boolean {
  return /\b(?:street|road|avenue|lane|drive|boulevard)$/i.test(text)
}

/** Upwards from the town, as far as the pieces look like a street. One or two that do not may stand between: the name of a building or a quarter. */
function streetOf(pieces: readonly string[]): { street: string[]; above: string | null } {
  let from = pieces.length
  for (let at = pieces.length - 1; at >= 0 && at >= pieces.length - MAX_STREET_PIECES; at -= 1) {
    const piece = pieces[at] ?? ''
    // "Avenida Central, 15": the number after a comma.
    const isNumber = /^\d{1,5}[a-z]?$/i.test(piece) && looksLikeStreet(pieces[at - 1] ?? '')
    if (isNoStreet(piece) && !isNumber) break
    if (isNumber || looksLikeStreet(piece)) from = at
    else if (from < pieces.length || at < pieces.length - 2) break
  }
  const above = pieces[from - 1] ?? null
  const isName = above !== null && above.length <= 60 && /\p{L}{2}/u.test(above) && !/[:?!@]/.test(above)
  return { street: pieces.slice(from), above: isName ? above : null }
}

function countryAfter(rest: string, next: string): string | null {
  for (const piece of [...piecesOf(rest.replace(/^[\s,.–-]+/, '')).slice(0, 2), next.trim()]) {
    const name = piece.replace(/[.,;]$/, '').replace(/\s*\b(?:tel|phone|fax)\b.*$/i, '')
    if (countryOf(name) !== null) return name
  }
  return null
}

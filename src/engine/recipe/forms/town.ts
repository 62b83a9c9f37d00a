import { countryOf, isBritishCounty, isRegion, REGIONS, STATE_AND_ZIP } from './regions.ts'
import { looksLikeStreet } from './street.ts'

/** The part of an address that every country writes in its own order: town, region and postcode. */
export type Town = {
  city: string | null
  region: string | null
  postcode: string | null
  /** Where it begins and ends in the line. What stands before is the street, or holds the city where `city` is null. */
  from: number
  to: number
  /** Looks like a town and a postcode, but also like a number and a word: counts only after a street. */
  isWeak: boolean
}

type Family = { pattern: RegExp; isWeak?: boolean }

/** A town in a line of its own, or up to a comma. */
const CITY = String.raw`(?<city>\p{Lu}[\p{L}.'’ʼ-]*(?:[ /][\p{L}][\p{L}.'’ʼ-]*){0,4}(?:\s(?:cedex|CEDEX)(?:\s\d{1,2})?)?)`
const START = String.raw`(?:^|[,;:(–—]\s*|\s-\s|\s)`

const FAMILIES: readonly Family[] = [
  // 〒 and Chinese, Japanese and Korean addresses, from the large to the small.
  {
    pattern:
      /(?:〒?\s?(?<postcode>\d{3}-\d{4})\s*)?(?<region>[\p{Script=Han}]{2,3}[都道府県])\s*(?<city>[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}]{1,8}?[市区町村])/u,
  },
  {
    pattern:
      /(?<region>[\p{Script=Han}]{2,8}?(?:省|自治区))?\s*(?<city>[\p{Script=Han}]{2,6}?市)(?=[\p{Script=Han}\d\s]{2,})(?:.{0,60}?(?<postcode>\b\d{6}\b))?/u,
  },
  {
    pattern:
      /(?:\(?(?<postcode>\d{5})\)?\s*)?(?<region>[\p{Script=Hangul}]{2,5}(?:특별시|광역시|특별자치시|특별자치도|도))\s+(?<city>[\p{Script=Hangul}]{1,6}[시군구])/u,
  },
  { pattern: new RegExp(String.raw`[,\s](?:${STATE_AND_ZIP})`, 'u') },
  {
    pattern: new RegExp(
      String.raw`[,\s(](?<region>${REGIONS.canada})\)?\.?,?\s+(?<postcode>[A-Z]\d[A-Z]\s?\d[A-Z]\d)\b`,
      'u',
    ),
  },
  { pattern: new RegExp(String.raw`[,\s](?<region>${REGIONS.australia})\.?,?\s+(?<postcode>\d{4})(?!\d)`, 'u') },
  // Brasília - DF, 70040-010
  {
    pattern: new RegExp(
      String.raw`${START}${CITY}\s?[-–/,]\s?(?<region>${REGIONS.brazil})\b(?:\s?[-–,]?\s*(?:CEP:?\s*)?(?<postcode>\d{5}-?\d{3})(?!\d))?`,
      'u',
    ),
    isWeak: true,
  },
  {
    pattern:
      /(?:^|[,\s])(?<postcode>(?:GIR 0AA|[A-Z]\d[A-Z]\s\d[A-Z]\d|[A-Z]{1,2}\d[A-Z\d]?\s{1,2}\d[A-Z]{2}|[A-Z]\d[\dW]\s?[A-Z\d]{4}))(?![A-Z\d])/u,
  },
  { pattern: new RegExp(String.raw`${START}(?:NL-?\s?)?(?<postcode>\d{4}\s?[A-Z]{2})[,\s]\s*${CITY}`, 'u') },
  // PT, PL, SE and CZ, then five digits, with the country's letter or without.
  {
    pattern: new RegExp(
      String.raw`${START}(?:[A-Z]{1,3}[-–]\s?)?(?<postcode>\d{4}-\d{3}|\d{2}-\d{3}|\d{3}\s\d{2})[,\s]\s*${CITY}`,
      'u',
    ),
  },
  {
    pattern: new RegExp(
      String.raw`${START}[A-Z]{1,3}[-–]\s?(?<postcode>\d{4,6})[,\s]\s*${CITY}(?:\s?\(?(?<region>(?<=\()[A-Z]{2})\))?`,
      'u',
    ),
  },
  {
    pattern: new RegExp(String.raw`${START}(?<postcode>\d{5})\s*[,–-]?\s${CITY}(?:\s?\((?<region>[A-Z]{2})\))?`, 'u'),
    isWeak: true,
  },
  { pattern: new RegExp(String.raw`${START}(?<postcode>\d{6}),?\s(?:(?:г|м|гр)\.\s?)?${CITY}`, 'u'), isWeak: true },
  { pattern: new RegExp(String.raw`${START}\(?(?<postcode>[A-Z]?\d{4}(?:[A-Z]{3})?)\)?\s${CITY}`, 'u'), isWeak: true },
  // Singapore 049910, Mumbai - 400 001, Auckland 1010
  {
    pattern: new RegExp(String.raw`${START}${CITY}\s?[-–,]?\s(?<postcode>\d{3}\s?\d{3}|\d{4,5})(?!\d)`, 'u'),
    isWeak: true,
  },
  {
    pattern: new RegExp(
      String.raw`,\s*(?<region>${REGIONS.us}|${REGIONS.canada})\.?\s*(?:$|[,;|(]|\s(?:USA|US|Canada)\b)`,
      'u',
    ),
    isWeak: true,
  },
]

/** Words after which no town goes on. */
const AFTER_TOWN =
  /\s*(?:\b(?:tel|telefon|téléphone|telephone|telefono|teléfono|phone|fax|mobil|mobile|e-?mail|web|www|email|map|opening|öffnungszeiten|cedex)\b|\s-\s|[|•·]).*$/iu

export function townIn(line: string): Town | null {
  for (const { pattern, isWeak } of FAMILIES) {
    const found = pattern.exec(line)
    if (!found?.groups) continue
    const { city, region, postcode } = found.groups
    const town = city === undefined ? null : tidyCity(city)
    const isFirst = city !== undefined && found[0].indexOf(city) < found[0].indexOf(postcode ?? '')
    // "00100, Kenya": the town stands elsewhere.
    if (city !== undefined && (town === null || (!isFirst && countryOf(town) !== null))) continue
    if (isWeak && town !== null && !isWeakTown(town, postcode)) continue
    const from = found.index + (/^[,;:(–—\s]+-?\s*/.exec(found[0])?.[0].length ?? 0)
    return {
      city: town,
      region: region ?? null,
      postcode: postcode ?? null,
      from,
      to: found.index + found[0].length,
      isWeak: isWeak ?? false,
    }
  }
  return null
}

/** In prose words follow numbers as well: the names of towns are written large, and years are no postcodes. */
function isWeakTown(city: string, postcode: string | undefined): boolean {
  const isName =
    /^\p{Lu}\S*(?:[\s/](?:\p{Lu}\S*|am|an|der|im|la|le|les|lès|de|da|do|du|des|sur|en|di|del|of|upon|\d+))*$/u.test(
      city,
    )
  return isName && !/^(?:19|20)\d{2}$/.test(postcode ?? '')
}

/** Null when what follows the number is no town. */
function tidyCity(text: string): string | null {
  let city = text.replace(AFTER_TOWN, '').trim().replace(/[.,]$/, '')
  const words = city.split(' ')
  // "Wien Österreich": the country follows without a comma.
  for (let count = 1; count < words.length; count += 1) {
    if (countryOf(words.slice(count).join(' ')) === null) continue
    city = words.slice(0, count).join(' ')
    break
  }
  return city === '' ||
    looksLikeStreet(city) ||
    /^(?:january|february|march|april|may|june|july|august|september|october|november|december|januar|juni|juli|oktober|dezember|the|and|all|our|we|km|eur|usd|copyright)\b/i.test(
      city,
    )
    ? null
    : city
}

/** Of the pieces before a postcode: the town, and the county where one follows it. */
export function cityOfPieces(pieces: readonly string[]): { city: string; region: string | null; used: number } | null {
  const last = pieces.at(-1)
  if (last === undefined) return null
  const before = pieces.at(-2)
  if (before !== undefined && (isBritishCounty(last) || isRegion(last)) && isTownName(before))
    return { city: before, region: last, used: 2 }
  return isTownName(last) ? { city: last, region: null, used: 1 } : null
}

export function isTownName(text: string): boolean {
  return (
    text.length <= 40 &&
    /^\p{L}[\p{L}.'’ʼ()-]*(?:\s[\p{L}.'’ʼ()-]+){0,4}$/u.test(text) &&
    !/^(?:tel|fax|address|adresse)$/i.test(text)
  )
}

import { sha256Hex } from '#base/json.ts'
import { nameHash } from '#engine/recipe/name-hash.ts'
import { documentBase } from '#engine/recipe/resolve-url.ts'
import { resolvedLinks } from './extract-links.ts'
import { isJsonText, scanJson } from './json-scan.ts'
import { normalizeUrl } from './normalize-url.ts'
import { type PageScan, type ScannedText, scanPage } from './page-scan.ts'

/**
 * What a page of a series shows, small enough to be stored between two steps. Two pages with the same content have the same
 * fingerprint although the page number, the links to other pages of the series, times, durations and random ids differ.
 */
export type PageFingerprint = {
  /** There is nothing to see at all. */
  isBlank: boolean
  /** Of everything as it stands. */
  exact: string
  /** Of everything but the volatile parts, in whatever order. */
  content: string
  /** Hashes of the links and images that are no links to pages of the series, in ascending order. */
  links: number[]
  /** Hashes of the texts without their volatile parts, in ascending order. */
  texts: number[]
  /** Texts without a number of the page in them; a page that has hardly any is known by its number alone. */
  steadyTexts: number
  /** Whether it says that there is nothing (more) to show. */
  saysNothing: boolean
}

type SeriesPage = {
  /** The page's text: HTML or JSON. */
  text: string
  /** Where it was found. */
  url: string
  number: number
  /** Whether an address is that of a page of the series. */
  isOfSeries: (url: string) => boolean
}

type FingerprintedPage = {
  fingerprint: PageFingerprint
  /** All of its links, normalised. */
  links: string[]
  /** It has more links than are read. */
  isCut: boolean
}

/** Of more, the smallest hashes are kept: the same ones on every page that has them. */
const MAX_HASHES = 1_000

export async function fingerprintPage(page: SeriesPage): Promise<FingerprintedPage> {
  const scan = isJsonText(page.text) ? scanJson(page.text) : await scanPage(page.text, { wantsTexts: true })
  const baseUrl = documentBase(scan.baseHref, page.url)
  const links = await resolvedLinks(scan.links, baseUrl)
  return { fingerprint: fingerprintOf(scan, links, baseUrl, page), links, isCut: scan.isCut }
}

function fingerprintOf(scan: PageScan, links: readonly string[], baseUrl: string, page: SeriesPage): PageFingerprint {
  const images = scan.images
    .map((image) => normalizeUrl(image, baseUrl)?.split('?', 1)[0])
    .filter((url) => url !== undefined)
  const ownLinks = new Set([...links.filter((link) => !page.isOfSeries(link)).map(steadyLink), ...images])
  const texts = scan.texts.filter((text) => !isOfPager(text, page.number))
  const masked = texts.map(({ text }) => masksOf(text, page.number)).filter(({ text }) => text !== '')
  const shown = new Set(masked.map(({ text }) => text))
  return {
    isBlank: links.length + images.length + scan.texts.length === 0,
    exact: digest([...links, ...images, ...scan.texts.map(({ text }) => text)]),
    content: digest([...[...ownLinks].sort(), '\n', ...[...shown].sort()]),
    links: hashesOf(ownLinks),
    texts: hashesOf(shown),
    steadyTexts: new Set(masked.filter(({ hasNumber }) => !hasNumber).map(({ text }) => text)).size,
    saysNothing: scan.texts.some(({ text }) => text.length <= 200 && NOTHING_FOUND.test(text)),
  }
}

/** The row of links to other pages, which is never the same twice, and the number of this page wherever it stands alone. */
function isOfPager({ text, isInLink }: ScannedText, number: number): boolean {
  if (/^\d{1,5}$/.test(text)) return isInLink || Number(text) === number
  return isInLink && text.length <= 20 && PAGER_WORDS.test(text)
}

const PAGER_WORDS =
  /^[^\p{L}\p{N}]*(?:(?:next|prev(?:ious)?|first|last|older|newer|more|weiter|zurück|nächste|vorherige|suivante?|précédente?|siguiente|anterior)(?: page| seite)?)?[^\p{L}\p{N}]*$/iu

const CLOCK_TIME = /\b\d{1,2}:\d{2}(?::\d{2}(?:[.,]\d+)?)?(?: ?[ap]\.?m\b\.?)?/gi
const TIMESTAMP = /\b\d{4}-\d{2}-\d{2}T[\d:.,]+(?:Z|[+-]\d{2}:?\d{2})?/g
const AGE = /\b\d+ (?:seconds?|secs?|minutes?|mins?|hours?) ago\b/gi
const DURATION = /\b\d+(?:[.,]\d+)? ?(?:ms|milliseconds?|s|secs?|seconds?)\b/gi
/** Digits among letters, as people do not write them. */
const RANDOM_ID = /\b(?=[a-z]*\d)(?=\d*[a-z])[a-z0-9]{16,}\b/gi

function masksOf(text: string, number: number): { text: string; hasNumber: boolean } {
  if (!/\d/.test(text)) return { text, hasNumber: false }
  const withoutTimes = [TIMESTAMP, CLOCK_TIME, AGE, DURATION, RANDOM_ID].reduce(
    (rest, part) => rest.replace(part, ''),
    text,
  )
  let hasNumber = false
  const masked = withoutTimes.replace(/\d+/g, (digits) => {
    if (Number(digits) !== number) return digits
    hasNumber = true
    return '#'
  })
  return { text: masked.trim(), hasNumber }
}

/** Tokens against forgery and against caches change with every answer. */
function steadyLink(url: string): string {
  return url.includes('?')
    ? url.replace(/([?&])(?:_|nonce|_?token|csrf\w*|sid|ts|timestamp|rand(?:om)?|cb)=[^&]*/gi, '$1')
    : url
}

const NOTHING_FOUND =
  /\b(?:no (?:more |further |matching )?(?:results?|items?|products?|entries|posts?|articles?|records?|matches|listings?|data)\b|nothing (?:was |to |more )?(?:found|show|here)|not found|0 (?:results?|items?|products?)\b|keine (?:weiteren )?(?:ergebnisse|treffer|produkte|artikel|einträge)|aucun (?:résultat|produit|article)|(?:sin|no hay|ningún) (?:resultados?|productos?)|nessun (?:risultato|prodotto)|geen (?:resultaten|producten)|nenhum (?:resultado|produto))/i

function digest(parts: readonly string[]): string {
  return sha256Hex(parts.join('\0')).slice(0, 32)
}

function hashesOf(values: ReadonlySet<string>): number[] {
  const hashes = new Set([...values].map((value) => nameHash(value) >>> 0))
  return [...hashes].sort((a, b) => a - b).slice(0, MAX_HASHES)
}

import { isLocale } from './data/locales.ts'
import { parameterMeaning } from './data/parameters.ts'

/** An address without what is only its spelling, taken apart so that two can be compared. */
export type Address = {
  /** All names of the host, outermost last. */
  hostNames: readonly string[]
  /** The host without `www`, `m` and a locale. */
  host: string
  /** The name that was registered, without its country: `shop` of `shop.example` and `www.shop.co.uk`. */
  site: string
  port: string
  /** The path's parts, folded, without locale, index file, session and view. */
  parts: readonly string[]
  /** Without those that are only spelling; names in lower case. */
  parameters: ReadonlyMap<string, string>
  /** As they stand, for those that hold another address. */
  allParameters: readonly (readonly [name: string, value: string])[]
}

const MAX_URL_CHARS = 8_000

/** Null for what is no web address. */
export function readAddress(text: string): Address | null {
  if (text.length > MAX_URL_CHARS) return null
  const url = URL.parse(text)
  if (url === null || (url.protocol !== 'https:' && url.protocol !== 'http:')) return null
  const hostNames = url.hostname.toLowerCase().replace(/\.$/, '').split('.')
  const isNumeric = /^[\d.]+$|:/.test(url.hostname)
  const host = isNumeric ? hostNames : bareHost(hostNames)
  const allParameters = [...url.searchParams]
  return {
    hostNames,
    host: host.join('.'),
    site: isNumeric ? host.join('.') : (host.at(-1 - suffixLength(host)) ?? host.join('.')),
    port: url.port,
    parts: pathParts(url.pathname),
    parameters: new Map(
      allParameters
        .map(([name, value]) => [name.toLowerCase(), foldPart(value)] as const)
        .filter(([name, value]) => value !== '' && parameterMeaning(name) !== 'spelling'),
    ),
    allParameters,
  }
}

const VIEW_HOSTS = /^(?:www\d*|m|mobile|mobil|touch|wap|amp)$/

function bareHost(names: readonly string[]): string[] {
  const bare = [...names]
  while (bare.length > 1 + suffixLength(bare) && (VIEW_HOSTS.test(bare[0] ?? '') || isLocale(bare[0] ?? '')))
    bare.shift()
  return bare
}

/** `co.uk` and the like are two names long. */
function suffixLength(names: readonly string[]): number {
  const [second = '', first = ''] = names.slice(-2)
  if (names.length === 1) return 0
  return names.length > 2 &&
    first.length === 2 &&
    /^(?:ac|co|com|edu|go|gob|gouv|gov|ltd|ne|net|or|org|plc)$/.test(second)
    ? 2
    : 1
}

const EXTENSION = /\.(?:html?|shtml|xhtml|php\d?|aspx?|jspx?|cgi|do)$/
const INDEX_FILE = /^(?:index|default)$/
/** `ref=…` and `(S(…))` are a visitor's, `amp` is a view of the same page. */
const SPELLING_PART = /^(?:amp|ref=.*|\(s\(.*\)\)|sid=.*)$/

function pathParts(path: string): string[] {
  const parts = path
    .split('/')
    .map((part) => decoded(part).replace(/;[a-z]*sess[a-z]*=.*$/i, ''))
    .map((part) => part.toLowerCase().trim())
    .filter((part) => part !== '' && !SPELLING_PART.test(part))
  const last = parts.at(-1)
  if (last !== undefined) parts[parts.length - 1] = last.replace(EXTENSION, '')
  const folded = parts.map(foldPart).filter((part) => part !== '')
  if (INDEX_FILE.test(folded.at(-1) ?? '')) folded.pop()
  // `/us/en/…`: a country and a language.
  for (let at = 0; at < 2 && isLocale(folded[0] ?? ''); at += 1) folded.shift()
  // `/m/…` is the view for telephones, `/m/123` may be anything.
  if (folded.length > 2 && folded[0] === 'm') folded.shift()
  return folded
}

/** Lower case, without accents, words joined by `-`: what different spellings of one name have in common. */
function foldPart(text: string): string {
  return text
    .toLowerCase()
    .normalize('NFKD')
    .replace(/\p{M}+/gu, '')
    .normalize('NFC')
    .replaceAll('ß', 'ss')
    .replace(/[^\p{L}\p{N}]+/gu, '-')
    .replace(/^-|-$/g, '')
}

function decoded(text: string): string {
  try {
    return decodeURIComponent(text)
  } catch {
    return text
  }
}

/**
 * A page may show what it was sent: a name in its greeting, a token in a script. Nothing of that is stored, compared or answered:
 * it is replaced by `[hidden]`, wherever it stands and however it is written.
 *
 * Short values are left alone, since they would be found in every page: cookies such as `lang=en` are no secrets.
 */
import { wordSet } from '#base/word-set.ts'
import type { Access } from './access.ts'
import { basicToken } from './access-headers.ts'

export const HIDDEN = '[hidden]'

const MIN_SECRET_CHARS = 4
const MIN_VALUE_CHARS = 6

/** Headers that say what is wanted, not who asks. */
const OPEN_HEADERS = wordSet(
  'accept accept-charset accept-language cache-control content-type dnt origin pragma priority range referer x-requested-with',
)

export type Hiding = {
  /** What must not be shown, as it may be written. */
  readonly needles: readonly string[]
  isIn(text: string): boolean
  text(text: string): string
  /** The same bytes where nothing has to be hidden. */
  bytes(body: Uint8Array): Uint8Array
}

export function hidingOf(access: Access): Hiding {
  const needles = [...new Set(valuesOf(access).flatMap(spellings))].toSorted((a, b) => b.length - a.length)
  const raw = needles.map((needle) => Buffer.from(needle, 'utf8'))
  const text = (given: string) => needles.reduce((rest, needle) => rest.replaceAll(needle, HIDDEN), given)
  return {
    needles,
    isIn: (given) => needles.some((needle) => given.includes(needle)),
    text,
    bytes(body) {
      const buffer = Buffer.from(body.buffer, body.byteOffset, body.byteLength)
      if (!raw.some((needle) => buffer.includes(needle))) return body
      // By Latin-1 each byte is one character, whatever the page is written in.
      const hidden = raw.reduce(
        (rest, needle) => rest.replaceAll(needle.toString('latin1'), HIDDEN),
        buffer.toString('latin1'),
      )
      return Buffer.from(hidden, 'latin1')
    },
  }
}

function valuesOf(access: Access): string[] {
  const { headers, cookies, basicAuth, proxyUrl, secrets } = access
  const sent = Object.entries(headers).flatMap(([name, value]) =>
    OPEN_HEADERS.has(name.toLowerCase()) ? [] : [value, ...value.split(/\s+/).slice(1)],
  )
  const proxy = proxyUrl === null ? null : URL.parse(proxyUrl)
  const passwords = [
    ...Object.values(secrets),
    ...(basicAuth === null ? [] : [basicAuth.password, basicToken(basicAuth)]),
    ...(proxy === null ? [] : [decoded(proxy.password), proxy.password]),
  ]
  return [
    ...passwords.filter((value) => value.length >= MIN_SECRET_CHARS),
    ...[...sent, ...cookies.map(({ value }) => value)].filter((value) => value.length >= MIN_VALUE_CHARS),
  ]
}

function decoded(text: string): string {
  try {
    return decodeURIComponent(text)
  } catch {
    return text
  }
}

const ENTITIES: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
}

/** As it stands in text, in HTML, in a JSON string, in an address and in a form. */
function spellings(value: string): string[] {
  const html = value.replace(/[&<>"']/g, (sign) => ENTITIES[sign] ?? sign)
  const some = value.replace(/[&<>]/g, (sign) => ENTITIES[sign] ?? sign)
  const inUrl = encodeURIComponent(value.toWellFormed())
  return [value, html, some, JSON.stringify(value).slice(1, -1), inUrl, inUrl.replaceAll('%20', '+')]
}

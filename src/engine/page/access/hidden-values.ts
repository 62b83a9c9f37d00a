/**
 * A page may show what it was sent: a name in its greeting, a token in a script. Nothing of that is stored, compared or answered:
 * it is replaced by `[hidden]`, wherever it stands and however it is written.
 *
 * Short values are left alone, since they would be found in every page: cookies such as `lang=en` are no secrets.
 */
import { wordSet } from '#base/word-set.ts'
import { percentDecoded } from '../percent-decoded.ts'
import type { Access } from './access.ts'
import { basicToken } from './access-headers.ts'
import { findSpelled, type Span, spelledValues } from './spelled-values.ts'

export const HIDDEN = '[hidden]'

const MIN_SECRET_CHARS = 4
const MIN_VALUE_CHARS = 6

/** Headers that say what is wanted, not who asks. */
const OPEN_HEADERS = wordSet(
  'accept accept-charset accept-language cache-control content-type dnt origin pragma priority range referer x-requested-with',
)

export type Hiding = {
  isEmpty: boolean
  isIn(text: string): boolean
  text(text: string): string
  /** The same bytes where nothing has to be hidden. */
  bytes(body: Uint8Array): Uint8Array
}

/** Of values with so many characters or more. */
export function hidingOf(access: Access, minChars = 0): Hiding {
  const texts = [...new Set(valuesOf(access))].filter(({ length }) => length >= minChars)
  const values = spelledValues(texts)
  return {
    isEmpty: texts.length === 0,
    isIn: (given) => findSpelled(values, given).length > 0,
    text: (given) => hidden(given, findSpelled(values, given)),
    bytes(body) {
      // By Latin-1 each byte is one character, whatever the page is written in.
      const text = Buffer.from(body.buffer, body.byteOffset, body.byteLength).toString('latin1')
      const spans = findSpelled(values, text)
      return spans.length === 0 ? body : Buffer.from(hidden(text, spans), 'latin1')
    },
  }
}

function hidden(text: string, spans: readonly Span[]): string {
  const kept = spans.map(({ from }, index) => text.slice(spans[index - 1]?.to ?? 0, from))
  return [...kept, text.slice(spans.at(-1)?.to ?? 0)].join(HIDDEN)
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
    ...(proxy === null ? [] : [percentDecoded(proxy.password), proxy.password]),
  ]
  return [
    ...passwords.filter((value) => value.length >= MIN_SECRET_CHARS),
    ...[...sent, ...cookies.map(({ value }) => value)].filter((value) => value.length >= MIN_VALUE_CHARS),
  ]
}

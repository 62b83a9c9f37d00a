import { wordSet } from '#base/word-set.ts'

/** Lower-case names; repeated fields joined with commas, except `set-cookie`, which is left out. */
export type HttpHeaders = Readonly<Record<string, string>>

type RawHeaders = Readonly<Record<string, string | string[] | undefined>>

/**
 * Fields that belong to the connection, not to the caller. `host` could name a virtual host behind the checked address,
 * and a caller who chose `accept-encoding` would get bytes that nobody here decodes.
 */
export const CONNECTION_FIELDS: ReadonlySet<string> = wordSet(
  `accept-encoding connection content-length expect host keep-alive proxy-authorization proxy-connection te trailer
  transfer-encoding upgrade`,
)

/** The caller's fields with lower-case names, without those of the connection. */
export function sendableHeaders(headers: HttpHeaders): Record<string, string> {
  const sendable: Record<string, string> = {}
  for (const given of Object.keys(headers)) {
    const name = given.toLowerCase()
    if (!CONNECTION_FIELDS.has(name)) sendable[name] = headers[given] as string
  }
  return sendable
}

export function joinHeaders(raw: RawHeaders): HttpHeaders {
  const joined: Record<string, string> = {}
  for (const name of Object.keys(raw)) {
    const value = raw[name]
    if (value === undefined || name === 'set-cookie') continue
    joined[name.toLowerCase()] = Array.isArray(value) ? value.join(', ') : String(value)
  }
  return joined
}

export function setCookiesOf(raw: RawHeaders): readonly string[] {
  const value = raw['set-cookie']
  if (value === undefined) return []
  return Array.isArray(value) ? value : [value]
}

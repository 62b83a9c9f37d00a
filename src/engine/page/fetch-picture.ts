/** A picture for a person to look at: no cookies, no referrer, and nothing but what is a picture by its bytes. */
import type { HttpClient } from './http-client.ts'

export type Picture = { bytes: Uint8Array; mediaType: string }

type PictureOutcome = { ok: true; picture: Picture } | { ok: false; problem: string }

const LIMITS = { maxBytes: 8 * 1024 * 1024, timeoutMs: 15_000 }
const MAX_REDIRECTS = 4
const ACCEPT = 'image/avif,image/webp,image/png,image/jpeg,image/gif;q=0.9'

export async function fetchPicture(http: HttpClient, address: string): Promise<PictureOutcome> {
  let url = address
  for (let hops = 0; hops <= MAX_REDIRECTS; hops += 1) {
    const result = await http.request({ url, headers: { accept: ACCEPT }, limits: LIMITS })
    if (!result.ok) return { ok: false, problem: result.failure.message }
    const { status, headers, body } = result.response
    const next = status >= 300 && status < 400 ? URL.parse(headers.location ?? '', url) : null
    if (next) {
      url = next.href
      continue
    }
    if (status !== 200) return { ok: false, problem: `Its server answered ${status}` }
    const mediaType = pictureType(body)
    return mediaType === null
      ? { ok: false, problem: 'What its server sent is no picture' }
      : { ok: true, picture: { bytes: body, mediaType } }
  }
  return { ok: false, problem: 'Its server redirects too often' }
}

/** The first bytes in hex; a dot is any digit. */
const BEGINNINGS: ReadonlyArray<readonly [mediaType: string, pattern: RegExp]> = [
  ['image/png', /^89504e470d0a1a0a/],
  ['image/jpeg', /^ffd8ff/],
  ['image/gif', /^474946383[79]61/],
  ['image/webp', /^52494646.{8}57454250/],
  ['image/avif', /^.{8}66747970617669(?:66|73)/],
]

/** By the first bytes, whatever the server calls it. SVG is a document with scripts, and none of these. */
export function pictureType(bytes: Uint8Array): string | null {
  const start = Buffer.from(bytes.subarray(0, 16)).toString('hex')
  return BEGINNINGS.find(([, pattern]) => pattern.test(start))?.[0] ?? null
}

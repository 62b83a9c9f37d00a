import type { CDPSession } from 'playwright-core'
import { isDeeperThan, parseDataJson } from '#base/json.ts'

/** A JSON answer that the page's own scripts asked for: a candidate for reading the data without the page. */
export type RecordedJson = {
  url: string
  method: string
  /** Those of the request that say what is wanted, not who asks. */
  requestHeaders: Readonly<Record<string, string>>
  postData: string | null
  status: number
  json: unknown
}

type JsonRecorder = {
  /** All that was recorded, once the bodies under way have arrived. */
  finish(): Promise<RecordedJson[]>
}

export const JSON_LIMITS = {
  responses: 50,
  bytesEach: 2 * 1024 * 1024,
  bytesTotal: 10 * 1024 * 1024,
  postDataBytes: 64 * 1024,
  /** Deeper than any data meant to be read, and shallow enough for recursive code. */
  depth: 64,
}

/** Cookies and `authorization` are left out: a recipe is stored and shown. */
const KEPT_HEADERS = /^(accept|accept-language|content-type|x-requested-with|x-api-key|apikey|x-algolia-.*|apollo.*)$/

const isJsonType = (mediaType: string) => /^(application|text)\/(.+\+)?json$/i.test(mediaType)

type Call = Omit<RecordedJson, 'status' | 'json'>

/**
 * Bodies are kept in the browser, by its own limits, until they are asked for: an answer larger than the limit never reaches
 * this process, however well it was compressed.
 */
export async function recordJson(session: CDPSession): Promise<JsonRecorder> {
  const calls = new Map<string, Call>()
  const answered = new Map<string, RecordedJson>()
  const recorded: RecordedJson[] = []
  let taken = 0
  let totalBytes = 0
  let reading: Promise<void> = Promise.resolve()

  const read = async (requestId: string, answer: RecordedJson) => {
    const body = await session.send('Network.getResponseBody', { requestId }).catch(() => null)
    const json =
      body === null || body.base64Encoded ? undefined : parseWithin(body.body, JSON_LIMITS.bytesTotal - totalBytes)
    if (json === undefined) return
    totalBytes += body?.body.length ?? 0
    recorded.push({ ...answer, json })
  }

  session.on('Network.requestWillBeSent', ({ requestId, type, request }) => {
    if ((type !== 'XHR' && type !== 'Fetch') || !/^https?:/i.test(request.url)) return
    const postData = request.postData ?? null
    calls.set(requestId, { url: request.url, method: request.method, requestHeaders: kept(request.headers), postData })
  })
  session.on('Network.responseReceived', ({ requestId, response }) => {
    const call = calls.get(requestId)
    const isWanted = response.status >= 200 && response.status < 300 && isJsonType(response.mimeType)
    if (call !== undefined && isWanted) answered.set(requestId, { ...call, status: response.status, json: null })
  })
  session.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    const answer = answered.get(requestId)
    if (answer === undefined || encodedDataLength > JSON_LIMITS.bytesEach || taken >= JSON_LIMITS.responses) return
    taken += 1
    // One at a time: no more than one body is held here before it is counted.
    reading = reading.then(() => read(requestId, answer))
  })
  await session.send('Network.enable', {
    maxTotalBufferSize: JSON_LIMITS.bytesTotal * 2,
    maxResourceBufferSize: JSON_LIMITS.bytesEach,
    maxPostDataSize: JSON_LIMITS.postDataBytes,
  })
  return {
    async finish() {
      await reading
      return recorded
    },
  }
}

function kept(headers: Readonly<Record<string, string>>): Record<string, string> {
  const entries = Object.entries(headers).map(([name, value]) => [name.toLowerCase(), value] as const)
  return Object.fromEntries(entries.filter(([name]) => KEPT_HEADERS.test(name)))
}

/** Undefined when the text is too long, too deep or no JSON. */
export function parseWithin(text: string, maxLength: number): unknown {
  if (text.length > Math.min(maxLength, JSON_LIMITS.bytesEach) || isDeeperThan(text, JSON_LIMITS.depth))
    return undefined
  return parseDataJson(text)
}

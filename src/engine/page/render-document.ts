import type { CDPSession } from 'playwright-core'

/** How the last navigation of the page's main frame ended. */
export type MainDocument =
  | {
      kind: 'response'
      url: string
      status: number
      headers: Readonly<Record<string, string>>
      mediaType: string | null
    }
  | { kind: 'failed'; url: string; netError: string }

type DocumentWatch = {
  latest(): MainDocument | null
  /** Resolves with the first. */
  first: Promise<void>
}

/** Follows the main frame also where scripts and refreshes send it after the first answer. */
export async function watchDocument(session: CDPSession): Promise<DocumentWatch> {
  const { frameTree } = await session.send('Page.getFrameTree')
  const mainFrame = frameTree.frame.id
  const urls = new Map<string, string>()
  let latest: MainDocument | null = null
  const first = Promise.withResolvers<void>()

  session.on('Network.requestWillBeSent', ({ requestId, frameId, type, request }) => {
    if (type === 'Document' && frameId === mainFrame) urls.set(requestId, request.url)
  })
  session.on('Network.responseReceived', ({ requestId, response }) => {
    if (!urls.has(requestId)) return
    const headers = lowerCased(response.headers)
    const mediaType = response.mimeType === '' ? null : response.mimeType.toLowerCase()
    latest = { kind: 'response', url: response.url, status: response.status, headers, mediaType }
    first.resolve()
  })
  session.on('Network.loadingFailed', ({ requestId, errorText }) => {
    const url = urls.get(requestId)
    // A navigation that was given up (a 204, a download, another navigation) leaves the document before it in place.
    if (url === undefined || (latest !== null && errorText === 'net::ERR_ABORTED')) return
    latest = { kind: 'failed', url, netError: errorText }
    first.resolve()
  })
  return { latest: () => latest, first: first.promise }
}

function lowerCased(headers: Readonly<Record<string, string>>): Record<string, string> {
  return Object.fromEntries(
    // The protocol joins repeated fields with line breaks.
    Object.entries(headers).map(([name, value]) => [name.toLowerCase(), value.replaceAll('\n', ', ')]),
  )
}

import type { CDPSession } from 'playwright-core'
import { httpStatus } from './fetch-failure.ts'
import type { FetchFailure } from './page.ts'
import { netFailure } from './render-failure.ts'

/** What a page asked for by its scripts and did not get. */
export type FailedCalls = {
  /** The first failure from a moment on, by `performance.now`, of an address that had not failed before: the page does without such ones. */
  since(moment: number): FetchFailure | null
}

/** As the page after the last one is answered: there is no more. */
const NO_MORE = new Set([404, 410])

/** Counters and advertisements fail all the time: only the page's own host counts, and others that answered it before. */
export function watchFailedCalls(session: CDPSession, pageHost: string): FailedCalls {
  const calls = new Map<string, URL>()
  const own = new Set([pageHost])
  const failed: { at: number; address: string; failure: FetchFailure }[] = []
  const note = (requestId: string, failure: FetchFailure) => {
    const url = calls.get(requestId)
    if (url && own.has(url.host)) failed.push({ at: performance.now(), address: url.host + url.pathname, failure })
  }
  session.on('Network.requestWillBeSent', ({ requestId, type, request }) => {
    const url = URL.parse(request.url)
    if ((type === 'XHR' || type === 'Fetch') && url) calls.set(requestId, url)
  })
  session.on('Network.responseReceived', ({ requestId, response: { status } }) => {
    const host = calls.get(requestId)?.host
    if (status < 400 && host !== undefined) own.add(host)
    if (status >= 400 && !NO_MORE.has(status)) note(requestId, httpStatus(status, undefined))
  })
  session.on('Network.loadingFailed', ({ requestId, canceled, errorText }) => {
    // Scripts give up requests that they need no more.
    if (canceled !== true) note(requestId, netFailure(errorText))
    calls.delete(requestId)
  })
  session.on('Network.loadingFinished', ({ requestId }) => void calls.delete(requestId))
  const since = (moment: number) => {
    const before = new Set(failed.filter(({ at }) => at < moment).map(({ address }) => address))
    return failed.find(({ at, address }) => at >= moment && !before.has(address))?.failure ?? null
  }
  return { since }
}

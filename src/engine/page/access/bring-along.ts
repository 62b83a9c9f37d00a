import type { Page as BrowserPage, CDPSession } from 'playwright-core'
import type { BrowserTab } from '../browser-member.ts'
import type { ProxyLease } from '../filtering-proxy-lease.ts'
import type { Access } from './access.ts'
import { accessHeaders, isForHost } from './access-headers.ts'
import { isHostOf, isUrlOf } from './access-hosts.ts'
import { type Hiding, hidingOf } from './hidden-values.ts'

/**
 * An access in a browser. Each request of the page is stopped on its way, redirects one by one, and judged by where it leads:
 * 1. To a host of the access it gets the headers. The browser's own switches for this give them to all hosts, and the driver's routes
 *    carry them along to wherever a redirect leads.
 * 2. Cookies are set for the very host, before its first request: a wider domain would reach hosts that the access is not for.
 * 3. To any other host a request goes as it is, unless it holds a value of the access: a script may have read a cookie or a field.
 */
export async function bringAlong(tab: BrowserTab, page: BrowserPage, access: Access): Promise<void> {
  const session = await tab.context.newCDPSession(page)
  const hiding = hidingOf(access, MIN_TOLD_CHARS)
  const given = new Map<string, Promise<void>>()
  const giveCookies = (hostname: string): Promise<void> => {
    const known = given.get(hostname) ?? setCookies(session, access, hostname)
    given.set(hostname, known)
    return known
  }
  for (const host of access.hosts) if (!host.startsWith('*.')) await giveCookies(host)
  session.on('Fetch.requestPaused', ({ requestId, request }) => {
    void decide(session, { access, hiding, giveCookies }, requestId, request).catch(() => {})
  })
  answerProxy(session, tab.proxy)
  const patterns = [{ urlPattern: '*', requestStage: 'Request' } as const]
  await session.send('Fetch.enable', { patterns, handleAuthRequests: true })
}

/** Who stops requests is also asked for what the proxy wants, before the driver that was told: some versions of Chromium then ask nobody else. */
function answerProxy(session: CDPSession, { username, password }: ProxyLease): void {
  const answered = new Set<string>()
  session.on('Fetch.authRequired', ({ requestId, authChallenge }) => {
    const isNew = authChallenge.source === 'Proxy' && !answered.has(requestId)
    answered.add(requestId)
    const authChallengeResponse = isNew
      ? ({ response: 'ProvideCredentials', username, password } as const)
      : ({ response: 'Default' } as const)
    void session.send('Fetch.continueWithAuth', { requestId, authChallengeResponse }).catch(() => {})
  })
}

type Brought = { access: Access; hiding: Hiding; giveCookies: (hostname: string) => Promise<void> }
type Paused = { url: string; headers: Readonly<Record<string, string>>; postData?: string }

async function decide(session: CDPSession, brought: Brought, requestId: string, request: Paused): Promise<void> {
  const { access, hiding, giveCookies } = brought
  const url = URL.parse(request.url)
  if (url === null || !/^(https?|wss?):$/.test(url.protocol))
    return void (await session.send('Fetch.continueRequest', { requestId }))
  if (!isUrlOf(access.hosts, url)) {
    const told = [request.url, request.postData ?? '', ...Object.values(request.headers)].join('\n')
    if (hiding.isIn(told))
      return void (await session.send('Fetch.failRequest', { requestId, errorReason: 'BlockedByClient' }))
    return void (await session.send('Fetch.continueRequest', { requestId }))
  }
  await giveCookies(url.hostname)
  const own = accessHeaders(access, url)
  const kept = Object.entries(request.headers).filter(([name]) => !(name.toLowerCase() in own))
  const headers = [...kept, ...Object.entries(own)].map(([name, value]) => ({ name, value }))
  await session.send('Fetch.continueRequest', { requestId, headers })
}

/** Shorter ones stand in many addresses by chance. */
const MIN_TOLD_CHARS = 6

/** For exactly this host, on http and on https. */
async function setCookies(session: CDPSession, access: Access, hostname: string): Promise<void> {
  if (!isHostOf(access.hosts, hostname)) return
  for (const cookie of access.cookies.filter((one) => isForHost(one, hostname))) {
    const { name, value, path = '/', isSecure = false } = cookie
    const url = `${isSecure ? 'https' : 'http'}://${hostname}/`
    await session.send('Network.setCookie', { name, value, url, path, secure: isSecure })
  }
}

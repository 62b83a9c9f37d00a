import type { Socket } from 'node:net'
import { type ConnectTarget, guardedAddresses, guardedConnect, lookupAll, type Resolve } from './guarded-connect.ts'
import { canonicalAddress, isPrivateNetworkAddress, isPublicAddress } from './public-address.ts'

/**
 * The one judge of where Sandpiper may connect to. Every outbound connection is made by `connect`, whatever asked for it:
 * page, redirect, robots.txt, sitemap, webhook or browser.
 */

type EgressPolicy = {
  /** Loopback and private networks too. */
  allowPrivateNetworks: boolean
  /** Exact pairs that are allowed whatever range they are in. */
  allow: ReadonlyArray<{ address: string; port: number }>
}

type UrlCheck = { ok: true; url: URL } | { ok: false; reason: 'invalid' | 'blocked' }

export type AddressGuard = {
  /**
   * Whether a URL may be used at all. A name that passes is still judged by its addresses when it is connected to. A URL that came from
   * here is known to pass.
   */
  checkUrl(given: string | URL): UrlCheck
  allowsAddress(ip: string, port: number): boolean
  /**
   * A connected socket to an address that was checked. Rejects with `BlockedAddressError`, `DnsError`, the socket's own error,
   * or the signal's reason.
   */
  connect(target: ConnectTarget, signal: AbortSignal): Promise<Socket>
  /** The addresses that `connect` would try, for someone else to connect to. Rejects as `connect` does. */
  addressesOf(target: ConnectTarget, signal: AbortSignal): Promise<readonly string[]>
}

type AddressGuardOptions = {
  resolve?: Resolve
  /** The installation's own HTTP proxy. It is asked to connect to the checked address, never to the name. */
  proxyUrl?: string
}

const HOSTS_KNOWN = 1000

const LOCAL_SUFFIXES = ['.local', '.internal', '.localhost']

export function createAddressGuard(policy: EgressPolicy, options: AddressGuardOptions = {}): AddressGuard {
  const exactPairs = new Set(policy.allow.map(({ address, port }) => pairKey(address, port)))
  const passed = new WeakMap<URL, string>()

  const allowsAddress = (ip: string, port: number): boolean => {
    const canonical = canonicalAddress(ip)
    if (canonical === null || !isUsablePort(port)) return false
    if (isPublicAddress(canonical) || exactPairs.has(pairKey(ip, port))) return true
    return policy.allowPrivateNetworks && isPrivateNetworkAddress(canonical)
  }

  const judgeHost = (hostname: string, port: number): boolean => {
    const address = addressOfHost(hostname)
    if (address !== null) return allowsAddress(address, port)
    return policy.allowPrivateNetworks || !isLocalName(hostname)
  }

  // The policy never changes, and thousands of pages are asked of one host.
  const judged = new Map<string, boolean>()
  const allowsHost = (hostname: string, port: number): boolean => {
    const host = `${hostname} ${port}`
    const known = judged.get(host)
    if (known !== undefined) return known
    if (judged.size >= HOSTS_KNOWN) judged.clear()
    const isAllowed = judgeHost(hostname, port)
    judged.set(host, isAllowed)
    return isAllowed
  }

  const ports = {
    allowsAddress,
    allowsHost,
    resolve: options.resolve ?? lookupAll,
    proxyUrl: options.proxyUrl ?? null,
  }

  return {
    allowsAddress,

    checkUrl(given) {
      // By its text, too: a URL can be changed after it was checked.
      if (typeof given !== 'string' && passed.get(given) === given.href) return { ok: true, url: given }
      const url = parseWebUrl(typeof given === 'string' ? given : given.href)
      if (url === null) return { ok: false, reason: 'invalid' }
      if (!allowsHost(url.hostname, portOf(url))) return { ok: false, reason: 'blocked' }
      passed.set(url, url.href)
      return { ok: true, url }
    },

    connect: (target, signal) => guardedConnect(ports, target, signal),

    addressesOf: (target, signal) => guardedAddresses(ports, target, signal),
  }
}

/** The port a URL leads to, with the default of its scheme. */
export function portOf(url: URL): number {
  if (url.port !== '') return Number(url.port)
  return url.protocol === 'https:' ? 443 : 80
}

/** The address when a URL's host is one (WHATWG parsing has already turned `127.1`, `0x7f.1` and the like into dotted form). */
function addressOfHost(hostname: string): string | null {
  return canonicalAddress(hostname.replace(/^\[|\]$/g, ''))?.address ?? null
}

/** A URL that could be asked for at all, whatever its address. */
export function parseWebUrl(text: string): URL | null {
  // The parser drops tabs and newlines and reads `\` as `/`: what a person or another parser sees would not be what is used.
  if (/\p{Cc}/u.test(text) || /^[^?#]*\\/.test(text)) return null
  const url = URL.parse(text)
  if (url === null || (url.protocol !== 'http:' && url.protocol !== 'https:')) return null
  const hasUserinfo = url.username !== '' || url.password !== ''
  return hasUserinfo || url.hostname === '' || url.port === '0' ? null : url
}

function isLocalName(hostname: string): boolean {
  const name = hostname.toLowerCase().replace(/\.$/, '')
  return !name.includes('.') || LOCAL_SUFFIXES.some((suffix) => name.endsWith(suffix))
}

function isUsablePort(port: number): boolean {
  return Number.isInteger(port) && port > 0 && port < 65536
}

function pairKey(ip: string, port: number): string {
  return `${canonicalAddress(ip)?.address ?? ip} ${port}`
}

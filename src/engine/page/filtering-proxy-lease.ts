import { randomBytes, timingSafeEqual } from 'node:crypto'
import { type AddressGuard, portOf } from './address-guard.ts'
import { createTrafficMeter, type TrafficLimits, type TrafficMeter } from './filtering-proxy-meter.ts'
import type { HttpFailure } from './http-failure.ts'

/** The right to use the proxy for one render. */
export type ProxyLease = {
  readonly username: string
  readonly password: string
  readonly guard: AddressGuard
  readonly meter: TrafficMeter
  /** Why the host of this URL could not be reached, null when it could. Bytes of a site cannot forge it, unlike a status. */
  failureAt(url: URL): HttpFailure | null
  noteFailure(url: URL, failure: HttpFailure): void
  noteReached(url: URL): void
  close(): void
}

export type ProxyLeases = {
  open(limits?: Partial<TrafficLimits>, guard?: AddressGuard): ProxyLease
  /** The open lease whose credentials a `Proxy-Authorization` header holds. */
  find(authorization: string | undefined): ProxyLease | null
  closeAll(): void
}

export function createProxyLeases(guard: AddressGuard): ProxyLeases {
  const leases = new Map<string, ProxyLease>()
  return {
    open(limits = {}, own = guard) {
      const lease = createLease(own, limits, () => leases.delete(lease.username))
      leases.set(lease.username, lease)
      return lease
    },
    find(authorization) {
      const { username, password } = credentialsIn(authorization)
      const lease = leases.get(username)
      return lease !== undefined && isSame(lease.password, password) ? lease : null
    },
    closeAll() {
      for (const lease of [...leases.values()]) lease.close()
    },
  }
}

function createLease(guard: AddressGuard, limits: Partial<TrafficLimits>, onClose: () => void): ProxyLease {
  const meter = createTrafficMeter(limits)
  const failures = new Map<string, HttpFailure>()
  return {
    username: randomBytes(9).toString('hex'),
    password: randomBytes(24).toString('hex'),
    guard,
    meter,
    failureAt: (url) => failures.get(authorityOf(url)) ?? null,
    noteFailure: (url, failure) => void failures.set(authorityOf(url), failure),
    noteReached: (url) => void failures.delete(authorityOf(url)),
    close() {
      onClose()
      meter.cut()
    },
  }
}

function authorityOf(url: URL): string {
  return `${url.hostname}:${portOf(url)}`
}

function credentialsIn(authorization = ''): { username: string; password: string } {
  const encoded = /^Basic ([A-Za-z0-9+/=]+)$/i.exec(authorization)?.[1] ?? ''
  const [username = '', password = ''] = Buffer.from(encoded, 'base64').toString('utf8').split(':')
  return { username, password }
}

function isSame(wanted: string, given: string): boolean {
  const [a, b] = [Buffer.from(wanted), Buffer.from(given)]
  return a.length === b.length && timingSafeEqual(a, b)
}

import { lookup } from 'node:dns/promises'
import { connect, type LookupFunction, type Socket } from 'node:net'
import { orAborted } from '#base/or-aborted.ts'
import { connectThroughProxy } from './connect-through-proxy.ts'
import { canonicalAddress } from './public-address.ts'

/**
 * Connecting without a gap between check and use:
 * 1. the name is resolved once, and refused when any of its answers is not allowed;
 * 2. the connection goes to those very addresses, so a name that changes its answer (rebinding) gains nothing;
 * 3. the peer's address is checked once more on the connected socket.
 */

/** `hostname` as in a URL; an IPv6 address with or without brackets. */
export type ConnectTarget = { hostname: string; port: number }

/** All addresses of a name. Rejects when there are none. */
export type Resolve = (hostname: string) => Promise<readonly string[]>

type ConnectPorts = {
  allowsAddress(ip: string, port: number): boolean
  allowsHost(hostname: string, port: number): boolean
  resolve: Resolve
  proxyUrl: string | null
}

/** Raised by `connect` when the destination is not allowed. Says nothing about what was resolved. */
export class BlockedAddressError extends Error {
  readonly code = 'blocked_address'

  constructor() {
    super('Destination not allowed')
    this.name = 'BlockedAddressError'
  }
}

/** Raised by `connect` when a name has no address. `transient` when the name server, not the name, failed. */
export class DnsError extends Error {
  readonly code = 'dns'
  readonly transient: boolean

  constructor(transient: boolean, cause?: unknown) {
    super('The host name could not be resolved', { cause })
    this.name = 'DnsError'
    this.transient = transient
  }
}

// Node gives up an attempt, not only its turn, when it goes on to the next address. 250 ms, its default, is less than a slow link's handshake.
const ATTEMPT_TIMEOUT_MS = 600

export async function lookupAll(hostname: string): Promise<readonly string[]> {
  return (await lookup(hostname, { all: true })).map(({ address }) => address)
}

export async function guardedConnect(ports: ConnectPorts, target: ConnectTarget, signal: AbortSignal): Promise<Socket> {
  const addresses = await guardedAddresses(ports, target, signal)
  if (ports.proxyUrl !== null) return connectThroughProxy(ports.proxyUrl, addresses, target.port, signal)
  const socket = await connectToAny(addresses, target.port, signal)
  if (!isExpectedPeer(socket, addresses) || !ports.allowsAddress(socket.remoteAddress ?? '', target.port)) {
    socket.destroy()
    throw new BlockedAddressError()
  }
  return socket
}

/** The addresses of a target, all of them allowed. */
export async function guardedAddresses(
  ports: ConnectPorts,
  target: ConnectTarget,
  signal: AbortSignal,
): Promise<readonly string[]> {
  signal.throwIfAborted()
  const hostname = parsedHostname(target.hostname)
  if (hostname === null || !ports.allowsHost(hostname, target.port)) throw new BlockedAddressError()
  return checkedAddresses(ports, hostname, target.port, signal)
}

/** The host as the URL parser reads it, so that every spelling of an address is judged as that address. */
function parsedHostname(hostname: string): string | null {
  const isBareIpv6 = hostname.includes(':') && !hostname.startsWith('[')
  const url = URL.parse(`http://${isBareIpv6 ? `[${hostname}]` : hostname}/`)
  if (url === null || url.username !== '' || url.password !== '' || url.port !== '' || url.pathname !== '/') return null
  return url.hostname === '' || url.search !== '' || url.hash !== '' ? null : url.hostname
}

async function checkedAddresses(
  ports: ConnectPorts,
  hostname: string,
  port: number,
  signal: AbortSignal,
): Promise<readonly string[]> {
  const literal = canonicalAddress(hostname.replace(/^\[|\]$/g, ''))
  const found = literal === null ? await resolved(ports.resolve, hostname, signal) : [literal.address]
  const addresses = found.map((address) => canonicalAddress(address)?.address)
  const checked = addresses.filter((address) => address !== undefined && ports.allowsAddress(address, port))
  if (checked.length < found.length) throw new BlockedAddressError()
  return checked as string[]
}

async function resolved(resolve: Resolve, hostname: string, signal: AbortSignal): Promise<readonly string[]> {
  try {
    // A look-up cannot be called off; its late answer falls on the floor.
    const addresses = await orAborted(resolve(hostname), signal)
    if (addresses.length === 0) throw new DnsError(false)
    return addresses
  } catch (error) {
    signal.throwIfAborted()
    if (error instanceof DnsError) throw error
    throw new DnsError(codeOf(error) !== 'ENOTFOUND' && codeOf(error) !== 'ENODATA', error)
  }
}

function connectToAny(addresses: readonly string[], port: number, signal: AbortSignal): Promise<Socket> {
  const answers = addresses.map((address) => ({ address, family: address.includes(':') ? 6 : 4 }))
  // The name is a placeholder: node asks `lookup` for it, and gets the checked addresses to try in turn.
  const answer: LookupFunction = (_hostname, _options, callback) => callback(null, answers)
  const socket = connect({
    host: 'checked.invalid',
    port,
    lookup: answer,
    autoSelectFamily: true,
    autoSelectFamilyAttemptTimeout: ATTEMPT_TIMEOUT_MS,
  })
  return new Promise((resolve, reject) => {
    const onAbort = () => socket.destroy(signal.reason)
    signal.addEventListener('abort', onAbort, { once: true })
    socket.once('connect', () => {
      signal.removeEventListener('abort', onAbort)
      resolve(socket)
    })
    // Stays for the socket's life: a reset before its new owner listens would otherwise end the process.
    socket.on('error', (error) => {
      signal.removeEventListener('abort', onAbort)
      reject(signal.aborted ? signal.reason : error)
    })
  })
}

function isExpectedPeer(socket: Socket, addresses: readonly string[]): boolean {
  const peer = canonicalAddress(socket.remoteAddress ?? '')
  return peer !== null && addresses.includes(peer.address)
}

function codeOf(error: unknown): string | undefined {
  return error instanceof Error && 'code' in error ? String(error.code) : undefined
}

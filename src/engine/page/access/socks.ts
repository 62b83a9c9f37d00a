import type { Socket } from 'node:net'
import { percentDecoded } from '../percent-decoded.ts'

/** Raised when a SOCKS proxy refuses, or does not speak the protocol. */
class SocksError extends Error {
  readonly code = 'proxy_refused'

  constructor() {
    super('The proxy refused the connection')
    this.name = 'SocksError'
  }
}

const VERSION = 5
const NO_AUTHENTICATION = 0
const BY_PASSWORD = 2
const CONNECT = 1
const IPV4 = 1
const NAME = 3
const IPV6 = 4

/** A connection to an address through a SOCKS 5 proxy (RFC 1928, 1929), on a socket that is connected to it. */
export async function openSocks(
  socket: Socket,
  proxy: URL,
  target: { address: string; port: number },
  signal: AbortSignal,
): Promise<Socket> {
  const answers = answersOf(socket, signal)
  const hasPassword = proxy.username !== '' || proxy.password !== ''
  socket.write(Buffer.of(VERSION, 1, hasPassword ? BY_PASSWORD : NO_AUTHENTICATION))
  const [version, method] = await answers.take(2)
  if (version !== VERSION || method !== (hasPassword ? BY_PASSWORD : NO_AUTHENTICATION)) throw new SocksError()
  if (hasPassword) {
    socket.write(Buffer.concat([Buffer.of(1), sized(proxy.username), sized(proxy.password)]))
    const [, status] = await answers.take(2)
    if (status !== 0) throw new SocksError()
  }
  socket.write(Buffer.concat([Buffer.of(VERSION, CONNECT, 0), addressBytes(target.address), portBytes(target.port)]))
  const [, reply, , kind] = await answers.take(4)
  if (reply !== 0) throw new SocksError()
  const length = kind === IPV4 ? 4 : kind === IPV6 ? 16 : kind === NAME ? ((await answers.take(1))[0] ?? 0) : null
  if (length === null) throw new SocksError()
  await answers.take(length + 2)
  answers.end()
  return socket
}

function sized(encoded: string): Buffer {
  const bytes = Buffer.from(percentDecoded(encoded), 'utf8').subarray(0, 255)
  return Buffer.concat([Buffer.of(bytes.length), bytes])
}

function portBytes(port: number): Buffer {
  return Buffer.of(port >> 8, port & 0xff)
}

function addressBytes(address: string): Buffer {
  if (!address.includes(':')) return Buffer.from([IPV4, ...address.split('.').map(Number)])
  // The URL parser writes an address in one form, without a dotted tail.
  const text = new URL(`http://[${address}]/`).hostname.slice(1, -1)
  const [head = '', tail] = text.split('::')
  const groups = (part: string) => (part === '' ? [] : part.split(':').map((group) => Number.parseInt(group, 16)))
  const [front, back] = [groups(head), tail === undefined ? [] : groups(tail)]
  const all = [...front, ...Array.from({ length: 8 - front.length - back.length }, () => 0), ...back]
  return Buffer.from([IPV6, ...all.flatMap((group) => [group >> 8, group & 0xff])])
}

/** Exactly as many bytes as are asked for; the rest stays for whoever has the socket next. */
function answersOf(socket: Socket, signal: AbortSignal) {
  let failure: unknown = null
  let wake = () => {}
  const fail = (error: unknown) => {
    failure ??= error
    wake()
  }
  const onAbort = () => fail(signal.reason)
  const onReadable = () => wake()
  const onEnd = () => fail(new SocksError())
  signal.addEventListener('abort', onAbort, { once: true })
  socket.on('readable', onReadable).on('end', onEnd).on('close', onEnd).on('error', fail)
  return {
    async take(length: number): Promise<Buffer> {
      for (;;) {
        if (failure !== null) throw failure
        const bytes: Buffer | null = socket.read(length)
        if (bytes !== null) {
          if (bytes.length < length) throw new SocksError()
          return bytes
        }
        await new Promise<void>((resolve) => {
          wake = resolve
        })
      }
    },
    end() {
      signal.removeEventListener('abort', onAbort)
      socket.off('readable', onReadable).off('end', onEnd).off('close', onEnd).off('error', fail)
      socket.on('error', () => {})
    },
  }
}

import type { Duplex } from 'node:stream'

/** What one render may move through the proxy. */
export type TrafficLimits = {
  /** Both directions, as sent: compressed and, for https, encrypted. */
  maxBytes: number
  /** Over the whole render; how many are open at once Chromium itself limits. */
  maxConnections: number
}

export type TrafficMeter = {
  /** Aborted when the render is over or its traffic was cut. */
  readonly signal: AbortSignal
  readonly bytes: number
  readonly connections: number
  readonly isOverLimit: boolean
  /** False when no further connection is allowed. */
  countConnection(): boolean
  count(bytes: number): void
  /** Ends with the meter. */
  own(stream: Duplex): void
  cut(): void
}

// A heavy page moves 5–10 MB, images included; five times that is a stream, a bomb or a miner.
const DEFAULT_LIMITS: TrafficLimits = { maxBytes: 50 * 1024 * 1024, maxConnections: 1_000 }

export function createTrafficMeter(limits: Partial<TrafficLimits> = {}): TrafficMeter {
  const { maxBytes, maxConnections } = { ...DEFAULT_LIMITS, ...limits }
  const ended = new AbortController()
  const streams = new Set<Duplex>()
  let bytes = 0
  let connections = 0
  let isOverLimit = false

  const cut = () => {
    ended.abort()
    for (const stream of streams) stream.destroy()
    streams.clear()
  }

  const overLimit = () => {
    isOverLimit = true
    cut()
  }

  return {
    signal: ended.signal,
    get bytes() {
      return bytes
    },
    get connections() {
      return connections
    },
    get isOverLimit() {
      return isOverLimit
    },
    countConnection() {
      connections += 1
      if (connections > maxConnections) overLimit()
      return !ended.signal.aborted
    },
    count(more) {
      bytes += more
      if (bytes > maxBytes && !ended.signal.aborted) overLimit()
    },
    own(stream) {
      if (ended.signal.aborted) stream.destroy()
      else if (!streams.has(stream)) {
        streams.add(stream)
        stream.once('close', () => streams.delete(stream))
      }
    },
    cut,
  }
}

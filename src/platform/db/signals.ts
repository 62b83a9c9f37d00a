/**
 * Signals between processes that share a database, sent by NOTIFY: they arrive when the transaction that sends them commits. A signal
 * may get lost with a connection: what matters is stored, and every listener also looks by itself now and then.
 */
import { type RawBuilder, sql } from 'kysely'
import type { Log } from '#platform/log.ts'
import type { Connection } from './connection.ts'
import { clientAddress, type Db, type Tx } from './database.ts'
import { RoutedClient } from './routed-client.ts'

export type Topic =
  | 'jobs.waiting'
  | 'jobs.ended'
  | 'jobs.follow_up'
  | 'deliveries.waiting'
  | 'schemas.waiting'
  | 'repairs.waiting'
  | 'backfills.waiting'
  | 'runs.changed'
  | 'discoveries.changed'
  | 'groups.changed'

/** Null: signals may have been missed, so look at everything. */
export type Listener = (message: string | null) => void

export type Signals = AsyncDisposable & {
  /** Returns what ends the listening. */
  on(topic: Topic, listener: Listener): () => void
}

const CHANNEL = 'sandpiper'
const RECONNECT_MS = 1_000

/** Sends a signal from within a statement. `message` is a text of at most 7,900 bytes; equal ones of a transaction arrive once. */
export function signal(topic: Topic, message: RawBuilder<unknown> = sql`''`): RawBuilder<unknown> {
  return sql`pg_notify(${sql.lit(CHANNEL)}, ${sql.lit(`${topic} `)} || ${message})`
}

export async function sendSignal(tx: Db | Tx, topic: Topic, message = ''): Promise<void> {
  await sql`select ${signal(topic, sql`${message}::text`)}`.execute(tx)
}

export async function openSignals(connection: Connection, log: Log): Promise<Signals> {
  const listeners = new Map<Topic, Set<Listener>>()
  const notify = (topic: string, message: string | null) => {
    for (const listener of listeners.get(topic as Topic) ?? []) listener(message)
  }
  const line = new SignalLine(connection, log, {
    onMessage: (payload) => {
      const space = payload.indexOf(' ')
      notify(payload.slice(0, space), payload.slice(space + 1))
    },
    onReconnected: () => {
      for (const topic of listeners.keys()) notify(topic, null)
    },
  })
  await line.open()
  return {
    on: (topic, listener) => {
      const known = listeners.get(topic) ?? new Set()
      listeners.set(topic, known.add(listener))
      return () => known.delete(listener)
    },
    [Symbol.asyncDispose]: () => line.close(),
  }
}

/** One connection that listens, opened again whenever it breaks. */
class SignalLine {
  readonly #connection: Connection
  readonly #log: Log
  readonly #listener: { onMessage: (payload: string) => void; onReconnected: () => void }
  #client: RoutedClient | null = null
  #timer: NodeJS.Timeout | null = null
  #isClosed = false

  constructor(
    connection: Connection,
    log: Log,
    listener: { onMessage: (payload: string) => void; onReconnected: () => void },
  ) {
    this.#connection = connection
    this.#log = log
    this.#listener = listener
  }

  async open(): Promise<void> {
    const client = new RoutedClient({
      ...clientAddress(this.#connection),
      application_name: 'sandpiper-signals',
      keepAlive: true,
    })
    client.on('error', (error) => this.#lost(client, error))
    client.on('end', () => this.#lost(client, null))
    client.on('notification', ({ payload }) => this.#listener.onMessage(payload ?? ''))
    await client.connect().catch((error: Error) => {
      // The driver hands on what the socket said, which does not tell whose socket it was.
      throw new Error('Connection terminated unexpectedly', { cause: error })
    })
    await client.query(`LISTEN ${CHANNEL}`)
    this.#client = client
    if (this.#isClosed) await this.close()
  }

  async close(): Promise<void> {
    this.#isClosed = true
    if (this.#timer !== null) clearTimeout(this.#timer)
    const client = this.#client
    this.#client = null
    await client?.end()
  }

  #lost(client: RoutedClient, error: Error | null): void {
    if (this.#isClosed || this.#client !== client) return
    this.#client = null
    this.#log.warn({ err: error }, 'the connection that listens for news was lost')
    client.end().catch(() => undefined)
    this.#openLater()
  }

  #openLater(): void {
    this.#timer = setTimeout(() => {
      this.open().then(this.#listener.onReconnected, (error: unknown) => {
        this.#log.debug({ err: error }, 'cannot listen for news yet')
        if (!this.#isClosed) this.#openLater()
      })
    }, RECONNECT_MS).unref()
  }
}

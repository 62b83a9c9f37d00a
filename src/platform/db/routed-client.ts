/** A connection to whichever server is the one that is wanted now. */
import type { EventEmitter } from 'node:events'
import type { ClientConfig } from 'pg'
import type { DatabaseHost } from './database-hosts.ts'
import { PreparedClient } from './prepared-client.ts'
import type { Route } from './route.ts'

export type RoutedConfig = ClientConfig & {
  /** Null: the address leads to one server. */
  route?: Route | null
  /** False behind a pooler, which gives each transaction another session. */
  prepares?: boolean
}

type Done = (error?: Error) => void

/** A write was refused by a server that only reads: it was the primary once, or was taken for it. */
const READ_ONLY = '25006'

export class RoutedClient extends PreparedClient {
  readonly #route: Route | null

  constructor(config: RoutedConfig = {}) {
    super(config)
    this.#route = config.route ?? null
    this.on('error', () => this.#route?.forget())
    const connection: EventEmitter = Reflect.get(this, 'connection')
    connection.on('errorMessage', ({ code }: { code?: string }) => {
      if (code !== READ_ONLY) return
      this.#route?.forget()
      // By this the pool knows a connection that it must not give to anyone again.
      Reflect.set(this, '_queryable', false)
    })
  }

  // The pool calls with a callback, all others wait for a promise.
  override connect(): Promise<this>
  override connect(done: Done): void
  override connect(done?: Done): Promise<this> | undefined {
    const connecting = this.#connect()
    if (done === undefined) return connecting
    connecting.then(() => done(), done)
    return undefined
  }

  async #connect(): Promise<this> {
    try {
      if (this.#route !== null) this.#goTo(await this.#route.find())
      await super.connect()
      return this
    } catch (error) {
      this.#route?.forget()
      throw error
    }
  }

  #goTo({ host, port }: DatabaseHost): void {
    Reflect.set(this, 'host', host)
    Reflect.set(this, 'port', port)
  }
}

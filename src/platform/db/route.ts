/**
 * The way to the one of several servers that is wanted. It is looked for when nobody knows it, kept while connections hold, and forgotten
 * when one breaks: then another server may have taken over.
 */
import { Client } from 'pg'
import type { Connection } from './connection.ts'
import {
  chooseHost,
  type DatabaseHost,
  type HostState,
  NO_HOST,
  readHosts,
  type SessionAttribute,
} from './database-hosts.ts'

export type Route = {
  find(): Promise<DatabaseHost>
  forget(): void
}

/** A server that does not answer within this is passed over. */
const ANSWER_WITHIN_MS = 3_000

/** Null for an address of one server, to which there is one way. `otherwise` is what an address wants that does not say. */
export function createRoute(connection: Connection, otherwise: SessionAttribute): Route | null {
  const { connections, hosts, wanted } = readHosts(connection)
  if (hosts.length === 1) return null
  let known: Promise<DatabaseHost> | null = null
  const look = async (): Promise<DatabaseHost> => {
    const answers = await Promise.allSettled(connections.map(stateOf))
    const states = answers.map((answer) => (answer.status === 'fulfilled' ? answer.value : null))
    const chosen = hosts[chooseHost(wanted ?? otherwise, states) ?? -1]
    if (chosen !== undefined) return chosen
    const problems = answers.flatMap((answer) => (answer.status === 'rejected' ? [answer.reason] : []))
    throw new Error(NO_HOST, { cause: new AggregateError(problems) })
  }
  return {
    find() {
      const looking = known ?? look()
      known = looking
      looking.catch(() => {
        if (known === looking) known = null
      })
      return looking
    },
    forget() {
      known = null
    },
  }
}

async function stateOf(connection: Connection): Promise<HostState> {
  const address = typeof connection === 'string' ? { connectionString: connection } : connection
  const client = new Client({
    ...address,
    application_name: 'sandpiper-route',
    connectionTimeoutMillis: ANSWER_WITHIN_MS,
    query_timeout: ANSWER_WITHIN_MS,
  })
  client.on('error', () => undefined)
  try {
    await client.connect()
    const { rows } = await client.query<{ reads: boolean }>(
      `select pg_is_in_recovery() or current_setting('default_transaction_read_only')::boolean as reads`,
    )
    return rows[0]?.reads ? 'reads' : 'writes'
  } finally {
    client.end().catch(() => undefined)
  }
}

import type { Connection } from '#platform/db/connection.ts'

/** The same server, another database. */
export function connectTo(connection: Connection, database: string): Connection {
  if (typeof connection !== 'string') return { ...connection, database }
  const url = new URL(connection)
  url.pathname = `/${database}`
  return url.href
}

/** As a setting: a socket's folder travels as a parameter, since a URL has no place for it. */
export function connectionUrl(connection: Connection): string {
  if (typeof connection === 'string') return connection
  const url = new URL(`postgres://localhost/${connection.database}`)
  url.username = connection.user
  url.searchParams.set('host', connection.host)
  if (connection.port !== undefined) url.port = String(connection.port)
  if (connection.password !== undefined) url.password = connection.password
  return url.href
}

import type { Connection } from './connection.ts'
import { NO_HOST, readHosts } from './database-hosts.ts'
import { StartRefused } from './start-refused.ts'

const REASONS: Readonly<Record<string, string>> = {
  ECONNREFUSED: 'nothing listens there',
  ENOENT: 'there is no such socket',
  EACCES: 'this user may not open the socket',
  ENOTFOUND: 'no such host is known',
  EAI_AGAIN: 'the name of the host cannot be looked up now',
  ETIMEDOUT: 'it does not answer',
  EHOSTUNREACH: 'there is no way to that host',
  ECONNRESET: 'it closed the connection',
  '28P01': 'the password is wrong',
  '28000': 'this user is not allowed in',
  '3D000': 'there is no such database',
  '53300': 'it has no connections left',
  '57P01': 'it is shutting down',
  '57P02': 'it is restarting after a crash',
  '57P03': 'it is starting up or shutting down',
  '53100': 'its disk is full',
  [NO_HOST]: 'none of its servers takes writes now',
  'Connection terminated unexpectedly': 'it closed the connection',
  'Client has encountered a connection error and is not queryable': 'it closed the connection',
  'timeout exceeded when trying to connect': 'it does not answer',
  'Connection terminated due to connection timeout': 'it does not answer',
}

/** Why the database cannot be used, in one sentence that never holds a password. */
export function unreachable(connection: Connection, error: unknown): StartRefused {
  if (error instanceof TypeError && 'code' in error && error.code === 'ERR_INVALID_URL') {
    // Without the cause, which carries the whole URL.
    return new StartRefused('DATABASE_URL is not a URL. It looks like postgres://user:password@host:5432/database')
  }
  return new StartRefused(`Cannot use PostgreSQL at ${describeAddress(connection)}: ${reason(error)}.`, {
    cause: error,
  })
}

/** Our own database, on the data folder, does not do its part. */
export function embeddedTrouble(dataDir: string, error: unknown): StartRefused {
  return new StartRefused(`The database in ${dataDir} cannot be used: ${reason(error)}.`, { cause: error })
}

/** Where a connection leads, without what opens it. */
export function describeAddress(connection: Connection): string {
  if (typeof connection !== 'string') return `${connection.host} (database ${connection.database})`
  const url = URL.parse(connection)
  if (url === null) return describeHosts(connection)
  const host = url.host || url.searchParams.get('host') || 'localhost'
  return `${host} (database ${url.pathname.slice(1) || 'of the same name as the user'})`
}

function describeHosts(connection: string): string {
  try {
    return readHosts(connection)
      .hosts.map(({ host, port }) => `${host}:${port}`)
      .join(',')
  } catch {
    return 'the address in DATABASE_URL'
  }
}

function reason(error: unknown): string {
  // A name with several addresses fails with one error per address.
  const first = error instanceof AggregateError ? (error.errors[0] ?? error) : error
  if (!(first instanceof Error)) return 'the connection failed'
  const code = 'code' in first ? String(first.code) : ''
  return REASONS[code] ?? REASONS[first.message] ?? first.message.replace(/\.$/, '')
}

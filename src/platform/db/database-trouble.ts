import { wordSet } from '#base/word-set.ts'
import { NO_HOST } from './database-hosts.ts'

/**
 * What an error says about the database, where it says nothing about what was asked of it: another try later may do.
 * `away`: it does not answer, or ended the connection. `full`: it cannot write. `busy`: it had no connection, no time or no room left.
 */
export type DatabaseTrouble = 'away' | 'full' | 'busy'

/** PostgreSQL's own codes. The classes 08 and 53 have more members than are listed. */
const STATES: Readonly<Record<string, DatabaseTrouble>> = {
  '08P01': 'away',
  // A standby that has not taken over yet.
  '25006': 'away',
  '40001': 'busy',
  '40P01': 'busy',
  '53100': 'full',
  '55P03': 'busy',
  '57014': 'busy',
  '57P01': 'away',
  '57P02': 'away',
  '57P03': 'away',
  '57P05': 'away',
  // A disk that fails has no room either.
  '58030': 'full',
}

const CLASSES: Readonly<Record<string, DatabaseTrouble>> = { '08': 'away', '53': 'busy' }

/** Other servers fail with the same codes: they count only in what the database's driver raised. */
const SOCKET_CODES = wordSet(
  `ECONNREFUSED ECONNRESET ECONNABORTED EPIPE ENOENT ETIMEDOUT EHOSTUNREACH ENETUNREACH ENETDOWN ENOTFOUND EAI_AGAIN`,
)

/** What the driver says without a code. */
const SENTENCES: Readonly<Record<string, DatabaseTrouble>> = {
  'timeout exceeded when trying to connect': 'busy',
  'Query read timeout': 'away',
  [NO_HOST]: 'away',
  'Connection terminated': 'away',
  'Connection terminated unexpectedly': 'away',
  'Connection terminated due to connection timeout': 'away',
  'Client has encountered a connection error and is not queryable': 'away',
  'Client was closed and is not queryable': 'away',
  'Cannot use a pool after calling end on the pool': 'away',
  'driver has already been destroyed': 'away',
}

/** Null when the error has another reason. Looks at what caused it too, and at each of several errors. */
export function databaseTrouble(error: unknown): DatabaseTrouble | null {
  const part = troubledPart(error)
  return part === null ? null : troubleOf(part)
}

/** The one of them that names the trouble. */
export function troubledPart(error: unknown): Error | null {
  return partsOf(error).find((part) => troubleOf(part) !== null) ?? null
}

function troubleOf(error: Error): DatabaseTrouble | null {
  const code = 'code' in error ? String(error.code) : ''
  if (SOCKET_CODES.has(code)) return isOfDriver(error) ? 'away' : null
  if ('severity' in error) return STATES[code] ?? CLASSES[code.slice(0, 2)] ?? null
  return SENTENCES[error.message] ?? null
}

const DRIVER_FILES = /[\\/](?:pg|pg-pool)[\\/]/

function isOfDriver(error: Error): boolean {
  return DRIVER_FILES.test(error.stack ?? '')
}

/** The error, then what it came from, each once. */
function partsOf(error: unknown): Error[] {
  const found = new Set<Error>()
  const visit = (part: unknown) => {
    if (!(part instanceof Error) || found.has(part)) return
    found.add(part)
    for (const inner of [
      part.cause,
      ...listOf(part, 'errors'),
      property(part, 'error'),
      property(part, 'suppressed'),
    ]) {
      visit(inner)
    }
  }
  visit(error)
  return [...found]
}

function property(error: Error, name: string): unknown {
  return Reflect.get(error, name)
}

function listOf(error: Error, name: string): unknown[] {
  const value = property(error, name)
  return Array.isArray(value) ? value : []
}

import { type DatabaseConnection, type Dialect, type Driver, PostgresDialect, type PostgresDialectConfig } from 'kysely'
import { activeSpan, type Span } from '#platform/tracing/span.ts'

/** A span for each transaction within another span, without its statements. */
export function tracedPostgres(config: PostgresDialectConfig): Dialect {
  const dialect = new PostgresDialect(config)
  return {
    createAdapter: () => dialect.createAdapter(),
    createIntrospector: (db) => dialect.createIntrospector(db),
    createQueryCompiler: () => dialect.createQueryCompiler(),
    createDriver: () => tracedDriver(dialect.createDriver()),
  }
}

function tracedDriver(driver: Driver): Driver {
  const spans = new WeakMap<DatabaseConnection, Span>()
  const begin = driver.beginTransaction.bind(driver)
  const commit = driver.commitTransaction.bind(driver)
  const rollback = driver.rollbackTransaction.bind(driver)
  const ended = (connection: DatabaseConnection, error: string | null) => {
    const span = spans.get(connection)
    if (error !== null) span?.fail(error)
    span?.end()
    spans.delete(connection)
  }
  driver.beginTransaction = async (connection, settings) => {
    const attributes = { 'db.system.name': 'postgresql' }
    const span = activeSpan()?.child('database transaction', { kind: 'client', attributes })
    if (span) spans.set(connection, span)
    await begin(connection, settings)
  }
  driver.commitTransaction = async (connection) => {
    await commit(connection)
    ended(connection, null)
  }
  driver.rollbackTransaction = async (connection) => {
    ended(connection, 'rolled_back')
    await rollback(connection)
  }
  return driver
}

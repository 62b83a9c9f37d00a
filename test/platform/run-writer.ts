/** A service that writes without pause and says, line by line, which numbers the database acknowledged. */
import { openDatabase } from '#platform/db/database.ts'
import { startEmbeddedPostgres } from '#platform/db/embedded-postgres.ts'

const [dataDir = '', firstNumber = '0'] = process.argv.slice(2)
const WRITERS = 4

const server = await startEmbeddedPostgres({ dataDir, mode: 'serve', log: () => undefined })
const { pool } = await openDatabase({ connection: server.connection, poolSize: WRITERS, applicationName: 'writer' })
await pool.query('create table if not exists written (number integer primary key)')
process.stdout.write(`server ${server.pid}\n`)

let next = Number(firstNumber)
async function write(): Promise<never> {
  for (;;) {
    const number = next++
    try {
      await pool.query('insert into written (number) values ($1)', [number])
      process.stdout.write(`${number}\n`)
    } catch {
      // Not acknowledged, so nothing was promised: while the server is away, go on with the next one.
      await new Promise((resolve) => setTimeout(resolve, 10))
    }
  }
}
await Promise.all(Array.from({ length: WRITERS }, write))

/** A process that holds an embedded server until it is told to let go: one line of JSON in, lines of JSON out. */
import { createInterface } from 'node:readline'
import type { Host } from '#platform/db/embedded/host.ts'
import { thisHost } from '#platform/db/embedded/host.ts'
import { startEmbeddedPostgres } from '#platform/db/embedded-postgres.ts'

export type Told = { dataDir: string; mode: 'serve' | 'join'; host: Partial<Host> }

const { dataDir, mode, host } = JSON.parse(process.argv[2] ?? '{}') as Told

function tell(event: Record<string, unknown>): void {
  process.stdout.write(`${JSON.stringify(event)}\n`)
}

try {
  const server = await startEmbeddedPostgres(
    { dataDir, mode, log: (line) => tell({ event: 'log', line }) },
    { ...thisHost(), ...host },
  )
  const stop = async () => {
    await server[Symbol.asyncDispose]()
    tell({ event: 'stopped' })
    process.exit(0)
  }
  process.on('SIGINT', () => tell({ event: 'interrupted' }))
  createInterface(process.stdin).once('line', stop)
  tell({ event: 'ready', pid: server.pid, connection: server.connection, stopsWithUs: server.stopsWithUs })
} catch (error) {
  const { name, message } = error instanceof Error ? error : { name: 'unknown', message: String(error) }
  tell({ event: 'failed', name, message })
  process.exit(1)
}

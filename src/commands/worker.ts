import { createLog } from '#platform/log.ts'
import { ConfigError, readConfig } from '#src/config.ts'
import { startService } from '#src/service.ts'
import { runUntilStopped } from './run-until-stopped.ts'
import { readOptions } from './usage.ts'

export async function work(words: readonly string[]): Promise<number> {
  const { concurrency, only, port } = readOptions(words, {
    concurrency: { type: 'string' },
    only: { type: 'string' },
    port: { type: 'string' },
  })
  const config = readConfig(undefined, {
    ...(concurrency === undefined ? {} : { JOB_CONCURRENCY: concurrency }),
    ...(only === undefined ? {} : { WORK_KINDS: only }),
    ...(port === undefined ? {} : { WORKER_PORT: port }),
  })
  if (config.databaseUrl === null) {
    throw new ConfigError('worker needs DATABASE_URL: on the embedded database, serve does the work itself')
  }
  const say = (line: string) => process.stdout.write(`${line}\n`)
  const log = createLog({ level: config.logLevel })
  return runUntilStopped(config, async (signal) => {
    const service = await startService({ config, log, say, http: false, workers: true, dashboardDir: null, signal })
    const health = service.url === null ? [] : [`Health and metrics: ${service.url}`]
    say(['Sandpiper worker is ready', ...health].join('\n'))
    return service
  })
}

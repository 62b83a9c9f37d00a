import { createLog } from '#platform/log.ts'
import { ConfigError, readConfig } from '#src/config.ts'
import { startService } from '#src/service.ts'
import { runUntilStopped } from './run-until-stopped.ts'
import { readOptions } from './usage.ts'

export async function work(words: readonly string[]): Promise<number> {
  readOptions(words, {})
  const config = readConfig()
  if (config.databaseUrl === null) {
    throw new ConfigError('worker needs DATABASE_URL: on the embedded database, serve does the work itself')
  }
  const say = (line: string) => process.stdout.write(`${line}\n`)
  const log = createLog({ level: config.logLevel })
  return runUntilStopped(async (signal) => {
    const service = await startService({ config, log, say, http: false, workers: true, dashboardDir: null, signal })
    say('Sandpiper worker is ready')
    return service
  })
}

import { createLog } from '#platform/log.ts'
import { readConfig } from '#src/config.ts'
import { startService } from '#src/service.ts'
import { buildDashboard } from './build-dashboard.ts'
import { runUntilStopped } from './run-until-stopped.ts'
import { readOptions } from './usage.ts'

export async function serve(words: readonly string[]): Promise<number> {
  const options = readOptions(words, { 'no-workers': { type: 'boolean', default: false } })
  const config = readConfig()
  const say = (line: string) => process.stdout.write(`${line}\n`)
  const dashboardDir = await buildDashboard(say)
  const log = createLog({ level: config.logLevel })
  return runUntilStopped(config, async (signal) => {
    const service = await startService({
      config,
      log,
      say,
      http: true,
      workers: !options['no-workers'],
      dashboardDir,
      signal,
    })
    const url = config.publicUrl ?? service.url
    const link =
      service.setupToken && `Create the first account (this link works once): ${url}/setup#${service.setupToken}`
    // In one piece, so that a reader of the first line has the second.
    say([`Sandpiper is ready: ${url}`, ...(link ? [link] : [])].join('\n'))
    return service
  })
}

import { createLog } from '#platform/log.ts'
import { type Config, ConfigError, readConfig } from '#src/config.ts'
import { startService } from '#src/service.ts'
import { runUntilStopped } from './run-until-stopped.ts'
import { readOptions, WrongUse } from './usage.ts'

const SETTING_OF = [
  ['concurrency', 'JOB_CONCURRENCY'],
  ['only', 'WORK_KINDS'],
  ['port', 'WORKER_PORT'],
] as const

export async function work(words: readonly string[]): Promise<number> {
  const config = readWorkerConfig(words)
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

/** A wrong value is named as it was given: by its option. */
function readWorkerConfig(words: readonly string[]): Config {
  const text = { type: 'string' } as const
  const options = readOptions(words, { concurrency: text, only: text, port: text })
  const given = SETTING_OF.filter(([option]) => options[option] !== undefined)
  try {
    return readConfig(undefined, Object.fromEntries(given.map(([option, setting]) => [setting, options[option]])))
  } catch (error) {
    if (!(error instanceof ConfigError)) throw error
    const wrong = given.find(([, setting]) => setting === error.setting)
    if (!wrong) throw error
    const [option, setting] = wrong
    throw new WrongUse(error.message.replace(setting, `--${option}`))
  }
}

/** `watch URL "words"`: a running Sandpiper watches the page from now on. */
import { wholeAddress } from '#base/whole-address.ts'
import { formatTable } from './print-table.ts'
import { readDuration } from './read-duration.ts'
import { SERVER_OPTIONS, serverClient } from './server-client.ts'
import { chosen, readArguments, WrongUse } from './usage.ts'

const OPTIONS = {
  ...SERVER_OPTIONS,
  name: { type: 'string' },
  every: { type: 'string' },
  webhook: { type: 'string' },
  format: { type: 'string', default: 'text' },
} as const

export async function watch(words: readonly string[]): Promise<undefined> {
  const { values, positionals } = readArguments(words, OPTIONS)
  const [url = '', description = '', ...more] = positionals
  if (url === '' || description === '' || more.length > 0) {
    throw new WrongUse('watch takes one URL, and what to watch in quotes')
  }
  const format = chosen(values.format, ['text', 'json'], '--format')
  const made = await serverClient(values).watch({
    url: wholeAddress(url),
    description,
    ...(values.name === undefined ? {} : { name: values.name }),
    ...(values.every === undefined ? {} : { interval_seconds: readDuration(values.every, '--every') }),
    ...(values.webhook === undefined ? {} : { webhook_url: values.webhook }),
  })
  if (format === 'json') return void process.stdout.write(`${JSON.stringify(made, null, 2)}\n`)
  for (const note of made.notes) process.stderr.write(`${note}\n`)
  const facts = [
    ['schedule', made.schedule_id],
    ['strategy', made.strategy_id],
    ['name', made.name],
    ['next run', made.next_run_at],
    ...(made.webhook_secret === undefined ? [] : [['webhook secret', made.webhook_secret]]),
  ]
  const lines = facts.map(([name = '', value]) => `${name.padEnd(16)}${value}`)
  const preview = formatTable(made.preview_data, process.stdout.columns ?? 120)
  process.stdout.write(`${[...lines, '', preview].join('\n')}\n`)
}

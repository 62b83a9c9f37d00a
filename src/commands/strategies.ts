/** `strategies`: those of a running Sandpiper, newest first. */
import { FORMATS, formatItems } from './print-items.ts'
import { SERVER_OPTIONS, serverClient } from './server-client.ts'
import { chosen, readOptions } from './usage.ts'

const FIELDS = ['strategy_id', 'name', 'url']

export async function listStrategies(words: readonly string[]): Promise<undefined> {
  const options = readOptions(words, { ...SERVER_OPTIONS, format: { type: 'string', default: 'table' } })
  const format = chosen(options.format, FORMATS, '--format')
  const strategies = await Array.fromAsync(serverClient(options).strategies.list())
  const shown = strategies.map(({ strategy_id, name, url }) => ({ strategy_id, name, url }))
  if (shown.length === 0) process.stderr.write('There are no strategies yet\n')
  process.stdout.write(
    formatItems(format, { items: shown, result: strategies, fields: FIELDS }, process.stdout.columns ?? 160),
  )
}

/** `run STRATEGY [URL…]`: reads pages by a strategy of a running Sandpiper, and prints what was found. */
import { wholeAddress } from '#base/whole-address.ts'
import type { Strategy } from '#client/generated/api.ts'
import type { Sandpiper } from '#client/sandpiper.ts'
import { resultFields } from '#engine/filter/item-fields.ts'
import { parseOutputSchema } from '#engine/recipe/output-schema.ts'
import { validateRecipe } from '#engine/recipe/validate-recipe.ts'
import { itemsOf } from '#surfaces/client-calls/items-of.ts'
import { findStrategy } from './find-strategy.ts'
import { FORMATS, formatItems } from './print-items.ts'
import { SERVER_OPTIONS, serverClient } from './server-client.ts'
import { chosen, readArguments, WrongUse } from './usage.ts'

const OPTIONS = { ...SERVER_OPTIONS, format: { type: 'string', default: 'table' } } as const

type Items = Readonly<Record<string, unknown>>[]
type Outcome = { items: Items; result: unknown; failures: string[]; notes: readonly string[] }

/** 1 when a page could not be read. What could be is printed all the same. */
export async function run(words: readonly string[]): Promise<number> {
  const { values, positionals } = readArguments(words, OPTIONS)
  const [wanted = '', ...given] = positionals
  if (wanted === '') throw new WrongUse('run takes the id or the name of a strategy, and URLs where it is not its own')
  const format = chosen(values.format, FORMATS, '--format')
  const sandpiper = serverClient(values)
  const strategy = await findStrategy(sandpiper, wanted)
  const urls = given.map(wholeAddress)
  const outcome = await (urls.length > 1
    ? runMany(sandpiper, strategy, urls)
    : runOne(sandpiper, strategy, urls[0] ?? strategy.url))
  for (const line of [...outcome.notes, ...outcome.failures]) process.stderr.write(`${line}\n`)
  process.stdout.write(formatItems(format, { ...outcome, fields: fieldsOf(strategy) }, process.stdout.columns ?? 120))
  return outcome.failures.length === 0 ? 0 : 1
}

/** What its items have, as far as it tells. */
function fieldsOf({ strategy, output_schema }: Strategy): string[] {
  const recipe = validateRecipe(strategy)
  const schema = output_schema && parseOutputSchema(output_schema)
  if (!recipe.ok || schema?.ok === false) return []
  return [...resultFields(recipe.recipe, schema?.schema ?? null).keys()]
}

async function runOne(sandpiper: Sandpiper, { strategy_id }: Strategy, url: string): Promise<Outcome> {
  const { status, results, error, warnings } = await sandpiper.jobs.execute({ strategy_id, url })
  const failures = status === 'completed' ? [] : [`${url}: ${error ?? status}`]
  return { items: itemsOf(results), result: results ?? [], failures, notes: warnings }
}

async function runMany(sandpiper: Sandpiper, { strategy_id }: Strategy, urls: string[]): Promise<Outcome> {
  const created = await sandpiper.jobs.create({ strategy_id, urls })
  if (!('batch_id' in created)) throw new Error('several URLs are a batch')
  await batchEnd(sandpiper, created.batch_id)
  const failed = sandpiper.jobs.list({ batch_id: created.batch_id, status: 'failed' })
  const failures = await Array.fromAsync(failed, ({ url, error }) => `${url}: ${error ?? 'failed'}`)
  const items: Items = await Array.fromAsync(sandpiper.jobs.batchResults(created.batch_id))
  return { items, result: items, failures, notes: [] }
}

/** Told by events; one that was missed is made up for by the next, and a stream that ends is opened again. */
async function batchEnd(sandpiper: Sandpiper, batchId: string): Promise<void> {
  for (;;) {
    for await (const _event of sandpiper.jobs.events()) {
      const { pending, running } = await sandpiper.jobs.batch(batchId)
      if (pending + running === 0) return
    }
  }
}

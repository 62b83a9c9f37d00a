/**
 * The least that fetching, reading and storing can cost: undici, the scanner, and JSON lines in a file, in one thread, with no queue, no
 * database, and nothing that guards. Takes the bench's input as JSON; prints what its second lap took.
 */
import { once } from 'node:events'
import { createWriteStream } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Agent, request } from 'undici'
import { compileRecipe } from '#engine/recipe/compile-recipe.ts'
import { runRecipe } from '#engine/recipe/run-recipe.ts'
import type { PeerInput } from './pipeline.ts'
import { BENCH_RECIPE } from './recipe.ts'

const { origin, size, pages, concurrency } = JSON.parse(process.argv[2] ?? '{}') as PeerInput
const recipe = compileRecipe(BENCH_RECIPE)
const dispatcher = new Agent({ connections: concurrency })
const folder = await mkdtemp(join(tmpdir(), 'sandpiper-floor-'))

async function lap(first: number) {
  const file = createWriteStream(join(folder, `${first}.jsonl`))
  const cpu = process.cpuUsage()
  const startedAt = performance.now()
  let next = first
  const readOn = async () => {
    for (let number = next++; number < first + pages; number = next++) {
      const url = `${origin}/list/${size}/${number}`
      const { body } = await request(url, { dispatcher })
      const read = runRecipe(recipe, { html: await body.text(), url })
      if (!read.ok) throw new Error(`${url} was not read`)
      if (!file.write(read.items.map((item) => `${JSON.stringify(item)}\n`).join(''))) await once(file, 'drain')
    }
  }
  await Promise.all(Array.from({ length: concurrency }, readOn))
  await new Promise<void>((resolve) => file.end(resolve))
  const used = process.cpuUsage(cpu)
  return {
    pagesPerSecond: pages / ((performance.now() - startedAt) / 1000),
    cpuMsPerPage: (used.user + used.system) / 1000 / pages,
  }
}

await lap(1)
process.stdout.write(`${JSON.stringify(await lap(1 + pages))}\n`)
await dispatcher.close()
await rm(folder, { recursive: true, force: true })

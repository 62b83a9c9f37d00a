/**
 * Learns how likely a column is right and how good a result is, from saved pages with expected records:
 *
 *   npm run learn -- PATH [PATH …] [--folds FOLDER]
 *
 * writes `src/engine/author/choose/weights.json`. With `--folds` it also writes, for each fold of sites, weights that were learned without it:
 * `npm run eval -- PATH --folds --weights FOLDER` measures with those.
 */
import { once } from 'node:events'
import { mkdirSync, mkdtempSync, writeFileSync } from 'node:fs'
import { availableParallelism, tmpdir } from 'node:os'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { Worker } from 'node:worker_threads'
import { FEATURES } from '#engine/author/choose/features.ts'
import { RESULT_FEATURES } from '#engine/author/choose/result-features.ts'
import { chanceOf, type Trees } from '#engine/author/choose/trees.ts'
import type { Weights } from '#engine/author/choose/weights.ts'
import { casesIn, FOLDS, foldOf } from '../eval/cases.ts'
import { type Examples, seeded, USUAL } from './boost.ts'
import type { Collected, Reading } from './collect.ts'
import { writeOwnPages } from './own-pages.ts'
import type { Task } from './worker.ts'

const { values: options, positionals } = parseArgs({ allowPositionals: true, options: { folds: { type: 'string' } } })
if (positionals.length === 0) {
  console.error('Say from which folders to learn: npm run learn -- PATH [PATH …] [--folds FOLDER]')
  process.exit(2)
}

const random = seeded(7)
const own = mkdtempSync(join(tmpdir(), 'sandpiper-own-'))
writeOwnPages(own)
const first = [...positionals, own].flatMap((path) => casesIn(path).map((saved) => readingOf(path, saved)))
/** What a person gave the answers for is read a second time, as it was not read the first time. */
const second = first
  .filter(({ saved }) => !isMadeByProgram(saved))
  .map((reading) => ({ ...reading, withTypes: !reading.withTypes, withNames: !reading.withNames, draw: random() }))
const readings = [...first, ...second]
const foldsOf = readings.map(({ saved }) => foldOf(saved))
const weightsOf = readings.map(({ saved }) => (saved.folder === own ? 0.5 : isMadeByProgram(saved) ? 0.4 : 0.6))
/** The last one is of all folds. */
const parts = [...Array.from({ length: FOLDS }, (_, fold) => fold), null]

const NO_RESULTS: Trees = { features: RESULT_FEATURES, base: 0, trees: [] }

say(`${readings.length} readings`)
const columnRows = (await inParallel(readings.map((reading): Task => ({ kind: 'columns', reading })))) as Collected[]
say(`${rowsIn(columnRows)} columns`)
const columns = (await learnParts(FEATURES, columnRows, USUAL)).map(asAsked)
say(`columns: ${gained(columnRows, columns, FEATURES.length)}`)
const resultRows = (await inParallel(
  readings.map(
    (reading, at): Task => ({
      kind: 'results',
      reading,
      weights: { columns: columns[foldsOf[at] ?? 0] as Trees, results: NO_RESULTS },
    }),
  ),
)) as Collected[]
say(`${rowsIn(resultRows)} results`)
const results = await learnParts(RESULT_FEATURES, resultRows, {
  ...USUAL,
  rounds: 100,
  depth: 3,
  rate: 0.06,
  columns: 0.5,
  minWeight: 12,
})
say(`results: ${gained(resultRows, results, RESULT_FEATURES.length)}`)

const made = parts.map((_, at): Weights => ({ columns: columns[at] as Trees, results: results[at] as Trees }))
writeFileSync('src/engine/author/choose/weights.json', `${JSON.stringify(made.at(-1))}\n`)
if (options.folds !== undefined) {
  mkdirSync(options.folds, { recursive: true })
  for (const [fold, weights] of made.slice(0, -1).entries())
    writeFileSync(join(options.folds, `fold-${fold}.json`), JSON.stringify(weights))
}

/**
 * Half of the fields that are learned from are not on their pages; of those that people ask for, few are not. So much more likely is a column
 * then, measured on folds that were not learned from.
 */
function asAsked(trees: Trees): Trees {
  return { ...trees, base: trees.base + 0.6 }
}

function isMadeByProgram({ folder }: Reading['saved']): boolean {
  return folder.includes('/more/') || folder === own
}

function readingOf(path: string, saved: Reading['saved']): Reading {
  const isMore = /more\/?$/.test(path)
  return {
    saved,
    withStructured: !isMore || random() < 0.35,
    withTypes: random() < 0.65,
    withNames: random() < 0.8,
    draw: random(),
  }
}

function learnParts(
  names: readonly string[],
  collected: readonly Collected[],
  boosting: typeof USUAL,
): Promise<Trees[]> {
  const tasks = parts.map((part): Task => {
    const used = collected.flatMap((_, at) => (foldsOf[at] === part ? [] : [at]))
    return { kind: 'boost', names, examples: joined(names.length, collected, used), options: boosting }
  })
  return inParallel(tasks) as Promise<Trees[]>
}

function joined(width: number, collected: readonly Collected[], used: readonly number[]): Examples {
  const count = used.reduce((sum, at) => sum + (collected[at]?.labels.length ?? 0), 0)
  const examples: Examples = {
    width,
    features: new Float32Array(new SharedArrayBuffer(count * width * 4)),
    labels: new Float32Array(count),
    weights: new Float32Array(count),
    groups: new Int32Array(count),
  }
  let row = 0
  for (const [group, at] of used.entries()) {
    const one = collected[at] as Collected
    examples.features.set(one.features, row * width)
    examples.labels.set(one.labels, row)
    examples.weights.fill(weightsOf[at] ?? 1, row, row + one.labels.length)
    examples.groups.fill(group, row, row + one.labels.length)
    row += one.labels.length
  }
  return examples
}

/** What is chosen in folds that were not learned from: by its first feature or by order, as learned, and at best; lists and details apart. */
function gained(collected: readonly Collected[], learned: readonly Trees[], width: number): string {
  return ['list', 'detail']
    .map((kind) => {
      const sums = { first: 0, learned: 0, best: 0, contests: 0 }
      for (const [at, one] of collected.entries()) {
        const { saved } = readings[at] as Reading
        if (saved.test.kind !== kind || isMadeByProgram(saved)) continue
        const model = learned[foldsOf[at] ?? 0] as Trees
        const rows = [...one.labels.keys()]
        for (const contest of Map.groupBy(rows, (row) => one.contests[row]).values()) {
          const label = (row: number) => one.labels[row] ?? 0
          const chance = (row: number) =>
            chanceOf(model, model.features, Float64Array.from(one.features.subarray(row * width, (row + 1) * width)))
          const chosen = contest.map((row) => ({ row, chance: chance(row) })).sort((a, b) => b.chance - a.chance)[0]
          sums.first += label(contest[0] ?? 0)
          sums.learned += label(chosen?.row ?? 0)
          sums.best += Math.max(...contest.map(label))
          sums.contests += 1
        }
      }
      const share = (sum: number) => (sum / Math.max(1, sums.contests)).toFixed(3)
      return `${kind} first ${share(sums.first)}, learned ${share(sums.learned)}, best ${share(sums.best)} (${sums.contests})`
    })
    .join('; ')
}

function rowsIn(collected: readonly Collected[]): number {
  return collected.reduce((sum, { labels }) => sum + labels.length, 0)
}

/** Answers in the order of the tasks; a thread takes the next task when it is free. */
async function inParallel(tasks: readonly Task[]): Promise<unknown[]> {
  const answers: unknown[] = []
  let next = 0
  await Promise.all(
    Array.from({ length: Math.min(availableParallelism(), tasks.length) }, async () => {
      const worker = new Worker(new URL('./worker.ts', import.meta.url))
      try {
        while (next < tasks.length) {
          const at = next
          next += 1
          worker.postMessage(tasks[at])
          const [answer] = await once(worker, 'message')
          answers[at] = answer
        }
      } finally {
        await worker.terminate()
      }
    }),
  )
  return answers
}

function say(what: string): void {
  console.log(`${Math.round(performance.now() / 1000)} s: ${what}`)
}

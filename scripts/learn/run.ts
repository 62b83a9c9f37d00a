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
import { type LearnedColumns, learnedChances } from '#engine/author/choose/learned.ts'
import type { Network } from '#engine/author/choose/network.ts'
import { RESULT_FEATURES } from '#engine/author/choose/result-features.ts'
import type { Trees } from '#engine/author/choose/trees.ts'
import type { Weights } from '#engine/author/choose/weights.ts'
import { casesIn, FOLDS, foldOf } from '../eval/cases.ts'
import { type Examples, seeded, USUAL } from './boost.ts'
import type { Collected, Reading } from './collect.ts'
import { USUAL_NETWORK } from './network.ts'
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

const SEEDS = [1, 2]
const NO_RESULTS: Trees = { features: RESULT_FEATURES, base: 0, trees: [] }

say(`${readings.length} readings`)
const columnRows = (await inParallel(readings.map((reading): Task => ({ kind: 'columns', reading })))) as Collected[]
say(`${rowsIn(columnRows)} columns`)
const columns = await learnColumns(columnRows)
say(
  `by trees alone: ${gained(
    columnRows,
    columns.map((learned) => ({ ...learned, networks: [] })),
  )}`,
)
say(`columns: ${gained(columnRows, columns)}`)
const resultRows = (await inParallel(
  readings.map(
    (reading, at): Task => ({
      kind: 'results',
      reading,
      weights: { ...(columns[foldsOf[at] ?? 0] as LearnedColumns), results: NO_RESULTS },
    }),
  ),
)) as Collected[]
say(`${rowsIn(resultRows)} results`)
const ofResults = { ...USUAL, rounds: 100, depth: 3, rate: 0.06, columns: 0.5, minWeight: 12 }
const results = (await inParallel(
  examplesOf(RESULT_FEATURES, resultRows).map(
    (examples): Task => ({ kind: 'boost', names: RESULT_FEATURES, examples, options: ofResults }),
  ),
)) as Trees[]

const made = parts.map((_, at): Weights => ({ ...(columns[at] as LearnedColumns), results: results[at] as Trees }))
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

/** Trees and networks for each part, as many networks as there are seeds: their mean errs less than each. */
async function learnColumns(collected: readonly Collected[]): Promise<LearnedColumns[]> {
  const tasks = examplesOf(FEATURES, collected).flatMap((examples): Task[] => [
    { kind: 'boost', names: FEATURES, examples, options: USUAL },
    ...SEEDS.map((seed): Task => ({ kind: 'network', names: FEATURES, examples, options: { ...USUAL_NETWORK, seed } })),
  ])
  const learned = await inParallel(tasks)
  return parts.map((_, part) => {
    const [trees, ...networks] = learned.slice(part * (1 + SEEDS.length), (part + 1) * (1 + SEEDS.length))
    return { columns: asAsked(trees as Trees), networks: networks as Network[] }
  })
}

/** For each part what is learned from: all but its fold. */
function examplesOf(names: readonly string[], collected: readonly Collected[]): Examples[] {
  return parts.map((part) =>
    joined(
      names.length,
      collected,
      collected.flatMap((_, at) => (foldsOf[at] === part ? [] : [at])),
    ),
  )
}

function joined(width: number, collected: readonly Collected[], used: readonly number[]): Examples {
  const count = used.reduce((sum, at) => sum + (collected[at]?.labels.length ?? 0), 0)
  const examples: Examples = {
    width,
    features: new Float32Array(new SharedArrayBuffer(count * width * 4)),
    labels: new Float32Array(count),
    weights: new Float32Array(count),
    groups: new Int32Array(count),
    contests: new Int32Array(count),
  }
  let row = 0
  let contests = 0
  for (const [group, at] of used.entries()) {
    const one = collected[at] as Collected
    examples.features.set(one.features, row * width)
    examples.labels.set(one.labels, row)
    examples.weights.fill(weightsOf[at] ?? 1, row, row + one.labels.length)
    examples.groups.fill(group, row, row + one.labels.length)
    examples.contests.set(
      one.contests.map((contest) => contests + contest),
      row,
    )
    row += one.labels.length
    contests += (one.contests.at(-1) ?? -1) + 1
  }
  return examples
}

/** What is chosen in folds that were not learned from, of the fields that some column is right for: by hand, and as learned. */
function gained(collected: readonly Collected[], learned: readonly LearnedColumns[]): string {
  const width = FEATURES.length
  return ['list', 'detail']
    .map((kind) => {
      const sums = { first: 0, learned: 0, contests: 0 }
      for (const [at, one] of collected.entries()) {
        const { saved } = readings[at] as Reading
        if (saved.test.kind !== kind || isMadeByProgram(saved)) continue
        const rows = [...one.labels.keys()]
        const label = (row: number) => one.labels[row] ?? 0
        for (const contest of Map.groupBy(rows, (row) => one.contests[row]).values()) {
          if (!contest.some((row) => label(row) > 0)) continue
          const chances = learnedChances(
            learned[foldsOf[at] ?? 0] as LearnedColumns,
            kind === 'detail',
            FEATURES,
            contest.map((row) => Float64Array.from(one.features.subarray(row * width, (row + 1) * width))),
          )
          sums.first += label(contest[0] ?? 0)
          sums.learned += label(contest[chances.indexOf(Math.max(...chances))] ?? 0)
          sums.contests += 1
        }
      }
      const share = (sum: number) => (sum / Math.max(1, sums.contests)).toFixed(3)
      return `${kind} first ${share(sums.first)}, learned ${share(sums.learned)} (${sums.contests})`
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

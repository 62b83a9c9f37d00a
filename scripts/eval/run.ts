/**
 * How good recipe generation is, on saved pages with expected records:
 *
 *   npm run eval -- PATH [--folds] [--schema none] [--ids a,b] [--kind list|detail] [--verbose] [--out FILE] [--against FILE]
 *     [--siblings read|none] [--weights FOLDER] [--absent]
 *
 * PATH holds `cases/*.json` and `pages/<id>.html` (or `.html.gz`), or folders `lists` and `details` that do. With `--schema none` only the
 * description is given, and columns are matched by their values. With `--folds` sites are split into five folds, and what was lost is told for
 * the folds at whose pages authors of rules look, and for those at which nobody looks. `--verbose` shows what was read of the former.
 * `--siblings read` measures the sites of which there are several pages, each with the others beside it; `--siblings none` the same pages alone.
 * `--out` keeps the scores, `--against` compares with scores that were kept.
 * `--weights` takes, for each fold, weights that were learned without it.
 * `--absent` asks each page for fields as well that it does not have, and tells how often a value came back for one, and how sure it was said
 * to be.
 */
import { once } from 'node:events'
import { readFileSync, writeFileSync } from 'node:fs'
import { availableParallelism } from 'node:os'
import { parseArgs } from 'node:util'
import { Worker } from 'node:worker_threads'
import { casesIn, type SavedCase } from './cases.ts'
import type { Row } from './measure.ts'
import { absentReport, caseLine, comparison, foldReport, summaries } from './report.ts'

const { values: options, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    folds: { type: 'boolean', default: false },
    schema: { type: 'string', default: 'full' },
    ids: { type: 'string' },
    kind: { type: 'string' },
    siblings: { type: 'string' },
    verbose: { type: 'boolean', default: false },
    out: { type: 'string' },
    against: { type: 'string' },
    weights: { type: 'string' },
    absent: { type: 'boolean', default: false },
  },
})
const folder = positionals[0]
if (folder === undefined) {
  console.error(
    'Say which folder to evaluate: npm run eval -- PATH [--folds] [--schema none] [--ids a,b] [--kind list|detail]',
  )
  process.exit(2)
}

const ids = options.ids === undefined ? null : new Set(options.ids.split(','))
const all = casesIn(folder)
const MAX_SIBLINGS = 2
const bySite = Map.groupBy(all, ({ test }) => test.site ?? test.id)
const chosen = all.filter(
  ({ test }) =>
    (ids === null || ids.has(test.id)) &&
    (options.kind === undefined || test.kind === options.kind) &&
    (options.siblings === undefined || (bySite.get(test.site ?? test.id)?.length ?? 0) > 1),
)
const rows = await measureAll()
if (!options.folds) for (const row of rows) console.log(caseLine(row))
if (options.verbose) for (const row of rows) if (row.seen || !options.folds) console.log(`\n${row.shown}`)
console.log(options.folds ? foldReport(rows) : summaries(rows))
if (options.absent) console.log(`\n${absentReport(rows)}`)
if (options.against !== undefined)
  console.log(comparison(JSON.parse(readFileSync(options.against, 'utf8')) as Row[], rows, options.folds))
if (options.out !== undefined) writeFileSync(options.out, JSON.stringify(rows))

function siblingsOf(saved: SavedCase | undefined): SavedCase[] {
  const others = options.siblings === 'read' && saved ? (bySite.get(saved.test.site ?? saved.test.id) ?? []) : []
  return others.filter((other) => other !== saved).slice(0, MAX_SIBLINGS)
}

/** On as many threads as there are cores: each takes the next case when it is free. */
async function measureAll(): Promise<Row[]> {
  const found: Row[] = []
  let next = 0
  const task = {
    withSchema: options.schema !== 'none',
    withCauses: options.folds && !options.absent,
    withAbsent: options.absent,
    weights: options.weights ?? null,
  }
  const threads = Math.min(availableParallelism(), chosen.length)
  await Promise.all(
    Array.from({ length: threads }, async () => {
      const worker = new Worker(new URL('./worker.ts', import.meta.url))
      try {
        while (next < chosen.length) {
          const saved = chosen[next]
          next += 1
          worker.postMessage({ saved, options: { ...task, siblings: siblingsOf(saved) } })
          const [row] = (await once(worker, 'message')) as [Row]
          found.push(row)
        }
      } finally {
        await worker.terminate()
      }
    }),
  )
  return found.sort((a, b) => a.kind.localeCompare(b.kind) || a.id.localeCompare(b.id))
}

/**
 * How good recipe generation is, on a folder of saved pages with expected records:
 *
 *   npm run eval -- PATH [--schema none] [--ids a,b] [--kind list|detail] [--verbose]
 *
 * PATH holds `cases/*.json`, `pages/<id>.html` (or `.html.gz`) and, optionally, `split.json`. With `--schema none` only the description is given, and columns are
 * matched by their values.
 */
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { gunzipSync } from 'node:zlib'
import { generateRecipe } from '#engine/author/generate-recipe.ts'
import { coerceItems } from '#engine/recipe/coerce.ts'
import { type OutputSchema, parseOutputSchema } from '#engine/recipe/output-schema.ts'
import { type CaseScore, type EvalCase, scoreCase } from './eval-score.ts'

type Row = CaseScore & { id: string; kind: EvalCase['kind']; ms: number; attempts: number; problem: string | null }

const { values: options, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    schema: { type: 'string', default: 'full' },
    ids: { type: 'string' },
    kind: { type: 'string' },
    verbose: { type: 'boolean', default: false },
  },
})
const folder = positionals[0]
if (folder === undefined) {
  console.error(
    'Say which folder to evaluate: npm run eval -- PATH [--schema none] [--ids a,b] [--kind list|detail] [--verbose]',
  )
  process.exit(2)
}

const rows: Row[] = []
for (const test of casesOf(folder)) {
  const row = evaluate(test, pageOf(folder, test.id))
  rows.push(row)
  print(row)
}
for (const kind of ['list', 'detail'] as const)
  summarise(
    kind,
    rows.filter((row) => row.kind === kind),
  )
summarise('all', rows)

function pageOf(path: string, id: string): string {
  const file = join(path, 'pages', `${id}.html`)
  return existsSync(file) ? readFileSync(file, 'utf8') : gunzipSync(readFileSync(`${file}.gz`)).toString('utf8')
}

function casesOf(path: string): EvalCase[] {
  const ids = options.ids === undefined ? null : new Set(options.ids.split(','))
  return readdirSync(join(path, 'cases'))
    .filter((file) => file.endsWith('.json'))
    .sort()
    .map((file) => JSON.parse(readFileSync(join(path, 'cases', file), 'utf8')) as EvalCase)
    .filter((test) => (ids === null || ids.has(test.id)) && (options.kind === undefined || test.kind === options.kind))
}

function schemaOf(test: EvalCase): OutputSchema | null {
  if (options.schema === 'none') return null
  const parsed = parseOutputSchema(Object.fromEntries(test.fields.map((field) => [field.name, field.type])))
  if (!parsed.ok) throw new Error(`${test.id}: ${parsed.problem}`)
  return parsed.schema
}

function evaluate(test: EvalCase, html: string): Row {
  const url = `http://127.0.0.1:8123/case/${test.id}`
  const outputSchema = schemaOf(test)
  const started = performance.now()
  const made = generateRecipe({ html, url, description: test.description, outputSchema })
  const ms = performance.now() - started
  const raw = made.ok ? made.items : []
  const language = /<html[^>]*\slang=["']?([\w-]+)/i.exec(html)?.[1] ?? null
  const items = outputSchema ? coerceItems(raw, outputSchema, { baseUrl: url, language }).items : raw
  const score = scoreCase(test, items, { pageUrl: url, byName: outputSchema !== null })
  if (options.verbose) explain(test, made, score)
  return {
    ...score,
    id: test.id,
    kind: test.kind,
    ms,
    attempts: made.ok ? made.attempts : 0,
    problem: made.ok ? null : made.found,
  }
}

function explain(test: EvalCase, made: ReturnType<typeof generateRecipe>, score: CaseScore): void {
  console.log(`\n${test.id}: ${test.description}`)
  if (made.ok) console.log(JSON.stringify({ recipe: made.recipe, confidence: made.confidence, notes: made.notes }))
  console.log(JSON.stringify(score.byField))
  for (const mistake of score.mistakes.slice(0, 6)) console.log(`  ${JSON.stringify(mistake).slice(0, 300)}`)
  if (made.ok && score.recordRecall < 0.5) console.log(`  first item ${JSON.stringify(made.items[0]).slice(0, 400)}`)
}

function print(row: Row): void {
  const numbers = [row.recordPrecision, row.recordRecall, row.fieldF1].map((value) => value.toFixed(2)).join('  ')
  console.log(
    `${row.id.padEnd(30)} ${row.kind.padEnd(6)} ${String(row.expected).padStart(4)} ${String(row.extracted).padStart(5)}  ${numbers}  ${row.ms.toFixed(0).padStart(5)} ms  ${row.problem ?? ''}`,
  )
}

function summarise(name: string, group: readonly Row[]): void {
  if (group.length === 0) return
  const mean = (read: (row: Row) => number) =>
    (group.reduce((sum, row) => sum + read(row), 0) / group.length).toFixed(3)
  const times = group.map((row) => row.ms).sort((a, b) => a - b)
  console.log(
    `${name.padEnd(7)} cases ${group.length}  record P ${mean((row) => row.recordPrecision)} R ${mean((row) => row.recordRecall)}  field F1 ${mean((row) => row.fieldF1)}  ` +
      `median ${(times[Math.floor(times.length / 2)] ?? 0).toFixed(0)} ms, max ${(times.at(-1) ?? 0).toFixed(0)} ms`,
  )
}

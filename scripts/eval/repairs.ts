/**
 * How well recipes are repaired, on saved pages that are redesigned by rule:
 *
 *   npm run eval:repairs -- PATH [--ids a,b] [--every N] [--redesign NAME] [--verbose]
 *
 * A recipe is made for the page; the values of 0, 30 or 60 % of its items change; then the design does. Right is a repair that reads what the
 * old recipe read before the design changed. Pages whose recipe still reads right after the redesign are not counted.
 */
import { parseArgs } from 'node:util'
import { generateRecipe } from '#engine/author/generate-recipe.ts'
import { compileRecipe } from '#engine/recipe/compile-recipe.ts'
import type { CssRecipe } from '#engine/recipe/recipe.ts'
import { runRecipe } from '#engine/recipe/run-recipe.ts'
import { doubtIn } from '#engine/repair/accepts-itself.ts'
import { repairRecipe } from '#engine/repair/repair-recipe.ts'
import { valueKeys } from '#engine/repair/value-keys.ts'
import { addressOf, casesIn, pageOf, type SavedCase } from './cases.ts'
import { changeValues, documentOf, htmlOf, PAGE_REDESIGNS } from './redesign-page.ts'

type Item = Record<string, unknown>
type Outcome = {
  redesign: string
  kind: string
  right: number
  total: number
  missed: number
  auto: boolean
  ms: number
  wrong: string[]
}

const { values: options, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    ids: { type: 'string' },
    every: { type: 'string', default: '1' },
    redesign: { type: 'string' },
    verbose: { type: 'boolean', default: false },
  },
})
const SHARES = [0, 0.3, 0.6]
const ids = options.ids?.split(',')
const cases = casesIn(positionals[0] ?? '.').filter(({ test }, at) =>
  ids ? ids.includes(test.id) : at % Number(options.every) === 0,
)
const outcomes: Outcome[] = []
let unbroken = 0
for (const [at, saved] of cases.entries()) tryCase(saved, at)
report()

function tryCase(saved: SavedCase, at: number): void {
  const { test } = saved
  const url = addressOf(test)
  const html = pageOf(saved)
  const made = generateRecipe({ html, url, description: test.description, outputSchema: null })
  if (!made.ok || made.recipe.scraper_type !== 'css') return
  const { recipe, items: before } = made
  for (const [turn, [redesign, change]] of Object.entries(PAGE_REDESIGNS).entries()) {
    if (options.redesign !== undefined && options.redesign !== redesign) continue
    const document = documentOf(html, url)
    if (!document) return
    changeValues(document, before, SHARES[(at + turn) % SHARES.length] ?? 0)
    const expected = read(recipe, htmlOf(document), url)
    if (!expected || !change(document, recipe)) continue
    const now = htmlOf(document)
    if (sameCells(recipe, expected, read(recipe, now, url) ?? []).wrong.length === 0) {
      unbroken += 1
      continue
    }
    const started = process.cpuUsage()
    const [repair] = repairRecipe({
      page: { html: now, url },
      recipe,
      description: test.description,
      outputSchema: null,
      before,
    })
    const cpu = process.cpuUsage(started)
    const judged = judge(recipe, expected, repair?.items ?? [], now)
    const auto = repair !== undefined && doubtIn(repair) === null
    outcomes.push({ redesign, kind: test.kind, auto, ms: (cpu.user + cpu.system) / 1000, ...judged })
    if (options.verbose && judged.wrong.length > 0)
      console.log(
        `${test.id} ${redesign}${auto ? ' AUTO' : ''}: ${judged.right}/${judged.total}, missed ${judged.missed}; ${judged.wrong.slice(0, 3).join(' | ').slice(0, 400)}`,
      )
  }
}

function read(recipe: CssRecipe, html: string, url: string): Item[] | null {
  const result = runRecipe(compileRecipe(recipe), { html, url })
  return result.ok && result.items.length > 0 ? result.items : null
}

/** Of the cells that the page still holds. */
function judge(recipe: CssRecipe, expected: Item[], found: Item[], html: string) {
  const { right, total, missed, wrong } = sameCells(recipe, expected, found, keysOn(html))
  return { right, total, missed, wrong }
}

function keysOn(html: string): Set<string> {
  const document = documentOf(html, 'http://127.0.0.1/')
  const keys = new Set<string>()
  const visit = (node: { children: readonly unknown[] }) => {
    for (const child of node.children as {
      type: string
      data?: string
      attribs?: Record<string, string>
      children?: unknown[]
    }[]) {
      for (const text of [child.data, ...Object.values(child.attribs ?? {})])
        if (text !== undefined) for (const key of valueKeys(text.trim())) keys.add(key)
      if (child.children && child.type !== 'script') visit({ children: child.children })
    }
  }
  if (document) visit(document)
  return keys
}

function sameCells(recipe: CssRecipe, expected: Item[], found: Item[], held?: Set<string>) {
  const names = Object.keys(recipe.fields)
  const wrong: string[] = []
  let right = 0
  let total = 0
  let missed = 0
  if (found.length !== expected.length) wrong.push(`${found.length} items of ${expected.length}`)
  for (const [at, item] of expected.entries())
    for (const name of names) {
      const wanted = valueKeys(item[name])
      const keys = valueKeys(found[at]?.[name])
      if (wanted.length === 0 && keys.length === 0) continue
      total += 1
      if (wanted.some((key) => keys.includes(key))) right += 1
      else if (keys.length === 0) {
        if (held && !wanted.some((key) => held.has(key))) total -= 1
        else {
          missed += 1
          wrong.push(`${name} ${at} missing (${JSON.stringify(item[name])?.slice(0, 60)})`)
        }
      } else
        wrong.push(
          `${name} ${at} ${JSON.stringify(found[at]?.[name])?.slice(0, 60)} not ${JSON.stringify(item[name])?.slice(0, 60)}`,
        )
    }
  return { right, total, missed, wrong }
}

function report(): void {
  const rows = [...Map.groupBy(outcomes, ({ redesign, kind }) => `${kind}, ${redesign}`)]
  for (const [name, of] of [...rows.sort(), ['all', outcomes] as const]) {
    const whole = of.filter(({ wrong }) => wrong.length === 0).length
    const nearly = of.filter(({ right, total }) => right >= total * 0.95).length
    const cells = of.reduce((sum, { right }) => sum + right, 0) / of.reduce((sum, { total }) => sum + total, 0)
    const auto = of.filter((one) => one.auto)
    const wrongAuto = auto.filter(({ right, missed, total }) => total - right - missed > 0)
    console.log(
      `${name.padEnd(34)} ${String(of.length).padStart(4)} broken, ${whole} whole, ${nearly} at 95 % of the cells; cells ${cells.toFixed(3)}; accepted by itself ${auto.length}, with a wrong value ${wrongAuto.length}; CPU ${cpuOf(of)}`,
    )
  }
  console.log(`${unbroken} were read as before`)
}

function cpuOf(of: readonly Outcome[]): string {
  const times = of.map(({ ms }) => ms).sort((a, b) => a - b)
  const at = (share: number) => times[Math.min(times.length - 1, Math.floor(times.length * share))]?.toFixed(0) ?? '0'
  return `median ${at(0.5)} ms, p95 ${at(0.95)} ms, most ${at(1)} ms`
}

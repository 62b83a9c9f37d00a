/** All results of a file at a glance, into the folder that TRUST_TABLES names. */
import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Play, Script } from './play.ts'

type Result = { template: string; accident: string; cell: string; problems: readonly string[] }

const results: Result[] = []

const LEGEND = `.  as it must be        f  failed with a code that is allowed, where reading on was allowed too
1  the first run read wrongly           F  a false change was told, or a fault believed
c  failed, but with another code        x  failed, though nothing was wrong
b  the baseline was lost                M  a true change was missed or told wrongly
u  final_url only                       ?  something else
`

export function noteResult(template: string, accident: string, play: Play<Script>, problems: readonly string[]): void {
  const { accident: run } = play.runs
  results.push({ template, accident, cell: cellOf(run.status === 'failed', problems), problems })
}

function cellOf(hasFailed: boolean, problems: readonly string[]): string {
  const says = (pattern: RegExp) => problems.some((problem) => pattern.test(problem))
  if (problems.length === 0) return hasFailed ? 'f' : '.'
  if (says(/^the first run/)) return '1'
  if (says(/was believed|accident has changes|^the run on the accident: .*the page says/)) return 'F'
  if (says(/accident has no changes|after a true change/)) return 'M'
  if (says(/^the run after it/)) return 'b'
  if (says(/accident failed as/)) return 'c'
  if (says(/accident failed:/)) return 'x'
  return problems.every((problem) => problem.startsWith('it landed')) ? 'u' : '?'
}

export function writeTable(title: string): void {
  const folder = process.env.TRUST_TABLES
  if (!folder) return
  const templates = [...new Set(results.map(({ template }) => template))]
  const accidents = [...new Set(results.map(({ accident }) => accident))]
  const width = Math.max(...accidents.map(({ length }) => length))
  const cell = (accident: string, template: string) =>
    results.find((one) => one.accident === accident && one.template === template)?.cell ?? ' '
  const rows = accidents.map(
    (accident) => `${accident.padEnd(width)}  ${templates.map((one) => cell(accident, one)).join('  ')}`,
  )
  const heads = templates.map((name, at) => `${' '.repeat(width + 2)}${'|  '.repeat(at)}${name}`)
  const failed = results.filter(({ problems }) => problems.length > 0)
  const details = failed.map(
    ({ template, accident, problems }) =>
      `${template} / ${accident}\n${problems.map((one) => `    ${one}`).join('\n')}`,
  )
  const counts = `${results.length - failed.length} of ${results.length} as they must be`
  mkdirSync(folder, { recursive: true })
  const text = [title, counts, LEGEND, ...heads, ...rows, '', ...details, '']
  writeFileSync(join(folder, `${title.replaceAll(' ', '-')}.txt`), text.join('\n'))
}

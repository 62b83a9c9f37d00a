import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { type CorpusPage, corpusPages, pageHtml } from '../../test/generator/corpus/corpus-pages.ts'
import type { EvalCase } from '../eval/score.ts'
import type { EvalField } from '../eval/values.ts'

/** Other seeds than that of the tests. */
const SEEDS = ['2', '3', '4']

/** Writes pages of invented sites as saved cases: what is learned from real pages must still hold on plain ones. */
export function writeOwnPages(folder: string): void {
  mkdirSync(join(folder, 'cases'), { recursive: true })
  mkdirSync(join(folder, 'pages'), { recursive: true })
  for (const seed of SEEDS)
    for (const page of corpusPages(seed)) {
      const test = caseOf(`own-${seed}-${page.id}`, page)
      writeFileSync(join(folder, 'cases', `${test.id}.json`), JSON.stringify(test))
      writeFileSync(join(folder, 'pages', `${test.id}.html`), pageHtml(page))
    }
}

function caseOf(id: string, page: CorpusPage): EvalCase {
  const fields = Object.entries(page.schema).map(([name, type]): EvalField => {
    const forms = page.gold.flatMap((record) => record[name]?.[0] ?? [])
    const isLink = forms.length > 0 && forms.every((form) => String(form).startsWith('https://'))
    return { name, type, ...(isLink ? { format: 'url' } : {}) } as EvalField
  })
  const expected = page.gold.map((record) =>
    Object.fromEntries(
      Object.entries(record).map(([name, forms]) => [name, forms.length === 0 ? null : { any: forms }]),
    ),
  )
  return {
    id,
    kind: page.shape,
    site: `own ${page.id}`,
    lang: page.language,
    base_url: page.url,
    description: page.description,
    fields,
    expected,
  }
}

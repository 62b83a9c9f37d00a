import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { wantedField } from '#engine/author/request/intent.ts'
import { type CorpusPage, corpusPages, pageHtml } from '../../test/generator/corpus/corpus-pages.ts'
import { KINDS } from '../../test/generator/corpus/kinds.ts'
import type { EvalCase } from '../eval/score.ts'
import type { EvalField } from '../eval/values.ts'

/** Other seeds than that of the tests. */
const SEEDS = ['2', '3', '4']

/**
 * Writes pages of invented sites as saved cases: what is learned from real pages must still hold on plain ones. Those that are written out as
 * families of sites write them are for measuring: learned from as well, they made real pages of other folds worse by 0.01.
 */
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
  // Cases are read at another address: links of the site lead on from there.
  const onSite = (form: unknown) =>
    typeof form === 'string' && form.startsWith(`${new URL(page.url).origin}/`)
      ? form.slice(new URL(page.url).origin.length)
      : form
  const expected = page.gold.map((record) =>
    Object.fromEntries(
      Object.entries(record).map(([name, forms]) => [name, forms.length === 0 ? null : { any: forms.map(onSite) }]),
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
    lacks: lackedBy(page),
  }
}

/** Texts that other pages of our own have, and this one has nothing like them. */
function lackedBy({ holds, language }: CorpusPage): EvalField[] {
  const held = holds.map((name) => wantedField(name, '', null))
  const found = new Map<string, EvalField>()
  for (const { fields, words } of KINDS)
    for (const [field, type] of Object.entries(fields)) {
      const name = words[language]?.fields[field]
      if (name === undefined || type === 'array') continue
      const { concepts, words: asked, wants } = wantedField(name, '', null)
      const isLike = held.some(
        (other) =>
          other.words.some(({ word }) => asked.some((one) => one.word === word)) ||
          Object.entries(concepts).some(
            ([concept, weight]) => weight >= 0.3 && (other.concepts[concept as keyof typeof concepts] ?? 0) >= 0.3,
          ),
      )
      if (!isLike && wants === 'text') found.set(name, { name, type })
    }
  return [...found.values()]
}

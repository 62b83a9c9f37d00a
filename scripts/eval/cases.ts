import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { gunzipSync } from 'node:zlib'
import { type OutputSchema, parseOutputSchema } from '#engine/recipe/output-schema.ts'
import type { EvalCase } from './score.ts'

/** A saved page with what is wanted of it. */
export type SavedCase = { folder: string; test: EvalCase }

/** Of a folder that holds `cases/*.json` and `pages/<id>.html` (or `.html.gz`), or that holds such folders. */
export function casesIn(path: string): SavedCase[] {
  const folders = [path, join(path, 'lists'), join(path, 'details')].filter((folder) =>
    existsSync(join(folder, 'cases')),
  )
  return folders.flatMap((folder) =>
    readdirSync(join(folder, 'cases'))
      .filter((file) => file.endsWith('.json'))
      .sort()
      .map((file) => ({ folder, test: JSON.parse(readFileSync(join(folder, 'cases', file), 'utf8')) as EvalCase })),
  )
}

export function pageOf({ folder, test }: SavedCase): string {
  const file = join(folder, 'pages', `${test.id}.html`)
  return existsSync(file) ? readFileSync(file, 'utf8') : gunzipSync(readFileSync(`${file}.gz`)).toString('utf8')
}

export function schemaOf(test: EvalCase): OutputSchema {
  const parsed = parseOutputSchema(Object.fromEntries(test.fields.map((field) => [field.name, field.type])))
  if (!parsed.ok) throw new Error(`${test.id}: ${parsed.problem}`)
  return parsed.schema
}

/** Where the page is said to stand: what its site is called must not help. */
export function addressOf(test: EvalCase): string {
  return `http://127.0.0.1:8123/case/${test.id}`
}

export function languageOf(html: string): string | null {
  return /<html[^>]*\slang=["']?([\w-]+)/i.exec(html)?.[1] ?? null
}

export const FOLDS = 5
/** Whoever writes a rule may look at the pages of these folds, and at no others. */
const SEEN = [0, 1, 2]

/** All pages of one site are in one fold. */
export function foldOf({ test }: SavedCase): number {
  let hash = 2166136261
  for (const letter of test.site ?? test.id) hash = Math.imul(hash ^ (letter.codePointAt(0) ?? 0), 16777619) >>> 0
  return ((hash ^ (hash >>> 15)) >>> 0) % FOLDS
}

export function isSeen(saved: SavedCase): boolean {
  return SEEN.includes(foldOf(saved))
}

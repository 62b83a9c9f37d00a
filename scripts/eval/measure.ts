import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { type Weights, withWeights } from '#engine/author/choose/weights.ts'
import { type Generation, generateRecipe } from '#engine/author/generate-recipe.ts'
import { coerceItems } from '#engine/recipe/coerce.ts'
import { absentFor, askedToo, nameInAnswer } from './ask-absent.ts'
import { addressOf, foldOf, isSeen, languageOf, pageOf, type SavedCase, schemaOf } from './cases.ts'
import { type Cause, causesOf } from './causes.ts'
import { type CaseScore, type EvalCase, scoreCase } from './score.ts'
import { isEmpty } from './values.ts'

export type Row = CaseScore & {
  id: string
  kind: EvalCase['kind']
  lang: string
  category: string
  fold: number
  seen: boolean
  ms: number
  attempts: number
  problem: string | null
  confidence: Record<string, number>
  causes: Record<string, Cause>
  /** Fields that were asked for and that the page does not have: whether a value came back all the same. */
  absent: { name: string; sure: number; isFalse: boolean }[]
  /** For whoever may look: the recipe and what it read first. */
  shown: string
}

/** `weights`: a folder with weights for each fold; null for those that the generator has. */
export type MeasureOptions = {
  withSchema: boolean
  withCauses: boolean
  /** Asks for fields as well that the page does not have. */
  withAbsent: boolean
  weights: string | null
  /** Other cases of the same site, whose pages are read beside. */
  siblings: readonly SavedCase[]
}

/** Makes a recipe for one saved page and scores what it reads. */
export function measure(saved: SavedCase, options: MeasureOptions): Row {
  if (options.weights === null) return measured(saved, options)
  return withWeights(foldWeights(options.weights, foldOf(saved)), () => measured(saved, options))
}

const known = new Map<string, Weights>()

function foldWeights(folder: string, fold: number): Weights {
  const file = join(folder, `fold-${fold}.json`)
  const weights = known.get(file) ?? (JSON.parse(readFileSync(file, 'utf8')) as Weights)
  known.set(file, weights)
  return weights
}

function measured(saved: SavedCase, options: MeasureOptions): Row {
  const { test } = saved
  const html = pageOf(saved)
  const url = addressOf(test)
  const { description, absent } = requestOf(saved, html, options)
  const outputSchema = options.withSchema ? schemaOf({ ...test, fields: [...test.fields, ...absent] }) : null
  const siblings = options.siblings.map((other) => ({ html: pageOf(other), url: addressOf(other.test) }))
  const started = performance.now()
  const made = generateRecipe({ html, url, description, outputSchema, siblings })
  const ms = performance.now() - started
  const raw = made.ok ? made.items : []
  const language = languageOf(html)
  const items = outputSchema ? coerceItems(raw, outputSchema, { baseUrl: url, language }).items : raw
  const score = scoreCase(test, items, { pageUrl: url, byName: outputSchema !== null })
  const isWhole = score.fieldF1 > 0.999
  return {
    ...score,
    id: test.id,
    kind: test.kind,
    lang: test.lang ?? 'en',
    category: test.category ?? '',
    fold: foldOf(saved),
    seen: isSeen(saved),
    ms,
    attempts: made.ok ? made.attempts : 0,
    problem: made.ok ? null : made.found,
    confidence: made.ok ? made.confidence : {},
    causes: isWhole || !options.withCauses ? {} : causesOf({ test, html, url, made, score, outputSchema }),
    absent: absent.map(({ name }) => ({
      name,
      sure: made.ok ? (made.confidence[name] ?? 0) : 0,
      isFalse: items.some((item) => !isEmpty(item[name])),
    })),
    shown: shownOf(test, made, score),
  }
}

type Asked = { description: string; absent: { name: string; type: string }[] }

/** In words alone a field that is absent has the name that the words give it. */
function requestOf(saved: SavedCase, html: string, { withAbsent, withSchema }: MeasureOptions): Asked {
  const { description } = saved.test
  const absent = withAbsent ? absentFor(saved, html) : []
  const longer = absent.length > 0 ? askedToo(description, absent) : null
  if (withSchema) return { description: longer ?? description, absent }
  if (longer === null) return { description, absent: [] }
  const named = absent.flatMap((one) => {
    const name = nameInAnswer(longer, one)
    return name === null ? [] : [{ name, type: one.type }]
  })
  return { description: longer, absent: named }
}

function shownOf(test: EvalCase, made: Generation, score: CaseScore): string {
  const lines = [`${test.id}: ${test.description}`]
  if (made.ok) lines.push(JSON.stringify({ recipe: made.recipe, confidence: made.confidence, notes: made.notes }))
  lines.push(JSON.stringify(score.byField))
  for (const mistake of score.mistakes.slice(0, 8)) lines.push(`  ${JSON.stringify(mistake).slice(0, 300)}`)
  if (made.ok && score.recordRecall < 0.5) lines.push(`  first item ${JSON.stringify(made.items[0]).slice(0, 400)}`)
  return lines.join('\n')
}

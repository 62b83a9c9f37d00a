import type { Intent } from '../request/intent.ts'
import type { Candidate } from './candidates.ts'

/** What the learned order of results looks at: what was asked, what was promised, what was read, and how the others did. */
export const RESULT_FEATURES: readonly string[] = (
  'is_page is_ready is_table is_rows fields missing mean_chance least_chance sum_chance plural is_open typed ' +
  'structure relevance score score_behind begins ends records items items_of_records kept filled least_filled ' +
  'repeated one_of_many best_page_chance best_list_chance chance_behind_page chance_behind_list most_items'
).split(' ')

export function resultFeatures(intent: Intent, candidates: readonly Candidate[]): Float64Array[] {
  const chances = candidates.map(meanChance)
  const best = (isPage: boolean) =>
    Math.max(0, ...chances.filter((_, at) => (candidates[at]?.verdict.items.length === 1) === isPage))
  const bestPage = best(true)
  const bestList = best(false)
  const topScore = Math.max(...candidates.map(({ promised }) => promised.score))
  const mostItems = Math.max(...candidates.map(({ verdict }) => verdict.items.length))
  return candidates.map((candidate, at) => {
    const { verdict, assignment, from, promised } = candidate
    const { choices } = assignment
    const found = choices.filter(({ column }) => column !== null)
    const coverages = found.map(({ field }) => verdict.coverage[field.name] ?? 0)
    const mean = chances[at] ?? 0
    const items = verdict.items.length
    const flag = (is: boolean) => (is ? 1 : 0)
    return Float64Array.from([
      flag(from === 'page'),
      flag(from === 'ready'),
      flag(promised.isTable),
      flag(promised.isRows),

      choices.length,
      choices.length - found.length,
      mean,
      Math.min(1, ...choices.map(({ chance }) => chance)),
      found.reduce((sum, { chance }) => sum + chance, 0),
      intent.plural,
      flag(intent.isOpen),
      flag(intent.fields.some(({ type }) => type !== null)),
      promised.structure,
      promised.relevance,
      promised.score,
      topScore - promised.score,
      promised.begins,
      promised.ends,
      Math.log2(1 + promised.records),
      Math.log2(1 + items),
      items / Math.max(1, promised.records),
      verdict.kept,
      average(coverages),
      Math.min(1, ...coverages),
      repeatedShare(verdict.items),
      flag(items === 1 && intent.plural > 0.5),
      bestPage,
      bestList,
      bestPage - mean,
      bestList - mean,
      Math.log2(1 + mostItems),
    ])
  })
}

/** Chances of the fields, each as far as its records have it. */
function meanChance({ assignment, verdict }: Candidate): number {
  const { choices } = assignment
  const wanted = choices.filter(({ field, column }) => column !== null || !field.optional)
  return average(wanted.map(({ field, chance }) => chance * (0.5 + 0.5 * (verdict.coverage[field.name] ?? 0))))
}

function average(values: readonly number[]): number {
  return values.length === 0 ? 0 : values.reduce((sum, value) => sum + value, 0) / values.length
}

/** How many items are the same as one before. */
function repeatedShare(items: readonly Record<string, unknown>[]): number {
  const sample = items.slice(0, 200)
  return 1 - new Set(sample.map((item) => JSON.stringify(item))).size / Math.max(1, sample.length)
}

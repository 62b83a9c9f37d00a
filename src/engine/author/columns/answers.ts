import type { PageModel } from '../page/page-model.ts'
import type { RegionRecord } from '../regions/region.ts'
import type { Column } from './column.ts'
import { kindOfValues } from './value-kinds.ts'

/** Of what a record says beside its question, its answer is that much. */
const MOST = 0.6

/** What follows the question of each record, and is most of what else is there, answers it. */
export function withAnswers(model: PageModel, records: readonly RegionRecord[], columns: readonly Column[]): Column[] {
  const first = columns.find((column) => isWhole(column) && kindOfValues(column.values) === 'question')
  if (!first) return [...columns]
  // What hides its answer says no more than the question; the innermost of such elements is the question.
  const question = columns.findLast((column) => isWhole(column) && isSame(column, first)) ?? first
  const asked = totalLength(question.values)
  const said = totalLength(records.map((record) => record.map((node) => model.text(node)).join(' ')))
  const following = columns.filter((column) => isWhole(column) && follows(column, question))
  const longest = Math.max(...following.map(({ values }) => totalLength(values)))
  if (following.length === 0 || longest < MOST * (said - asked)) return [...columns]
  return columns.map((column) =>
    following.includes(column) && totalLength(column.values) === longest
      ? { ...column, composite: false, words: [...column.words, { word: 'answer', weight: 0.9 }] }
      : column,
  )
}

function isWhole({ kind, many, slots }: Column): boolean {
  return kind === 'text' && !many && slots.some((slot) => slot.kind === 'nodes' && Object.keys(slot.take).length === 0)
}

function follows(column: Column, question: Column): boolean {
  const [before, after] = [question, column].map(({ slots: [slot] }) => (slot?.kind === 'nodes' ? slot.nodes : []))
  const filled = (after ?? []).flatMap(([node], at) => {
    const asking = before?.[at]?.[0]
    return node && asking ? [node.id > asking.last] : []
  })
  return filled.length > 0 && filled.every(Boolean)
}

function isSame(a: Column, b: Column): boolean {
  return a.values.every((value, at) => value === b.values[at])
}

function totalLength(values: readonly string[]): number {
  return values.reduce((sum, value) => sum + value.length, 0)
}

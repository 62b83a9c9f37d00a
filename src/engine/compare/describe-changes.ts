import { foldText } from '#engine/recipe/fold-text.ts'
import { canonicalValue } from './canonical-item.ts'
import type { FieldChanges, ItemDiff } from './diff-items.ts'
import { shortenStart, shortenText } from './shorten-text.ts'

const MAX_SENTENCES = 50
/** Of one item in one sentence. */
const MAX_FIELDS = 4
const LABEL_CHARS = 80
const VALUE_CHARS = 60
/** Of a long text that is the same before the first difference. */
const LEAD_CHARS = 15

/** `omitted`: how many more there would be. Who shows fewer of them adds to it. */
export type ChangeSentences = { sentences: string[]; omitted: number }

/** Short sentences: how many items came and went, then one for each item that changed. Moves are no changes. */
export function describeChanges(
  diff: Pick<ItemDiff, 'added' | 'removed'> & { changed: readonly { key: string; fields: FieldChanges }[] },
): ChangeSentences {
  const counts = [...counted(diff.added.length, 'added'), ...counted(diff.removed.length, 'removed')]
  const sentences = [...counts]
  for (const { key, fields } of diff.changed.slice(0, MAX_SENTENCES - sentences.length)) {
    sentences.push(`"${shortenText(key, LABEL_CHARS)}": ${describeFields(fields)}`)
  }
  return { sentences, omitted: counts.length + diff.changed.length - sentences.length }
}

/** For a list that nothing is cut from any more. */
export function withRest({ sentences, omitted }: ChangeSentences): string[] {
  return omitted === 0 ? sentences : [...sentences, `… and ${omitted} more ${omitted === 1 ? 'change' : 'changes'}`]
}

function counted(count: number, verb: string): string[] {
  return count === 0 ? [] : [`${count} ${count === 1 ? 'item' : 'items'} ${verb}`]
}

function describeFields(fields: FieldChanges): string {
  const all = Object.entries(fields)
  const named = all.slice(0, MAX_FIELDS).map(([name, { before, after }]) => {
    const [old, now] = aroundDifference(readable(before), readable(after))
    return `${shortenText(name, VALUE_CHARS)} ${old} → ${now}`
  })
  const left = all.length - named.length
  if (left > 0) named.push(`${left} more ${left === 1 ? 'field' : 'fields'}`)
  return named.join(', ')
}

function readable(value: unknown): string {
  if (canonicalValue(value) === null) return '(empty)'
  if (typeof value === 'string') return foldText(value)
  if (Array.isArray(value) && value.every((element) => typeof element !== 'object')) {
    return foldText(value.map(String).join(', '))
  }
  return typeof value === 'object' ? (canonicalValue(value) ?? '') : String(value)
}

/** Of two long texts the part in which they differ, else both would be cut to the same beginning. */
function aroundDifference(before: string, after: string): [before: string, after: string] {
  if (before.length <= VALUE_CHARS && after.length <= VALUE_CHARS) return [before, after]
  let same = 0
  while (same < before.length && same < after.length && before[same] === after[same]) same += 1
  const from = same < VALUE_CHARS - LEAD_CHARS ? 0 : same - LEAD_CHARS
  return [window(before, from), window(after, from)]
}

function window(text: string, from: number): string {
  return shortenText(from === 0 ? text : shortenStart(text, from), VALUE_CHARS)
}

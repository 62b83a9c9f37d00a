import type { ChangeExample } from '#engine/compare/summarise-changes.ts'

/** The oldest change first. */
export type PastExamples = ReadonlyArray<Pick<ChangeExample, 'item' | 'field' | 'from' | 'to'>>

/** What a number of an item was, from change to change, up to what it is now. */
export function numbersOverTime(past: PastExamples, { item, field }: Pick<ChangeExample, 'item' | 'field'>): number[] {
  const numbers = past.flatMap((one) => {
    if (one.item !== item || one.field !== field || one.from === null || one.to === null) return []
    return [one.from, one.to]
  })
  return numbers.filter((number, at) => at === 0 || number !== numbers[at - 1])
}

/** As much as a value shows of itself before it is asked for more. */
export const SHOWN = 120
/** Of what is the same before the first difference. */
const LEAD = 30

/** Of two texts the parts in which they differ, where one is too long to be shown whole: cut at the front, both would look the same. */
export function aroundDifference(before: string, after: string): [before: string, after: string] {
  if (before.length <= SHOWN && after.length <= SHOWN) return [before, after]
  let same = 0
  while (same < before.length && same < after.length && before[same] === after[same]) same += 1
  const from = Math.max(0, same - LEAD)
  return [cut(before, from), cut(after, from)]
}

function cut(text: string, from: number): string {
  const end = from + SHOWN
  return `${from > 0 ? '…' : ''}${text.slice(from, end)}${end < text.length ? '…' : ''}`
}

/** An answer is one JSON object: ids first, then what a person would say, then what the page says. What says nothing is left out. */
export function answerText(members: Readonly<Record<string, unknown>>): string {
  return JSON.stringify(Object.fromEntries(Object.entries(members).filter(([, value]) => saysSomething(value))))
}

function saysSomething(value: unknown): boolean {
  return value !== null && value !== undefined && !(Array.isArray(value) && value.length === 0)
}

type Shown = { offset: number; shown: number; total: number }

/** What is left, and how to get it; nothing where all was shown. */
export function moreHint({ offset, shown, total }: Shown, howTo: (offset: number) => string): string | undefined {
  const next = offset + shown
  if (next >= total) return undefined
  return `Shown: ${shown === 0 ? 'none' : `${offset + 1} to ${next}`} of ${total}. ${howTo(next)}`
}

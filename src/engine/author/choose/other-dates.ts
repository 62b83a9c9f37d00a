import type { Column } from '../columns/column.ts'
import { termsOf } from '../language/terms.ts'
import { wordsOf } from '../language/words.ts'
import type { Intent } from '../request/intent.ts'
import { IMPOSSIBLE } from './fit.ts'

/**
 * A page says when it was published and when it was last changed. Who asks for the one does not want the other, and who asks for a date without more
 * words wants the first.
 */
export function keepOtherDatesApart({ fields, languages }: Intent, columns: readonly Column[], fits: number[][]): void {
  const asked = fields.map(({ labels, concepts }) =>
    (concepts.date ?? 0) < 0.9 ? null : labels.flatMap((label) => said(wordsOf(label))),
  )
  if (asked.every((terms) => terms === null)) return
  const called = columns.map((column) => (isDate(column) ? said(column.words.map(({ word }) => word)) : []))
  const isChange = called.map(
    (terms, at) => isSaid(columns[at]) && terms.includes(CHANGED) && !terms.some((term) => FIRST.has(term)),
  )
  const isFirst = called.map((terms) => !terms.includes(CHANGED) && terms.some((term) => FIRST.has(term)))
  for (const [row, terms] of asked.entries()) {
    const line = fits[row]
    if (!line || !terms) continue
    const isSound = (at: number) => (line[at] ?? 0) >= SOUND && isDate(columns[at]) && !columns[at]?.composite
    const asksChange = terms.includes(CHANGED)
    const isOther = asksChange ? isFirst : isChange
    const isMeant = (at: number) => isSound(at) && (asksChange ? isChange[at] : !isChange[at])
    if (columns.some((_, at) => isMeant(at))) for (const at of columns.keys()) if (isOther[at]) line[at] = IMPOSSIBLE
  }

  function said(words: readonly string[]): string[] {
    return termsOf(words, languages).map(({ term }) => term)
  }
}

const CHANGED = 'updated'
const FIRST: ReadonlySet<string> = new Set(['published', 'posted', 'created'])
/** With less than that, what is left would be there by chance. */
const SOUND = 1.6

/** By its data or a label: blogs also give the day of publication the class "updated". */
function isSaid(column: Column | undefined): boolean {
  return column !== undefined && (column.structured || column.words.some(({ word }) => word.startsWith('=')))
}

function isDate(column: Column | undefined): boolean {
  return column?.kind === 'text' && column.type === 'date' && !column.many
}

import type { Column } from '../columns/column.ts'
import { wordsOf } from '../language/words.ts'
import { type FileKind, fileKindIn } from '../page/file-kind.ts'
import type { WantedField } from '../request/intent.ts'
import { IMPOSSIBLE } from './fit.ts'

/**
 * "The PDF link" leads to a file of that kind, or is called so by the page; where there is none it is no other. For each such field the column of
 * the kind, where there is only one.
 */
export function keepFilesApart(
  fields: readonly WantedField[],
  columns: readonly Column[],
  fits: number[][],
): Map<number, number> {
  const only = new Map<number, number>()
  for (const [row, { wants, phrase, name }] of fields.entries()) {
    const line = fits[row]
    const kind = wants === 'link' ? fileKindIn([...wordsOf(phrase), ...wordsOf(name)]) : null
    if (!line || !kind) continue
    const ofKind = [...columns.keys()].filter((at) => isOfKind(columns[at] as Column, kind))
    const found = ofKind.length > 0 ? ofKind : [...columns.keys()].filter((at) => isCalled(columns[at] as Column, kind))
    if (found.length === 0 && !kind.isSure) continue
    for (const at of columns.keys()) if (!found.includes(at)) line[at] = IMPOSSIBLE
    const [one] = differing(columns, ofKind)
    if (one !== undefined) only.set(row, one)
  }
  return only
}

/** Several ways to the same files are one. */
function differing(columns: readonly Column[], found: readonly number[]): number[] {
  const single = found.filter((at) => !columns[at]?.many)
  const [first = -1, ...others] = single
  const isSame = (at: number) => columns[at]?.values.every((value, index) => value === columns[first]?.values[index])
  return first !== -1 && others.every(isSame) ? [first] : []
}

function isOfKind({ kind, values }: Column, { address }: FileKind): boolean {
  const links = values.flatMap((value) => value.split('\n')).filter((value) => value !== '')
  return kind === 'link' && links.filter((link) => address.test(link)).length > links.length / 2
}

const CALLED = 0.6

function isCalled({ kind, words }: Column, wanted: FileKind): boolean {
  return kind === 'link' && words.some(({ word, weight }) => weight >= CALLED && wanted.words.has(word))
}

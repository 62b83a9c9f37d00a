import type { Column } from '../columns/column.ts'
import { headerOf } from '../columns/make-column.ts'
import { sharesPlace } from '../columns/shares-place.ts'
import { conceptsOfWord } from '../language/concepts.ts'
import { type WantedField, wantedField } from '../request/intent.ts'
import type { Contest } from './features.ts'
import { fitOf, MIN_FIT, nameFit } from './fit.ts'

/** The link of a record is that of its title, unless the request names another. */
const TITLE_LINK_WEIGHT = 0.7

export function addTitleLink(fields: readonly WantedField[], columns: readonly Column[], fits: number[][]): void {
  if (fields.every((field) => field.wants !== 'link')) return
  const title = askedTitle(fields, columns, fits) ?? titleColumn(columns)
  if (!title) return
  for (const [row, field] of fields.entries()) {
    const line = fits[row]
    if (field.wants !== 'link' || !line) continue
    for (const [index, column] of columns.entries()) {
      if (column.kind === 'link' && sharesPlace(column, title)) line[index] = (line[index] ?? 0) + TITLE_LINK_WEIGHT
    }
  }
}

/** More than any other sign: the link of a thing is where its title leads. */
const CHOSEN_TITLE_WEIGHT = 2

/** Where the title was chosen for sure and a link is asked for by no name of its own: the one that is the title. */
export function leadsFromTitle(
  { fields, columns }: Contest,
  chances: readonly (readonly number[])[],
  fits: readonly number[][],
  picked: readonly number[],
): boolean {
  const at = fields.findIndex(isTitle)
  const title = columns[picked[at] ?? -1]
  const row = fields.findIndex(({ wants, words }) => wants === 'link' && words.every(({ word }) => isLinkWord(word)))
  const line = fits[row]
  if (!title || !line || (chances[at]?.[picked[at] ?? -1] ?? 0) < SURE_TITLE) return false
  const link = columns.findIndex((column) => column.kind === 'link' && !column.many && isSameElement(column, title))
  if (link === -1 || isNamedByLabel(fields[row], columns, line, link)) return false
  line[link] = (line[link] ?? 0) + CHOSEN_TITLE_WEIGHT
  return true
}

/** Another link has a header with a word of the field: "web address" under "Address" is not where the name leads. */
function isNamedByLabel(
  field: WantedField | undefined,
  columns: readonly Column[],
  line: readonly number[],
  link: number,
): boolean {
  const named = (at: number) => {
    const column = columns[at]
    return field && column && headerOf(column) !== '' ? nameFit(field, column) : 0
  }
  return (
    columns.some(
      (column, at) => at !== link && column.kind === 'link' && (line[at] ?? 0) >= MIN_FIT && named(at) >= NAMED,
    ) && named(link) < NAMED
  )
}

const NAMED = 0.5
const SURE_TITLE = 0.7
const IN_ALL = 0.95

/** A link and the text that is clicked, in all records. */
function isSameElement(link: Column, title: Column): boolean {
  return link.slots.some((a) =>
    title.slots.some((b) => {
      if (a.kind !== 'nodes' || b.kind !== 'nodes' || Object.keys(b.take).length > 0) return false
      const same = b.nodes.filter(([node], at) => node !== undefined && node === a.nodes[at]?.[0]).length
      return same >= 3 && same >= b.nodes.length * IN_ALL
    }),
  )
}

const isTitle = (field: WantedField) => field.wants === 'text' && (field.concepts.title ?? 0) >= 0.6
const isLinkWord = (word: string) => conceptsOfWord(word).some(({ concept }) => concept === 'link')

/** The column that suits the request's own title best. */
function askedTitle(
  fields: readonly WantedField[],
  columns: readonly Column[],
  fits: readonly (readonly number[])[],
): Column | null {
  const row = fields.findIndex(isTitle)
  let best = -1
  for (const [index, fit] of (fits[row] ?? []).entries())
    if (fit >= MIN_FIT && fit > (fits[row]?.[best] ?? 0)) best = index
  return columns[best] ?? null
}

function titleColumn(columns: readonly Column[]): Column | null {
  const anyTitle = wantedField('title', '', 'string')
  let best: Column | null = null
  let bestFit = MIN_FIT
  for (const column of columns) {
    const fit = column.kind === 'text' && !column.many ? fitOf(anyTitle, column) : 0
    if (fit > bestFit) {
      best = column
      bestFit = fit
    }
  }
  return best
}

import type { LanguageCode } from '../language/languages.ts'
import { wordsOf } from '../language/words.ts'
import type { PageModel, PageNode } from '../page/page-model.ts'
import { kindOf } from '../regions/row-regions.ts'
import type { Column, Slot } from './column.ts'
import { labelWords } from './column-words.ts'
import { withWords } from './make-column.ts'

/**
 * What other pages of the same kind tell of the columns of a page about one thing: what stands in the same place there too is a label or
 * boilerplate, what differs is a value, and a short text that stays the same before one that changes is its label.
 */
export function comparedWith(
  model: PageModel,
  columns: readonly Column[],
  others: readonly (readonly Column[])[],
  languages: readonly LanguageCode[],
): Column[] {
  const known = others.map(valuesByPlace)
  const compared = columns.map((column) => ({ ...column, varies: varies(column, known) }))
  const constant = new Set(compared.flatMap((column) => (column.varies === false ? column.values : [])))
  return compared.map((column) => {
    const label = column.varies ? constantBefore(model, column, constant) : null
    return label === null ? column : withWords(column, labelWords(label, LABEL_WEIGHT), languages)
  })
}

const LABEL_WEIGHT = 1.1

type Places = ReadonlyMap<string, ReadonlySet<string>>

function valuesByPlace(columns: readonly Column[]): Places {
  const places = new Map<string, Set<string>>()
  for (const column of columns) {
    for (const slot of column.slots) {
      const place = placeOf(column, slot)
      const found = places.get(place) ?? new Set()
      places.set(place, found)
      for (const value of column.values) found.add(value)
    }
  }
  return places
}

/** A page that lacks the place says nothing about it. */
function varies(column: Column, others: readonly Places[]): boolean | null {
  let isKnown = false
  for (const places of others) {
    const found = column.slots.flatMap((slot) => places.get(placeOf(column, slot)) ?? [])
    if (found.length === 0) continue
    isKnown = true
    if (!found.some((values) => column.values.every((value) => values.has(value)))) return true
  }
  return isKnown ? false : null
}

/** The same on all pages of a template. */
function placeOf({ kind, many }: Column, slot: Slot): string {
  const taken = `${kind}${many ? '*' : ''}${JSON.stringify(slot.take)}`
  switch (slot.kind) {
    case 'nodes':
      return `${taken} ${pathOf(slot.nodes[0]?.[0])} ${slot.header ?? ''}`
    case 'label':
      return `${taken} ${slot.label} ${slot.selector ?? ''}`
    case 'json':
      return `${taken} ${JSON.stringify(slot.source)}`
    case 'preceding':
      return `${taken} ${pathOf(slot.nodes[0] ?? undefined)}`
    case 'ready':
      return `${taken} ${JSON.stringify(slot.source)}`
  }
}

/** So many elements around tell two places of the same kind apart well enough. */
const PATH_STEPS = 4

function pathOf(node: PageNode | undefined): string {
  const steps: string[] = []
  const named = node?.element.attribs.property ?? node?.element.attribs.name ?? node?.element.attribs.itemprop ?? ''
  for (let at = node ?? null; at && steps.length < PATH_STEPS; at = at.parent) steps.push(kindOf(at))
  return `${steps.join('<')} ${named}`
}

const MAX_LABEL_CHARS = 40

/** The text right before the column's element, where it is the same on the other pages and reads like a label. */
function constantBefore(model: PageModel, { kind, slots }: Column, constant: ReadonlySet<string>): string | null {
  const slot = slots.find((one) => one.kind === 'nodes')
  const node = slot?.nodes[0]?.[0]
  if (!node || kind !== 'text') return null
  const before = textBefore(model, node)
  if (before === null || !constant.has(before) || before.length > MAX_LABEL_CHARS || /\d/.test(before)) return null
  return wordsOf(before).length > 0 ? before : null
}

const MAX_STEPS_BACK = 6

function textBefore(model: PageModel, node: PageNode): string | null {
  for (let id = node.id - 1; id >= Math.max(0, node.id - MAX_STEPS_BACK); id -= 1) {
    const at = model.nodes[id]
    if (!at || at.last >= node.id || at.hidden || !at.hasOwnText) continue
    return model.text(at)
  }
  return null
}

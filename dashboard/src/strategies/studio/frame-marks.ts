/** Marks on the stored page, set from outside: its document has no scripts, and the styles for these attributes came with it. */
import type { StudioReading } from './studio-api.ts'

/** As many as the document has colours for. */
export const FIELD_COLOURS = 8

const MARKS = ['record', 'field', 'lit', 'under', 'chosen'] as const
type Mark = (typeof MARKS)[number]

function elementAt(page: Document, node: number): Element | null {
  return page.querySelector(`[data-sp="${node}"]`)
}

export function numberOf(element: Element | null): number | null {
  const text = element?.closest('[data-sp]')?.getAttribute('data-sp')
  return text ? Number(text) : null
}

export function setMark(page: Document, mark: Mark, nodes: readonly number[], value = ''): void {
  for (const node of nodes) elementAt(page, node)?.setAttribute(`data-sp-${mark}`, value)
}

export function clearMark(page: Document, mark: Mark): void {
  for (const element of page.querySelectorAll(`[data-sp-${mark}]`)) element.removeAttribute(`data-sp-${mark}`)
}

type Marked = Pick<StudioReading, 'rows' | 'left_out'>

/** Records outlined, values in the colour of their field. */
export function markReading(page: Document, { rows, left_out }: Marked, fields: readonly string[]): void {
  for (const mark of ['record', 'field'] as const) clearMark(page, mark)
  for (const { nodes, cells } of rows) {
    setMark(page, 'record', nodes)
    for (const [field, elements] of Object.entries(cells)) {
      const place = fields.indexOf(field)
      if (place >= 0) setMark(page, 'field', elements, String(place % FIELD_COLOURS))
    }
  }
  for (const nodes of left_out) setMark(page, 'record', nodes, 'left-out')
}

export type Cell = { row: number; field: string }

/** The cell whose value stands in the element, or in one around it. */
export function cellAt(element: Element | null, { rows }: Pick<StudioReading, 'rows'>): Cell | null {
  for (let at = element; at; at = at.parentElement) {
    const node = numberOf(at)
    for (const [row, { cells }] of rows.entries())
      for (const [field, nodes] of Object.entries(cells))
        if (node !== null && nodes.includes(node)) return { row, field }
    if (at.hasAttribute('data-sp-record')) return null
  }
  return null
}

/** What a draft changes, row by row. */

import { valueText } from '../../items/sort-items.ts'
import { texts } from '../../texts/texts.ts'
import type { StudioReading, StudioRow } from './studio-api.ts'

export type DraftCell = { field: string; before: string; after: string; isChanged: boolean }
export type DraftRow = { key: string; state: 'kept' | 'added' | 'removed'; cells: DraftCell[] }

/** A row is the same one where its record is; one without a record, where its place is. */
function keyOf({ nodes, index }: StudioRow): string {
  return nodes.length > 0 ? `n${nodes[0]}` : `i${index}`
}

export function fieldsOfDraft(before: StudioReading, after: StudioReading): string[] {
  return [...new Set([...namesOf(after), ...namesOf(before)])]
}

function namesOf({ rows }: StudioReading): string[] {
  return [...new Set(rows.slice(0, 20).flatMap(({ item }) => Object.keys(item)))]
}

export function draftRows(before: StudioReading, after: StudioReading): DraftRow[] {
  const fields = fieldsOfDraft(before, after)
  const known = new Map(before.rows.map((row) => [keyOf(row), row]))
  const now = new Map(after.rows.map((row) => [keyOf(row), row]))
  // Where no record is the one it was, the list is another one: by place it can still be read side by side.
  const keys = [...new Set([...after.rows.map(keyOf), ...before.rows.map(keyOf)])]
  return keys.map((key) => {
    const [old, next] = [known.get(key), now.get(key)]
    const cells = fields.map((field): DraftCell => {
      const [was, is] = [valueText(old?.item[field]), valueText(next?.item[field])]
      return { field, before: was, after: is, isChanged: old !== undefined && next !== undefined && was !== is }
    })
    return { key, state: next === undefined ? 'removed' : old === undefined ? 'added' : 'kept', cells }
  })
}

/** In words: how many items, and each field that covers more or less than before. */
export function draftSummary(before: StudioReading, after: StudioReading): string[] {
  const items =
    before.total === after.total
      ? texts.strategiesStudio.itemsAsBefore(after.total)
      : texts.strategiesStudio.itemsInsteadOf(after.total, before.total)
  const fields = fieldsOfDraft(before, after).flatMap((field) => {
    const [was, is] = [before.coverage[field], after.coverage[field]]
    if (was === undefined) return [texts.strategiesStudio.newInOf(field, is ?? 0, after.total)]
    if (is === undefined) return [texts.strategiesStudio.noLongerRead(field)]
    return was === is && before.total === after.total
      ? []
      : [texts.strategiesStudio.inOfBeforeIn(field, is, after.total, was)]
  })
  return [items, ...fields]
}

import type { Column } from '../columns/column.ts'
import { listColumns } from '../columns/list-columns.ts'
import { modelOf } from '../page/page-model.fixture.ts'
import type { Region } from '../regions/region.ts'
import { readIntent } from '../request/intent.ts'
import { assign, type Choice, NO_BANS } from './assign.ts'

/** The columns of the elements of class `r`, and those of them that were chosen. */
export function contested(
  html: string,
  description: string,
  bans = NO_BANS,
): { columns: Column[]; choices: readonly Choice[] } {
  const model = modelOf(html)
  const records = model.nodes.filter((node) => node.classes.includes('r')).map((node) => [node])
  const region: Region = { kind: 'elements', records, rows: null, isTable: false, structure: 1 }
  const columns = listColumns(model, region)
  return { columns, choices: assign(readIntent(description, null), columns, bans).choices }
}

/** All values of what was chosen for a field. */
export function valuesOf(html: string, description: string, name: string): readonly string[] | null {
  return contested(html, description).choices.find(({ field }) => field.name === name)?.column?.values ?? null
}

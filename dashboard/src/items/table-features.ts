import {
  type ColumnDef,
  type ColumnFiltersState,
  columnFilteringFeature,
  columnVisibilityFeature,
  createFilteredRowModel,
  createSortedRowModel,
  type FilterFn,
  globalFilteringFeature,
  type Row,
  rowSortingFeature,
  tableFeatures,
} from '@tanstack/react-table'
import type { Item } from '../strategies/item.ts'
import { type Fits, lowered, readFilter } from './column-filter.ts'
import type { ItemColumn } from './item-columns.ts'
import { compareValues, isEmpty } from './sort-items.ts'

export const FEATURES = tableFeatures({
  columnFilteringFeature,
  globalFilteringFeature,
  rowSortingFeature,
  columnVisibilityFeature,
  filteredRowModel: createFilteredRowModel(),
  sortedRowModel: createSortedRowModel(),
})

export type TableRow = Row<typeof FEATURES, Item>
export type TableColumnDef = ColumnDef<typeof FEATURES, Item>
export type { ColumnFiltersState }

/** Each press of a heading goes on: up, down, as on the page. Empty values come last either way: nobody sorts to see them first. */
export function columnDefs(columns: readonly ItemColumn[]): TableColumnDef[] {
  return columns.map(({ field }) => ({
    id: field,
    accessorFn: (item: Item) => (isEmpty(item[field]) ? undefined : item[field]),
    sortFn: (a: TableRow, b: TableRow) => compareValues(a.original[field], b.original[field]),
    sortUndefined: 'last',
    sortDescFirst: false,
    filterFn: FITS_FILTER,
  }))
}

const FITS_FILTER: FilterFn<typeof FEATURES, Item> = Object.assign(
  (row: TableRow, field: string, fits: Fits) => fits(row.original[field]),
  { resolveFilterValue: (text: string) => readFilter(text) },
)

/** Finds words in any field. */
export const FIND: FilterFn<typeof FEATURES, Item> = Object.assign(
  (row: TableRow, field: string, wanted: string) => lowered(row.original[field]).includes(wanted),
  { resolveFilterValue: (text: string) => text.trim().toLowerCase() },
)

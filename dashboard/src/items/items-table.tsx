import { useTable } from '@tanstack/react-table'
import { type ReactNode, useDeferredValue, useMemo, useState } from 'react'
import type { Item } from '../strategies/item.ts'
import { texts } from '../texts/texts.ts'
import { type ItemColumn, itemColumns } from './item-columns.ts'
import type { RowMark, RowWords } from './row-mark.ts'
import { type ColumnFiltersState, columnDefs, FEATURES, FIND } from './table-features.ts'
import { TableRows } from './table-rows.tsx'
import { type TableSource, TableTools } from './table-tools.tsx'
import './items-table.css'

/** Below that many rows the eye finds things by itself. */
const WORTH_TOOLS = 8

export type { RowMark }

type ItemsTableProps = RowWords & {
  items: readonly Item[]
  label: string
  /** Where `items` are only the first of more. */
  source?: TableSource
  /** Stands at the end of the tools, such as links to downloads. */
  actions?: ReactNode
}

/** Items as a table, however many: sorted, searched, filtered by column, copied. Its columns are all the fields that occur. */
export function ItemsTable(props: ItemsTableProps) {
  const { items, actions } = props
  if (items.length === 0) return <p className="note">{texts.items.noItems}</p>
  return <FilledTable {...props} hasTools={items.length > WORTH_TOOLS || actions !== undefined} />
}

function FilledTable({
  items,
  label,
  markOf,
  noteOf,
  source,
  actions,
  hasTools,
}: ItemsTableProps & { hasTools: boolean }) {
  const [find, setFind] = useState('')
  const [columnFilters, setColumnFilters] = useState<ColumnFiltersState>([])
  const [hasFilters, setHasFilters] = useState(false)
  const [hasPictures, setHasPictures] = useState(false)
  const { columns, defs } = useColumns(items)
  // What is typed stands at once; the rows follow when they are ready.
  const state = { globalFilter: useDeferredValue(find), columnFilters: useDeferredValue(columnFilters) }
  const table = useTable({
    features: FEATURES,
    columns: defs,
    data: items,
    state,
    onColumnFiltersChange: setColumnFilters,
    globalFilterFn: FIND,
    getColumnCanGlobalFilter: ({ id }) => id !== '_job_id',
    initialState: { columnVisibility: { _job_id: false } },
  })
  const { rows } = table.getRowModel()
  const shown = columns.filter(({ field }) => table.state.columnVisibility[field] !== false)
  const isArranged = find !== '' || columnFilters.length > 0 || table.state.sorting.length > 0
  return (
    <div className="items-table">
      {hasTools && (
        <TableTools
          columns={columns}
          shown={shown}
          rows={rows}
          itemCount={items.length}
          find={find}
          onFind={setFind}
          hasFilters={hasFilters}
          onFilters={(isOn) => {
            setHasFilters(isOn)
            if (!isOn) setColumnFilters([])
          }}
          hasPictures={hasPictures}
          onPictures={setHasPictures}
          onShow={(field, isShown) => table.getColumn(field)?.toggleVisibility(isShown)}
          isArranged={isArranged}
          source={source}
          actions={actions}
        />
      )}
      <TableRows
        label={label}
        rows={rows}
        columns={shown}
        sorting={table.state.sorting[0]}
        onSort={(field) => table.getColumn(field)?.toggleSorting()}
        filters={hasFilters ? columnFilters : null}
        onFilter={(field, text) => setColumnFilters((now) => withFilter(now, field, text))}
        hasPictures={hasPictures}
        rowCount={isArranged ? rows.length : Math.max(items.length, source?.total ?? 0)}
        onNearEnd={isArranged ? undefined : source?.loadMore}
        markOf={markOf}
        noteOf={noteOf}
      />
    </div>
  )
}

function withFilter(filters: ColumnFiltersState, id: string, value: string): ColumnFiltersState {
  const others = filters.filter((filter) => filter.id !== id)
  return value.trim() === '' ? others : [...others, { id, value }]
}

/** The same ones while more rows come that have no other fields: widths that jump would be worse than ones that do not fit. */
function useColumns(items: readonly Item[]) {
  const [known, setKnown] = useState<{ items: readonly Item[]; columns: readonly ItemColumn[] }>()
  const isKnown = known?.items === items
  const found = useMemo(() => (isKnown ? null : itemColumns(items)), [isKnown, items])
  const columns = found === null ? (known?.columns ?? []) : keptColumns(known?.columns ?? [], found)
  if (!isKnown) setKnown({ items, columns })
  return { columns, defs: useMemo(() => columnDefs(columns), [columns]) }
}

function keptColumns(before: readonly ItemColumn[], now: readonly ItemColumn[]): readonly ItemColumn[] {
  const isSame = before.length === now.length && now.every(({ field }, place) => field === before[place]?.field)
  return isSame ? before : now
}

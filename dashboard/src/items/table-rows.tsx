import { TextInput, VisuallyHidden } from '@mantine/core'
import { useElementSize, useMergedRef } from '@mantine/hooks'
import type { ColumnSort } from '@tanstack/react-table'
import { useVirtualizer } from '@tanstack/react-virtual'
import { memo, type RefCallback, useCallback, useEffect, useMemo, useRef } from 'react'
import { DownIcon, UpDownIcon, UpIcon } from '../parts/icons.tsx'
import { texts } from '../texts/texts.ts'
import { type ItemColumn, lettersIn } from './item-columns.ts'
import type { RowWords } from './row-mark.ts'
import { TableCell } from './table-cell.tsx'
import type { ColumnFiltersState, TableRow } from './table-features.ts'

/** That of a row of one line. Others are measured when they are drawn. */
const ROW_HEIGHT = 38
/** Drawn above and below what is seen, so that quick scrolling shows no gaps. */
const OVERSCAN = 12
const MARK_WIDTH = 34
/** More rows than that have one line each, as long as nobody asks for more of them. */
const LONG = 100
/** Of what is seen, the part that the first column may keep for itself. */
const FIRST_SHARE = 0.42

type TableRowsProps = RowWords & {
  label: string
  rows: readonly TableRow[]
  columns: readonly ItemColumn[]
  sorting: ColumnSort | undefined
  onSort: (field: string) => void
  /** Null as long as nobody asked for them. */
  filters: ColumnFiltersState | null
  onFilter: (field: string, text: string) => void
  /** Those that are not loaded included. */
  rowCount: number
  /** Whether pictures are loaded. */
  hasPictures: boolean
  onNearEnd: (() => void) | undefined
}

/** Only the rows around what is seen are drawn; all others are room above and below them. */
export function TableRows(props: TableRowsProps) {
  const { label, rows, columns, rowCount, hasPictures, onNearEnd, markOf, noteOf } = props
  const hasMarks = markOf !== undefined
  const scroller = useRef<HTMLElement>(null)
  const { ref: sizeRef, width: seenWidth } = useElementSize<HTMLElement>()
  const virtualizer = useVirtualizer({
    count: rows.length,
    getScrollElement: () => scroller.current,
    estimateSize: () => ROW_HEIGHT,
    getItemKey: useCallback((place: number) => rows[place]?.id ?? place, [rows]),
    overscan: OVERSCAN,
    useFlushSync: false,
  })
  const drawn = virtualizer.getVirtualItems()
  const above = drawn[0]?.start ?? 0
  const last = drawn.at(-1)
  const below = virtualizer.getTotalSize() - (last?.end ?? 0)
  const isNearEnd = last !== undefined && last.index >= rows.length - 1
  // biome-ignore lint/correctness/useExhaustiveDependencies: with each piece that came, the end is further away and may be near again
  useEffect(() => {
    if (isNearEnd) onNearEnd?.()
  }, [isNearEnd, onNearEnd, rows.length])
  const { widths, least, rooms } = useMemo(() => sized(columns, seenWidth, hasMarks), [columns, seenWidth, hasMarks])
  return (
    <section
      className="table-scroll items-scroll"
      ref={useMergedRef(scroller, sizeRef)}
      aria-label={label}
      // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable with the keyboard
      tabIndex={0}
    >
      <table
        className="items item-grid"
        style={{ minWidth: least }}
        aria-rowcount={rowCount + 1}
        data-marked={hasMarks}
      >
        <colgroup>
          {markOf && <col style={{ width: MARK_WIDTH }} />}
          {columns.map(({ field }, place) => (
            <col key={field} style={{ width: widths[place] }} />
          ))}
        </colgroup>
        <thead>
          <tr aria-rowindex={1}>
            {markOf && (
              <th scope="col" className="mark">
                <VisuallyHidden>{texts.items.mark}</VisuallyHidden>
              </th>
            )}
            {columns.map((column) => (
              <ColumnHead key={column.field} column={column} {...props} />
            ))}
          </tr>
        </thead>
        <tbody>
          {above > 0 && <Room height={above} />}
          {drawn.map(({ index }) => {
            const row = rows[index]
            return (
              row && (
                <DrawnRow
                  key={row.id}
                  row={row}
                  index={index}
                  columns={columns}
                  rooms={rows.length > LONG ? rooms : undefined}
                  hasPictures={hasPictures}
                  measure={virtualizer.measureElement}
                  markOf={markOf}
                  noteOf={noteOf}
                />
              )
            )
          })}
          {below > 0 && <Room height={below} />}
        </tbody>
      </table>
      {rows.length === 0 && <p className="note no-rows">{texts.items.noRowFits}</p>}
    </section>
  )
}

type Sizes = { widths: readonly number[]; least: number; rooms: readonly number[] }

/** Where there is more width than the columns ask for, each gets its part of it. */
function sized(columns: readonly ItemColumn[], seenWidth: number, hasMarks: boolean): Sizes {
  const widths = columns.map(({ width }, place) => (place === 0 ? firstWidth(width, seenWidth) : width))
  const least = widths.reduce((sum, width) => sum + width, hasMarks ? MARK_WIDTH : 0)
  const stretch = Math.max(1, seenWidth / least)
  return { widths, least, rooms: widths.map((width) => lettersIn(width * stretch)) }
}

/** It stays in view when the table is scrolled sideways, and must leave room for the others. */
function firstWidth(wanted: number, seenWidth: number): number {
  return seenWidth === 0 ? wanted : Math.max(96, Math.min(wanted, Math.round(seenWidth * FIRST_SHARE)))
}

function Room({ height }: { height: number }) {
  return (
    // biome-ignore lint/a11y/noAriaHiddenOnFocusable: a row is not focusable, and this one is only room
    <tr className="room" aria-hidden="true">
      <td style={{ height }} />
    </tr>
  )
}

type DrawnRowProps = Pick<TableRowsProps, 'columns' | 'hasPictures' | 'markOf' | 'noteOf'> & {
  row: TableRow
  index: number
  /** Of letters, by column, where each row has one line. */
  rooms: readonly number[] | undefined
  measure: RefCallback<HTMLTableRowElement>
}

/** As it is while others come and go around it. */
const DrawnRow = memo(function DrawnRow({
  row,
  index,
  columns,
  rooms,
  hasPictures,
  measure,
  markOf,
  noteOf,
}: DrawnRowProps) {
  const mark = markOf?.(row.index)
  return (
    <tr ref={measure} data-index={index} data-tone={mark?.tone} aria-rowindex={index + 2}>
      {markOf && (
        <td className="mark">
          {mark && (
            <>
              <span aria-hidden="true">{mark.sign}</span>
              <VisuallyHidden>{mark.words}</VisuallyHidden>
            </>
          )}
        </td>
      )}
      {columns.map((column, place) => (
        <td key={column.field} dir="auto" data-kind={column.kind}>
          <TableCell
            kind={column.kind}
            value={row.original[column.field]}
            room={rooms?.[place]}
            hasPictures={hasPictures}
          />
          {noteOf?.(row.index, column.field)}
        </td>
      ))}
    </tr>
  )
})

type ColumnHeadProps = Pick<TableRowsProps, 'sorting' | 'onSort' | 'filters' | 'onFilter'> & { column: ItemColumn }

function ColumnHead({ column: { field, name, kind }, sorting, onSort, filters, onFilter }: ColumnHeadProps) {
  const direction = sorting?.id !== field ? 'none' : sorting.desc ? 'descending' : 'ascending'
  return (
    <th scope="col" aria-sort={direction} data-kind={kind}>
      <button type="button" className="sort" onClick={() => onSort(field)}>
        <bdi>{name}</bdi>
        {direction === 'none' && <UpDownIcon size={14} />}
        {direction === 'ascending' && <UpIcon size={14} />}
        {direction === 'descending' && <DownIcon size={14} />}
      </button>
      {filters && (
        <TextInput
          size="xs"
          type="search"
          autoComplete="off"
          aria-label={texts.items.filter(name)}
          placeholder={kind === 'number' ? '> 10' : texts.items.contains}
          value={filterText(filters, field)}
          onChange={(event) => onFilter(field, event.currentTarget.value)}
        />
      )}
    </th>
  )
}

function filterText(filters: ColumnFiltersState, field: string): string {
  return String(filters.find(({ id }) => id === field)?.value ?? '')
}

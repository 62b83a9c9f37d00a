import { Button, VisuallyHidden } from '@mantine/core'
import { type ReactNode, useState } from 'react'
import { DownIcon, UpDownIcon, UpIcon } from '../parts/icons.tsx'
import type { Item } from '../strategies/item.ts'
import { fieldNames } from '../strategies/schema-rows.ts'
import { ItemValue } from './item-value.tsx'
import { nextSorting, type Sorting, sortItems, valueText } from './sort-items.ts'
import './items-table.css'

/** Longer values need room, or a table of many fields breaks them every few letters. */
const WIDE = 30
/** Ten thousand rows at once would hold the browser up for seconds. */
const ROWS_AT_ONCE = 100

/** What there is to say of a whole item: a sign to see and words to hear. */
export type RowMark = { sign: string; words: string; tone: 'added' | 'removed' | 'left-out' }

type ItemsTableProps = {
  items: readonly Item[]
  label: string
  /** By the item's place among `items`, whatever the sorting. */
  markOf?: (place: number) => RowMark | null
  /** Shown below a value. */
  noteOf?: (place: number, field: string) => ReactNode
}

/** Items as a table that can be sorted. Its columns are all the fields that occur. */
export function ItemsTable({ items, label, markOf, noteOf }: ItemsTableProps) {
  const [sorting, setSorting] = useState<Sorting>(null)
  const [shownCount, setShownCount] = useState(ROWS_AT_ONCE)
  if (items.length === 0) return <p className="note">No items.</p>
  const fields = fieldNames(items)
  const places = new Map(items.map((item, place) => [item, place]))
  const rows = sortItems(items, sorting).slice(0, shownCount)
  const hiddenCount = items.length - rows.length
  return (
    <>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls sideways must be reachable with the keyboard */}
      <section className="table-scroll" aria-label={label} tabIndex={0}>
        <table className="items">
          <thead>
            <tr>
              {markOf && (
                <th scope="col" className="mark">
                  <VisuallyHidden>Mark</VisuallyHidden>
                </th>
              )}
              {fields.map((field) => (
                <FieldHead key={field} field={field} sorting={sorting} onSort={setSorting} />
              ))}
            </tr>
          </thead>
          <tbody>
            {rows.map((item) => {
              const place = places.get(item) ?? 0
              return <ItemRow key={place} item={item} place={place} fields={fields} markOf={markOf} noteOf={noteOf} />
            })}
          </tbody>
        </table>
      </section>
      {hiddenCount > 0 && (
        <Button variant="default" size="xs" mt="xs" onClick={() => setShownCount(shownCount + ROWS_AT_ONCE)}>
          Show {Math.min(hiddenCount, ROWS_AT_ONCE)} more of {items.length.toLocaleString('en')}
        </Button>
      )}
    </>
  )
}

type ItemRowProps = {
  item: Item
  place: number
  fields: readonly string[]
  markOf: ItemsTableProps['markOf'] | undefined
  noteOf: ItemsTableProps['noteOf'] | undefined
}

function ItemRow({ item, place, fields, markOf, noteOf }: ItemRowProps) {
  const mark = markOf?.(place)
  return (
    <tr data-tone={mark?.tone}>
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
      {fields.map((field) => (
        <td key={field} data-wide={valueText(item[field]).length > WIDE || undefined}>
          <ItemValue value={item[field]} />
          {noteOf?.(place, field)}
        </td>
      ))}
    </tr>
  )
}

type FieldHeadProps = { field: string; sorting: Sorting; onSort: (sorting: Sorting) => void }

function FieldHead({ field, sorting, onSort }: FieldHeadProps) {
  const direction = sorting?.field === field ? sorting.direction : 'none'
  return (
    <th scope="col" aria-sort={direction}>
      <button type="button" className="sort" onClick={() => onSort(nextSorting(sorting, field))}>
        {field}
        {direction === 'none' && <UpDownIcon size={14} />}
        {direction === 'ascending' && <UpIcon size={14} />}
        {direction === 'descending' && <DownIcon size={14} />}
      </button>
    </th>
  )
}

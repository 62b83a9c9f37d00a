import { Anchor, VisuallyHidden } from '@mantine/core'
import { useState } from 'react'
import { DownIcon, UpDownIcon, UpIcon } from '../../parts/icons.tsx'
import type { Item } from '../../strategies/item.ts'
import { isWebAddress } from '../../strategies/page-address.ts'
import { fieldNames } from '../../strategies/schema-rows.ts'
import { isEmpty, nextSorting, type Sorting, sortItems, valueText } from '../../strategies/sort-items.ts'
import './item-table.css'

/** Longer values are cut until asked for. */
const LONG = 120
/** Longer values need room, or a table of many fields breaks them every few letters. */
const WIDE = 30

/** Items as a table. What the page links to can be opened, but nothing of it is loaded here, pictures included. */
export function ItemTable({ items, label }: { items: readonly Item[]; label: string }) {
  const [sorting, setSorting] = useState<Sorting>(null)
  const fields = fieldNames(items)
  if (items.length === 0) return <p className="no-items">No items.</p>
  const rows = sortItems(items, sorting).map((item) => ({ item, place: items.indexOf(item) }))
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls sideways must be reachable with the keyboard
    <section className="table-scroll" aria-label={label} tabIndex={0}>
      <table className="items">
        <thead>
          <tr>
            {fields.map((field) => (
              <FieldHead key={field} field={field} sorting={sorting} onSort={setSorting} />
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map(({ item, place }) => (
            <tr key={place}>
              {fields.map((field) => (
                <td key={field} data-wide={valueText(item[field]).length > WIDE || undefined}>
                  <Value value={item[field]} />
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
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

function Value({ value }: { value: unknown }) {
  const [opened, setOpened] = useState(false)
  if (isEmpty(value)) {
    return (
      <span className="no-value">
        <span aria-hidden="true">–</span>
        <VisuallyHidden>empty</VisuallyHidden>
      </span>
    )
  }
  const text = valueText(value)
  const isLong = text.length > LONG
  const shown = isLong && !opened ? `${text.slice(0, LONG).trimEnd()}…` : text
  return (
    <>
      {isWebAddress(text) ? (
        <Anchor href={text} target="_blank" rel="noopener noreferrer nofollow" inherit>
          {shown}
        </Anchor>
      ) : (
        shown
      )}
      {isLong && (
        <button type="button" className="more-text" aria-expanded={opened} onClick={() => setOpened(!opened)}>
          {opened ? 'less' : 'more'}
        </button>
      )}
    </>
  )
}

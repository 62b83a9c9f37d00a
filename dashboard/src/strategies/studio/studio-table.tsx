import { Button, VisuallyHidden } from '@mantine/core'
import { useEffect, useRef, useState } from 'react'
import { isEmpty, valueText } from '../../items/sort-items.ts'
import { useMayChange } from '../../may-change.ts'
import { DownIcon, UpDownIcon, UpIcon } from '../../parts/icons.tsx'
import { texts } from '../../texts/texts.ts'
import type { Item } from '../item.ts'
import { type Cell, FIELD_COLOURS } from './frame-marks.ts'
import { nextSorting, type Sorting, sortItems } from './sort-rows.ts'
import type { StudioReading } from './studio-api.ts'

/** More characters are in the panel of the cell. */
const SHOWN_CHARS = 120
const ROWS_AT_ONCE = 50

type StudioTableProps = {
  reading: StudioReading
  fields: readonly string[]
  lit: Cell | null
  chosen: Cell | null
  onLight: (cell: Cell | null) => void
  onChoose: (cell: Cell) => void
}

/** The items with what each field covers; a cell lights its element on the page, and is pressed when it is wrong. */
export function StudioTable({ reading, fields, lit, chosen, onLight, onChoose }: StudioTableProps) {
  const [sorting, setSorting] = useState<Sorting>(null)
  const [shownCount, setShownCount] = useState(ROWS_AT_ONCE)
  const items = reading.rows.map(({ item }) => item as Item)
  const places = new Map(items.map((item, place) => [item, place]))
  const columns = [...new Set([...items.slice(0, 20).flatMap((item) => Object.keys(item))])]
  const rows = sortItems(items, sorting).slice(0, shownCount)
  if (items.length === 0) return <p className="note">{texts.strategiesStudio.noItems}</p>
  return (
    <>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable with the keyboard */}
      <section className="table-scroll studio-table" aria-label={texts.strategiesStudio.itemsOfThePreview} tabIndex={0}>
        <table className="items">
          <thead>
            <tr>
              {columns.map((field) => (
                <FieldHead key={field} field={field} sorting={sorting} onSort={setSorting} />
              ))}
            </tr>
            <tr className="studio-coverage">
              {columns.map((field) => (
                <td key={field}>
                  <Swatch field={field} fields={fields} />
                  <span data-low={(reading.coverage[field] ?? 0) < reading.total || undefined}>
                    {texts.strategiesStudio.of2(reading.coverage[field] ?? 0, reading.total)}
                  </span>
                </td>
              ))}
            </tr>
          </thead>
          <tbody onMouseLeave={() => onLight(null)}>
            {rows.map((item) => {
              const row = places.get(item) ?? 0
              return (
                <tr key={row}>
                  {columns.map((field) => (
                    <ValueCell
                      key={field}
                      value={item[field]}
                      isLit={lit?.row === row && lit.field === field}
                      isChosen={chosen?.row === row && chosen.field === field}
                      onLight={() => onLight({ row, field })}
                      onChoose={() => onChoose({ row, field })}
                    />
                  ))}
                </tr>
              )
            })}
          </tbody>
        </table>
      </section>
      {items.length > rows.length && (
        <Button variant="default" size="xs" mt="xs" onClick={() => setShownCount(shownCount + ROWS_AT_ONCE)}>
          {texts.strategiesStudio.showMoreOf(items.length)}
        </Button>
      )}
    </>
  )
}

export function Swatch({ field, fields }: { field: string; fields: readonly string[] }) {
  const place = fields.indexOf(field)
  return place < 0 ? null : <span className="studio-swatch" data-colour={place % FIELD_COLOURS} aria-hidden="true" />
}

type ValueCellProps = { value: unknown; isLit: boolean; isChosen: boolean; onLight: () => void; onChoose: () => void }

function ValueCell({ value, isLit, isChosen, onLight, onChoose }: ValueCellProps) {
  const mayChange = useMayChange()
  const button = useRef<HTMLButtonElement>(null)
  useEffect(() => {
    if (isLit && !button.current?.matches(':hover'))
      button.current?.scrollIntoView({ block: 'nearest', inline: 'nearest' })
  }, [isLit])
  const text = valueText(value)
  return (
    <td data-lit={isLit || undefined} data-wide={text.length > 30 || undefined}>
      <button
        ref={button}
        type="button"
        className="studio-cell"
        dir="auto"
        title={mayChange ? texts.strategiesStudio.wrongPressToChooseAnother : texts.parts.viewersChangeNothing}
        aria-disabled={!mayChange}
        aria-pressed={isChosen}
        onMouseEnter={onLight}
        onFocus={onLight}
        onClick={mayChange ? onChoose : undefined}
      >
        {isEmpty(value) ? (
          <>
            <span aria-hidden="true">–</span>
            <VisuallyHidden>{texts.strategiesStudio.empty}</VisuallyHidden>
          </>
        ) : (
          <span className="studio-value">
            {text.length > SHOWN_CHARS ? `${text.slice(0, SHOWN_CHARS).trimEnd()}…` : text}
          </span>
        )}
      </button>
    </td>
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

import { Button, Checkbox, TextInput } from '@mantine/core'
import { type ReactNode, useEffect, useId, useState } from 'react'
import { copyText } from '../copy-text.ts'
import { CopyIcon } from '../parts/icons.tsx'
import { say } from '../parts/say.ts'
import { texts } from '../texts/texts.ts'
import { copiedText } from './copied-text.ts'
import type { ItemColumn } from './item-columns.ts'
import { valueText } from './sort-items.ts'
import type { TableRow } from './table-features.ts'

/** More items than are loaded, which come when they are asked for. */
export type TableSource = {
  total: number
  loaded: number
  loadMore: () => void
  /** Asked for as soon as somebody sorts, finds or filters: all of them are meant then. */
  loadAll: () => void
  /** No more than the loaded ones can be had here. */
  isFull: boolean
}

type TableToolsProps = {
  columns: readonly ItemColumn[]
  shown: readonly ItemColumn[]
  rows: readonly TableRow[]
  itemCount: number
  find: string
  onFind: (words: string) => void
  hasFilters: boolean
  onFilters: (isOn: boolean) => void
  hasPictures: boolean
  onPictures: (isOn: boolean) => void
  onShow: (field: string, isShown: boolean) => void
  isArranged: boolean
  source: TableSource | undefined
  actions: ReactNode
}

/** Above a table: what to see of it, and how much of it there is. */
export function TableTools(props: TableToolsProps) {
  const { columns, shown, rows, itemCount, find, onFind, hasFilters, onFilters, onShow, isArranged, source } = props
  const [hasChoice, setHasChoice] = useState(false)
  const choiceId = useId()
  const loadAll = source?.loadAll
  useEffect(() => {
    if (isArranged) loadAll?.()
  }, [isArranged, loadAll])
  return (
    <>
      <div className="table-tools">
        <TextInput
          className="table-find"
          size="xs"
          type="search"
          autoComplete="off"
          aria-label={texts.items.findInTheTable}
          placeholder={texts.items.findInTheTable}
          value={find}
          onChange={(event) => onFind(event.currentTarget.value)}
        />
        <span className="dim table-count" role="status">
          {countWords(rows.length, itemCount, source)}
        </span>
        <div className="table-buttons">
          <Button variant="default" size="xs" aria-pressed={hasFilters} onClick={() => onFilters(!hasFilters)}>
            {texts.items.filters}
          </Button>
          {columns.some(({ kind }) => kind === 'picture') && (
            <Button
              variant="default"
              size="xs"
              aria-pressed={props.hasPictures}
              onClick={() => props.onPictures(!props.hasPictures)}
            >
              {texts.items.pictures}
            </Button>
          )}
          <Button
            variant="default"
            size="xs"
            aria-expanded={hasChoice}
            aria-controls={choiceId}
            onClick={() => setHasChoice(!hasChoice)}
          >
            {texts.items.columns}
          </Button>
          <Button
            variant="default"
            size="xs"
            leftSection={<CopyIcon size={14} />}
            onClick={() => void copyRows(rows, shown)}
          >
            {texts.items.copy}
          </Button>
          {props.actions}
        </div>
      </div>
      <fieldset id={choiceId} className="table-columns" aria-label={texts.items.columnsOfTheTable} hidden={!hasChoice}>
        {columns.map(({ field, name }) => (
          <Checkbox
            key={field}
            size="xs"
            label={<bdi>{name}</bdi>}
            checked={shown.some((column) => column.field === field)}
            disabled={shown.length === 1 && shown[0]?.field === field}
            onChange={(event) => onShow(field, event.currentTarget.checked)}
          />
        ))}
      </fieldset>
    </>
  )
}

function countWords(shown: number, itemCount: number, source: TableSource | undefined): string {
  const fitting = shown === itemCount ? texts.items.rows(shown) : texts.items.ofRows(shown, itemCount)
  if (source === undefined || source.loaded >= source.total) return fitting
  const known = texts.items.ofLoaded(source.loaded, source.total)
  const what = shown === itemCount ? known : `${texts.items.rows(shown)}, ${known}`
  return source.isFull ? texts.items.aDownloadHoldsThemAll(what) : what
}

async function copyRows(rows: readonly TableRow[], columns: readonly ItemColumn[]): Promise<void> {
  const cells = rows.map(({ original }) => columns.map(({ field }) => valueText(original[field])))
  const isCopied = await copyText(copiedText([columns.map(({ name }) => name), ...cells]))
  say(isCopied ? texts.items.areInTheClipboard(rows.length) : texts.items.theBrowserDoesNotLet)
}

import { ActionIcon, Button, Group } from '@mantine/core'
import { type ReactNode, useEffect, useRef } from 'react'
import { CrossIcon, PlusIcon } from '../parts/icons.tsx'
import { nextRowId } from './schema-rows.ts'
import './editors.css'

type EditorRowsProps<Row extends { id: number }> = {
  className: string
  rows: readonly Row[]
  /** A new one, as it is added. */
  empty: Omit<Row, 'id'>
  add: string
  remove: (row: Row, place: number) => string
  onChange: (rows: Row[]) => void
  /** The fields of a row. Places count from 1. */
  children: (row: Row, place: number, change: (part: Partial<Row>) => void) => ReactNode
  problem?: string | undefined
  /** Beside the button that adds a row. */
  beside?: ReactNode
}

/** Rows of fields that are added and removed. */
export function EditorRows<Row extends { id: number }>(props: EditorRowsProps<Row>) {
  const { className, rows, empty, add, remove, onChange, children, problem, beside } = props
  const { list, adder } = useRowFocus(rows.length)
  return (
    <div className="editor">
      {rows.length > 0 && (
        <ul ref={list} className="plain-list editor-rows">
          {rows.map((row, index) => (
            <li key={row.id} className={className}>
              {children(row, index + 1, (part) =>
                onChange(rows.map((other) => (other.id === row.id ? { ...row, ...part } : other))),
              )}
              <ActionIcon
                className="row-remove"
                variant="subtle"
                color="red"
                size="lg"
                aria-label={remove(row, index + 1)}
                onClick={() => onChange(rows.filter(({ id }) => id !== row.id))}
              >
                <CrossIcon size={16} />
              </ActionIcon>
            </li>
          ))}
        </ul>
      )}
      {problem && (
        <span className="field-problem" role="alert">
          {problem}
        </span>
      )}
      <Group gap="xs">
        <Button
          ref={adder}
          variant="default"
          size="xs"
          leftSection={<PlusIcon size={14} />}
          onClick={() => onChange([...rows, { ...empty, id: nextRowId(rows) } as Row])}
        >
          {add}
        </Button>
        {beside}
      </Group>
    </div>
  )
}

/** The keyboard goes to a row that was added, and to the button that adds one after a row was removed. */
function useRowFocus(rowCount: number) {
  const list = useRef<HTMLUListElement>(null)
  const adder = useRef<HTMLButtonElement>(null)
  const shownCount = useRef(rowCount)
  useEffect(() => {
    if (rowCount > shownCount.current) list.current?.querySelector<HTMLElement>('li:last-child input')?.focus()
    if (rowCount < shownCount.current) adder.current?.focus()
    shownCount.current = rowCount
  }, [rowCount])
  return { list, adder }
}

/** Names that a field offers by `list`; any other may be written. */
export function Offered({ id, names }: { id: string; names: readonly string[] }) {
  return (
    <datalist id={id}>
      {names.map((name) => (
        <option key={name} value={name} />
      ))}
    </datalist>
  )
}

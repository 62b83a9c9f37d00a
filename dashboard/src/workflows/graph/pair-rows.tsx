import { ActionIcon, Button, TextInput } from '@mantine/core'
import { useId } from 'react'
import { CrossIcon, PlusIcon } from '../../parts/icons.tsx'
import { nextRowId } from '../../strategies/schema-rows.ts'
import type { PairRow } from './node-draft.ts'
import '../../strategies/editors.css'
import { useRowFocus } from '../../strategies/use-row-focus.ts'

type Side = { label: string; placeholder: string; offered: readonly string[] }

type PairRowsProps = {
  title: string
  intro: string
  rows: readonly PairRow[]
  left: Side
  right: Side
  addWords: string
  problem?: string | undefined
  onChange: (rows: PairRow[]) => void
}

/** Rows of two texts that belong together. What is offered helps; anything else may be written. */
export function PairRows({ title, intro, rows, left, right, addWords, problem, onChange }: PairRowsProps) {
  const { list, adder } = useRowFocus(rows.length)
  const [leftList, rightList] = [useId(), useId()]
  const replace = (changed: PairRow) => onChange(rows.map((row) => (row.id === changed.id ? changed : row)))
  return (
    <fieldset className="option">
      <legend>{title}</legend>
      <p>{intro}</p>
      <div className="editor">
        {rows.length > 0 && (
          <ul ref={list} className="editor-rows">
            {rows.map((row, index) => (
              <li key={row.id} className="pair-row">
                <TextInput
                  aria-label={`${left.label} ${index + 1}`}
                  placeholder={left.placeholder}
                  list={leftList}
                  autoComplete="off"
                  value={row.left}
                  onChange={(event) => replace({ ...row, left: event.currentTarget.value })}
                />
                <TextInput
                  aria-label={`${right.label} ${index + 1}`}
                  placeholder={right.placeholder}
                  list={rightList}
                  autoComplete="off"
                  value={row.right}
                  onChange={(event) => replace({ ...row, right: event.currentTarget.value })}
                />
                <ActionIcon
                  variant="subtle"
                  color="red"
                  size="lg"
                  aria-label={`Remove the row ${row.left || index + 1}`}
                  onClick={() => onChange(rows.filter(({ id }) => id !== row.id))}
                >
                  <CrossIcon size={16} />
                </ActionIcon>
              </li>
            ))}
          </ul>
        )}
        <Offered id={leftList} names={left.offered} />
        <Offered id={rightList} names={right.offered} />
        {problem && (
          <span className="field-problem" role="alert">
            {problem}
          </span>
        )}
        <Button
          ref={adder}
          variant="default"
          size="xs"
          leftSection={<PlusIcon size={14} />}
          onClick={() => onChange([...rows, { id: nextRowId(rows), left: '', right: '' }])}
        >
          {addWords}
        </Button>
      </div>
    </fieldset>
  )
}

export function Offered({ id, names }: { id: string; names: readonly string[] }) {
  return (
    <datalist id={id}>
      {names.map((name) => (
        <option key={name} value={name} />
      ))}
    </datalist>
  )
}

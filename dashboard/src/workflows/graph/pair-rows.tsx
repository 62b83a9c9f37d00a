import { TextInput } from '@mantine/core'
import { useId } from 'react'
import { EditorRows, Offered } from '../../strategies/editor-rows.tsx'
import { texts } from '../../texts/texts.ts'
import type { PairRow } from './node-draft.ts'

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
  const [leftList, rightList] = [useId(), useId()]
  return (
    <fieldset className="option">
      <legend>{title}</legend>
      <p>{intro}</p>
      <EditorRows
        className="pair-row"
        rows={rows}
        empty={{ left: '', right: '' }}
        add={addWords}
        remove={(row, place) => texts.workflowsGraph.removeTheRow(row.left || place)}
        problem={problem}
        onChange={onChange}
      >
        {(row, place, change) => (
          <>
            <TextInput
              aria-label={`${left.label} ${place}`}
              placeholder={left.placeholder}
              list={leftList}
              autoComplete="off"
              value={row.left}
              onChange={(event) => change({ left: event.currentTarget.value })}
            />
            <TextInput
              aria-label={`${right.label} ${place}`}
              placeholder={right.placeholder}
              list={rightList}
              autoComplete="off"
              value={row.right}
              onChange={(event) => change({ right: event.currentTarget.value })}
            />
          </>
        )}
      </EditorRows>
      <Offered id={leftList} names={left.offered} />
      <Offered id={rightList} names={right.offered} />
    </fieldset>
  )
}

import { Checkbox, NativeSelect, TextInput } from '@mantine/core'
import { useId } from 'react'
import { texts } from '../texts/texts.ts'
import { EditorRows, Offered } from './editor-rows.tsx'
import {
  type ConditionRow,
  comparesLetters,
  type FilterMode,
  type FilterRows,
  needsValue,
  OPERATORS,
  type Operator,
} from './filter-rows.ts'

const OPERATOR_CHOICES = OPERATORS.map(([value, label]) => ({ value, label }))

const MODE_CHOICES = [
  { value: 'all', label: texts.strategies.allOfTheseAreTrue },
  { value: 'any', label: texts.strategies.anyOfTheseIsTrue },
]

const EMPTY = { field: '', operator: 'contains', value: '', caseSensitive: false } as const

type FilterEditorProps = { rows: FilterRows; onChange: (rows: FilterRows) => void; fields?: readonly string[] }

/** Conditions that an item has to meet. `fields` are offered as names, but any other may be written. */
export function FilterEditor({ rows, onChange, fields = [] }: FilterEditorProps) {
  const { conditions } = rows
  const fieldList = useId()
  return (
    <div className="editor">
      {conditions.length > 0 && (
        <NativeSelect
          label={texts.strategies.keepAnItemWhen}
          className="filter-mode"
          data={MODE_CHOICES}
          value={rows.mode}
          onChange={(event) => onChange({ ...rows, mode: event.currentTarget.value as FilterMode })}
        />
      )}
      <EditorRows
        className="condition-row"
        rows={conditions}
        empty={EMPTY}
        add={texts.strategies.addACondition}
        remove={(_, place) => texts.strategies.removeCondition(place)}
        onChange={(next) => onChange({ ...rows, conditions: next })}
      >
        {(row, place, change) => <Condition row={row} place={place} fieldList={fieldList} onChange={change} />}
      </EditorRows>
      <Offered id={fieldList} names={fields} />
    </div>
  )
}

type ConditionProps = {
  row: ConditionRow
  place: number
  fieldList: string
  onChange: (part: Partial<ConditionRow>) => void
}

function Condition({ row, place, fieldList, onChange }: ConditionProps) {
  return (
    <>
      <TextInput
        aria-label={texts.strategies.fieldOfCondition(place)}
        placeholder={texts.strategies.price}
        list={fieldList}
        autoComplete="off"
        value={row.field}
        onChange={(event) => onChange({ field: event.currentTarget.value })}
      />
      <NativeSelect
        aria-label={texts.strategies.comparisonOfCondition(place)}
        data={OPERATOR_CHOICES}
        value={row.operator}
        onChange={(event) => onChange({ operator: event.currentTarget.value as Operator })}
      />
      {needsValue(row.operator) ? (
        <TextInput
          aria-label={texts.strategies.valueOfCondition(place)}
          placeholder={comparesLetters(row.operator) ? texts.strategies.mug : '10'}
          autoComplete="off"
          value={row.value}
          onChange={(event) => onChange({ value: event.currentTarget.value })}
        />
      ) : (
        <span />
      )}
      {comparesLetters(row.operator) && (
        <Checkbox
          size="xs"
          className="condition-letters"
          label={texts.strategies.capitalLettersCount}
          aria-label={texts.strategies.capitalLettersCountInCondition(place)}
          checked={row.caseSensitive}
          onChange={(event) => onChange({ caseSensitive: event.currentTarget.checked })}
        />
      )}
    </>
  )
}

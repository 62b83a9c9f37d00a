import { ActionIcon, Button, Checkbox, NativeSelect, TextInput } from '@mantine/core'
import { useId } from 'react'
import { CrossIcon, PlusIcon } from '../parts/icons.tsx'
import {
  type ConditionRow,
  comparesLetters,
  type FilterMode,
  type FilterRows,
  needsValue,
  OPERATORS,
  type Operator,
} from './filter-rows.ts'
import { nextRowId } from './schema-rows.ts'
import { useRowFocus } from './use-row-focus.ts'
import './editors.css'

const OPERATOR_CHOICES = OPERATORS.map(([value, label]) => ({ value, label }))

const MODE_CHOICES = [
  { value: 'all', label: 'all of these are true' },
  { value: 'any', label: 'any of these is true' },
]

type FilterEditorProps = { rows: FilterRows; onChange: (rows: FilterRows) => void; fields?: readonly string[] }

/** Conditions that an item has to meet. `fields` are offered as names, but any other may be written. */
export function FilterEditor({ rows, onChange, fields = [] }: FilterEditorProps) {
  const { conditions } = rows
  const { list, adder } = useRowFocus(conditions.length)
  const fieldList = useId()
  const setConditions = (next: ConditionRow[]) => onChange({ ...rows, conditions: next })
  return (
    <div className="editor">
      {conditions.length > 0 && (
        <>
          <NativeSelect
            label="Keep an item when"
            className="filter-mode"
            data={MODE_CHOICES}
            value={rows.mode}
            onChange={(event) => onChange({ ...rows, mode: event.currentTarget.value as FilterMode })}
          />
          <ul ref={list} className="editor-rows">
            {conditions.map((row, index) => (
              <Condition
                key={row.id}
                row={row}
                place={index + 1}
                fieldList={fieldList}
                onChange={(changed) =>
                  setConditions(conditions.map((other) => (other.id === row.id ? changed : other)))
                }
                onRemove={() => setConditions(conditions.filter(({ id }) => id !== row.id))}
              />
            ))}
          </ul>
          <datalist id={fieldList}>
            {fields.map((field) => (
              <option key={field} value={field} />
            ))}
          </datalist>
        </>
      )}
      <Button
        ref={adder}
        variant="default"
        size="xs"
        className="editor-add"
        leftSection={<PlusIcon size={14} />}
        onClick={() => setConditions([...conditions, newCondition(nextRowId(conditions))])}
      >
        Add a condition
      </Button>
    </div>
  )
}

function newCondition(id: number): ConditionRow {
  return { id, field: '', operator: 'contains', value: '', caseSensitive: false }
}

type ConditionProps = {
  row: ConditionRow
  place: number
  fieldList: string
  onChange: (row: ConditionRow) => void
  onRemove: () => void
}

function Condition({ row, place, fieldList, onChange, onRemove }: ConditionProps) {
  return (
    <li className="condition-row">
      <TextInput
        aria-label={`Field of condition ${place}`}
        placeholder="price"
        list={fieldList}
        autoComplete="off"
        value={row.field}
        onChange={(event) => onChange({ ...row, field: event.currentTarget.value })}
      />
      <NativeSelect
        aria-label={`Comparison of condition ${place}`}
        data={OPERATOR_CHOICES}
        value={row.operator}
        onChange={(event) => onChange({ ...row, operator: event.currentTarget.value as Operator })}
      />
      {needsValue(row.operator) ? (
        <TextInput
          aria-label={`Value of condition ${place}`}
          placeholder={comparesLetters(row.operator) ? 'mug' : '10'}
          autoComplete="off"
          value={row.value}
          onChange={(event) => onChange({ ...row, value: event.currentTarget.value })}
        />
      ) : (
        <span />
      )}
      <ActionIcon variant="subtle" color="red" size="lg" aria-label={`Remove condition ${place}`} onClick={onRemove}>
        <CrossIcon size={16} />
      </ActionIcon>
      {comparesLetters(row.operator) && (
        <Checkbox
          size="xs"
          className="condition-letters"
          label="Capital letters count"
          aria-label={`Capital letters count in condition ${place}`}
          checked={row.caseSensitive}
          onChange={(event) => onChange({ ...row, caseSensitive: event.currentTarget.checked })}
        />
      )}
    </li>
  )
}

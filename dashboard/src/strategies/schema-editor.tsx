import { Button, NativeSelect, TextInput } from '@mantine/core'
import { EditorRows } from './editor-rows.tsx'
import type { Item } from './item.ts'
import { FIELD_TYPES, type FieldType, rowsOfItems, type SchemaRow } from './schema-rows.ts'

const TYPE_WORDS: Record<FieldType, string> = {
  string: 'text',
  number: 'number',
  integer: 'whole number',
  boolean: 'yes or no',
  array: 'list',
}

const TYPE_CHOICES = FIELD_TYPES.map((type) => ({ value: type, label: TYPE_WORDS[type] }))

type SchemaEditorProps = { rows: readonly SchemaRow[]; onChange: (rows: SchemaRow[]) => void; items?: readonly Item[] }

/** Field names and types, one row each. `items` offer themselves as a start. */
export function SchemaEditor({ rows, onChange, items = [] }: SchemaEditorProps) {
  return (
    <EditorRows
      className="schema-row"
      rows={rows}
      empty={{ name: '', type: 'string' }}
      add="Add a field"
      remove={({ name }, place) => `Remove the field ${name || place}`}
      onChange={onChange}
      beside={
        rows.length === 0 &&
        items.length > 0 && (
          <Button variant="subtle" size="xs" onClick={() => onChange(rowsOfItems(items))}>
            Start from the preview
          </Button>
        )
      }
    >
      {(row, place, change) => (
        <>
          <TextInput
            aria-label={`Name of field ${place}`}
            placeholder="price"
            autoComplete="off"
            value={row.name}
            onChange={(event) => change({ name: event.currentTarget.value })}
          />
          <NativeSelect
            aria-label={`Type of field ${place}`}
            data={TYPE_CHOICES}
            value={row.type}
            onChange={(event) => change({ type: event.currentTarget.value as FieldType })}
          />
        </>
      )}
    </EditorRows>
  )
}

import { ActionIcon, Button, Group, NativeSelect, TextInput } from '@mantine/core'
import { CrossIcon, PlusIcon } from '../parts/icons.tsx'
import type { Item } from './item.ts'
import { FIELD_TYPES, type FieldType, nextRowId, rowsOfItems, type SchemaRow } from './schema-rows.ts'
import { useRowFocus } from './use-row-focus.ts'
import './editors.css'

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
  const { list, adder } = useRowFocus(rows.length)
  const replace = (changed: SchemaRow) => onChange(rows.map((row) => (row.id === changed.id ? changed : row)))
  return (
    <div className="editor">
      {rows.length > 0 && (
        <ul ref={list} className="editor-rows">
          {rows.map((row, index) => (
            <li key={row.id} className="schema-row">
              <TextInput
                aria-label={`Name of field ${index + 1}`}
                placeholder="price"
                autoComplete="off"
                value={row.name}
                onChange={(event) => replace({ ...row, name: event.currentTarget.value })}
              />
              <NativeSelect
                aria-label={`Type of field ${index + 1}`}
                data={TYPE_CHOICES}
                value={row.type}
                onChange={(event) => replace({ ...row, type: event.currentTarget.value as FieldType })}
              />
              <ActionIcon
                variant="subtle"
                color="red"
                size="lg"
                aria-label={`Remove the field ${row.name || index + 1}`}
                onClick={() => onChange(rows.filter(({ id }) => id !== row.id))}
              >
                <CrossIcon size={16} />
              </ActionIcon>
            </li>
          ))}
        </ul>
      )}
      <Group gap="xs">
        <Button
          ref={adder}
          variant="default"
          size="xs"
          leftSection={<PlusIcon size={14} />}
          onClick={() => onChange([...rows, { id: nextRowId(rows), name: '', type: 'string' }])}
        >
          Add a field
        </Button>
        {rows.length === 0 && items.length > 0 && (
          <Button variant="subtle" size="xs" onClick={() => onChange(rowsOfItems(items))}>
            Start from the preview
          </Button>
        )}
      </Group>
    </div>
  )
}

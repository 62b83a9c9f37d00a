import { Button, NativeSelect, TextInput } from '@mantine/core'
import { texts } from '../texts/texts.ts'
import { EditorRows } from './editor-rows.tsx'
import type { Item } from './item.ts'
import { FIELD_TYPES, type FieldType, rowsOfItems, type SchemaRow } from './schema-rows.ts'

const TYPE_WORDS: Record<FieldType, string> = {
  string: texts.strategies.textType,
  number: texts.strategies.number,
  integer: texts.strategies.wholeNumber,
  boolean: texts.strategies.yesOrNo,
  array: texts.strategies.list,
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
      add={texts.strategies.addAField}
      remove={({ name }, place) => texts.strategies.removeTheField(name || place)}
      onChange={onChange}
      beside={
        rows.length === 0 &&
        items.length > 0 && (
          <Button variant="subtle" size="xs" onClick={() => onChange(rowsOfItems(items))}>
            {texts.strategies.startFromThePreview}
          </Button>
        )
      }
    >
      {(row, place, change) => (
        <>
          <TextInput
            aria-label={texts.strategies.nameOfField(place)}
            placeholder={texts.strategies.price}
            autoComplete="off"
            value={row.name}
            onChange={(event) => change({ name: event.currentTarget.value })}
          />
          <NativeSelect
            aria-label={texts.strategies.typeOfField(place)}
            data={TYPE_CHOICES}
            value={row.type}
            onChange={(event) => change({ type: event.currentTarget.value as FieldType })}
          />
        </>
      )}
    </EditorRows>
  )
}

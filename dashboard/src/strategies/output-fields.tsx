import { Textarea } from '@mantine/core'
import { useState } from 'react'
import { Form } from '../parts/form.tsx'
import { Section } from '../parts/section.tsx'
import { SchemaEditor } from './schema-editor.tsx'
import { type SchemaRow, schemaOfRows, schemaOfText, schemaRows } from './schema-rows.ts'
import type { Strategy } from './strategies-api.ts'
import { useChange } from './use-change.ts'

/** The output schema, in rows; one with nested parts as JSON. Saving without any field clears it. */
export function OutputFields({ strategy }: { strategy: Strategy }) {
  const [rows, setRows] = useState<SchemaRow[] | null>(() => schemaRows(strategy.output_schema))
  const [text, setText] = useState(() => JSON.stringify(strategy.output_schema, null, 2))
  const save = useChange(strategy.strategy_id, 'The fields are saved')
  const submit = () => {
    const reading = rows ? schemaOfRows(rows) : schemaOfText(text)
    return reading.ok ? save.mutate({ output_schema: reading.schema }) : reading.problem
  }
  return (
    <Section
      title="Fields"
      intro="Name the fields your program expects and their types: values are turned into them. Without any, they stay as found."
    >
      <Form submit="Save the fields" sending={save} onSubmit={submit}>
        {rows ? (
          <SchemaEditor rows={rows} onChange={setRows} items={strategy.preview_data} />
        ) : (
          <Textarea
            label="Fields as JSON"
            className="growing code-field"
            spellCheck={false}
            value={text}
            onChange={(event) => setText(event.currentTarget.value)}
          />
        )}
      </Form>
    </Section>
  )
}

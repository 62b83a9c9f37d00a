import { Textarea } from '@mantine/core'
import { useEffect, useState } from 'react'
import { Form } from '../parts/form.tsx'
import { Section } from '../parts/section.tsx'
import { texts } from '../texts/texts.ts'
import { SchemaEditor } from './schema-editor.tsx'
import { type SchemaRow, schemaOfRows, schemaOfText, schemaRows } from './schema-rows.ts'
import type { Strategy } from './strategies-api.ts'
import type { StudioEdit } from './studio/studio-api.ts'
import { useChange } from './use-change.ts'

type OutputFieldsProps = {
  strategy: Strategy
  /** Told of each change while it is written; null where there is none. */
  onEdit?: (edit: StudioEdit | null) => void
}

/** The output schema, in rows; one with nested parts as JSON. Saving without any field clears it. */
export function OutputFields({ strategy, onEdit }: OutputFieldsProps) {
  const [rows, setRows] = useState<SchemaRow[] | null>(() => schemaRows(strategy.output_schema))
  const [text, setText] = useState(() => JSON.stringify(strategy.output_schema, null, 2))
  useEffect(() => {
    const reading = rows ? schemaOfRows(rows) : schemaOfText(text)
    const isAsStored = reading.ok && JSON.stringify(reading.schema) === JSON.stringify(strategy.output_schema)
    onEdit?.(reading.ok && !isAsStored ? { kind: 'fields', output_schema: reading.schema } : null)
    return () => onEdit?.(null)
  }, [rows, text, strategy.output_schema, onEdit])
  const save = useChange(strategy.strategy_id, texts.strategies.theFieldsAreSaved)
  const submit = () => {
    const reading = rows ? schemaOfRows(rows) : schemaOfText(text)
    return reading.ok ? save.mutate({ output_schema: reading.schema }) : reading.problem
  }
  return (
    <Section title={texts.strategies.output} intro={texts.strategies.nameTheFieldsYourProgram}>
      <Form submit={texts.strategies.saveTheFields} sending={save} onSubmit={submit}>
        {rows ? (
          <SchemaEditor rows={rows} onChange={setRows} items={strategy.preview_data} />
        ) : (
          <Textarea
            label={texts.strategies.fieldsAsJson}
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

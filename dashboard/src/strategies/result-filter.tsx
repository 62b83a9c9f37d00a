import { useState } from 'react'
import { Form } from '../parts/form.tsx'
import { Section } from '../parts/section.tsx'
import { FilterEditor } from './filter-editor.tsx'
import { filterOfRows, filterRows } from './filter-rows.ts'
import { fieldNames } from './schema-rows.ts'
import type { Strategy } from './strategies-api.ts'
import { useChange } from './use-change.ts'

/** Saving without any condition clears the filter. */
export function ResultFilter({ strategy }: { strategy: Strategy }) {
  const [rows, setRows] = useState(() => filterRows(strategy.filter_config))
  // Also the filter that was proposed for the strategy's words may become its own.
  const [stored, setStored] = useState(strategy.filter_config)
  if (stored !== strategy.filter_config) {
    setStored(strategy.filter_config)
    setRows(filterRows(strategy.filter_config))
  }
  const save = useChange(strategy.strategy_id, 'The filter is saved')
  const submit = () => {
    const reading = filterOfRows(rows)
    return reading.ok ? save.mutate({ filter_config: reading.filter }) : reading.problem
  }
  return (
    <Section title="Filter" intro="Items that do not fit are left out of every result.">
      <Form submit="Save the filter" sending={save} onSubmit={submit}>
        <FilterEditor rows={rows} onChange={setRows} fields={fieldNames(strategy.preview_data)} />
      </Form>
    </Section>
  )
}

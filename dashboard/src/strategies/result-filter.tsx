import { Button, Stack } from '@mantine/core'
import { type FormEvent, useState } from 'react'
import { Problem } from '../parts/problem.tsx'
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
  const [problem, setProblem] = useState<Error | null>(null)
  const save = useChange(strategy.strategy_id, 'The filter is saved')
  const submit = (event: FormEvent) => {
    event.preventDefault()
    const reading = filterOfRows(rows)
    setProblem(reading.ok ? null : new Error(reading.problem))
    if (reading.ok) save.mutate({ filter_config: reading.filter })
  }
  return (
    <Section title="Filter" intro="Items that do not fit are left out of every result.">
      <form onSubmit={submit}>
        <Stack>
          <FilterEditor rows={rows} onChange={setRows} fields={fieldNames(strategy.preview_data)} />
          <Problem error={problem ?? save.error} />
          <Button type="submit" className="form-submit" loading={save.isPending}>
            Save the filter
          </Button>
        </Stack>
      </form>
    </Section>
  )
}

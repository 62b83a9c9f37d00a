import { useEffect, useState } from 'react'
import { Form } from '../parts/form.tsx'
import { Section } from '../parts/section.tsx'
import { texts } from '../texts/texts.ts'
import { FilterEditor } from './filter-editor.tsx'
import { filterOfRows, filterRows } from './filter-rows.ts'
import { fieldNames } from './schema-rows.ts'
import type { Strategy } from './strategies-api.ts'
import type { StudioEdit } from './studio/studio-api.ts'
import { useChange } from './use-change.ts'

type ResultFilterProps = {
  strategy: Strategy
  /** Told of each change while it is written; null where there is none. */
  onEdit?: (edit: StudioEdit | null) => void
  /** How many items stay, and of how many. */
  stays?: { total: number; found: number }
  /** Why it cannot be told. */
  problem?: Error | null
}

/** Saving without any condition clears the filter. */
export function ResultFilter({ strategy, onEdit, stays, problem }: ResultFilterProps) {
  const [rows, setRows] = useState(() => filterRows(strategy.filter_config))
  // Also the filter that was proposed for the strategy's words may become its own.
  const [stored, setStored] = useState(strategy.filter_config)
  if (stored !== strategy.filter_config) {
    setStored(strategy.filter_config)
    setRows(filterRows(strategy.filter_config))
  }
  useEffect(() => {
    const reading = filterOfRows(rows)
    const isAsStored = reading.ok && JSON.stringify(reading.filter) === JSON.stringify(strategy.filter_config)
    onEdit?.(reading.ok && !isAsStored ? { kind: 'filter', filter_config: reading.filter } : null)
    return () => onEdit?.(null)
  }, [rows, strategy.filter_config, onEdit])
  const save = useChange(strategy.strategy_id, texts.strategies.theFilterIsSaved)
  const submit = () => {
    const reading = filterOfRows(rows)
    return reading.ok ? save.mutate({ filter_config: reading.filter }) : reading.problem
  }
  return (
    <Section title={texts.strategies.filter} intro={texts.strategies.itemsThatDoNotFit}>
      <Form submit={texts.strategies.saveTheFilter} sending={save} onSubmit={submit}>
        <FilterEditor rows={rows} onChange={setRows} fields={fieldNames(strategy.preview_data)} />
        {stays && (
          <p className="filter-stays" role="status">
            {problem ? problem.message : texts.strategies.ofStay(stays.total, stays.found)}
          </p>
        )}
      </Form>
    </Section>
  )
}

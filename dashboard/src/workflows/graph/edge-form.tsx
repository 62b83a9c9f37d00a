import { NativeSelect, Stack, Text } from '@mantine/core'
import { type FormEvent, useState } from 'react'
import { Problem } from '../../parts/problem.tsx'
import { FilterEditor } from '../../strategies/filter-editor.tsx'
import { filterOfRows, filterRows } from '../../strategies/filter-rows.ts'
import { fieldNames } from '../../strategies/schema-rows.ts'
import type { Strategy } from '../../strategies/strategies-api.ts'
import type { EdgeEnds, EdgeSettings, Graph, WorkflowEdge } from '../workflows-api.ts'
import { DialogButtons } from './dialog-buttons.tsx'
import { offeredEdge } from './edge-words.ts'
import { edgeProblem } from './graph-problems.ts'

type EdgeFormProps = {
  graph: Graph
  /** Null for a new one. */
  edge: WorkflowEdge | null
  strategies: readonly Strategy[]
  isSaving: boolean
  error: Error | null
  onSave: (edge: EdgeSettings) => void
  onDelete: () => void
  onClose: () => void
}

/** The ends of an edge are chosen once; its filter can be changed. Saving without any condition lets every item through. */
export function EdgeForm({ graph, edge, strategies, isSaving, error, onSave, onDelete, onClose }: EdgeFormProps) {
  const keys = graph.nodes.map(({ node_key }) => node_key)
  const [ends, setEnds] = useState<EdgeEnds>(() => edge ?? offeredEdge(keys, graph.edges))
  const { source_node_key: source, target_node_key: target } = ends
  const [rows, setRows] = useState(() => filterRows(edge?.filter_config ?? null))
  const [problem, setProblem] = useState<Error | null>(null)
  const endsProblem = edge ? null : edgeProblem(ends, graph.edges)

  const submit = (event: FormEvent) => {
    event.preventDefault()
    const reading = filterOfRows(rows)
    setProblem(reading.ok ? null : new Error(reading.problem))
    if (reading.ok && endsProblem === null)
      onSave({ source_node_key: source, target_node_key: target, filter_config: reading.filter })
  }
  const strategyId = graph.nodes.find(({ node_key }) => node_key === source)?.strategy_id
  const previews = strategies.find(({ strategy_id }) => strategy_id === strategyId)?.preview_data ?? []
  return (
    <form onSubmit={submit} noValidate>
      <Stack gap="sm">
        {edge ? (
          <Text className="wrap">
            From{' '}
            <strong>
              <bdi>{source}</bdi>
            </strong>{' '}
            to{' '}
            <strong>
              <bdi>{target}</bdi>
            </strong>
          </Text>
        ) : (
          <>
            <NativeSelect
              label="From"
              data={keys}
              data-autofocus
              value={source}
              onChange={(event) => setEnds({ ...ends, source_node_key: event.currentTarget.value })}
            />
            <NativeSelect
              label="To"
              data={keys}
              value={target}
              error={endsProblem}
              onChange={(event) => setEnds({ ...ends, target_node_key: event.currentTarget.value })}
            />
          </>
        )}
        <fieldset className="option edge-filter">
          <legend>Filter</legend>
          <p>Only items that fit go on. Without a condition all of them do.</p>
          <FilterEditor rows={rows} onChange={setRows} fields={fieldNames(previews)} />
        </fieldset>
        <Problem error={problem ?? error} />
        <DialogButtons
          save={edge ? 'Save the edge' : 'Add the edge'}
          isSaving={isSaving}
          canSave={endsProblem === null}
          onDelete={edge ? onDelete : undefined}
          onClose={onClose}
        />
      </Stack>
    </form>
  )
}

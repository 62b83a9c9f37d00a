import { NativeSelect, Text } from '@mantine/core'
import { useState } from 'react'
import { Form, type FormProps } from '../../parts/form.tsx'
import { FilterEditor } from '../../strategies/filter-editor.tsx'
import { filterOfRows, filterRows } from '../../strategies/filter-rows.ts'
import { fieldNames } from '../../strategies/schema-rows.ts'
import type { Strategy } from '../../strategies/strategies-api.ts'
import type { EdgeEnds, EdgeSettings, Graph, WorkflowEdge } from '../workflows-api.ts'
import { offeredEdge } from './edge-words.ts'
import { edgeProblem } from './graph-problems.ts'

type EdgeFormProps = {
  graph: Graph
  /** Null for a new one. */
  edge: WorkflowEdge | null
  strategies: readonly Strategy[]
  saving: FormProps['sending']
  onSave: (edge: EdgeSettings) => void
  onDelete: () => void
  onClose: () => void
}

/** The ends of an edge are chosen once; its filter can be changed. Saving without any condition lets every item through. */
export function EdgeForm({ graph, edge, strategies, saving, onSave, onDelete, onClose }: EdgeFormProps) {
  const keys = graph.nodes.map(({ node_key }) => node_key)
  const [ends, setEnds] = useState<EdgeEnds>(() => edge ?? offeredEdge(keys, graph.edges))
  const { source_node_key: source, target_node_key: target } = ends
  const [rows, setRows] = useState(() => filterRows(edge?.filter_config ?? null))
  const endsProblem = edge ? null : edgeProblem(ends, graph.edges)

  const submit = () => {
    const reading = filterOfRows(rows)
    if (!reading.ok) return reading.problem
    return onSave({ source_node_key: source, target_node_key: target, filter_config: reading.filter })
  }
  const strategyId = graph.nodes.find(({ node_key }) => node_key === source)?.strategy_id
  const previews = strategies.find(({ strategy_id }) => strategy_id === strategyId)?.preview_data ?? []
  return (
    <Form
      noValidate
      submit={edge ? 'Save the edge' : 'Add the edge'}
      isDisabled={endsProblem !== null}
      sending={saving}
      onSubmit={submit}
      onClose={onClose}
      onDelete={edge ? onDelete : undefined}
    >
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
      <fieldset className="option">
        <legend>Filter</legend>
        <p>Only items that fit go on. Without a condition all of them do.</p>
        <FilterEditor rows={rows} onChange={setRows} fields={fieldNames(previews)} />
      </fieldset>
    </Form>
  )
}

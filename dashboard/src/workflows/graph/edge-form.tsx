import { NativeSelect, Text } from '@mantine/core'
import { useState } from 'react'
import { Form, type FormProps } from '../../parts/form.tsx'
import { FilterEditor } from '../../strategies/filter-editor.tsx'
import { filterOfRows, filterRows } from '../../strategies/filter-rows.ts'
import { fieldNames } from '../../strategies/schema-rows.ts'
import { texts } from '../../texts/texts.ts'
import { useSampleItems } from '../samples.ts'
import type { EdgeEnds, EdgeSettings, Graph, RunWithNodes, WorkflowEdge } from '../workflows-api.ts'
import { offeredEdge } from './edge-words.ts'
import { edgeProblem } from './graph-problems.ts'

type EdgeFormProps = {
  graph: Graph
  /** Null for a new one. */
  edge: WorkflowEdge | null
  /** The last one. */
  run: RunWithNodes | null
  saving: FormProps['sending']
  onSave: (edge: EdgeSettings) => void
  onDelete: () => void
  onClose: () => void
}

/** The ends of an edge are chosen once; its filter can be changed. Saving without any condition lets every item through. */
export function EdgeForm({ graph, edge, run, saving, onSave, onDelete, onClose }: EdgeFormProps) {
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
  const items = useSampleItems(
    graph.nodes.filter(({ node_key }) => node_key === source),
    run,
  )
  return (
    <Form
      noValidate
      submit={edge ? texts.workflowsGraph.saveTheEdge : texts.workflowsGraph.addTheEdge}
      isDisabled={endsProblem !== null}
      sending={saving}
      onSubmit={submit}
      onClose={onClose}
      onDelete={edge ? onDelete : undefined}
    >
      {edge ? (
        <Text className="wrap">{texts.workflowsGraph.fromTo(<Key>{source}</Key>, <Key>{target}</Key>)}</Text>
      ) : (
        <>
          <NativeSelect
            label={texts.workflowsGraph.from}
            data={keys}
            data-autofocus
            value={source}
            onChange={(event) => setEnds({ ...ends, source_node_key: event.currentTarget.value })}
          />
          <NativeSelect
            label={texts.workflowsGraph.to}
            data={keys}
            value={target}
            error={endsProblem}
            onChange={(event) => setEnds({ ...ends, target_node_key: event.currentTarget.value })}
          />
        </>
      )}
      <fieldset className="option">
        <legend>{texts.workflowsGraph.filter}</legend>
        <p>{texts.workflowsGraph.onlyItemsThatFit}</p>
        <FilterEditor rows={rows} onChange={setRows} fields={fieldNames(items)} />
      </fieldset>
    </Form>
  )
}

function Key({ children }: { children: string }) {
  return (
    <strong>
      <bdi>{children}</bdi>
    </strong>
  )
}

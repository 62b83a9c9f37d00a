import { NativeSelect, TextInput } from '@mantine/core'
import { useEffect, useId, useRef, useState } from 'react'
import { AddressesField } from '../../parts/fields.tsx'
import { Form, type FormProps } from '../../parts/form.tsx'
import { Offered } from '../../strategies/editor-rows.tsx'
import { fieldNames } from '../../strategies/schema-rows.ts'
import type { Strategy } from '../../strategies/strategies-api.ts'
import { INPUT_WORDS } from '../run-words.ts'
import type { Graph, InputType, NodeSettings, WorkflowNode } from '../workflows-api.ts'
import { type DraftProblems, draftOf, type NodeDraft, newDraft, readDraft } from './node-draft.ts'
import { PairRows } from './pair-rows.tsx'

const INPUT_ORDER: readonly InputType[] = ['trigger_only', 'static_urls', 'upstream_urls', 'upstream_data']
const INPUT_CHOICES = INPUT_ORDER.map((value) => ({ value, label: INPUT_WORDS[value] }))

const INPUT_HINTS: Readonly<Record<InputType, string>> = {
  trigger_only:
    'The page that the strategy was made from, or the addresses below. It waits for one of the nodes before it.',
  static_urls: 'The same addresses in every run.',
  upstream_urls: 'One page for each address in a field of the items that come over its edges.',
  upstream_data: 'An API strategy is called once for each item. Any other strategy hands the items on as they are.',
}

type NodeFormProps = {
  graph: Graph
  /** Null for a new one. */
  node: WorkflowNode | null
  strategies: readonly Strategy[]
  saving: FormProps['sending']
  onSave: (node: NodeSettings) => void
  onDelete: () => void
  onClose: () => void
}

export function NodeForm({ graph, node, strategies, saving, onSave, onDelete, onClose }: NodeFormProps) {
  const [draft, setDraft] = useState<NodeDraft>(() =>
    node ? draftOf(node) : newDraft(strategies[0]?.strategy_id ?? '', graph.nodes.length === 0),
  )
  const [problems, setProblems] = useState<DraftProblems>({})
  const [refusals, setRefusals] = useState(0)
  const form = useRef<HTMLFormElement>(null)
  // biome-ignore lint/correctness/useExhaustiveDependencies: the keyboard goes to what is wrong once it was refused, not while it is put right
  useEffect(() => form.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus(), [refusals])
  const strategy = strategies.find(({ strategy_id }) => strategy_id === draft.strategyId)
  const change = (part: Partial<NodeDraft>) => {
    setDraft({ ...draft, ...part })
    // What was said of a field is over once it is written in.
    setProblems(Object.fromEntries(Object.entries(problems).filter(([field]) => !(field in part))))
  }

  const submit = () => {
    const otherKeys = graph.nodes.filter(({ id }) => id !== node?.id).map(({ node_key }) => node_key)
    const reading = readDraft(draft, { otherKeys, defaults: strategy?.api_parameters ?? {}, before: node })
    setProblems(reading.ok ? {} : reading.problems)
    if (reading.ok) onSave(reading.node)
    else setRefusals(refusals + 1)
  }
  return (
    <Form
      ref={form}
      noValidate
      submit={node ? 'Save the node' : 'Add the node'}
      sending={saving}
      onSubmit={submit}
      onClose={onClose}
      onDelete={node ? onDelete : undefined}
    >
      <TextInput
        label="Name"
        description="What the node is called within the workflow."
        data-autofocus
        autoComplete="off"
        maxLength={100}
        value={draft.key}
        error={problems.key}
        onChange={(event) => change({ key: event.currentTarget.value })}
      />
      <NativeSelect
        label="Strategy"
        data={strategyChoices(strategies, draft.strategyId)}
        value={draft.strategyId}
        error={problems.strategyId}
        onChange={(event) => change({ strategyId: event.currentTarget.value })}
      />
      <NativeSelect
        label="What it works on"
        description={INPUT_HINTS[draft.inputType]}
        data={INPUT_CHOICES}
        value={draft.inputType}
        onChange={(event) => change({ inputType: event.currentTarget.value as InputType })}
      />
      <InputFields
        draft={draft}
        problems={problems}
        upstreamFields={upstreamFields(graph, node, strategies)}
        strategy={strategy}
        onChange={change}
      />
      <TextInput
        label="Label of its results"
        description="Tells results of one page apart when several nodes end the workflow. May stay empty."
        autoComplete="off"
        maxLength={200}
        value={draft.label}
        onChange={(event) => change({ label: event.currentTarget.value })}
      />
    </Form>
  )
}

function strategyChoices(strategies: readonly Strategy[], chosenId: string) {
  const isListed = strategies.some(({ strategy_id }) => strategy_id === chosenId)
  return [
    ...(isListed
      ? []
      : [{ value: chosenId, label: chosenId === '' ? 'Choose a strategy' : 'A strategy that was deleted' }]),
    ...strategies.map(({ strategy_id, name }) => ({ value: strategy_id, label: name })),
  ]
}

/** What the nodes before it find, as far as their previews tell; of a node without an edge yet, what any finds. */
function upstreamFields(graph: Graph, node: WorkflowNode | null, strategies: readonly Strategy[]): string[] {
  const before = graph.edges.filter(({ target_node_key }) => target_node_key === node?.node_key)
  const sources = before.length > 0 ? before.map(({ source_node_key }) => source_node_key) : null
  const used = graph.nodes.filter(({ node_key }) => sources === null || sources.includes(node_key))
  const ids = new Set(used.map(({ strategy_id }) => strategy_id))
  return fieldNames(strategies.filter(({ strategy_id }) => ids.has(strategy_id)).flatMap((one) => one.preview_data))
}

type InputFieldsProps = {
  draft: NodeDraft
  problems: DraftProblems
  upstreamFields: readonly string[]
  strategy: Strategy | undefined
  onChange: (part: Partial<NodeDraft>) => void
}

/** Only what the chosen input needs. */
function InputFields({ draft, problems, upstreamFields, strategy, onChange }: InputFieldsProps) {
  const { inputType } = draft
  const fieldList = useId()
  const parameterNames = Object.keys(strategy?.api_parameters ?? {})
  const isApi = strategy?.scraper_type === 'api'
  return (
    <>
      {(inputType === 'static_urls' || inputType === 'trigger_only') && (
        <AddressesField
          label="Addresses"
          description={inputType === 'static_urls' ? 'One per line.' : 'One per line. May stay empty.'}
          value={draft.addresses}
          error={problems.addresses}
          onChange={(addresses) => onChange({ addresses })}
        />
      )}
      {inputType === 'upstream_urls' && (
        <>
          <TextInput
            label="Field with the address"
            description="A field of the items that come over its edges, such as url."
            list={fieldList}
            autoComplete="off"
            autoCapitalize="none"
            maxLength={200}
            value={draft.urlField}
            error={problems.urlField}
            onChange={(event) => onChange({ urlField: event.currentTarget.value })}
          />
          <Offered id={fieldList} names={upstreamFields} />
        </>
      )}
      {inputType === 'upstream_data' && (isApi || draft.mapping.length > 0) && (
        <PairRows
          title="Parameters from items"
          intro="Which field of an item goes into which parameter of the strategy."
          rows={draft.mapping}
          left={{ label: 'Field of the item', placeholder: 'sku', offered: upstreamFields }}
          right={{ label: 'Its parameter', placeholder: 'id', offered: parameterNames }}
          addWords="Add a field"
          problem={problems.mapping}
          onChange={(mapping) => onChange({ mapping })}
        />
      )}
      {(isApi || draft.parameters.length > 0) && (
        <PairRows
          title="Fixed parameters"
          intro="Sent with every request. Those that are left out keep the strategy’s values."
          rows={draft.parameters}
          left={{ label: 'Parameter', placeholder: 'limit', offered: parameterNames }}
          right={{ label: 'Its value', placeholder: '50', offered: [] }}
          addWords="Add a parameter"
          problem={problems.parameters}
          onChange={(parameters) => onChange({ parameters })}
        />
      )}
    </>
  )
}

import { NativeSelect, TextInput } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useId, useRef, useState } from 'react'
import { AddressesField } from '../../parts/fields.tsx'
import { Form, type FormProps } from '../../parts/form.tsx'
import { Offered } from '../../strategies/editor-rows.tsx'
import type { Item } from '../../strategies/item.ts'
import { fieldNames } from '../../strategies/schema-rows.ts'
import type { Strategy } from '../../strategies/strategies-api.ts'
import { StrategyChoice } from '../../strategies/strategy-choice.tsx'
import { strategyQuery } from '../../strategies/strategy-queries.ts'
import { texts } from '../../texts/texts.ts'
import { linkField } from '../link-field.ts'
import { INPUT_WORDS } from '../run-words.ts'
import type { Graph, InputType, NodeSettings, WorkflowNode } from '../workflows-api.ts'
import { freeKey } from './grown-graph.ts'
import { type DraftProblems, draftOf, type NodeDraft, newDraft, readDraft } from './node-draft.ts'
import { PairRows } from './pair-rows.tsx'

const INPUT_ORDER: readonly InputType[] = ['trigger_only', 'static_urls', 'upstream_urls', 'upstream_data']
const INPUT_CHOICES = INPUT_ORDER.map((value) => ({ value, label: INPUT_WORDS[value] }))

const INPUT_HINTS: Readonly<Record<InputType, string>> = {
  trigger_only: texts.workflowsGraph.hintTriggerOnly,
  static_urls: texts.workflowsGraph.hintStaticUrls,
  upstream_urls: texts.workflowsGraph.hintUpstreamUrls,
  upstream_data: texts.workflowsGraph.hintUpstreamData,
}

type NodeFormProps = {
  graph: Graph
  /** Null for a new one. */
  node: WorkflowNode | null
  /** The node that a new one comes after. */
  after: string | null
  /** Its strategy was deleted. */
  isStrategyGone: boolean
  /** Items as they come to it. */
  upstream: readonly Item[]
  saving: FormProps['sending']
  onSave: (node: NodeSettings) => void
  onClose: () => void
}

export function NodeForm(props: NodeFormProps) {
  const { graph, node, after, isStrategyGone, upstream, saving, onSave, onClose } = props
  const [stored, setDraft] = useState<NodeDraft>(() => (node ? draftOf(node) : newDraft(graph.nodes.length === 0)))
  const [typed, setTyped] = useState<ReadonlySet<string>>(new Set())
  const { data: strategy } = useQuery({ ...strategyQuery(stored.strategyId), enabled: stored.strategyId !== '' })
  const draft = after === null ? stored : offeredDraft(stored, typed, { graph, strategy, upstream })
  const [problems, setProblems] = useState<DraftProblems>({})
  const [refusals, setRefusals] = useState(0)
  const form = useRef<HTMLFormElement>(null)
  // biome-ignore lint/correctness/useExhaustiveDependencies: the keyboard goes to what is wrong once it was refused, not while it is put right
  useEffect(() => form.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus(), [refusals])
  const change = (part: Partial<NodeDraft>) => {
    setDraft({ ...stored, ...part })
    setTyped(new Set([...typed, ...Object.keys(part)]))
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
      submit={node ? texts.workflowsGraph.saveTheNode : texts.workflowsGraph.addTheNode}
      sending={saving}
      onSubmit={submit}
      onClose={onClose}
    >
      <TextInput
        label={texts.workflowsGraph.name}
        description={texts.workflowsGraph.whatTheNodeIsCalled}
        data-autofocus
        autoComplete="off"
        maxLength={100}
        value={draft.key}
        error={problems.key}
        onChange={(event) => change({ key: event.currentTarget.value })}
      />
      <StrategyChoice
        label={texts.workflowsGraph.strategy}
        value={
          draft.strategyId === '' || (isStrategyGone && draft.strategyId === node?.strategy_id)
            ? undefined
            : draft.strategyId
        }
        error={problems.strategyId}
        onChange={(strategyId) => change({ strategyId: strategyId ?? '' })}
      />
      <NativeSelect
        label={texts.workflowsGraph.whatItWorksOn}
        description={INPUT_HINTS[draft.inputType]}
        data={INPUT_CHOICES}
        value={draft.inputType}
        onChange={(event) => change({ inputType: event.currentTarget.value as InputType })}
      />
      <InputFields
        draft={draft}
        problems={problems}
        upstreamFields={fieldNames(upstream)}
        strategy={strategy}
        onChange={change}
      />
      <TextInput
        label={texts.workflowsGraph.labelOfItsResults}
        description={texts.workflowsGraph.tellsResultsApart}
        autoComplete="off"
        maxLength={200}
        value={draft.label}
        onChange={(event) => change({ label: event.currentTarget.value })}
      />
    </Form>
  )
}

type Offer = { graph: Graph; strategy: Strategy | undefined; upstream: readonly Item[] }

/** A node after another is nearly done before anything is typed: what it is called, and which field leads on, can be told by the two strategies. */
function offeredDraft(draft: NodeDraft, typed: ReadonlySet<string>, { graph, strategy, upstream }: Offer): NodeDraft {
  const isApi = strategy?.scraper_type === 'api'
  return {
    ...draft,
    key: typed.has('key') || !strategy ? draft.key : freeKey(strategy.name, graph.nodes),
    inputType: typed.has('inputType') || !isApi ? draft.inputType : 'upstream_data',
    urlField: typed.has('urlField') ? draft.urlField : (linkField(upstream, strategy?.url ?? '') ?? ''),
  }
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
          label={texts.workflowsGraph.addresses}
          description={
            inputType === 'static_urls' ? texts.workflowsGraph.onePerLine : texts.workflowsGraph.onePerLineMayStayEmpty
          }
          value={draft.addresses}
          error={problems.addresses}
          onChange={(addresses) => onChange({ addresses })}
        />
      )}
      {inputType === 'upstream_urls' && (
        <>
          <TextInput
            label={texts.workflowsGraph.fieldWithTheAddress}
            description={texts.workflowsGraph.aFieldOfTheItems}
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
          title={texts.workflowsGraph.parametersFromItems}
          intro={texts.workflowsGraph.whichFieldGoesInto}
          rows={draft.mapping}
          left={{ label: texts.workflowsGraph.fieldOfTheItem, placeholder: 'sku', offered: upstreamFields }}
          right={{ label: texts.workflowsGraph.itsParameter, placeholder: 'id', offered: parameterNames }}
          addWords={texts.workflowsGraph.addAField}
          problem={problems.mapping}
          onChange={(mapping) => onChange({ mapping })}
        />
      )}
      {(isApi || draft.parameters.length > 0) && (
        <PairRows
          title={texts.workflowsGraph.fixedParameters}
          intro={texts.workflowsGraph.sentWithEveryRequest}
          rows={draft.parameters}
          left={{ label: texts.workflowsGraph.parameter, placeholder: 'limit', offered: parameterNames }}
          right={{ label: texts.workflowsGraph.itsValue, placeholder: '50', offered: [] }}
          addWords={texts.workflowsGraph.addAParameter}
          problem={problems.parameters}
          onChange={(parameters) => onChange({ parameters })}
        />
      )}
    </>
  )
}

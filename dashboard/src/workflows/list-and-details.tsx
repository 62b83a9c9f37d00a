import { TextInput } from '@mantine/core'
import { keepPreviousData, skipToken, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Awaited } from '../parts/awaited.tsx'
import { Form } from '../parts/form.tsx'
import { Section } from '../parts/section.tsx'
import type { Item } from '../strategies/item.ts'
import { hostOf } from '../strategies/page-address.ts'
import { findStrategies, type Strategy } from '../strategies/strategies-api.ts'
import { texts } from '../texts/texts.ts'
import { anyStrategyQuery } from './graph/used-strategies.ts'
import { detailsOf, linkField, linkHosts } from './link-field.ts'
import { strategySampleQuery } from './samples.ts'
import { StrategyPick } from './strategy-pick.tsx'
import { useMakeWorkflow } from './use-make-workflow.ts'
import type { NewWorkflow } from './workflows-api.ts'
import './list-and-details.css'

/** The most common workflow, ready made: a list, and the page behind each of its items. */
export function ListAndDetails() {
  return (
    <Section title={texts.workflows.listDetails} intro={texts.workflows.readsAListThenThe}>
      <Awaited query={useQuery(anyStrategyQuery)} what={texts.workflows.strategies} height={120}>
        {({ total }) => (total < 2 ? <p className="note">{texts.workflows.makeTwoStrategiesFirst}</p> : <Choice />)}
      </Awaited>
    </Section>
  )
}

/** Three clicks at most: the list, the page behind its items where it is not found by itself, and the button. */
function Choice() {
  const make = useMakeWorkflow()
  const [list, setList] = useState<Strategy | null>(null)
  const [picked, setPicked] = useState<Strategy | null>(null)
  const [typed, setTyped] = useState<string | null>(null)
  const items = useListItems(list)
  const proposed = useProposal(list, items)
  const details = picked?.strategy_id === list?.strategy_id ? null : (picked ?? proposed)
  const field = typed ?? (details ? linkField(items, details.url) : null) ?? ''
  return (
    <Form
      submit={texts.workflows.makeListDetails}
      isDisabled={!list || !details || field.trim() === ''}
      sending={make}
      onSubmit={() => list && details && make.mutate(workflowOf(list, details, field.trim()))}
    >
      <div className="list-and-details">
        <StrategyPick
          label={texts.workflows.theList}
          description={texts.workflows.whatFindsThePages}
          chosen={list}
          onChange={setList}
        />
        <StrategyPick
          label={texts.workflows.thePageBehindEachItem}
          description={texts.workflows.whatReadsOneOfThem}
          chosen={details}
          proposed={proposed}
          without={list?.strategy_id}
          onChange={setPicked}
        />
      </div>
      {list && details && (
        <TextInput
          label={texts.workflows.fieldOfTheListThat}
          autoComplete="off"
          value={field}
          onChange={(event) => setTyped(event.currentTarget.value)}
        />
      )}
    </Form>
  )
}

function useListItems(list: Strategy | null): readonly Item[] {
  const { data } = useQuery({
    ...strategySampleQuery(list?.strategy_id ?? ''),
    ...(list === null ? { queryFn: skipToken } : {}),
  })
  return data?.items ?? []
}

/** The strategy of a page like those that the list leads to, if there is just one that fits best. */
function useProposal(list: Strategy | null, items: readonly Item[]): Strategy | null {
  const hosts = linkHosts(items)
  const own = list === null ? '' : hostOf(list.url)
  const host = hosts.includes(own) ? own : hosts[0]
  const { data } = useQuery({
    queryKey: ['strategies', 'list', 'of-host', host],
    queryFn: host === undefined ? skipToken : () => findStrategies({ q: host }, { limit: 100, offset: 0 }),
    placeholderData: keepPreviousData,
  })
  if (list === null || host === undefined) return null
  const others = (data?.rows ?? []).filter(({ strategy_id }) => strategy_id !== list.strategy_id)
  return detailsOf(items, others)
}

function workflowOf(list: Strategy, details: Strategy, url_field: string): NewWorkflow {
  return {
    name: `${list.name} → ${details.name}`,
    nodes: [
      { node_key: 'list', strategy_id: list.strategy_id, input_type: 'trigger_only' },
      { node_key: 'details', strategy_id: details.strategy_id, input_type: 'upstream_urls', url_field },
    ],
    edges: [{ source_node_key: 'list', target_node_key: 'details' }],
  }
}

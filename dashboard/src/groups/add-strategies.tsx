import { Checkbox, Text, TextInput } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Form } from '../parts/form.tsx'
import { TextLink } from '../parts/links.tsx'
import { Problem } from '../parts/problem.tsx'
import { Section } from '../parts/section.tsx'
import { useAction } from '../parts/use-action.ts'
import { shortAddress } from '../strategies/page-address.ts'
import type { Strategy } from '../strategies/strategies-api.ts'
import { strategyChoicesQuery } from '../strategies/strategy-queries.ts'
import { texts } from '../texts/texts.ts'
import { refreshGroups } from './group-queries.ts'
import { addStrategies, type GroupWithStrategies } from './groups-api.ts'

/** A list that is longer is not looked through: the field above it finds the rest. */
const SHOWN_CHOICES = 100

type Choice = Strategy & { strategy_group_id?: string | null }

export function AddStrategies({ group }: { group: GroupWithStrategies }) {
  const strategies = useQuery(strategyChoicesQuery)
  const members = new Set(group.strategies.map(({ strategy_id }) => strategy_id))
  const others = strategies.data?.filter(({ strategy_id }) => !members.has(strategy_id)) ?? []
  return (
    <Section title={texts.groups.addStrategies} intro={texts.groups.aStrategyIsInOne}>
      <Problem error={strategies.error} onRetry={() => void strategies.refetch()} />
      {strategies.data && others.length === 0 && <NoOthers hasSome={strategies.data.length > 0} />}
      {others.length > 0 && <Choices groupId={group.id} strategies={others} />}
    </Section>
  )
}

function Choices({ groupId, strategies }: { groupId: string; strategies: readonly Choice[] }) {
  const [wanted, setWanted] = useState('')
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set())
  const add = useAction({
    action: (strategyIds: readonly string[]) => addStrategies(groupId, strategyIds),
    after: async (queryClient) => {
      await refreshGroups(queryClient)
      setChosen(new Set())
    },
    said: ({ message }) => message,
  })
  const words = wanted.trim().toLowerCase()
  const fitting = strategies.filter(({ name, url }) => `${name} ${url}`.toLowerCase().includes(words))
  // Chosen ones that the words no longer show are still meant.
  const ids = strategies.map(({ strategy_id }) => strategy_id).filter((id) => chosen.has(id))
  const choose = (id: string, isChosen: boolean) => {
    const next = new Set(chosen)
    if (isChosen) next.add(id)
    else next.delete(id)
    setChosen(next)
  }
  return (
    <Form
      submit={ids.length === 0 ? texts.groups.addToTheGroup : texts.groups.addStrategies2(ids.length)}
      isDisabled={ids.length === 0}
      sending={add}
      onSubmit={() => add.mutate(ids)}
    >
      <TextInput
        label={texts.groups.findByNameOrAddress}
        type="search"
        autoComplete="off"
        value={wanted}
        onChange={(event) => setWanted(event.currentTarget.value)}
      />
      <fieldset className="choices">
        <legend className="unseen">{texts.groups.strategiesToAdd}</legend>
        {fitting.length === 0 && <Text c="dimmed">{texts.groups.noStrategyHasTheseWords}</Text>}
        {fitting.slice(0, SHOWN_CHOICES).map((strategy) => (
          <Checkbox
            key={strategy.strategy_id}
            label={strategy.name}
            description={aboutOf(strategy)}
            className="choice"
            checked={chosen.has(strategy.strategy_id)}
            onChange={(event) => choose(strategy.strategy_id, event.currentTarget.checked)}
          />
        ))}
        {fitting.length > SHOWN_CHOICES && (
          <Text c="dimmed" size="sm">
            {texts.groups.andMoreNarrowThemBy(fitting.length - SHOWN_CHOICES)}
          </Text>
        )}
      </fieldset>
    </Form>
  )
}

function aboutOf({ url, strategy_group_id }: Choice): string {
  return strategy_group_id ? texts.groups.nowInAnotherGroup(shortAddress(url)) : shortAddress(url)
}

function NoOthers({ hasSome }: { hasSome: boolean }) {
  return (
    <Text c="dimmed">
      {(hasSome ? texts.groups.allYourStrategiesAreIn : texts.groups.youHaveNoStrategiesYet)(
        <TextLink to="/strategies/new">{texts.groups.makeOne}</TextLink>,
      )}
    </Text>
  )
}

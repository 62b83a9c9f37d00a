import { NativeSelect, Stack, Text } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { getRouteApi } from '@tanstack/react-router'
import { Awaited } from '../parts/awaited.tsx'
import { BackLink, ButtonLink } from '../parts/links.tsx'
import { Page } from '../parts/page.tsx'
import { Section } from '../parts/section.tsx'
import type { Strategy } from '../strategies/strategies-api.ts'
import { strategyChoicesQuery } from '../strategies/strategy-queries.ts'
import { RunForm } from './run-form.tsx'

const route = getRouteApi('/signed-in/jobs/new')

export function NewJobPage() {
  return (
    <Page
      title="Run a strategy"
      intro="Sandpiper reads the pages now and keeps what it finds."
      above={<BackLink to="/jobs">All jobs</BackLink>}
    >
      <Section title="What to run">
        <Awaited query={useQuery(strategyChoicesQuery)} what="strategies" height={120}>
          {(strategies) => <ChosenStrategy strategies={strategies} />}
        </Awaited>
      </Section>
    </Page>
  )
}

function ChosenStrategy({ strategies }: { strategies: readonly Strategy[] }) {
  const { strategy: asked, url } = route.useSearch()
  const navigate = route.useNavigate()
  const strategy = strategies.find(({ strategy_id }) => strategy_id === asked) ?? strategies[0]
  if (!strategy) return <NoStrategies />
  return (
    <Stack gap="sm">
      <NativeSelect
        label="Strategy"
        data={strategies.map(({ strategy_id, name }) => ({ value: strategy_id, label: name }))}
        value={strategy.strategy_id}
        onChange={({ currentTarget: { value } }) => void navigate({ search: { strategy: value }, replace: true })}
      />
      <RunForm key={strategy.strategy_id} strategy={strategy} url={url} />
    </Stack>
  )
}

function NoStrategies() {
  return (
    <Stack gap="sm" align="start">
      <Text>There is no strategy to run yet. Make one first: an address, and what you want from it.</Text>
      <ButtonLink to="/strategies/new">Make the first strategy</ButtonLink>
    </Stack>
  )
}

import { Button, NativeSelect, Stack, Text } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { getRouteApi, Link } from '@tanstack/react-router'
import { Loading } from '../parts/loading.tsx'
import { Page } from '../parts/page.tsx'
import { Problem } from '../parts/problem.tsx'
import { Section } from '../parts/section.tsx'
import type { Strategy } from '../strategies/strategies-api.ts'
import { AllJobsLink } from './all-jobs-link.tsx'
import { strategyChoicesQuery } from './job-queries.ts'
import { RunForm } from './run-form.tsx'

const route = getRouteApi('/signed-in/jobs/new')

export function NewJobPage() {
  const strategies = useQuery(strategyChoicesQuery)
  return (
    <Page title="Run a strategy" intro="Sandpiper reads the pages now and keeps what it finds." above={<AllJobsLink />}>
      <Section title="What to run">
        {strategies.isPending && <Loading what="strategies" height={120} />}
        <Problem error={strategies.error} onRetry={() => void strategies.refetch()} />
        {strategies.data && <ChosenStrategy strategies={strategies.data} />}
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
      <Button component={Link} to="/strategies/new">
        Make the first strategy
      </Button>
    </Stack>
  )
}

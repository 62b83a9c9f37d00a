import { Stack, Text } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { getRouteApi } from '@tanstack/react-router'
import { Awaited } from '../parts/awaited.tsx'
import { BackLink, ButtonLink } from '../parts/links.tsx'
import { Page } from '../parts/page.tsx'
import { Section } from '../parts/section.tsx'
import { StrategyChoice } from '../strategies/strategy-choice.tsx'
import { strategiesQuery, strategyQuery } from '../strategies/strategy-queries.ts'
import { texts } from '../texts/texts.ts'
import { RunForm } from './run-form.tsx'

const route = getRouteApi('/signed-in/jobs/new')

export function NewJobPage() {
  const { strategy: asked } = route.useSearch()
  return (
    <Page
      title={texts.jobs.runAStrategy}
      intro={texts.jobs.sandpiperReadsThePagesNow}
      above={<BackLink to="/jobs">{texts.jobs.allJobs}</BackLink>}
    >
      <Section title={texts.jobs.whatToRun}>
        {asked ? <ChosenStrategy strategyId={asked} /> : <NewestStrategy />}
      </Section>
    </Page>
  )
}

function NewestStrategy() {
  return (
    <Awaited query={useQuery(strategiesQuery({}, 1))} what={texts.jobs.strategies} height={120}>
      {({ rows: [newest] }) => (newest ? <ChosenStrategy strategyId={newest.strategy_id} /> : <NoStrategies />)}
    </Awaited>
  )
}

function ChosenStrategy({ strategyId }: { strategyId: string }) {
  const { url } = route.useSearch()
  const navigate = route.useNavigate()
  const strategy = useQuery(strategyQuery(strategyId))
  return (
    <Stack gap="sm">
      <StrategyChoice
        label={texts.jobs.strategy}
        value={strategyId}
        onChange={(chosen) => void navigate({ search: { strategy: chosen }, replace: true })}
      />
      <Awaited query={strategy} what={texts.jobs.theStrategy} height={120}>
        {(known) => <RunForm key={strategyId} strategy={known} url={url} />}
      </Awaited>
    </Stack>
  )
}

function NoStrategies() {
  return (
    <Stack gap="sm" align="start">
      <Text>{texts.jobs.thereIsNoStrategyTo}</Text>
      <ButtonLink to="/strategies/new">{texts.jobs.makeTheFirstStrategy}</ButtonLink>
    </Stack>
  )
}

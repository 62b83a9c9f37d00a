import { getRouteApi } from '@tanstack/react-router'
import { BackLink } from '../parts/links.tsx'
import { Page } from '../parts/page.tsx'
import { Section } from '../parts/section.tsx'
import { texts } from '../texts/texts.ts'
import { StrategyMaker } from './strategy-maker.tsx'

const route = getRouteApi('/signed-in/strategies/new')

export function NewStrategyPage() {
  const { url, description } = route.useSearch()
  return (
    <Page
      title={texts.strategies.newStrategy}
      intro={texts.strategies.sandpiperReadsThePageOnce}
      above={<BackLink to="/strategies">{texts.strategies.allStrategies}</BackLink>}
    >
      <Section title={texts.strategies.describeWhatYouWant}>
        <StrategyMaker address={url} description={description} withOptions aim="strategy" />
      </Section>
    </Page>
  )
}

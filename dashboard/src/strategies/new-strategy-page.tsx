import { getRouteApi } from '@tanstack/react-router'
import { BackLink } from '../parts/links.tsx'
import { Page } from '../parts/page.tsx'
import { Section } from '../parts/section.tsx'
import { StrategyMaker } from './strategy-maker.tsx'

const route = getRouteApi('/signed-in/strategies/new')

export function NewStrategyPage() {
  const { url, description } = route.useSearch()
  return (
    <Page
      title="New strategy"
      intro="Sandpiper reads the page once, works out a recipe for what you want, and shows you what it finds."
      above={<BackLink to="/strategies">All strategies</BackLink>}
    >
      <Section title="Describe what you want">
        <StrategyMaker address={url} description={description} withOptions aim="strategy" />
      </Section>
    </Page>
  )
}

import { getRouteApi } from '@tanstack/react-router'
import { BackLink } from '../parts/links.tsx'
import { Page } from '../parts/page.tsx'
import { Section } from '../parts/section.tsx'
import { StrategyMaker } from '../strategies/strategy-maker.tsx'

const route = getRouteApi('/signed-in/watch')

export function WatchPage() {
  const { url, description } = route.useSearch()
  return (
    <Page
      title="Watch a page"
      intro="Sandpiper reads it once and shows you what it finds. Then you choose how often to look and where to send what changes."
      above={<BackLink to="/schedules">All schedules</BackLink>}
    >
      <Section title="What to watch">
        <StrategyMaker address={url} description={description} withOptions={false} aim="watch" />
      </Section>
    </Page>
  )
}

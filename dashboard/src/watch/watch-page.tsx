import { getRouteApi } from '@tanstack/react-router'
import { BackLink, TextLink } from '../parts/links.tsx'
import { Page } from '../parts/page.tsx'
import { Section } from '../parts/section.tsx'
import { StrategyMaker } from '../strategies/strategy-maker.tsx'
import { texts } from '../texts/texts.ts'

const route = getRouteApi('/signed-in/watch')

export function WatchPage() {
  const { url, description } = route.useSearch()
  return (
    <Page
      title={texts.watch.watchAPage}
      intro={texts.watch.sandpiperReadsItOnceAnd}
      above={<BackLink to="/schedules">{texts.watch.allSchedules}</BackLink>}
    >
      <Section title={texts.watch.whatToWatch}>
        <StrategyMaker address={url} description={description} withOptions={false} aim="watch" />
      </Section>
      <p className="note">
        {texts.watch.onlyOnceAndNothingIs(<TextLink to="/read">{texts.watch.readAPageOnce}</TextLink>)}
      </p>
    </Page>
  )
}

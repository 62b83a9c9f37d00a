import { useQuery } from '@tanstack/react-query'
import { getRouteApi } from '@tanstack/react-router'
import { useState } from 'react'
import { ItemsTable } from '../items/items-table.tsx'
import { AwaitedPage } from '../parts/awaited.tsx'
import { BackLink } from '../parts/links.tsx'
import { Page } from '../parts/page.tsx'
import { Section } from '../parts/section.tsx'
import type { CreatedSchedule } from '../schedules/schedules-api.ts'
import { MorePages } from '../strategies/list-pages.tsx'
import { OutcomeSaid } from '../strategies/outcome-said.tsx'
import type { Strategy } from '../strategies/strategies-api.ts'
import { strategyQuery } from '../strategies/strategy-queries.ts'
import { texts } from '../texts/texts.ts'
import { NotNow } from './not-now.tsx'
import { WatchDone } from './watch-done.tsx'
import { WatchForm } from './watch-form.tsx'
import './watch-page.css'

const route = getRouteApi('/signed-in/watch/$strategyId')

/** A preview has no more rows than this: where it has as many, more may have been found. */
const PREVIEW_ROWS = 10

const BACK = <BackLink to="/strategies">{texts.watch.allStrategies}</BackLink>

/** The second half of watching: what was found is there, and how often and where to send it is to be said. */
export function WatchStrategyPage() {
  const { strategyId } = route.useParams()
  const strategy = useQuery(strategyQuery(strategyId))
  if (strategy.data) return <WatchStrategy key={strategyId} strategy={strategy.data} />
  return <AwaitedPage title={texts.watch.watchAPage} above={BACK} what={texts.watch.theStrategy} query={strategy} />
}

function WatchStrategy({ strategy }: { strategy: Strategy }) {
  // The secret lives in this state alone: it goes when the page is left or reloaded.
  const [created, setCreated] = useState<CreatedSchedule | null>(null)
  if (created) return <WatchDone schedule={created} name={strategy.name} />
  const mayBeMore = strategy.preview_data.length >= PREVIEW_ROWS
  return (
    <Page
      title={texts.watch.watchThisPage}
      intro={texts.watch.on(<strong>{strategy.name}</strong>, strategy.url)}
      above={BACK}
    >
      <OutcomeSaid strategyId={strategy.strategy_id} />
      <Section
        title={mayBeMore ? texts.watch.theFirstRowsOfWhat : texts.watch.whatWasFound}
        intro={mayBeMore ? texts.watch.youHearOfItWhenAny : texts.watch.youHearOfItWhen}
      >
        <ItemsTable items={strategy.preview_data} label={texts.watch.itemsFound} />
        <MorePages strategy={strategy} />
      </Section>
      <WatchForm strategy={strategy} onCreated={setCreated} />
      <NotNow strategy={strategy} />
    </Page>
  )
}

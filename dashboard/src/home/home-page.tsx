import { Text, Title } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { DemoOffer } from '../demo/demo-offer.tsx'
import { Awaited } from '../parts/awaited.tsx'
import { Page } from '../parts/page.tsx'
import { texts } from '../texts/texts.ts'
import { FirstSteps } from './first-steps.tsx'
import { NeedsYou } from './needs-you.tsx'
import { NewChanges } from './new-changes.tsx'
import { NextChecks } from './next-checks.tsx'
import type { Overview } from './overview-api.ts'
import { overviewQuery } from './overview-queries.ts'
import { WatchLine } from './watch-line.tsx'
import '../parts/record-list.css'
import './home-page.css'

const ABILITIES: ReadonlyArray<readonly [title: string, text: string]> = [
  [texts.home.pagesBecomeData, texts.home.giveAnAddressAndSay],
  [texts.home.changesComeToYou, texts.home.pagesAreCheckedOnA],
  [texts.home.itRunsAtYourPlace, texts.home.oneCommandYourMachineYour],
]

/** What needs somebody, what changed, what comes next; for whoever has nothing yet, how to begin. */
export function HomePage() {
  const overview = useQuery(overviewQuery)
  return (
    <Page title={texts.home.today}>
      <WatchLine />
      <Awaited query={overview} what={texts.home.whatHappened} height={180}>
        {(known) =>
          known.counts.schedules + known.counts.strategies === 0 ? (
            <Beginning overview={known} />
          ) : (
            <Day overview={known} />
          )
        }
      </Awaited>
    </Page>
  )
}

function Day({ overview }: { overview: Overview }) {
  return (
    <div className="day">
      <div className="day-main">
        <NeedsYou needs={overview.needs_you} />
        <NewChanges isWatching={overview.counts.schedules > 0} />
      </div>
      <div className="day-side">
        <NextChecks checks={overview.next_checks} />
        <FirstSteps overview={overview} />
      </div>
    </div>
  )
}

function Beginning({ overview }: { overview: Overview }) {
  return (
    <>
      <DemoOffer />
      <FirstSteps overview={overview} />
      <ul className="abilities">
        {ABILITIES.map(([title, text]) => (
          <li key={title}>
            <Title order={2} size="h3">
              {title}
            </Title>
            <Text size="sm" c="dimmed">
              {text}
            </Text>
          </li>
        ))}
      </ul>
    </>
  )
}

import { Stack, Text } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { refreshJobs } from '../jobs/job-queries.ts'
import { Awaited } from '../parts/awaited.tsx'
import { ChangeButton } from '../parts/change-button.tsx'
import { PlayIcon } from '../parts/icons.tsx'
import { TextLink } from '../parts/links.tsx'
import { Problem } from '../parts/problem.tsx'
import { Section } from '../parts/section.tsx'
import { useAction } from '../parts/use-action.ts'
import type { Strategy } from '../strategies/strategies-api.ts'
import { StrategyChoice } from '../strategies/strategy-choice.tsx'
import { strategyChoicesQuery } from '../strategies/strategy-queries.ts'
import { texts } from '../texts/texts.ts'
import { closestStrategy } from './closest-strategy.ts'
import { scrapeOnce } from './discoveries-api.ts'
import { type ChosenPages, WatchAll } from './watch-all.tsx'

type UseProps = ChosenPages & {
  /** A page of the kind that is chosen. */
  example: string
}

/** What to do with the chosen pages: a strategy takes what is wanted from each, once or again and again. */
export function UsePages(props: UseProps) {
  const strategies = useQuery(strategyChoicesQuery)
  const [asked, setAsked] = useState('')
  const usable = strategies.data?.filter(isUsable) ?? []
  const strategy = usable.find(({ strategy_id }) => strategy_id === asked) ?? closestStrategy(usable, props.example)
  return (
    <>
      <Section title={texts.discoveries.strategy} intro={texts.discoveries.itSaysWhatToTake}>
        <Awaited query={strategies} what={texts.discoveries.strategies} height={60}>
          {() => (
            <Stack gap="xs">
              {strategy && (
                <StrategyChoice
                  label={texts.discoveries.strategy}
                  value={strategy.strategy_id}
                  isUsable={isUsable}
                  onChange={(strategyId) => setAsked(strategyId ?? '')}
                />
              )}
              <Text size="sm">
                {(strategy ? texts.discoveries.noneFits : texts.discoveries.thereIsNoStrategyFor)(
                  <TextLink to="/strategies/new" search={{ url: props.example, description: undefined }}>
                    {texts.discoveries.makeOneFromTheFirst}
                  </TextLink>,
                )}
              </Text>
            </Stack>
          )}
        </Awaited>
      </Section>
      {strategy && <ScrapeOnce {...props} strategy={strategy} />}
      {strategy && <WatchAll {...props} strategy={strategy} />}
    </>
  )
}

/** A strategy that asks an API reads its own address alone. */
function isUsable({ scraper_type }: Strategy): boolean {
  return scraper_type !== 'api'
}

function ScrapeOnce({ discovery, selection, chosen, strategy }: ChosenPages & { strategy: Strategy }) {
  const navigate = useNavigate()
  const scrape = useAction({
    action: () => scrapeOnce(discovery.discovery_id, { ...selection, strategy_id: strategy.strategy_id }),
    after: (queryClient, { batch_id }) => {
      void refreshJobs(queryClient)
      return navigate({ to: '/jobs/batch/$batchId', params: { batchId: batch_id } })
    },
  })
  return (
    <Section title={texts.discoveries.scrapeOnce} intro={texts.discoveries.readsEachOfTheChosen}>
      <Problem error={scrape.error} />
      <ChangeButton
        leftSection={<PlayIcon size={16} />}
        disabled={chosen.length === 0}
        loading={scrape.isPending}
        onClick={() => scrape.mutate()}
      >
        {chosen.length > 0 ? texts.discoveries.scrapePages(chosen.length) : texts.discoveries.scrape}
      </ChangeButton>
    </Section>
  )
}

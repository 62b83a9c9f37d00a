import { Button, NativeSelect, Stack, Text } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { refreshJobs } from '../jobs/job-queries.ts'
import { counted } from '../jobs/job-words.ts'
import { Awaited } from '../parts/awaited.tsx'
import { PlayIcon } from '../parts/icons.tsx'
import { TextLink } from '../parts/links.tsx'
import { Problem } from '../parts/problem.tsx'
import { Section } from '../parts/section.tsx'
import { useAction } from '../parts/use-action.ts'
import { hostOf } from '../strategies/page-address.ts'
import type { Strategy } from '../strategies/strategies-api.ts'
import { strategyChoicesQuery } from '../strategies/strategy-queries.ts'
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
  // A strategy that asks an API reads its own address alone.
  const usable = strategies.data?.filter(({ scraper_type }) => scraper_type !== 'api') ?? []
  const strategy = usable.find(({ strategy_id }) => strategy_id === asked) ?? closestStrategy(usable, props.example)
  return (
    <>
      <Section
        title="Strategy"
        intro="It says what to take from each page. Use one that was made from a page like these."
      >
        <Awaited query={strategies} what="strategies" height={60}>
          {() => (
            <Stack gap="xs">
              {strategy && (
                <NativeSelect
                  label="Strategy"
                  data={usable.map(({ strategy_id, name, url }) => ({
                    value: strategy_id,
                    label: `${name} (${hostOf(url)})`,
                  }))}
                  value={strategy.strategy_id}
                  onChange={(event) => setAsked(event.currentTarget.value)}
                />
              )}
              <Text size="sm">
                {strategy ? 'None fits? ' : 'There is no strategy for pages yet. '}
                <TextLink to="/strategies/new" search={{ url: props.example, description: undefined }}>
                  Make one from the first of these pages
                </TextLink>
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
    <Section title="Scrape once" intro="Reads each of the chosen pages now. You see the results as they come.">
      <Problem error={scrape.error} />
      <Button
        leftSection={<PlayIcon size={16} />}
        disabled={chosen.length === 0}
        loading={scrape.isPending}
        onClick={() => scrape.mutate()}
      >
        {chosen.length > 0 ? `Scrape ${counted(chosen.length, 'page')}` : 'Scrape'}
      </Button>
    </Section>
  )
}

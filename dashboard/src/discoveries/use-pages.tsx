import { Anchor, Button, NativeSelect, Stack, Text } from '@mantine/core'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { Link, useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { refreshJobs, strategyChoicesQuery } from '../jobs/job-queries.ts'
import { counted } from '../jobs/job-words.ts'
import { PlayIcon } from '../parts/icons.tsx'
import { Loading } from '../parts/loading.tsx'
import { Problem } from '../parts/problem.tsx'
import { Section } from '../parts/section.tsx'
import { hostOf } from '../strategies/page-address.ts'
import type { Strategy } from '../strategies/strategies-api.ts'
import type { ChosenPages } from './chosen-pages.ts'
import { closestStrategy } from './closest-strategy.ts'
import { scrapeOnce } from './discoveries-api.ts'
import { WatchAll } from './watch-all.tsx'

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
        {strategies.isPending && <Loading what="strategies" height={60} />}
        <Problem error={strategies.error} onRetry={() => void strategies.refetch()} />
        {strategies.data && (
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
            <NewStrategyLink url={props.example} hasSome={strategy !== undefined} />
          </Stack>
        )}
      </Section>
      {strategy && <ScrapeOnce {...props} strategy={strategy} />}
      {strategy && <WatchAll {...props} strategy={strategy} />}
    </>
  )
}

function NewStrategyLink({ url, hasSome }: { url: string; hasSome: boolean }) {
  return (
    <Text size="sm">
      {hasSome ? 'None fits? ' : 'There is no strategy for pages yet. '}
      <Anchor
        inherit
        renderRoot={(props) => <Link to="/strategies/new" search={{ url, description: undefined }} {...props} />}
      >
        Make one from the first of these pages
      </Anchor>
    </Text>
  )
}

function ScrapeOnce({ discovery, selection, chosen, strategy }: ChosenPages & { strategy: Strategy }) {
  const queryClient = useQueryClient()
  const navigate = useNavigate()
  const scrape = useMutation({
    mutationFn: () => scrapeOnce(discovery.discovery_id, { ...selection, strategy_id: strategy.strategy_id }),
    onSuccess: async ({ batch_id }) => {
      void refreshJobs(queryClient)
      await navigate({ to: '/jobs/batch/$batchId', params: { batchId: batch_id } })
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

import { Badge } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { getRouteApi, linkOptions } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { refreshOverview } from '../home/overview-queries.ts'
import { FoundList } from '../lists/found-list.tsx'
import { wantedBy } from '../lists/list-search.ts'
import { Tags } from '../lists/tags.tsx'
import { readAll } from '../paging.ts'
import { PlusIcon } from '../parts/icons.tsx'
import { ButtonLink } from '../parts/links.tsx'
import { Page } from '../parts/page.tsx'
import { NothingYet, RecordRow } from '../parts/record-list.tsx'
import { StatusBadge } from '../parts/status-badge.tsx'
import { TimeText } from '../parts/time-text.tsx'
import { refreshSchedules } from '../schedules/schedule-queries.ts'
import { texts } from '../texts/texts.ts'
import { fieldNames } from './schema-rows.ts'
import { bulkStrategies, findStrategies, type ListedStrategy } from './strategies-api.ts'
import { refreshLists, strategiesQuery } from './strategy-queries.ts'
import { typeWords } from './type-words.ts'
import './strategies-page.css'

const route = getRouteApi('/signed-in/strategies')

export function StrategiesPage() {
  const search = route.useSearch()
  const wanted = wantedBy(search, new Date())
  const strategies = useQuery(strategiesQuery(wanted, search.page ?? 1))
  return (
    <Page
      title={texts.strategies.strategies}
      intro={texts.strategies.aStrategyIsARecipe}
      actions={
        <ButtonLink to="/strategies/new" leftSection={<PlusIcon size={16} />}>
          {texts.strategies.newStrategy}
        </ButtonLink>
      }
    >
      <FoundList
        listOf="strategies"
        search={search}
        chips={['failing', 'changed', 'paused', 'unused']}
        query={strategies}
        empty={<NoStrategies />}
        choosing={{
          idOf: ({ strategy_id }: ListedStrategy) => strategy_id,
          nameOf: ({ name }) => name,
          allIds: async () => {
            const all = await readAll(async (range) => (await findStrategies(wanted, range)).rows)
            return all.map(({ strategy_id }) => strategy_id)
          },
          bulk: {
            act: ({ ids, ...body }) => bulkStrategies({ ids: [...ids], ...body }),
            after: (queryClient) =>
              Promise.all([refreshLists(queryClient), refreshSchedules(queryClient), refreshOverview(queryClient)]),
            deleting: texts.strategies.theirSchedulesJobsAndResults,
          },
        }}
      >
        {(strategy, check) => <StrategyRow key={strategy.strategy_id} strategy={strategy} check={check} />}
      </FoundList>
    </Page>
  )
}

/** More are told on its page. */
const SHOWN_FIELDS = 6

function StrategyRow({ strategy, check }: { strategy: ListedStrategy; check: ReactNode }) {
  const { strategy_id: strategyId, name, url, is_failing, last_run_at, last_change_at } = strategy
  return (
    <RecordRow
      name={name}
      link={linkOptions({ to: '/strategies/$strategyId', params: { strategyId } })}
      about={url}
      check={check}
    >
      <div className="line record-state">
        {is_failing && <StatusBadge status="failed">{texts.strategies.failing}</StatusBadge>}
        <span className="dim">{ranWords(last_run_at, last_change_at)}</span>
        <Badge variant="light">{typeWords(strategy.scraper_type)}</Badge>
        {fieldNames(strategy.preview_data)
          .slice(0, SHOWN_FIELDS)
          .map((field) => (
            <code key={field} className="field-name wrap">
              {field}
            </code>
          ))}
        <Tags tags={strategy.tags} />
      </div>
    </RecordRow>
  )
}

function NoStrategies() {
  return (
    <NothingYet action={<ButtonLink to="/strategies/new">{texts.strategies.makeTheFirstStrategy}</ButtonLink>}>
      {texts.strategies.nothingOnTheBeachYet}
    </NothingYet>
  )
}

function ranWords(ranAt: string | null, changedAt: string | null): ReactNode {
  if (ranAt === null) return texts.strategies.neverRan
  const ran = <TimeText at={ranAt} />
  return changedAt === null
    ? texts.strategies.ran(ran)
    : texts.strategies.ranAndChanged(ran, <TimeText at={changedAt} />)
}

import { Badge, Group } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { getRouteApi, linkOptions } from '@tanstack/react-router'
import { PlusIcon } from '../parts/icons.tsx'
import { ButtonLink } from '../parts/links.tsx'
import { Page } from '../parts/page.tsx'
import { NothingYet, RecordList, RecordRow } from '../parts/record-list.tsx'
import { fieldNames } from './schema-rows.ts'
import type { Strategy } from './strategies-api.ts'
import { strategiesQuery } from './strategy-queries.ts'
import { typeWords } from './type-words.ts'
import './strategies-page.css'

const route = getRouteApi('/signed-in/strategies')

export function StrategiesPage() {
  const { page = 1 } = route.useSearch()
  const strategies = useQuery(strategiesQuery(page))
  return (
    <Page
      title="Strategies"
      intro="A strategy is a recipe for reading one page: where it is, and what to take from it."
      actions={
        <ButtonLink to="/strategies/new" leftSection={<PlusIcon size={16} />}>
          New strategy
        </ButtonLink>
      }
    >
      <RecordList what="strategies" query={strategies} page={page} empty={<NoStrategies />}>
        {(strategy) => <StrategyRow key={strategy.strategy_id} strategy={strategy} />}
      </RecordList>
    </Page>
  )
}

function StrategyRow({ strategy }: { strategy: Strategy }) {
  const { strategy_id: strategyId, name, url, updated_at } = strategy
  return (
    <RecordRow
      name={name}
      link={linkOptions({ to: '/strategies/$strategyId', params: { strategyId } })}
      at={updated_at}
      about={url}
    >
      <Group gap={6} mt={6}>
        <Badge variant="light" className="strategy-type">
          {typeWords(strategy.scraper_type)}
        </Badge>
        {fieldNames(strategy.preview_data).map((field) => (
          <code key={field} className="field-name wrap">
            {field}
          </code>
        ))}
      </Group>
    </RecordRow>
  )
}

function NoStrategies() {
  return (
    <NothingYet action={<ButtonLink to="/strategies/new">Make the first strategy</ButtonLink>}>
      Nothing on the beach yet. Give a page’s address and say what you want from it: rows and fields come back.
    </NothingYet>
  )
}

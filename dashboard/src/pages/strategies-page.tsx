import { Badge, Button, Group, Skeleton, Stack } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { getRouteApi, Link } from '@tanstack/react-router'
import { BirdMark } from '../parts/bird-mark.tsx'
import { PlusIcon } from '../parts/icons.tsx'
import { Page } from '../parts/page.tsx'
import { Problem } from '../parts/problem.tsx'
import { TimeText } from '../parts/time-text.tsx'
import { fieldNames } from '../strategies/schema-rows.ts'
import type { Strategy } from '../strategies/strategies-api.ts'
import { PAGE_SIZE, strategiesQuery } from '../strategies/strategy-queries.ts'
import { typeWords } from '../strategies/type-words.ts'
import './strategies-page.css'

const route = getRouteApi('/signed-in/strategies')

export function StrategiesPage() {
  const { page = 1 } = route.useSearch()
  const strategies = useQuery(strategiesQuery(page))
  const found = strategies.data
  return (
    <Page
      title="Strategies"
      intro="A strategy is a recipe for reading one page: where it is, and what to take from it."
      actions={
        <Button component={Link} to="/strategies/new" leftSection={<PlusIcon size={16} />}>
          New strategy
        </Button>
      }
    >
      {strategies.isPending && <LoadingStrategies />}
      <Problem error={strategies.error} onRetry={() => void strategies.refetch()} />
      {found && found.length === 0 && page === 1 && <NoStrategies />}
      {found && (found.length > 0 || page > 1) && (
        <section className="strategy-list" aria-label="Your strategies" aria-busy={strategies.isPlaceholderData}>
          {found.length === 0 && <p className="strategy-list-end">There are no more strategies.</p>}
          <ul>
            {found.slice(0, PAGE_SIZE).map((strategy) => (
              <StrategyRow key={strategy.strategy_id} strategy={strategy} />
            ))}
          </ul>
          <Pages page={page} hasNext={found.length > PAGE_SIZE} />
        </section>
      )}
    </Page>
  )
}

function StrategyRow({ strategy }: { strategy: Strategy }) {
  const fields = fieldNames(strategy.preview_data)
  return (
    <li className="strategy">
      <div className="strategy-head">
        <Link
          to="/strategies/$strategyId"
          params={{ strategyId: strategy.strategy_id }}
          className="strategy-name wrap"
          preload={false}
        >
          {strategy.name}
        </Link>
        <span className="strategy-updated">
          <TimeText at={strategy.updated_at} />
        </span>
      </div>
      <span className="strategy-url wrap">{strategy.url}</span>
      <Group gap={6} mt={6}>
        <Badge variant="light" className="strategy-type">
          {typeWords(strategy.scraper_type)}
        </Badge>
        {fields.map((field) => (
          <code key={field} className="field-name wrap">
            {field}
          </code>
        ))}
      </Group>
    </li>
  )
}

function Pages({ page, hasNext }: { page: number; hasNext: boolean }) {
  if (page === 1 && !hasNext) return null
  return (
    <nav className="pages" aria-label="Pages">
      {page > 1 && <PageLink page={page - 1}>Newer</PageLink>}
      <span>Page {page}</span>
      {hasNext && <PageLink page={page + 1}>Older</PageLink>}
    </nav>
  )
}

function PageLink({ page, children }: { page: number; children: string }) {
  return (
    <Button
      variant="default"
      size="xs"
      renderRoot={(props) => <Link to="/strategies" search={page > 1 ? { page } : {}} {...props} />}
    >
      {children}
    </Button>
  )
}

function NoStrategies() {
  return (
    <div className="no-strategies">
      <BirdMark size={72} />
      <p>Nothing on the beach yet. Give a page’s address and say what you want from it: rows and fields come back.</p>
      <Button component={Link} to="/strategies/new">
        Make the first strategy
      </Button>
    </div>
  )
}

function LoadingStrategies() {
  return (
    <Stack gap="sm" role="status" aria-label="Loading strategies">
      <Skeleton height={84} />
      <Skeleton height={84} />
      <Skeleton height={84} />
    </Stack>
  )
}

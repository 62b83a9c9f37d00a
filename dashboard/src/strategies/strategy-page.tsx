import { Anchor, Button } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { getRouteApi, Link } from '@tanstack/react-router'
import { ItemsTable } from '../items/items-table.tsx'
import { AwaitedPage } from '../parts/awaited-page.tsx'
import { CodeSample } from '../parts/code-sample.tsx'
import { ClockIcon } from '../parts/icons.tsx'
import { Page } from '../parts/page.tsx'
import { Section } from '../parts/section.tsx'
import { TimeText } from '../parts/time-text.tsx'
import { AllStrategiesLink } from './all-strategies-link.tsx'
import { DeleteStrategy } from './delete-strategy.tsx'
import { OutcomeSaid } from './outcome-said.tsx'
import { OutputFields } from './output-fields.tsx'
import { isWebAddress } from './page-address.ts'
import { Refine } from './refine.tsx'
import { Rename } from './rename.tsx'
import { ResultFilter } from './result-filter.tsx'
import { RunNow } from './run-now.tsx'
import type { Strategy } from './strategies-api.ts'
import { strategyQuery } from './strategy-queries.ts'
import { typeWords } from './type-words.ts'
import { Versions } from './versions.tsx'
import './strategy-page.css'

const route = getRouteApi('/signed-in/strategies/$strategyId')

export function StrategyPage() {
  const { strategyId } = route.useParams()
  const strategy = useQuery(strategyQuery(strategyId))
  if (strategy.data) return <StrategyShown key={strategyId} strategy={strategy.data} />
  return <AwaitedPage title="Strategy" above={<AllStrategiesLink />} what="the strategy" query={strategy} />
}

function StrategyShown({ strategy }: { strategy: Strategy }) {
  // Refining and restoring may also change the fields and the filter: the editors then start again from what is stored.
  const { version } = strategy
  return (
    <Page
      title={strategy.name}
      intro={strategy.description}
      above={<AllStrategiesLink />}
      actions={<WatchLink strategyId={strategy.strategy_id} />}
    >
      <Facts strategy={strategy} />
      <OutcomeSaid strategyId={strategy.strategy_id} />
      <Section title="Preview" intro="The first items, as they were when the page was last read.">
        <ItemsTable items={strategy.preview_data} label="Items of the preview" />
      </Section>
      <RunNow strategy={strategy} />
      <Refine strategyId={strategy.strategy_id} />
      <OutputFields key={`fields-${version}`} strategy={strategy} />
      <ResultFilter key={`filter-${version}`} strategy={strategy} />
      <Section title="Recipe" intro="What Sandpiper follows to read the page. It is data and holds no code.">
        <details className="fold">
          <summary>Show the recipe</summary>
          <CodeSample label="Recipe" code={JSON.stringify(strategy.strategy, null, 2)} copyLabel="Copy the recipe" />
        </details>
      </Section>
      <Versions strategyId={strategy.strategy_id} />
      <Section title="Delete" intro="Deletes the strategy with its jobs and schedules.">
        <DeleteStrategy strategy={strategy} />
      </Section>
    </Page>
  )
}

function WatchLink({ strategyId }: { strategyId: string }) {
  return (
    <Button
      variant="default"
      leftSection={<ClockIcon size={16} />}
      renderRoot={(props) => <Link to="/watch/$strategyId" params={{ strategyId }} {...props} />}
    >
      Watch this page
    </Button>
  )
}

function Facts({ strategy }: { strategy: Strategy }) {
  return (
    <div className="strategy-facts">
      <dl className="facts">
        <div>
          <dt>Page</dt>
          <dd className="wrap">
            {isWebAddress(strategy.url) ? (
              <Anchor href={strategy.url} target="_blank" rel="noopener noreferrer nofollow">
                {strategy.url}
              </Anchor>
            ) : (
              strategy.url
            )}
          </dd>
        </div>
        <div>
          <dt>Type</dt>
          <dd>{typeWords(strategy.scraper_type)}</dd>
        </div>
        <div>
          <dt>Version</dt>
          <dd>{strategy.version}</dd>
        </div>
        <div>
          <dt>Updated</dt>
          <dd>
            <TimeText at={strategy.updated_at} />
          </dd>
        </div>
      </dl>
      <Rename strategy={strategy} />
    </div>
  )
}

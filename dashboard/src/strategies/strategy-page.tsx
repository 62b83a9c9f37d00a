import { useQuery } from '@tanstack/react-query'
import { getRouteApi } from '@tanstack/react-router'
import { ItemValue } from '../items/item-value.tsx'
import { ItemsTable } from '../items/items-table.tsx'
import { RunForm } from '../jobs/run-form.tsx'
import { AwaitedPage } from '../parts/awaited.tsx'
import { CodeSample } from '../parts/code-sample.tsx'
import { Fact } from '../parts/fact.tsx'
import { fieldsOf } from '../parts/form.tsx'
import { ClockIcon } from '../parts/icons.tsx'
import { BackLink, ButtonLink, TextLink } from '../parts/links.tsx'
import { Page } from '../parts/page.tsx'
import { Section } from '../parts/section.tsx'
import { TimeText } from '../parts/time-text.tsx'
import { DeleteStrategy } from './delete-strategy.tsx'
import { Doubt } from './doubt.tsx'
import { ListPages, MorePages } from './list-pages.tsx'
import { OutcomeSaid } from './outcome-said.tsx'
import { OutputFields } from './output-fields.tsx'
import { Refine } from './refine.tsx'
import { Rename } from './rename.tsx'
import { ResultFilter } from './result-filter.tsx'
import type { Strategy } from './strategies-api.ts'
import { StrategyAccess } from './strategy-access.tsx'
import { StrategyActions } from './strategy-actions.tsx'
import { strategyQuery } from './strategy-queries.ts'
import { typeWords } from './type-words.ts'
import { useChange } from './use-change.ts'
import { Versions } from './versions.tsx'
import './strategy-page.css'

const route = getRouteApi('/signed-in/strategies/$strategyId')

const BACK = <BackLink to="/strategies">All strategies</BackLink>

export function StrategyPage() {
  const { strategyId } = route.useParams()
  const strategy = useQuery(strategyQuery(strategyId))
  if (strategy.data) return <StrategyShown key={strategyId} strategy={strategy.data} />
  return <AwaitedPage title="Strategy" above={BACK} what="the strategy" query={strategy} />
}

function StrategyShown({ strategy }: { strategy: Strategy }) {
  // Refining and restoring may also change the fields and the filter: the editors then start again from what is stored.
  const { version, strategy_id: strategyId } = strategy
  return (
    <Page
      title={strategy.name}
      intro={strategy.description}
      above={BACK}
      actions={
        <ButtonLink
          to="/watch/$strategyId"
          params={{ strategyId }}
          variant="default"
          leftSection={<ClockIcon size={16} />}
        >
          Watch this page
        </ButtonLink>
      }
    >
      <Facts strategy={strategy} />
      <OutcomeSaid strategyId={strategyId} />
      <Doubt strategy={strategy} />
      <Section title="Preview" intro="The first items, as they were when the page was last read.">
        <ItemsTable items={strategy.preview_data} label="Items of the preview" />
        <MorePages strategy={strategy} />
      </Section>
      <Section
        title="Run now"
        intro={
          <>
            Reads the page as it is now, or others like it.{' '}
            <TextLink to="/jobs" search={{ strategy: strategyId }}>
              Earlier runs
            </TextLink>
          </>
        }
      >
        <RunForm strategy={strategy} />
      </Section>
      <Refine strategyId={strategyId} />
      <OutputFields key={`fields-${version}`} strategy={strategy} />
      <ResultFilter key={`filter-${version}`} strategy={strategy} />
      {strategy.scraper_type === 'css' && <ListPages strategy={strategy} />}
      <StrategyAccess key={`access-${strategy.access_profile_id}`} strategy={strategy} />
      <StrategyActions strategy={strategy} />
      <Section title="Recipe" intro="What Sandpiper follows to read the page. It is data and holds no code.">
        <details className="fold">
          <summary>Show the recipe</summary>
          <CodeSample label="Recipe" code={JSON.stringify(strategy.strategy, null, 2)} copyLabel="Copy the recipe" />
        </details>
      </Section>
      <Versions strategyId={strategyId} />
      <Section title="Delete" intro="Deletes the strategy with its jobs and schedules.">
        <DeleteStrategy strategy={strategy} />
      </Section>
    </Page>
  )
}

function Facts({ strategy }: { strategy: Strategy }) {
  const rename = useChange(strategy.strategy_id, 'The strategy is renamed')
  return (
    <div className="strategy-facts">
      <dl className="facts">
        <Fact name="Page">
          <ItemValue value={strategy.url} />
        </Fact>
        <Fact name="Type">{typeWords(strategy.scraper_type)}</Fact>
        <Fact name="Version">{strategy.version}</Fact>
        <Fact name="Updated">
          <TimeText at={strategy.updated_at} />
        </Fact>
      </dl>
      <Rename
        name={strategy.name}
        saving={rename}
        onRename={(form, close) => rename.mutate(fieldsOf(form, 'name'), { onSuccess: close })}
      />
    </div>
  )
}

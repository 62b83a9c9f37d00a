import { Tabs } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { getRouteApi } from '@tanstack/react-router'
import { StrategyBacktest } from '../backtest/strategy-backtest.tsx'
import { ItemValue } from '../items/item-value.tsx'
import { RunForm } from '../jobs/run-form.tsx'
import { AwaitedPage } from '../parts/awaited.tsx'
import { CodeSample } from '../parts/code-sample.tsx'
import { Fact } from '../parts/fact.tsx'
import { fieldsOf } from '../parts/form.tsx'
import { ClockIcon } from '../parts/icons.tsx'
import { BackLink, ButtonLink, TextLink } from '../parts/links.tsx'
import { Page } from '../parts/page.tsx'
import { Guarded, Section } from '../parts/section.tsx'
import { TimeText } from '../parts/time-text.tsx'
import { BrokenStrategy } from '../repairs/broken-notice.tsx'
import { PastRepairs } from '../repairs/past-repairs.tsx'
import { RepairPolicy } from '../repairs/repair-policy.tsx'
import { texts } from '../texts/texts.ts'
import { BackfillNotice } from './backfill-notice.tsx'
import { DeleteStrategy } from './delete-strategy.tsx'
import { ListPages } from './list-pages.tsx'
import { OutcomeSaid } from './outcome-said.tsx'
import { Rename } from './rename.tsx'
import type { Strategy } from './strategies-api.ts'
import { StrategyAccess } from './strategy-access.tsx'
import { StrategyActions } from './strategy-actions.tsx'
import { strategyQuery } from './strategy-queries.ts'
import { StrategyResults } from './strategy-results.tsx'
import { STRATEGY_TABS, type StrategyTab, tabOf } from './strategy-tabs.ts'
import { Studio } from './studio/studio.tsx'
import { type StudioWork, useStudioWork } from './studio/use-studio-work.ts'
import { UsedBy } from './studio/used-by.tsx'
import { typeWords } from './type-words.ts'
import { useChange } from './use-change.ts'
import { Versions } from './versions.tsx'
import './strategy-page.css'

const route = getRouteApi('/signed-in/strategies/$strategyId')

const BACK = <BackLink to="/strategies">{texts.strategies.allStrategies}</BackLink>

export function StrategyPage() {
  const { strategyId } = route.useParams()
  const strategy = useQuery(strategyQuery(strategyId))
  if (strategy.data) return <StrategyShown key={strategyId} strategy={strategy.data} />
  return (
    <AwaitedPage title={texts.strategies.strategy2} above={BACK} what={texts.strategies.theStrategy} query={strategy} />
  )
}

const TAB_NAMES: Readonly<Record<StrategyTab, string>> = {
  data: texts.strategies.data,
  fields: texts.strategies.fields,
  filter: texts.strategies.filter,
  access: texts.strategies.accessAndActions,
  versions: texts.strategies.versions,
  used: texts.strategies.usedBy,
  results: texts.strategies.allResults,
  past: texts.strategies.tryOnThePast,
}

function StrategyShown({ strategy }: { strategy: Strategy }) {
  const { strategy_id: strategyId } = strategy
  const { tab = 'data' } = route.useSearch()
  const navigate = route.useNavigate()
  const work = useStudioWork()
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
          {texts.strategies.watchThisPage}
        </ButtonLink>
      }
    >
      <BrokenStrategy strategy={strategy} />
      <Facts strategy={strategy} />
      <OutcomeSaid strategyId={strategyId} />
      <BackfillNotice strategy={strategy} />
      <Tabs
        value={tab}
        keepMounted={false}
        onChange={(next) => void navigate({ search: { tab: tabOf(next) }, replace: true, resetScroll: false })}
      >
        <Tabs.List className="strategy-tabs" aria-label={texts.strategies.partsOfTheStrategy}>
          {STRATEGY_TABS.map((name) => (
            <Tabs.Tab key={name} value={name}>
              {TAB_NAMES[name]}
            </Tabs.Tab>
          ))}
        </Tabs.List>
        {STRATEGY_TABS.map((name) => (
          <Tabs.Panel key={name} value={name} pt="md" className="strategy-tab" tabIndex={-1}>
            {name === tab && <Guarded>{partOf(name, strategy, work)}</Guarded>}
          </Tabs.Panel>
        ))}
      </Tabs>
    </Page>
  )
}

function partOf(tab: StrategyTab, strategy: Strategy, work: StudioWork) {
  switch (tab) {
    case 'data':
      return (
        <Studio strategy={strategy} tab="data" work={work}>
          <RunNow strategy={strategy} />
        </Studio>
      )
    case 'fields':
      return (
        <Studio strategy={strategy} tab="fields" work={work}>
          <Recipe strategy={strategy} />
        </Studio>
      )
    case 'filter':
      return <Studio strategy={strategy} tab="filter" work={work} />
    case 'access':
      return <AccessAndActions strategy={strategy} />
    case 'versions':
      return (
        <div className="strategy-parts">
          {strategy.scraper_type === 'css' && (
            <RepairPolicy key={`repair-${strategy.repair_policy}`} strategy={strategy} />
          )}
          <PastRepairs strategyId={strategy.strategy_id} />
          <Versions strategyId={strategy.strategy_id} />
        </div>
      )
    case 'results':
      return <StrategyResults strategyId={strategy.strategy_id} />
    case 'past':
      return <StrategyBacktest strategy={strategy} />
    case 'used':
      return (
        <div className="strategy-parts">
          <UsedBy strategy={strategy} />
          <Section title={texts.strategies.delete} intro={texts.strategies.deletesTheStrategyWithIts}>
            <DeleteStrategy strategy={strategy} />
          </Section>
        </div>
      )
  }
}

function RunNow({ strategy }: { strategy: Strategy }) {
  return (
    <Section
      title={texts.strategies.runNow}
      intro={texts.strategies.readsThePageAsIt(
        <TextLink to="/jobs" search={{ strategy: strategy.strategy_id }}>
          {texts.strategies.earlierRuns}
        </TextLink>,
      )}
    >
      <RunForm strategy={strategy} />
    </Section>
  )
}

function Recipe({ strategy }: { strategy: Strategy }) {
  return (
    <Section title={texts.strategies.recipe} intro={texts.strategies.whatSandpiperFollowsToRead}>
      <details className="fold">
        <summary>{texts.strategies.showTheRecipe}</summary>
        <CodeSample
          label={texts.strategies.recipe}
          code={JSON.stringify(strategy.strategy, null, 2)}
          copyLabel={texts.strategies.copyTheRecipe}
        />
      </details>
    </Section>
  )
}

function AccessAndActions({ strategy }: { strategy: Strategy }) {
  return (
    <div className="strategy-parts">
      <StrategyAccess key={`access-${strategy.access_profile_id}`} strategy={strategy} />
      <StrategyActions strategy={strategy} />
      {strategy.scraper_type === 'css' && <ListPages strategy={strategy} />}
    </div>
  )
}

function Facts({ strategy }: { strategy: Strategy }) {
  const rename = useChange(strategy.strategy_id, texts.strategies.theStrategyIsRenamed)
  return (
    <div className="strategy-facts">
      <dl className="facts">
        <Fact name={texts.strategies.page}>
          <ItemValue value={strategy.url} />
        </Fact>
        <Fact name={texts.strategies.type}>{typeWords(strategy.scraper_type)}</Fact>
        <Fact name={texts.strategies.version}>{strategy.version}</Fact>
        <Fact name={texts.strategies.updated}>
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

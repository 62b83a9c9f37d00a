import { useQuery } from '@tanstack/react-query'
import { getRouteApi } from '@tanstack/react-router'
import { LiveMark } from '../parts/live-mark.tsx'
import { Page } from '../parts/page.tsx'
import { PageTabs } from '../parts/page-tabs.tsx'
import { sessionQuery } from '../queries.ts'
import { number } from '../texts/counting.ts'
import { texts } from '../texts/texts.ts'
import { DeadWorkPart } from './dead-work.tsx'
import { HostsPart } from './hosts.tsx'
import { queuesQuery } from './operator-queries.ts'
import { type OperatorTab, operatorTabOf } from './operator-tabs.ts'
import { Processes } from './processes.tsx'
import { Queues } from './queues.tsx'
import './operator-page.css'

const route = getRouteApi('/signed-in/operator')

/** For whoever operates the installation: how all of it fares, asked for again while the page is open. */
export function OperatorPage() {
  const isOperator = useQuery(sessionQuery).data?.user?.is_operator
  if (isOperator) return <Parts />
  return (
    <Page title={texts.operator.operator}>
      <p className="note">{texts.operator.onlyOperators}</p>
    </Page>
  )
}

function Parts() {
  const { tab = 'work' } = route.useSearch()
  const navigate = route.useNavigate()
  const { data } = useQuery(queuesQuery)
  const dead = data?.queues.reduce((sum, queue) => sum + queue.dead, 0) ?? 0
  const tabs: Record<OperatorTab, string> = {
    work: texts.operator.work,
    hosts: texts.operator.hosts,
    dead: dead === 0 ? texts.operator.deadWork : `${texts.operator.deadWork} (${number(dead)})`,
  }
  return (
    <Page title={texts.operator.operator} intro={texts.operator.intro} actions={<LiveMark isLive={false} />}>
      <PageTabs
        label={texts.operator.parts}
        tabs={tabs}
        tab={tab}
        onTab={(next) => void navigate({ search: { tab: operatorTabOf(next) }, replace: true, resetScroll: false })}
      >
        {tab === 'work' && (
          <div className="stack">
            <Processes />
            <Queues />
          </div>
        )}
        {tab === 'hosts' && <HostsPart />}
        {tab === 'dead' && <DeadWorkPart />}
      </PageTabs>
    </Page>
  )
}

import { Group } from '@mantine/core'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { getRouteApi, Link } from '@tanstack/react-router'
import { lazy, Suspense, useEffect, useRef } from 'react'
import { AwaitedPage } from '../parts/awaited.tsx'
import { BackLink } from '../parts/links.tsx'
import { Page } from '../parts/page.tsx'
import { BrokenSchedule } from '../repairs/broken-notice.tsx'
import { hostOf } from '../strategies/page-address.ts'
import type { Strategy } from '../strategies/strategies-api.ts'
import { strategyQuery } from '../strategies/strategy-queries.ts'
import { texts } from '../texts/texts.ts'
import { ChangeTimeline } from './changes/change-timeline.tsx'
import { PauseButton } from './pause-button.tsx'
import { RunNow } from './run-now.tsx'
import { ScheduleFacts } from './schedule-facts.tsx'
import { refreshNews, scheduleQuery } from './schedule-queries.ts'
import { SCHEDULE_TABS, type ScheduleTab } from './schedule-tabs.ts'
import { scheduleUrls } from './schedule-words.ts'
import type { ScheduleWithUrls } from './schedules-api.ts'
import './schedule-page.css'

const route = getRouteApi('/signed-in/schedules/$scheduleId')

const BACK = <BackLink to="/schedules">{texts.schedules.allSchedules}</BackLink>

/** What a first look does not need is loaded with its tab. */
const ScheduleData = lazy(async () => ({ default: (await import('./data/schedule-data.tsx')).ScheduleData }))
const ScheduleHistory = lazy(async () => ({
  default: (await import('./history/schedule-history.tsx')).ScheduleHistory,
}))
const ScheduleSettings = lazy(async () => ({
  default: (await import('./settings/schedule-settings.tsx')).ScheduleSettings,
}))

export function SchedulePage() {
  const { scheduleId } = route.useParams()
  const schedule = useQuery(scheduleQuery(scheduleId))
  if (schedule.data) return <ScheduleShown key={scheduleId} schedule={schedule.data} />
  return (
    <AwaitedPage title={texts.schedules.schedule} above={BACK} what={texts.schedules.theSchedule} query={schedule} />
  )
}

function ScheduleShown({ schedule }: { schedule: ScheduleWithUrls }) {
  const { schedule_id: scheduleId, strategy_id: strategyId } = schedule
  const { data: strategy } = useQuery(strategyQuery(strategyId))
  const { tab = 'changes' } = route.useSearch()
  useCheckNews(schedule)
  const name = strategy?.name ?? hostOf(scheduleUrls(schedule)[0] ?? '')
  return (
    <Page
      title={name}
      above={BACK}
      actions={
        <Group>
          <RunNow scheduleId={scheduleId} />
          <PauseButton schedule={schedule} name={name} />
        </Group>
      }
    >
      <BrokenSchedule schedule={schedule} strategy={strategy} />
      <ScheduleFacts schedule={schedule} strategyName={strategy?.name} />
      <Tabs shown={tab} />
      <Suspense key={tab}>
        <Tab tab={tab} schedule={schedule} strategy={strategy} name={name} />
      </Suspense>
    </Page>
  )
}

function Tabs({ shown }: { shown: ScheduleTab }) {
  return (
    <nav className="watch-tabs" aria-label={texts.schedules.partsOfTheWatch}>
      {SCHEDULE_TABS.map(([tab, label]) => (
        <Link
          key={tab}
          from="/schedules/$scheduleId"
          to="."
          search={tab === 'changes' ? {} : { tab }}
          activeOptions={{ exact: true, includeSearch: true }}
          aria-current={tab === shown ? 'page' : undefined}
          resetScroll={false}
        >
          {label}
        </Link>
      ))}
    </nav>
  )
}

type TabProps = { tab: ScheduleTab; schedule: ScheduleWithUrls; strategy: Strategy | undefined; name: string }

function Tab({ tab, schedule, strategy, name }: TabProps) {
  const { schedule_id: scheduleId } = schedule
  const { part = 'rhythm', field, item } = route.useSearch()
  const navigate = route.useNavigate()
  const hasManyPages = scheduleUrls(schedule).length > 1
  switch (tab) {
    case 'changes':
      return <ChangeTimeline scheduleId={scheduleId} hasManyPages={hasManyPages} />
    case 'data':
      return <ScheduleData scheduleId={scheduleId} strategyId={schedule.strategy_id} hasManyPages={hasManyPages} />
    case 'history':
      return (
        <ScheduleHistory
          scheduleId={scheduleId}
          chosen={{ field, items: item }}
          onChoose={(chosen) =>
            void navigate({
              search: { tab: 'history', field: chosen.field, item: chosen.items },
              replace: true,
              resetScroll: false,
            })
          }
        />
      )
    case 'settings':
      return <ScheduleSettings part={part} schedule={schedule} strategy={strategy} name={name} />
  }
}

/** The schedule is looked at every few seconds; its changes and deliveries only when a check has ended since. */
function useCheckNews({ schedule_id: scheduleId, quality }: ScheduleWithUrls): void {
  const queryClient = useQueryClient()
  const checkCount = Object.values(quality.checks).reduce((sum, count) => sum + count, 0)
  const shownCount = useRef(checkCount)
  useEffect(() => {
    if (shownCount.current === checkCount) return
    shownCount.current = checkCount
    void refreshNews(queryClient, scheduleId)
  }, [queryClient, scheduleId, checkCount])
}

import { Group } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { getRouteApi } from '@tanstack/react-router'
import { AwaitedPage } from '../parts/awaited-page.tsx'
import { Page } from '../parts/page.tsx'
import { hostOf } from '../strategies/page-address.ts'
import { strategyQuery } from '../strategies/strategy-queries.ts'
import { AllSchedulesLink } from './all-schedules-link.tsx'
import { ChangeTimeline } from './change-timeline.tsx'
import { DeleteSchedule } from './delete-schedule.tsx'
import { Deliveries } from './deliveries.tsx'
import { EditSchedule } from './edit-schedule.tsx'
import { HowItFares } from './how-it-fares.tsx'
import { NumberChart } from './number-chart.tsx'
import { PauseButton } from './pause-button.tsx'
import { RunNow } from './run-now.tsx'
import { ScheduleFacts } from './schedule-facts.tsx'
import { ScheduleFeed } from './schedule-feed.tsx'
import { scheduleQuery } from './schedule-queries.ts'
import { scheduleUrls } from './schedule-words.ts'
import type { ScheduleWithUrls } from './schedules-api.ts'
import { useCheckNews } from './use-check-news.ts'
import './schedule-page.css'

const route = getRouteApi('/signed-in/schedules/$scheduleId')

export function SchedulePage() {
  const { scheduleId } = route.useParams()
  const schedule = useQuery(scheduleQuery(scheduleId))
  if (schedule.data) return <ScheduleShown key={scheduleId} schedule={schedule.data} />
  return <AwaitedPage title="Schedule" above={<AllSchedulesLink />} what="the schedule" query={schedule} />
}

function ScheduleShown({ schedule }: { schedule: ScheduleWithUrls }) {
  const { schedule_id: scheduleId, strategy_id: strategyId } = schedule
  const { data: strategy } = useQuery(strategyQuery(strategyId))
  useCheckNews(schedule)
  const urls = scheduleUrls(schedule)
  const name = strategy?.name ?? hostOf(urls[0] ?? '')
  return (
    <Page
      title={name}
      above={<AllSchedulesLink />}
      actions={
        <Group>
          <RunNow scheduleId={scheduleId} />
          <PauseButton schedule={schedule} name={name} />
        </Group>
      }
    >
      <ScheduleFacts schedule={schedule} strategyName={strategy?.name} />
      <ChangeTimeline scheduleId={scheduleId} hasManyPages={urls.length > 1} />
      <NumberChart scheduleId={scheduleId} />
      <HowItFares schedule={schedule} />
      {schedule.webhook_url !== null && <Deliveries scheduleId={scheduleId} />}
      <EditSchedule schedule={schedule} strategy={strategy} />
      <ScheduleFeed schedule={schedule} />
      <DeleteSchedule schedule={schedule} name={name} />
    </Page>
  )
}

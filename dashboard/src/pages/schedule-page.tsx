import { Group } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { getRouteApi } from '@tanstack/react-router'
import { AwaitedPage } from '../parts/awaited-page.tsx'
import { Page } from '../parts/page.tsx'
import { scheduleQuery } from '../schedules/schedule-queries.ts'
import { scheduleUrls } from '../schedules/schedule-words.ts'
import type { ScheduleWithUrls } from '../schedules/schedules-api.ts'
import { hostOf } from '../strategies/page-address.ts'
import { strategyQuery } from '../strategies/strategy-queries.ts'
import { ChangeTimeline } from './schedule/change-timeline.tsx'
import { DeleteSchedule } from './schedule/delete-schedule.tsx'
import { Deliveries } from './schedule/deliveries.tsx'
import { EditSchedule } from './schedule/edit-schedule.tsx'
import { HowItFares } from './schedule/how-it-fares.tsx'
import { NumberChart } from './schedule/number-chart.tsx'
import { ScheduleFacts } from './schedule/schedule-facts.tsx'
import { ScheduleFeed } from './schedule/schedule-feed.tsx'
import { useCheckNews } from './schedule/use-check-news.ts'
import { AllSchedulesLink } from './schedules/all-schedules-link.tsx'
import { PauseButton } from './schedules/pause-button.tsx'
import { RunNow } from './schedules/run-now.tsx'
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

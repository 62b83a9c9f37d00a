import { Group } from '@mantine/core'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { getRouteApi } from '@tanstack/react-router'
import { useEffect, useRef } from 'react'
import { AwaitedPage } from '../parts/awaited.tsx'
import { DeleteButton } from '../parts/delete-button.tsx'
import { BackLink } from '../parts/links.tsx'
import { Page } from '../parts/page.tsx'
import { Section } from '../parts/section.tsx'
import { hostOf } from '../strategies/page-address.ts'
import { strategyQuery } from '../strategies/strategy-queries.ts'
import { ChangeTimeline } from './change-timeline.tsx'
import { Deliveries } from './deliveries.tsx'
import { EditSchedule } from './edit-schedule.tsx'
import { Feed } from './feed.tsx'
import { HowItFares } from './how-it-fares.tsx'
import { NumberChart } from './number-chart.tsx'
import { PauseButton } from './pause-button.tsx'
import { RunNow } from './run-now.tsx'
import { ScheduleFacts } from './schedule-facts.tsx'
import { forgetSchedule, refreshNews, scheduleQuery } from './schedule-queries.ts'
import { scheduleUrls } from './schedule-words.ts'
import { deleteSchedule, type ScheduleWithUrls } from './schedules-api.ts'
import './schedule-page.css'

const route = getRouteApi('/signed-in/schedules/$scheduleId')

const BACK = <BackLink to="/schedules">All schedules</BackLink>

export function SchedulePage() {
  const { scheduleId } = route.useParams()
  const schedule = useQuery(scheduleQuery(scheduleId))
  if (schedule.data) return <ScheduleShown key={scheduleId} schedule={schedule.data} />
  return <AwaitedPage title="Schedule" above={BACK} what="the schedule" query={schedule} />
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
      above={BACK}
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
      <Feed scheduleId={scheduleId} hasFeed={schedule.has_feed} />
      <Section title="Delete" intro="The strategy and the jobs so far are kept.">
        <DeleteButton
          what="schedule"
          remove={() => deleteSchedule(scheduleId)}
          leaveTo="/schedules"
          forget={(queryClient) => forgetSchedule(queryClient, scheduleId)}
          said={`The schedule of “${name}” is deleted`}
        >
          <strong>{name}</strong> is no longer watched. Its changes, deliveries and feed go with the schedule. The
          strategy and the jobs stay. This cannot be undone.
        </DeleteButton>
      </Section>
    </Page>
  )
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

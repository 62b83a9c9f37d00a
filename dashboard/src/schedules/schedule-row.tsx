import { linkOptions } from '@tanstack/react-router'
import { Fact } from '../parts/fact.tsx'
import { RecordRow } from '../parts/record-list.tsx'
import { TimeText } from '../parts/time-text.tsx'
import { hostOf } from '../strategies/page-address.ts'
import { PauseButton } from './pause-button.tsx'
import { deliveryWords, scheduleUrls } from './schedule-words.ts'
import type { ListedSchedule } from './schedules-api.ts'
import { StateBadge } from './state-badge.tsx'
import { timingWords } from './timing-choice.ts'

type ScheduleRowProps = { schedule: ListedSchedule; strategyName: string | undefined }

export function ScheduleRow({ schedule, strategyName }: ScheduleRowProps) {
  const { schedule_id: scheduleId, quality, next_run_at } = schedule
  const lastRunAt = quality.last_run_at ?? schedule.last_run_at
  const [first = '', ...others] = scheduleUrls(schedule)
  const name = strategyName ?? hostOf(first)
  return (
    <RecordRow
      name={name}
      link={linkOptions({ to: '/schedules/$scheduleId', params: { scheduleId } })}
      about={others.length > 0 ? `${first} and ${others.length.toLocaleString('en')} more` : first}
      action={<PauseButton schedule={schedule} name={name} size="xs" />}
    >
      <div className="line record-state">
        <StateBadge schedule={schedule} />
        <span>{timingWords(schedule)}</span>
      </div>
      <dl className="facts schedule-facts">
        <Fact name="Next run">{next_run_at ? <TimeText at={next_run_at} isToCome /> : 'none'}</Fact>
        <Fact name="Last run">{lastRunAt ? <TimeText at={lastRunAt} /> : 'not yet'}</Fact>
        <Fact name="Changes in 30 days">{quality.changes_30d.toLocaleString('en')}</Fact>
      </dl>
      {schedule.delivery_problem && <p className="bad-news wrap">{deliveryWords(schedule.delivery_problem)}</p>}
    </RecordRow>
  )
}

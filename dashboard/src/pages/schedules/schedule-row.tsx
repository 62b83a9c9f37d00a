import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { Fact } from '../../parts/fact.tsx'
import { TimeText } from '../../parts/time-text.tsx'
import { listedScheduleQuery } from '../../schedules/schedule-queries.ts'
import { scheduleUrls } from '../../schedules/schedule-words.ts'
import type { Schedule } from '../../schedules/schedules-api.ts'
import { timingWords } from '../../schedules/timing-choice.ts'
import { hostOf } from '../../strategies/page-address.ts'
import { PauseButton } from './pause-button.tsx'
import { StateBadge } from './state-badge.tsx'

type ScheduleRowProps = { schedule: Schedule; strategyName: string | undefined }

/** The list does not say how a schedule fares: each row asks for its own. */
export function ScheduleRow({ schedule: listed, strategyName }: ScheduleRowProps) {
  const { data } = useQuery(listedScheduleQuery(listed.schedule_id))
  const schedule = data ?? listed
  const quality = data?.quality
  const lastRunAt = quality?.last_run_at ?? schedule.last_run_at
  const [first = '', ...others] = scheduleUrls(schedule)
  const name = strategyName ?? hostOf(first)
  return (
    <li className="schedule">
      <div className="schedule-head">
        <Link
          to="/schedules/$scheduleId"
          params={{ scheduleId: schedule.schedule_id }}
          className="schedule-name wrap"
          preload={false}
        >
          {name}
        </Link>
        <PauseButton schedule={schedule} name={name} size="xs" />
      </div>
      <span className="schedule-url wrap">
        {first}
        {others.length > 0 && ` and ${others.length.toLocaleString('en')} more`}
      </span>
      <div className="schedule-state">
        <StateBadge schedule={schedule} quality={quality} />
        <span>{timingWords(schedule)}</span>
      </div>
      <dl className="facts schedule-facts">
        <Fact name="Next run">{schedule.next_run_at ? <TimeText at={schedule.next_run_at} /> : 'none'}</Fact>
        <Fact name="Last run">{lastRunAt ? <TimeText at={lastRunAt} /> : 'not yet'}</Fact>
        <Fact name="Changes in 30 days">{quality ? quality.changes_30d.toLocaleString('en') : '…'}</Fact>
      </dl>
    </li>
  )
}

import { linkOptions } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { Tags } from '../lists/tags.tsx'
import { Fact } from '../parts/fact.tsx'
import { RecordRow } from '../parts/record-list.tsx'
import { TimeText } from '../parts/time-text.tsx'
import { hostOf } from '../strategies/page-address.ts'
import { locale } from '../texts/language.ts'
import { texts } from '../texts/texts.ts'
import { PauseButton } from './pause-button.tsx'
import { deliveryWords, scheduleUrls } from './schedule-words.ts'
import type { ListedSchedule } from './schedules-api.ts'
import { StateBadge } from './state-badge.tsx'
import { timingWords } from './timing-choice.ts'

type ScheduleRowProps = { schedule: ListedSchedule; check: ReactNode }

export function ScheduleRow({ schedule, check }: ScheduleRowProps) {
  const { schedule_id: scheduleId, quality, next_run_at } = schedule
  const lastRunAt = quality.last_run_at ?? schedule.last_run_at
  const [first = '', ...others] = scheduleUrls(schedule)
  const name = schedule.strategy_name || hostOf(first)
  return (
    <RecordRow
      name={name}
      link={linkOptions({ to: '/schedules/$scheduleId', params: { scheduleId } })}
      check={check}
      action={<PauseButton schedule={schedule} name={name} size="xs" />}
    >
      <div className="schedule-line">
        <StateBadge schedule={schedule} />
        <span>{timingWords(schedule)}</span>
        <span className="schedule-address dim">
          {others.length > 0 ? texts.schedules.andMore(first, others.length) : first}
        </span>
        <Tags tags={schedule.tags} />
      </div>
      <dl className="schedule-facts">
        <Fact name={texts.schedules.nextRun}>
          {next_run_at ? <TimeText at={next_run_at} isToCome /> : texts.schedules.none}
        </Fact>
        <Fact name={texts.schedules.lastRun}>{lastRunAt ? <TimeText at={lastRunAt} /> : texts.schedules.notYet}</Fact>
        <Fact name={texts.schedules.changesIn30Days}>{quality.changes_30d.toLocaleString(locale)}</Fact>
        {schedule.last_change && (
          <Fact name={texts.schedules.lastChange}>
            {schedule.last_change.words}, <TimeText at={schedule.last_change.completed_at} />
          </Fact>
        )}
      </dl>
      {schedule.delivery_problem && <p className="bad-news wrap">{deliveryWords(schedule.delivery_problem)}</p>}
    </RecordRow>
  )
}

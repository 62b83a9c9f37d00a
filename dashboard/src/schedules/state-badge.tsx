import type { ReactNode } from 'react'
import { ClockIcon, MinusIcon, WarningIcon } from '../parts/icons.tsx'
import { type ScheduleState, scheduleState, stateWords } from './schedule-words.ts'
import type { ListedSchedule } from './schedules-api.ts'
import '../jobs/status-badge.css'

const ICONS: Readonly<Record<ScheduleState, ReactNode>> = {
  active: <ClockIcon size={14} />,
  paused: <MinusIcon size={14} />,
  failing: <WarningIcon size={14} />,
  undelivered: <WarningIcon size={14} />,
}

/** The colours of jobs: what goes well, what failed. */
const STATUSES: Readonly<Record<ScheduleState, string>> = {
  active: 'completed',
  paused: 'pending',
  failing: 'failed',
  undelivered: 'failed',
}

export function StateBadge({ schedule }: { schedule: ListedSchedule }) {
  const state = scheduleState(schedule)
  return (
    <span className="status" data-status={STATUSES[state]}>
      {ICONS[state]}
      {stateWords(schedule)}
    </span>
  )
}

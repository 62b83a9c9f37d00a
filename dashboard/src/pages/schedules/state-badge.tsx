import type { ReactNode } from 'react'
import { ClockIcon, MinusIcon, WarningIcon } from '../../parts/icons.tsx'
import { type ScheduleState, scheduleState, scheduleUrls, stateWords } from '../../schedules/schedule-words.ts'
import type { Quality, Schedule } from '../../schedules/schedules-api.ts'
import '../jobs/status-badge.css'

const ICONS: Readonly<Record<ScheduleState, ReactNode>> = {
  active: <ClockIcon size={14} />,
  paused: <MinusIcon size={14} />,
  failing: <WarningIcon size={14} />,
}

/** The colours of jobs: what goes well, what failed. */
const STATUSES: Readonly<Record<ScheduleState, string>> = { active: 'completed', paused: 'pending', failing: 'failed' }

export function StateBadge({ schedule, quality }: { schedule: Schedule; quality: Quality | undefined }) {
  const state = scheduleState(schedule, quality)
  return (
    <span className="status" data-status={STATUSES[state]}>
      {ICONS[state]}
      {stateWords(state, scheduleUrls(schedule).length, quality)}
    </span>
  )
}

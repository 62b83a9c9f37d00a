import { ClockIcon, MinusIcon, WarningIcon } from '../parts/icons.tsx'
import { StatusBadge } from '../parts/status-badge.tsx'
import { scheduleState, stateWords } from './schedule-words.ts'

/** In the colours of jobs: what goes well, what failed. */
const LOOKS = {
  active: { status: 'completed', icon: <ClockIcon size={14} /> },
  paused: { status: 'pending', icon: <MinusIcon size={14} /> },
  failing: { status: 'failed', icon: <WarningIcon size={14} /> },
  undelivered: { status: 'failed', icon: <WarningIcon size={14} /> },
} as const

export function StateBadge({ schedule }: { schedule: Parameters<typeof stateWords>[0] }) {
  return <StatusBadge {...LOOKS[scheduleState(schedule)]}>{stateWords(schedule)}</StatusBadge>
}

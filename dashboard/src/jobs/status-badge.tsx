import type { ReactNode } from 'react'
import { CheckIcon, ClockIcon, CrossIcon, MinusIcon, PlayIcon } from '../parts/icons.tsx'
import { type ShownStatus, STATUS_WORDS, shownStatus } from './job-words.ts'
import type { Job } from './jobs-api.ts'
import './status-badge.css'

const ICONS: Readonly<Record<ShownStatus, ReactNode>> = {
  pending: <ClockIcon size={14} />,
  running: <PlayIcon size={14} />,
  completed: <CheckIcon size={14} />,
  failed: <CrossIcon size={14} />,
  cancelled: <MinusIcon size={14} />,
}

export function StatusBadge({ job }: { job: Pick<Job, 'status' | 'error_code'> }) {
  const status = shownStatus(job)
  return (
    <span className="status" data-status={status}>
      {ICONS[status]}
      {STATUS_WORDS[status]}
    </span>
  )
}

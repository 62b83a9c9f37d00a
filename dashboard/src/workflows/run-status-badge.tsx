import type { ReactNode } from 'react'
import { CheckIcon, ClockIcon, CrossIcon, MinusIcon, PlayIcon, WarningIcon } from '../parts/icons.tsx'
import { STATUS_WORDS } from './run-words.ts'
import type { NodeStatus, RunStatus } from './workflows-api.ts'
import '../jobs/status-badge.css'
import './run-status-badge.css'

const ICONS: Readonly<Record<RunStatus | NodeStatus, ReactNode>> = {
  pending: <ClockIcon size={14} />,
  running: <PlayIcon size={14} />,
  completed: <CheckIcon size={14} />,
  partial: <WarningIcon size={14} />,
  failed: <CrossIcon size={14} />,
  skipped: <MinusIcon size={14} />,
  cancelled: <MinusIcon size={14} />,
}

export function RunStatusBadge({ status }: { status: RunStatus | NodeStatus }) {
  return (
    <span className="status" data-status={status}>
      {ICONS[status]}
      {STATUS_WORDS[status]}
    </span>
  )
}

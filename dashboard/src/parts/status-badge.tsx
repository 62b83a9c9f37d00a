import type { ReactNode } from 'react'
import { CheckIcon, ClockIcon, CrossIcon, MinusIcon, PlayIcon, WarningIcon } from './icons.tsx'
import './status-badge.css'

const ICONS = {
  pending: <ClockIcon size={14} />,
  running: <PlayIcon size={14} />,
  completed: <CheckIcon size={14} />,
  partial: <WarningIcon size={14} />,
  failed: <CrossIcon size={14} />,
  skipped: <MinusIcon size={14} />,
  cancelled: <MinusIcon size={14} />,
} as const

type StatusBadgeProps = {
  /** Its colour, and its icon unless there is another. */
  status: keyof typeof ICONS
  icon?: ReactNode
  children: string
}

export function StatusBadge({ status, icon = ICONS[status], children }: StatusBadgeProps) {
  return (
    <span className="status" data-status={status}>
      {icon}
      {children}
    </span>
  )
}

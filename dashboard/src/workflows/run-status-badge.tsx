import { StatusBadge } from '../parts/status-badge.tsx'
import { STATUS_WORDS } from './run-words.ts'
import type { NodeStatus, RunStatus } from './workflows-api.ts'

export function RunStatusBadge({ status }: { status: RunStatus | NodeStatus }) {
  return <StatusBadge status={status}>{STATUS_WORDS[status]}</StatusBadge>
}

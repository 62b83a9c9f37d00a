import { StatusBadge } from '../parts/status-badge.tsx'
import { STATUS_WORDS } from './repair-words.ts'
import type { Repair } from './repairs-api.ts'

/** In the colours of jobs. */
const LOOKS = { proposed: 'partial', accepted: 'completed', rejected: 'cancelled', failed: 'failed' } as const

export function RepairStatus({ status }: Pick<Repair, 'status'>) {
  return <StatusBadge status={LOOKS[status]}>{STATUS_WORDS[status]}</StatusBadge>
}

import { NativeSelect } from '@mantine/core'
import type { Strategy } from '../strategies/strategies-api.ts'
import { STATUS_WORDS } from './job-words.ts'
import { JOB_STATUSES, type JobStatus } from './jobs-api.ts'

const ANY = ''
const STATUS_CHOICES = [
  { value: ANY, label: 'All' },
  ...JOB_STATUSES.map((status) => ({ value: status, label: STATUS_WORDS[status] })),
]

export type Choice = { status?: JobStatus | undefined; strategy?: string | undefined }

type JobFiltersProps = { choice: Choice; strategies: readonly Strategy[]; onChange: (choice: Choice) => void }

export function JobFilters({ choice, strategies, onChange }: JobFiltersProps) {
  const { status, strategy } = choice
  const isListed = strategy === undefined || strategies.some(({ strategy_id }) => strategy_id === strategy)
  return (
    <div className="job-filters">
      <NativeSelect
        label="Status"
        data={STATUS_CHOICES}
        value={status ?? ANY}
        onChange={({ currentTarget: { value } }) =>
          onChange({ ...choice, status: JOB_STATUSES.find((known) => known === value) })
        }
      />
      <NativeSelect
        label="Strategy"
        data={[
          { value: ANY, label: 'All' },
          ...(isListed ? [] : [{ value: strategy, label: 'The one of the address' }]),
          ...strategies.map(({ strategy_id, name }) => ({ value: strategy_id, label: name })),
        ]}
        value={strategy ?? ANY}
        onChange={({ currentTarget: { value } }) => onChange({ ...choice, strategy: value || undefined })}
      />
    </div>
  )
}

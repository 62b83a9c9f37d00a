import { NativeSelect } from '@mantine/core'
import { StrategyChoice } from '../strategies/strategy-choice.tsx'
import { texts } from '../texts/texts.ts'
import { STATUS_WORDS } from './job-words.ts'
import { JOB_STATUSES, type JobStatus } from './jobs-api.ts'

const ANY = ''
const STATUS_CHOICES = [
  { value: ANY, label: texts.jobs.all },
  ...JOB_STATUSES.map((status) => ({ value: status, label: STATUS_WORDS[status] })),
]

export type Choice = { status?: JobStatus | undefined; strategy?: string | undefined }

type JobFiltersProps = { choice: Choice; onChange: (choice: Choice) => void }

export function JobFilters({ choice, onChange }: JobFiltersProps) {
  const { status, strategy } = choice
  return (
    <div className="job-filters">
      <NativeSelect
        label={texts.jobs.status}
        data={STATUS_CHOICES}
        value={status ?? ANY}
        onChange={({ currentTarget: { value } }) =>
          onChange({ ...choice, status: JOB_STATUSES.find((known) => known === value) })
        }
      />
      <StrategyChoice
        label={texts.jobs.strategy}
        none={texts.jobs.all}
        value={strategy}
        onChange={(chosen) => onChange({ ...choice, strategy: chosen })}
      />
    </div>
  )
}

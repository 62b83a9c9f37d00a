import { useQuery } from '@tanstack/react-query'
import { ItemValue } from '../items/item-value.tsx'
import { valueText } from '../items/sort-items.ts'
import { Fact } from '../parts/fact.tsx'
import { TextLink } from '../parts/links.tsx'
import { Section } from '../parts/section.tsx'
import { StatusBadge } from '../parts/status-badge.tsx'
import { TimeText } from '../parts/time-text.tsx'
import { strategyQuery } from '../strategies/strategy-queries.ts'
import { checkWords, durationWords, STATUS_WORDS, shownStatus } from './job-words.ts'
import type { Job } from './jobs-api.ts'

export function JobFacts({ job }: { job: Job }) {
  const status = shownStatus(job)
  const isCompleted = job.status === 'completed'
  return (
    <Section title="What happened">
      <dl className="facts facts-grid">
        <Fact name="Status">
          <span role="status">
            <StatusBadge status={status}>{STATUS_WORDS[status]}</StatusBadge>
          </span>
        </Fact>
        <Fact name="Strategy">
          <StrategyLink strategyId={job.strategy_id} version={job.recipe_version} />
        </Fact>
        <Fact name="Page">
          <ItemValue value={job.url} />
        </Fact>
        {job.final_url && job.final_url !== job.url && (
          <Fact name="Led to">
            <ItemValue value={job.final_url} />
          </Fact>
        )}
        {job.parameters && <Fact name="Parameters">{parametersText(job.parameters)}</Fact>}
        {isCompleted && <Fact name="Items">{job.item_count.toLocaleString('en')}</Fact>}
        {job.pages_read !== null && job.pages_read > 1 && (
          <Fact name="Pages read">{job.pages_read.toLocaleString('en')}</Fact>
        )}
        {isCompleted && <Fact name="Changed">{job.has_changes ? 'Yes (a first run counts as changed)' : 'No'}</Fact>}
        {job.checked_by && <Fact name="How it was checked">{checkWords(job.checked_by)}</Fact>}
        {job.attempts > 0 && <Fact name="Attempts">{job.attempts}</Fact>}
        <Fact name="Started by">
          <Origin job={job} />
        </Fact>
        <Fact name="Asked for">
          <TimeText at={job.created_at} />
        </Fact>
        {job.completed_at && (
          <Fact name="Ended">
            <TimeText at={job.completed_at} />
            {job.started_at && `, took ${durationWords(job.started_at, job.completed_at)}`}
          </Fact>
        )}
      </dl>
    </Section>
  )
}

function StrategyLink({ strategyId, version }: { strategyId: string; version: number | null }) {
  const { data: strategy } = useQuery(strategyQuery(strategyId))
  return (
    <>
      <TextLink to="/strategies/$strategyId" params={{ strategyId }}>
        {strategy?.name ?? 'Open the strategy'}
      </TextLink>
      {version !== null && version > 0 && `, version ${version}`}
    </>
  )
}

function Origin({ job: { batch_id, schedule_id } }: { job: Job }) {
  if (schedule_id) {
    return (
      <TextLink to="/schedules/$scheduleId" params={{ scheduleId: schedule_id }}>
        A schedule
      </TextLink>
    )
  }
  if (!batch_id) return 'Hand or API'
  return (
    <TextLink to="/jobs/batch/$batchId" params={{ batchId: batch_id }}>
      A batch
    </TextLink>
  )
}

function parametersText(parameters: Readonly<Record<string, unknown>>): string {
  return Object.entries(parameters)
    .map(([name, value]) => `${name} = ${valueText(value) || 'nothing'}`)
    .join(', ')
}

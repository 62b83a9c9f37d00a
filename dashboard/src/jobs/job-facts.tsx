import { Anchor } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { ItemValue } from '../items/item-value.tsx'
import { valueText } from '../items/sort-items.ts'
import { Fact } from '../parts/fact.tsx'
import { Section } from '../parts/section.tsx'
import { TimeText } from '../parts/time-text.tsx'
import { strategyQuery } from '../strategies/strategy-queries.ts'
import { checkWords, durationWords } from './job-words.ts'
import type { Job } from './jobs-api.ts'
import { StatusBadge } from './status-badge.tsx'

export function JobFacts({ job }: { job: Job }) {
  const isCompleted = job.status === 'completed'
  return (
    <Section title="What happened">
      <dl className="facts job-facts">
        <Fact name="Status">
          <span role="status">
            <StatusBadge job={job} />
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
      <Anchor renderRoot={(props) => <Link to="/strategies/$strategyId" params={{ strategyId }} {...props} />}>
        {strategy?.name ?? 'Open the strategy'}
      </Anchor>
      {version !== null && version > 0 && `, version ${version}`}
    </>
  )
}

function Origin({ job: { batch_id, schedule_id } }: { job: Job }) {
  if (schedule_id) {
    return (
      <Anchor
        renderRoot={(props) => <Link to="/schedules/$scheduleId" params={{ scheduleId: schedule_id }} {...props} />}
      >
        A schedule
      </Anchor>
    )
  }
  if (!batch_id) return 'Hand or API'
  return (
    <Anchor renderRoot={(props) => <Link to="/jobs/batch/$batchId" params={{ batchId: batch_id }} {...props} />}>
      A batch
    </Anchor>
  )
}

function parametersText(parameters: Readonly<Record<string, unknown>>): string {
  return Object.entries(parameters)
    .map(([name, value]) => `${name} = ${valueText(value) || 'nothing'}`)
    .join(', ')
}

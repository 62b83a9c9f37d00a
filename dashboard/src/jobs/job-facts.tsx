import { useQuery } from '@tanstack/react-query'
import { ItemValue } from '../items/item-value.tsx'
import { valueText } from '../items/sort-items.ts'
import { Fact } from '../parts/fact.tsx'
import { TextLink } from '../parts/links.tsx'
import { Section } from '../parts/section.tsx'
import { StatusBadge } from '../parts/status-badge.tsx'
import { TimeText } from '../parts/time-text.tsx'
import { strategyQuery } from '../strategies/strategy-queries.ts'
import { locale } from '../texts/language.ts'
import { texts } from '../texts/texts.ts'
import { checkWords, durationWords, STATUS_WORDS, shownStatus } from './job-words.ts'
import type { Job } from './jobs-api.ts'

export function JobFacts({ job }: { job: Job }) {
  const status = shownStatus(job)
  const isCompleted = job.status === 'completed'
  return (
    <Section title={texts.jobs.whatHappened}>
      <dl className="facts facts-grid">
        <Fact name={texts.jobs.status}>
          <span role="status">
            <StatusBadge status={status}>{STATUS_WORDS[status]}</StatusBadge>
          </span>
        </Fact>
        <Fact name={texts.jobs.strategy}>
          <StrategyLink strategyId={job.strategy_id} version={job.recipe_version} />
        </Fact>
        <Fact name={texts.jobs.page}>
          <ItemValue value={job.url} />
        </Fact>
        {job.final_url && job.final_url !== job.url && (
          <Fact name={texts.jobs.ledTo}>
            <ItemValue value={job.final_url} />
          </Fact>
        )}
        {job.parameters && <Fact name={texts.jobs.parameters}>{parametersText(job.parameters)}</Fact>}
        {isCompleted && <Fact name={texts.jobs.items2}>{job.item_count.toLocaleString(locale)}</Fact>}
        {job.pages_read !== null && job.pages_read > 1 && (
          <Fact name={texts.jobs.pagesRead}>{job.pages_read.toLocaleString(locale)}</Fact>
        )}
        {isCompleted && (
          <Fact name={texts.jobs.changed}>{job.has_changes ? texts.jobs.yesAFirstRunCounts : texts.jobs.no}</Fact>
        )}
        {job.checked_by && <Fact name={texts.jobs.howItWasChecked}>{checkWords(job.checked_by)}</Fact>}
        {job.attempts > 0 && <Fact name={texts.jobs.attempts}>{job.attempts}</Fact>}
        <Fact name={texts.jobs.startedBy}>
          <Origin job={job} />
        </Fact>
        <Fact name={texts.jobs.askedFor}>
          <TimeText at={job.created_at} />
        </Fact>
        {job.completed_at && (
          <Fact name={texts.jobs.ended}>
            <TimeText at={job.completed_at} />
            {job.started_at && `, ${texts.jobs.took(durationWords(job.started_at, job.completed_at))}`}
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
        {strategy?.name ?? texts.jobs.openTheStrategy}
      </TextLink>
      {version !== null && version > 0 && `, ${texts.jobs.version(version)}`}
    </>
  )
}

function Origin({ job: { batch_id, schedule_id } }: { job: Job }) {
  if (schedule_id) {
    return (
      <TextLink to="/schedules/$scheduleId" params={{ scheduleId: schedule_id }}>
        {texts.jobs.aSchedule}
      </TextLink>
    )
  }
  if (!batch_id) return texts.jobs.handOrApi
  return (
    <TextLink to="/jobs/batch/$batchId" params={{ batchId: batch_id }}>
      {texts.jobs.aBatch}
    </TextLink>
  )
}

function parametersText(parameters: Readonly<Record<string, unknown>>): string {
  return Object.entries(parameters)
    .map(([name, value]) => `${name} = ${valueText(value) || texts.jobs.nothing}`)
    .join(', ')
}

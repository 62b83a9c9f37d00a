import type { UseQueryResult } from '@tanstack/react-query'
import { linkOptions } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { RecordList, RecordRow } from '../parts/record-list.tsx'
import { StatusBadge } from '../parts/status-badge.tsx'
import { hostOf } from '../strategies/page-address.ts'
import { texts } from '../texts/texts.ts'
import { STATUS_WORDS, shownStatus } from './job-words.ts'
import type { Job, ListedJob } from './jobs-api.ts'

type Batch = NonNullable<ListedJob['batch']>

type JobListProps = {
  label: string
  query: UseQueryResult<readonly Job[]>
  page: number
  empty?: ReactNode
  /** By id. Without it the list is of one strategy, and the addresses tell its jobs apart. */
  strategyNames?: ReadonlyMap<string, string>
}

export function JobList({ strategyNames, ...list }: JobListProps) {
  return (
    <RecordList what={texts.jobs.jobs2} noneFits={texts.jobs.noJobFitsThisChoice} {...list}>
      {(job) => (
        <JobRow
          key={job.job_id}
          job={job}
          name={strategyNames ? (strategyNames.get(job.strategy_id) ?? hostOf(job.url)) : null}
        />
      )}
    </RecordList>
  )
}

export function JobRow({ job, name }: { job: Job; name: string | null }) {
  return (
    <RecordRow
      name={name ?? job.url}
      link={linkOptions({ to: '/jobs/$jobId', params: { jobId: job.job_id } })}
      at={job.completed_at ?? job.created_at}
      about={name !== null && job.url}
    >
      <div className="line record-state">
        <StatusBadge status={shownStatus(job)}>{STATUS_WORDS[shownStatus(job)]}</StatusBadge>
        <span className="wrap">{outcomeOf(job)}</span>
      </div>
    </RecordRow>
  )
}

/** The jobs of a batch as one: how many there are, and how they stand. */
export function BatchRow({ batchId, batch, job, name }: { batchId: string; batch: Batch; job: Job; name: string }) {
  const { total, pending, running, completed, failed } = batch
  const status = pending + running > 0 ? 'running' : failed === 0 ? 'completed' : completed === 0 ? 'failed' : 'partial'
  const counts = [
    [completed, texts.jobs.completedCount],
    [failed, texts.jobs.failedCount],
    [running, texts.jobs.runningCount],
    [pending, texts.jobs.waitingCount],
  ] as const
  return (
    <RecordRow
      name={name}
      link={linkOptions({ to: '/jobs/batch/$batchId', params: { batchId } })}
      at={job.completed_at ?? job.created_at}
      about={texts.jobs.pagesBeginningWith(total, job.url)}
    >
      <div className="line record-state">
        <StatusBadge status={status}>{texts.jobs.batchOf(total)}</StatusBadge>
        <span>
          {counts
            .filter(([count]) => count > 0)
            .map(([count, words]) => words(count))
            .join(', ')}
        </span>
      </div>
    </RecordRow>
  )
}

function outcomeOf({ status, item_count, has_changes, error, attempts }: Job): string {
  if (status === 'completed') return (has_changes ? texts.jobs.itemsChanged : texts.jobs.itemsNoChange)(item_count)
  if (status === 'failed') return error ?? ''
  return attempts > 1 ? texts.jobs.attempt(attempts) : ''
}

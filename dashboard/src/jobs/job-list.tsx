import type { UseQueryResult } from '@tanstack/react-query'
import { linkOptions } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { RecordList, RecordRow } from '../parts/record-list.tsx'
import { StatusBadge } from '../parts/status-badge.tsx'
import { hostOf } from '../strategies/page-address.ts'
import { counted, STATUS_WORDS, shownStatus } from './job-words.ts'
import type { Job } from './jobs-api.ts'

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
    <RecordList what="jobs" noneFits="No job fits this choice." {...list}>
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

function JobRow({ job, name }: { job: Job; name: string | null }) {
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

function outcomeOf({ status, item_count, has_changes, error, attempts }: Job): string {
  if (status === 'completed') return `${counted(item_count, 'item')}, ${has_changes ? 'changed' : 'no change'}`
  if (status === 'failed') return error ?? ''
  return attempts > 1 ? `attempt ${attempts}` : ''
}

import { Button, Skeleton, Stack } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import { PAGE_SIZE } from '../../jobs/job-queries.ts'
import { counted } from '../../jobs/job-words.ts'
import type { Job } from '../../jobs/jobs-api.ts'
import { TimeText } from '../../parts/time-text.tsx'
import { hostOf } from '../../strategies/page-address.ts'
import { StatusBadge } from './status-badge.tsx'
import './job-list.css'

type JobListProps = {
  label: string
  /** One more than is shown, where there is a next page. */
  jobs: readonly Job[]
  page: number
  isBusy: boolean
  /** By id. Without it the list is of one strategy, and the addresses tell its jobs apart. */
  strategyNames?: ReadonlyMap<string, string> | undefined
}

export function JobList({ label, jobs, page, isBusy, strategyNames }: JobListProps) {
  return (
    <section className="job-list" aria-label={label} aria-busy={isBusy}>
      {jobs.length === 0 && (
        <p className="job-list-end">{page > 1 ? 'There are no more jobs.' : 'No job fits this choice.'}</p>
      )}
      <ul>
        {jobs.slice(0, PAGE_SIZE).map((job) => (
          <JobRow
            key={job.job_id}
            job={job}
            name={strategyNames ? (strategyNames.get(job.strategy_id) ?? hostOf(job.url)) : null}
          />
        ))}
      </ul>
      <Pages page={page} hasNext={jobs.length > PAGE_SIZE} />
    </section>
  )
}

function JobRow({ job, name }: { job: Job; name: string | null }) {
  return (
    <li className="job">
      <div className="job-head">
        <Link to="/jobs/$jobId" params={{ jobId: job.job_id }} className="job-name wrap" preload={false}>
          {name ?? job.url}
        </Link>
        <span className="job-time">
          <TimeText at={job.completed_at ?? job.created_at} />
        </span>
      </div>
      {name !== null && <span className="job-url wrap">{job.url}</span>}
      <div className="job-outcome">
        <StatusBadge job={job} />
        <span className="wrap">{outcomeOf(job)}</span>
      </div>
    </li>
  )
}

function outcomeOf({ status, item_count, has_changes, error, attempts }: Job): string {
  if (status === 'completed') return `${counted(item_count, 'item')}, ${has_changes ? 'changed' : 'no change'}`
  if (status === 'failed') return error ?? ''
  return attempts > 1 ? `attempt ${attempts}` : ''
}

function Pages({ page, hasNext }: { page: number; hasNext: boolean }) {
  if (page === 1 && !hasNext) return null
  return (
    <nav className="job-pages" aria-label="Pages">
      {page > 1 && <PageLink page={page - 1}>Newer</PageLink>}
      <span>Page {page}</span>
      {hasNext && <PageLink page={page + 1}>Older</PageLink>}
    </nav>
  )
}

/** Within the list that is shown, with its filters. */
function PageLink({ page, children }: { page: number; children: string }) {
  return (
    <Button
      variant="default"
      size="xs"
      renderRoot={(props) => (
        <Link to="." search={(shown) => ({ ...shown, page: page > 1 ? page : undefined })} {...props} />
      )}
    >
      {children}
    </Button>
  )
}

export function LoadingJobs() {
  return (
    <Stack gap="sm" role="status" aria-label="Loading jobs">
      <Skeleton height={76} />
      <Skeleton height={76} />
      <Skeleton height={76} />
    </Stack>
  )
}

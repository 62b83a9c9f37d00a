import { Title } from '@mantine/core'
import { WarningIcon } from '../parts/icons.tsx'
import { TextLink } from '../parts/links.tsx'
import { Sentences } from '../parts/sentences.tsx'
import { failureWords } from './failure-words.ts'
import { shownStatus } from './job-words.ts'
import type { Job } from './jobs-api.ts'

/** What a person should know beside the facts: why it failed, what was odd, or that it is not over yet. */
export function JobOutcome({ job }: { job: Job }) {
  return (
    <>
      {job.status === 'pending' && <p className="note">It waits for a free place. This page follows by itself.</p>}
      {job.status === 'running' && <p className="note">The page is being read. This page follows by itself.</p>}
      {job.status === 'failed' && <Failure job={job} />}
      {job.warnings.length > 0 && <Warnings warnings={job.warnings} isCut={job.truncated} />}
    </>
  )
}

function Failure({ job }: { job: Job }) {
  const { title, advice } = failureWords(job.error_code)
  const isCancelled = shownStatus(job) === 'cancelled'
  return (
    <section className="notice" data-tone={isCancelled ? undefined : 'bad'} aria-label="Why there are no results">
      <WarningIcon />
      <div>
        <Title order={2}>{title}</Title>
        {!isCancelled && <p className="job-said wrap">{job.error}</p>}
        <p className="job-said">
          {advice}{' '}
          {job.error_code === 'recipe_broken' && (
            <TextLink to="/strategies/$strategyId" params={{ strategyId: job.strategy_id }}>
              Open the strategy
            </TextLink>
          )}
        </p>
        {job.error_code && (
          <p className="job-said job-code">
            Error code: <code>{job.error_code}</code>
          </p>
        )}
      </div>
    </section>
  )
}

function Warnings({ warnings, isCut }: { warnings: readonly string[]; isCut: boolean }) {
  return (
    <section className="notice" data-tone="odd" aria-label="Warnings">
      <WarningIcon />
      <div>
        {isCut && <Title order={2}>These are not all results</Title>}
        <Sentences sentences={warnings} />
      </div>
    </section>
  )
}

import { Anchor, Title } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import { WarningIcon } from '../parts/icons.tsx'
import { failureWords } from './failure-words.ts'
import { shownStatus } from './job-words.ts'
import type { Job } from './jobs-api.ts'

/** What a person should know beside the facts: why it failed, what was odd, or that it is not over yet. */
export function JobOutcome({ job }: { job: Job }) {
  return (
    <>
      {job.status === 'pending' && <p className="job-note">It waits for a free place. This page follows by itself.</p>}
      {job.status === 'running' && <p className="job-note">The page is being read. This page follows by itself.</p>}
      {job.status === 'failed' && <Failure job={job} />}
      {job.warnings.length > 0 && <Warnings warnings={job.warnings} isCut={job.truncated} />}
    </>
  )
}

function Failure({ job }: { job: Job }) {
  const { title, advice } = failureWords(job.error_code)
  const isCancelled = shownStatus(job) === 'cancelled'
  return (
    <section className="job-failure" data-tone={isCancelled ? undefined : 'bad'} aria-label="Why there are no results">
      <WarningIcon />
      <div>
        <Title order={2}>{title}</Title>
        {!isCancelled && <p className="job-said wrap">{job.error}</p>}
        <p className="job-said">
          {advice} {job.error_code === 'recipe_broken' && <StrategyLink strategyId={job.strategy_id} />}
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

function StrategyLink({ strategyId }: { strategyId: string }) {
  return (
    <Anchor inherit renderRoot={(props) => <Link to="/strategies/$strategyId" params={{ strategyId }} {...props} />}>
      Open the strategy
    </Anchor>
  )
}

function Warnings({ warnings, isCut }: { warnings: readonly string[]; isCut: boolean }) {
  return (
    <section className="job-warnings" aria-label="Warnings">
      <WarningIcon />
      <div>
        {isCut && <Title order={2}>These are not all results</Title>}
        <ul>
          {warnings.map((warning) => (
            <li key={warning} className="wrap">
              {warning}
            </li>
          ))}
        </ul>
      </div>
    </section>
  )
}

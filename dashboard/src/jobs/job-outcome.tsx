import { Title } from '@mantine/core'
import { WarningIcon } from '../parts/icons.tsx'
import { TextLink } from '../parts/links.tsx'
import { Sentences } from '../parts/sentences.tsx'
import { RepairLink } from '../repairs/repair-link.tsx'
import { texts } from '../texts/texts.ts'
import { failureWords } from './failure-words.ts'
import { shownStatus } from './job-words.ts'
import type { Job } from './jobs-api.ts'

/** What a person should know beside the facts: why it failed, what was odd, or that it is not over yet. */
export function JobOutcome({ job }: { job: Job }) {
  return (
    <>
      {job.status === 'pending' && <p className="note">{texts.jobs.itWaitsForAFree}</p>}
      {job.status === 'running' && <p className="note">{texts.jobs.thePageIsBeingRead}</p>}
      {job.status === 'failed' && <Failure job={job} />}
      {job.warnings.length > 0 && <Warnings warnings={job.warnings} isCut={job.truncated} />}
    </>
  )
}

function Failure({ job }: { job: Job }) {
  const { title, advice } = failureWords(job.error_code)
  const isCancelled = shownStatus(job) === 'cancelled'
  return (
    <section
      className="notice"
      data-tone={isCancelled ? undefined : 'bad'}
      aria-label={texts.jobs.whyThereAreNoResults}
    >
      <WarningIcon />
      <div>
        <Title order={2}>{title}</Title>
        {!isCancelled && <p className="job-said wrap">{job.error}</p>}
        <p className="job-said">{advice}</p>
        {job.error_code === 'recipe_broken' && (
          <p className="job-said line">
            <RepairLink job={job} />
            <TextLink to="/strategies/$strategyId" params={{ strategyId: job.strategy_id }}>
              {texts.jobs.openTheStrategy}
            </TextLink>
          </p>
        )}
        {job.error_code && <p className="job-said job-code">{texts.jobs.errorCode(<code>{job.error_code}</code>)}</p>}
      </div>
    </section>
  )
}

function Warnings({ warnings, isCut }: { warnings: readonly string[]; isCut: boolean }) {
  return (
    <section className="notice" data-tone="odd" aria-label={texts.jobs.warnings}>
      <WarningIcon />
      <div>
        {isCut && <Title order={2}>{texts.jobs.theseAreNotAllResults}</Title>}
        <Sentences sentences={warnings} />
      </div>
    </section>
  )
}

import { useQuery } from '@tanstack/react-query'
import { getRouteApi } from '@tanstack/react-router'
import { AwaitedPage } from '../parts/awaited.tsx'
import { isOpen } from '../parts/is-open.ts'
import { BackLink } from '../parts/links.tsx'
import { Page } from '../parts/page.tsx'
import { hostOf } from '../strategies/page-address.ts'
import { texts } from '../texts/texts.ts'
import { JobActions } from './job-actions.tsx'
import { JobComparison } from './job-comparison.tsx'
import { JobFacts } from './job-facts.tsx'
import { JobOutcome } from './job-outcome.tsx'
import { jobQuery } from './job-queries.ts'
import { FailedSources, JobResults } from './job-results.tsx'
import type { JobWithResults } from './jobs-api.ts'
import { useJobNews } from './use-job-news.ts'
import './job-page.css'

const route = getRouteApi('/signed-in/jobs/$jobId')

const BACK = <BackLink to="/jobs">{texts.jobs.allJobs}</BackLink>

export function JobPage() {
  const { jobId } = route.useParams()
  const job = useQuery(jobQuery(jobId))
  useJobNews(job.data === undefined || isOpen(job.data))
  if (job.data) return <JobShown key={jobId} job={job.data} />
  return <AwaitedPage title={texts.jobs.job} above={BACK} what={texts.jobs.theJob} query={job} />
}

function JobShown({ job }: { job: JobWithResults }) {
  return (
    <Page title={texts.jobs.jobOn(hostOf(job.url))} above={BACK} actions={<JobActions job={job} />}>
      <JobOutcome job={job} />
      <JobFacts job={job} />
      {job.status === 'completed' && <JobResults job={job} />}
      {job.status === 'failed' && <FailedSources job={job} />}
      {!isOpen(job) && job.results && <JobComparison job={job} />}
    </Page>
  )
}

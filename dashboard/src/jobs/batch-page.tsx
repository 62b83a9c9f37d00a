import { useQuery } from '@tanstack/react-query'
import { getRouteApi } from '@tanstack/react-router'
import { Loading } from '../parts/loading.tsx'
import { Page } from '../parts/page.tsx'
import { Problem } from '../parts/problem.tsx'
import { Section } from '../parts/section.tsx'
import { AllJobsLink } from './all-jobs-link.tsx'
import { BatchProgress } from './batch-progress.tsx'
import { CancelRest } from './cancel-rest.tsx'
import { JobList } from './job-list.tsx'
import { batchQuery, jobsQuery, lookAgainMs } from './job-queries.ts'
import { LiveMark } from './live-mark.tsx'
import { useJobNews } from './use-job-news.ts'
import './batch-page.css'

const route = getRouteApi('/signed-in/jobs/batch/$batchId')

export function BatchPage() {
  const { batchId } = route.useParams()
  const batch = useQuery(batchQuery(batchId))
  const isEnded = batch.data !== undefined && batch.data.pending + batch.data.running === 0
  const isLive = useJobNews(!isEnded)
  return (
    <Page title="Batch" intro="One strategy on many pages." above={<AllJobsLink />}>
      <Section title="Progress">
        {batch.isPending && <Loading what="the batch" height={60} />}
        <Problem error={batch.error} onRetry={() => void batch.refetch()} />
        {batch.data && (
          <>
            <BatchProgress batch={batch.data} />
            {!isEnded && (
              <div className="batch-foot">
                <LiveMark isLive={isLive} />
                <CancelRest batch={batch.data} />
              </div>
            )}
          </>
        )}
      </Section>
      {batch.data && <BatchJobs batchId={batchId} hearsOfNews={isLive || isEnded} />}
    </Page>
  )
}

function BatchJobs({ batchId, hearsOfNews }: { batchId: string; hearsOfNews: boolean }) {
  const { page = 1 } = route.useSearch()
  const jobs = useQuery({
    ...jobsQuery({ batchId }, page),
    refetchInterval: ({ state }) => lookAgainMs(state.data, hearsOfNews),
  })
  return <JobList label="Jobs of the batch" query={jobs} page={page} />
}

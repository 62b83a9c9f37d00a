import { Button, Progress, Text } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { getRouteApi } from '@tanstack/react-router'
import { Awaited } from '../parts/awaited.tsx'
import { Confirmed } from '../parts/confirmed.tsx'
import { BackLink } from '../parts/links.tsx'
import { LiveMark } from '../parts/live-mark.tsx'
import { Page } from '../parts/page.tsx'
import { Section } from '../parts/section.tsx'
import { JobList } from './job-list.tsx'
import { batchQuery, jobsQuery, lookAgainMs, refreshJobs } from './job-queries.ts'
import { counted, STATUS_WORDS } from './job-words.ts'
import { type Batch, cancelBatch, JOB_STATUSES } from './jobs-api.ts'
import { useJobNews } from './use-job-news.ts'
import './batch-page.css'

const route = getRouteApi('/signed-in/jobs/batch/$batchId')

export function BatchPage() {
  const { batchId } = route.useParams()
  const batch = useQuery(batchQuery(batchId))
  const isEnded = batch.data !== undefined && batch.data.pending + batch.data.running === 0
  const isLive = useJobNews(!isEnded)
  return (
    <Page title="Batch" intro="One strategy on many pages." above={<BackLink to="/jobs">All jobs</BackLink>}>
      <Section title="Progress">
        <Awaited query={batch} what="the batch" height={60}>
          {(known) => (
            <>
              <BatchProgress batch={known} />
              {!isEnded && (
                <div className="spread section-foot">
                  <LiveMark isLive={isLive} />
                  <CancelRest batch={known} />
                </div>
              )}
            </>
          )}
        </Awaited>
      </Section>
      {batch.data && <BatchJobs batchId={batchId} hearsOfNews={isLive || isEnded} />}
    </Page>
  )
}

function BatchProgress({ batch }: { batch: Batch }) {
  const { total, completed, failed, progress_percent } = batch
  const ended = completed + failed
  return (
    <>
      <Text mb="xs" role="status">
        {ended === total ? 'All done: ' : ''}
        <strong>{ended.toLocaleString('en')}</strong> of {total.toLocaleString('en')} jobs ended ({progress_percent} %)
      </Text>
      <Progress.Root size="lg">
        <Progress.Section value={(100 * completed) / total} color="tide" aria-label="Completed" />
        <Progress.Section value={(100 * failed) / total} color="red" aria-label="Failed" />
      </Progress.Root>
      <dl className="batch-counts">
        {JOB_STATUSES.map((status) => (
          <div key={status}>
            <dt>{STATUS_WORDS[status].toLowerCase()}</dt>
            <dd>{batch[status].toLocaleString('en')}</dd>
          </div>
        ))}
      </dl>
    </>
  )
}

function CancelRest({ batch }: { batch: Batch }) {
  return (
    <Confirmed
      button={(open) =>
        batch.pending > 0 && (
          <Button variant="light" color="red" size="xs" onClick={open}>
            Cancel the rest
          </Button>
        )
      }
      title="Cancel the rest of the batch?"
      confirm="Cancel the rest"
      keep="Go on"
      action={() => cancelBatch(batch.batch_id)}
      after={refreshJobs}
      said={({ message }) => message}
    >
      {counted(batch.pending, 'job')} that {batch.pending === 1 ? 'has' : 'have'} not started will not run. What runs
      now ends by itself, and results so far are kept.
    </Confirmed>
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

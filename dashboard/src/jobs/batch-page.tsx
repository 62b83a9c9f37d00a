import { Progress, Text } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { getRouteApi } from '@tanstack/react-router'
import { ResultsTable } from '../items/results-table.tsx'
import { Awaited } from '../parts/awaited.tsx'
import { ChangeButton } from '../parts/change-button.tsx'
import { Confirmed } from '../parts/confirmed.tsx'
import { BackLink } from '../parts/links.tsx'
import { LiveMark } from '../parts/live-mark.tsx'
import { Page } from '../parts/page.tsx'
import { PageTabs } from '../parts/page-tabs.tsx'
import { Section } from '../parts/section.tsx'
import { locale } from '../texts/language.ts'
import { texts } from '../texts/texts.ts'
import { JobList } from './job-list.tsx'
import { batchQuery, jobsQuery, lookAgainMs, refreshJobs } from './job-queries.ts'
import { STATUS_WORDS } from './job-words.ts'
import { type Batch, cancelBatch, JOB_STATUSES } from './jobs-api.ts'
import { RetryFailed } from './retry-failed.tsx'
import { useJobNews } from './use-job-news.ts'
import './batch-page.css'

const route = getRouteApi('/signed-in/jobs/batch/$batchId')

export function BatchPage() {
  const { batchId } = route.useParams()
  const batch = useQuery(batchQuery(batchId))
  const isEnded = batch.data !== undefined && batch.data.pending + batch.data.running === 0
  const isLive = useJobNews(!isEnded)
  return (
    <Page
      title={texts.jobs.batch}
      intro={texts.jobs.oneStrategyOnManyPages}
      above={<BackLink to="/jobs">{texts.jobs.allJobs}</BackLink>}
    >
      <Section title={texts.jobs.progress}>
        <Awaited query={batch} what={texts.jobs.theBatch} height={60}>
          {(known) => (
            <>
              <BatchProgress batch={known} />
              {!isEnded && (
                <div className="spread section-foot">
                  <LiveMark isLive={isLive} />
                  <CancelRest batch={known} />
                </div>
              )}
              {isEnded && known.failed > 0 && (
                <div className="section-foot">
                  <RetryFailed batch={known} />
                </div>
              )}
            </>
          )}
        </Awaited>
      </Section>
      {batch.data && <BatchParts batch={batch.data} hearsOfNews={isLive || isEnded} />}
    </Page>
  )
}

function BatchProgress({ batch }: { batch: Batch }) {
  const { total, completed, failed, progress_percent } = batch
  const ended = completed + failed
  return (
    <>
      <Text mb="xs" role="status">
        {(ended === total ? texts.jobs.allDoneJobsEnded : texts.jobs.ofJobsEnded)(
          <strong>{ended.toLocaleString(locale)}</strong>,
          total,
          progress_percent,
        )}
      </Text>
      <Progress.Root size="lg">
        <Progress.Section value={(100 * completed) / total} color="tide" aria-label={texts.jobs.completed} />
        <Progress.Section value={(100 * failed) / total} color="red" aria-label={texts.jobs.failed} />
      </Progress.Root>
      <dl className="batch-counts">
        {JOB_STATUSES.map((status) => (
          <div key={status}>
            <dt>{STATUS_WORDS[status].toLowerCase()}</dt>
            <dd>{batch[status].toLocaleString(locale)}</dd>
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
          <ChangeButton variant="light" color="red" size="xs" onClick={open}>
            {texts.jobs.cancelTheRest}
          </ChangeButton>
        )
      }
      title={texts.jobs.cancelTheRestOfThe}
      confirm={texts.jobs.cancelTheRest}
      keep={texts.jobs.goOn}
      action={() => cancelBatch(batch.batch_id)}
      after={refreshJobs}
      said={({ message }) => message}
    >
      {texts.jobs.jobsThatHaveNotStarted(batch.pending)}
    </Confirmed>
  )
}

const TABS = { results: texts.jobs.results, jobs: texts.jobs.jobs } as const

function BatchParts({ batch, hearsOfNews }: { batch: Batch; hearsOfNews: boolean }) {
  const { tab = 'results' } = route.useSearch()
  const navigate = route.useNavigate()
  const { batch_id: batchId, progress_percent, completed } = batch
  return (
    <PageTabs
      label={texts.jobs.partsOfTheBatch}
      tabs={TABS}
      tab={tab}
      onTab={(chosen) => void navigate({ search: { tab: chosen === 'jobs' ? chosen : undefined }, replace: true })}
    >
      {tab === 'jobs' ? (
        <BatchJobs batchId={batchId} hearsOfNews={hearsOfNews} />
      ) : (
        <ResultsTable
          of={{ batchId }}
          label={texts.jobs.itemsOfTheBatch}
          state={progress_percent}
          empty={completed === 0 ? texts.jobs.noPageHasBeenRead : texts.jobs.thePagesWereReadAnd}
        />
      )}
    </PageTabs>
  )
}

function BatchJobs({ batchId, hearsOfNews }: { batchId: string; hearsOfNews: boolean }) {
  const { page = 1 } = route.useSearch()
  const jobs = useQuery({
    ...jobsQuery({ batchId }, page),
    refetchInterval: ({ state }) => lookAgainMs(state.data, hearsOfNews),
  })
  return <JobList label={texts.jobs.jobsOfTheBatch} query={jobs} page={page} />
}

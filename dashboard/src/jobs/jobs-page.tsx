import { useQuery } from '@tanstack/react-query'
import { getRouteApi } from '@tanstack/react-router'
import { FoundList } from '../lists/found-list.tsx'
import { PlayIcon } from '../parts/icons.tsx'
import { ButtonLink } from '../parts/links.tsx'
import { LiveMark } from '../parts/live-mark.tsx'
import { Page } from '../parts/page.tsx'
import { NothingYet } from '../parts/record-list.tsx'
import { hostOf } from '../strategies/page-address.ts'
import { useStrategyNames } from '../strategies/strategy-queries.ts'
import { texts } from '../texts/texts.ts'
import { type Choice, JobFilters } from './job-filters.tsx'
import { BatchRow, JobRow } from './job-list.tsx'
import { foundJobsQuery, lookAgainMs } from './job-queries.ts'
import { useJobNews } from './use-job-news.ts'
import './jobs-page.css'

const route = getRouteApi('/signed-in/jobs')

export function JobsPage() {
  const search = route.useSearch()
  const { status, strategy, q, tag, page = 1 } = search
  const navigate = route.useNavigate()
  const isLive = useJobNews(true)
  const wanted = {
    ...(status ? { status } : {}),
    ...(strategy ? { strategy_id: strategy } : {}),
    ...(q ? { q } : {}),
    ...(tag ? { tag } : {}),
  }
  const jobs = useQuery({
    ...foundJobsQuery(wanted, page),
    refetchInterval: ({ state }) => lookAgainMs(state.data?.rows, isLive),
  })
  const names = useStrategyNames()
  const isFirstVisit = jobs.data?.total === 0 && page === 1 && Object.keys(wanted).length === 0
  const choose = (choice: Choice) =>
    void navigate({ search: (shown) => ({ ...shown, ...choice, page: undefined }), replace: true })
  return (
    <Page
      title={texts.jobs.jobs}
      intro={texts.jobs.aJobReadsOnePage}
      actions={
        <ButtonLink to="/jobs/new" leftSection={<PlayIcon size={16} />}>
          {texts.jobs.runAStrategy}
        </ButtonLink>
      }
    >
      <FoundList
        listOf="jobs"
        search={search}
        chips={[]}
        query={jobs}
        empty={NO_JOBS}
        {...(isFirstVisit
          ? {}
          : {
              tools: (
                <div className="spread jobs-head">
                  <JobFilters choice={{ status, strategy }} onChange={choose} />
                  <LiveMark isLive={isLive} />
                </div>
              ),
            })}
      >
        {(job) => {
          const name = names.get(job.strategy_id) ?? hostOf(job.url)
          const { batch, batch_id: batchId } = job
          if (batch && batchId && batch.total > 1)
            return <BatchRow key={batchId} batchId={batchId} batch={batch} job={job} name={name} />
          return <JobRow key={job.job_id} job={job} name={name} />
        }}
      </FoundList>
    </Page>
  )
}

const NO_JOBS = <NothingYet>{texts.jobs.noJobsYetRunOne}</NothingYet>

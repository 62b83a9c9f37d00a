import { useQuery } from '@tanstack/react-query'
import { getRouteApi } from '@tanstack/react-router'
import { PlayIcon } from '../parts/icons.tsx'
import { ButtonLink } from '../parts/links.tsx'
import { LiveMark } from '../parts/live-mark.tsx'
import { Page } from '../parts/page.tsx'
import { NothingYet } from '../parts/record-list.tsx'
import { strategyChoicesQuery, useStrategyNames } from '../strategies/strategy-queries.ts'
import { type Choice, JobFilters } from './job-filters.tsx'
import { JobList } from './job-list.tsx'
import { jobsQuery, lookAgainMs } from './job-queries.ts'
import { useJobNews } from './use-job-news.ts'
import './jobs-page.css'

const route = getRouteApi('/signed-in/jobs')

export function JobsPage() {
  const { status, strategy, page = 1 } = route.useSearch()
  const navigate = route.useNavigate()
  const isLive = useJobNews(true)
  const jobs = useQuery({
    ...jobsQuery({ status, strategyId: strategy }, page),
    refetchInterval: ({ state }) => lookAgainMs(state.data, isLive),
  })
  const { data: strategies = [] } = useQuery(strategyChoicesQuery)
  const names = useStrategyNames()
  const isFirstVisit = jobs.data?.length === 0 && !status && !strategy && page === 1
  const choose = (choice: Choice) => void navigate({ search: choice, replace: true })
  return (
    <Page
      title="Jobs"
      intro="A job reads one page by a strategy. Its results are kept, and you can see what changed since another."
      actions={
        <ButtonLink to="/jobs/new" leftSection={<PlayIcon size={16} />}>
          Run a strategy
        </ButtonLink>
      }
    >
      {jobs.data && !isFirstVisit && (
        <div className="spread jobs-head">
          <JobFilters choice={{ status, strategy }} strategies={strategies} onChange={choose} />
          <LiveMark isLive={isLive} />
        </div>
      )}
      <JobList
        label="Your jobs"
        query={jobs}
        page={page}
        strategyNames={names}
        {...(isFirstVisit ? { empty: NO_JOBS } : {})}
      />
    </Page>
  )
}

const NO_JOBS = (
  <NothingYet>
    No jobs yet. Run one of your strategies, on its own page or on a hundred others that look like it.
  </NothingYet>
)

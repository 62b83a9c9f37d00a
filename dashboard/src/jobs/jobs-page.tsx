import { Button } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { getRouteApi, Link } from '@tanstack/react-router'
import { PlayIcon } from '../parts/icons.tsx'
import { Page } from '../parts/page.tsx'
import { NothingYet } from '../parts/record-list.tsx'
import { type Choice, JobFilters } from './job-filters.tsx'
import { JobList } from './job-list.tsx'
import { jobsQuery, lookAgainMs, strategyChoicesQuery } from './job-queries.ts'
import { LiveMark } from './live-mark.tsx'
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
  const isFirstVisit = jobs.data?.length === 0 && !status && !strategy && page === 1
  const choose = (choice: Choice) => void navigate({ search: choice, replace: true })
  return (
    <Page
      title="Jobs"
      intro="A job reads one page by a strategy. Its results are kept, and you can see what changed since another."
      actions={
        <Button component={Link} to="/jobs/new" leftSection={<PlayIcon size={16} />}>
          Run a strategy
        </Button>
      }
    >
      {jobs.data && !isFirstVisit && (
        <div className="jobs-head">
          <JobFilters choice={{ status, strategy }} strategies={strategies} onChange={choose} />
          <LiveMark isLive={isLive} />
        </div>
      )}
      <JobList
        label="Your jobs"
        query={jobs}
        page={page}
        strategyNames={new Map(strategies.map(({ strategy_id, name }) => [strategy_id, name]))}
        {...(isFirstVisit ? { empty: <NoJobs /> } : {})}
      />
    </Page>
  )
}

function NoJobs() {
  return (
    <NothingYet>
      No jobs yet. Run one of your strategies, on its own page or on a hundred others that look like it.
    </NothingYet>
  )
}

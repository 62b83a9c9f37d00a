import { Button, Skeleton, Stack } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { getRouteApi, Link } from '@tanstack/react-router'
import { strategyChoicesQuery } from '../jobs/job-queries.ts'
import { BirdMark } from '../parts/bird-mark.tsx'
import { PlusIcon } from '../parts/icons.tsx'
import { Page } from '../parts/page.tsx'
import { Problem } from '../parts/problem.tsx'
import { PAGE_SIZE, schedulesQuery } from '../schedules/schedule-queries.ts'
import { ScheduleRow } from './schedules/schedule-row.tsx'
import './schedules-page.css'

const route = getRouteApi('/signed-in/schedules')

export function SchedulesPage() {
  const { page = 1 } = route.useSearch()
  const schedules = useQuery(schedulesQuery(page))
  const { data: strategies = [] } = useQuery(strategyChoicesQuery)
  const names = new Map(strategies.map(({ strategy_id, name }) => [strategy_id, name]))
  const found = schedules.data
  const isFirstVisit = found?.length === 0 && page === 1
  return (
    <Page
      title="Schedules"
      intro="Pages that are checked again and again. You hear of what is new, gone or different."
      actions={
        <Button component={Link} to="/watch" leftSection={<PlusIcon size={16} />}>
          Watch a page
        </Button>
      }
    >
      {schedules.isPending && <LoadingSchedules />}
      <Problem error={schedules.error} onRetry={() => void schedules.refetch()} />
      {isFirstVisit && <NoSchedules />}
      {found && !isFirstVisit && (
        <section className="schedule-list" aria-label="Your schedules" aria-busy={schedules.isPlaceholderData}>
          {found.length === 0 && <p className="schedule-list-end">There are no more schedules.</p>}
          <ul>
            {found.slice(0, PAGE_SIZE).map((schedule) => (
              <ScheduleRow
                key={schedule.schedule_id}
                schedule={schedule}
                strategyName={names.get(schedule.strategy_id)}
              />
            ))}
          </ul>
          <Pages page={page} hasNext={found.length > PAGE_SIZE} />
        </section>
      )}
    </Page>
  )
}

function Pages({ page, hasNext }: { page: number; hasNext: boolean }) {
  if (page === 1 && !hasNext) return null
  return (
    <nav className="schedule-pages" aria-label="Pages">
      {page > 1 && <PageLink page={page - 1}>Newer</PageLink>}
      <span>Page {page}</span>
      {hasNext && <PageLink page={page + 1}>Older</PageLink>}
    </nav>
  )
}

function PageLink({ page, children }: { page: number; children: string }) {
  return (
    <Button
      variant="default"
      size="xs"
      renderRoot={(props) => <Link to="/schedules" search={page > 1 ? { page } : {}} {...props} />}
    >
      {children}
    </Button>
  )
}

function NoSchedules() {
  return (
    <div className="no-schedules">
      <BirdMark size={72} />
      <p>No page is watched yet. Give an address, say what matters to you, and choose how often to look.</p>
      <Button component={Link} to="/watch">
        Watch the first page
      </Button>
    </div>
  )
}

function LoadingSchedules() {
  return (
    <Stack gap="sm" role="status" aria-label="Loading schedules">
      <Skeleton height={92} />
      <Skeleton height={92} />
      <Skeleton height={92} />
    </Stack>
  )
}

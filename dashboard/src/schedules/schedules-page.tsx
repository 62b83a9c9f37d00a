import { Button } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { getRouteApi, Link } from '@tanstack/react-router'
import { strategyChoicesQuery } from '../jobs/job-queries.ts'
import { PlusIcon } from '../parts/icons.tsx'
import { Page } from '../parts/page.tsx'
import { NothingYet, RecordList } from '../parts/record-list.tsx'
import { schedulesQuery } from './schedule-queries.ts'
import { ScheduleRow } from './schedule-row.tsx'
import './schedules-page.css'

const route = getRouteApi('/signed-in/schedules')

export function SchedulesPage() {
  const { page = 1 } = route.useSearch()
  const schedules = useQuery(schedulesQuery(page))
  const { data: strategies = [] } = useQuery(strategyChoicesQuery)
  const names = new Map(strategies.map(({ strategy_id, name }) => [strategy_id, name]))
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
      <RecordList what="schedules" query={schedules} page={page} empty={<NoSchedules />}>
        {(schedule) => (
          <ScheduleRow key={schedule.schedule_id} schedule={schedule} strategyName={names.get(schedule.strategy_id)} />
        )}
      </RecordList>
    </Page>
  )
}

function NoSchedules() {
  return (
    <NothingYet
      action={
        <Button component={Link} to="/watch">
          Watch the first page
        </Button>
      }
    >
      No page is watched yet. Give an address, say what matters to you, and choose how often to look.
    </NothingYet>
  )
}

import { useQuery } from '@tanstack/react-query'
import { getRouteApi } from '@tanstack/react-router'
import { PlusIcon } from '../parts/icons.tsx'
import { ButtonLink } from '../parts/links.tsx'
import { Page } from '../parts/page.tsx'
import { NothingYet, RecordList } from '../parts/record-list.tsx'
import { useStrategyNames } from '../strategies/strategy-queries.ts'
import { schedulesQuery } from './schedule-queries.ts'
import { ScheduleRow } from './schedule-row.tsx'
import './schedules-page.css'

const route = getRouteApi('/signed-in/schedules')

export function SchedulesPage() {
  const { page = 1 } = route.useSearch()
  const schedules = useQuery(schedulesQuery(page))
  const names = useStrategyNames()
  return (
    <Page
      title="Schedules"
      intro="Pages that are checked again and again. You hear of what is new, gone or different."
      actions={
        <ButtonLink to="/watch" leftSection={<PlusIcon size={16} />}>
          Watch a page
        </ButtonLink>
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
    <NothingYet action={<ButtonLink to="/watch">Watch the first page</ButtonLink>}>
      No page is watched yet. Give an address, say what matters to you, and choose how often to look.
    </NothingYet>
  )
}

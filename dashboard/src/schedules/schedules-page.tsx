import { useQuery } from '@tanstack/react-query'
import { getRouteApi } from '@tanstack/react-router'
import { refreshOverview } from '../home/overview-queries.ts'
import { FoundList } from '../lists/found-list.tsx'
import { wantedBy } from '../lists/list-search.ts'
import { readAll } from '../paging.ts'
import { PlusIcon } from '../parts/icons.tsx'
import { ButtonLink } from '../parts/links.tsx'
import { Page } from '../parts/page.tsx'
import { NothingYet } from '../parts/record-list.tsx'
import { texts } from '../texts/texts.ts'
import { refreshSchedules, schedulesQuery } from './schedule-queries.ts'
import { ScheduleRow } from './schedule-row.tsx'
import { bulkSchedules, findSchedules, type ListedSchedule } from './schedules-api.ts'
import './schedules-page.css'

const route = getRouteApi('/signed-in/schedules')

export function SchedulesPage() {
  const search = route.useSearch()
  const wanted = wantedBy(search, new Date())
  const schedules = useQuery(schedulesQuery(wanted, search.page ?? 1))
  return (
    <Page
      title={texts.schedules.schedules}
      intro={texts.schedules.pagesThatAreCheckedAgain}
      actions={
        <ButtonLink to="/watch" leftSection={<PlusIcon size={16} />}>
          {texts.schedules.watchAPage}
        </ButtonLink>
      }
    >
      <FoundList
        listOf="schedules"
        search={search}
        chips={['failing', 'changed', 'paused', 'unused']}
        query={schedules}
        empty={<NoSchedules />}
        choosing={{
          idOf: ({ schedule_id }: ListedSchedule) => schedule_id,
          nameOf: ({ strategy_name }) => strategy_name,
          allIds: async () => {
            const all = await readAll(async (range) => (await findSchedules(wanted, range)).rows)
            return all.map(({ schedule_id }) => schedule_id)
          },
          bulk: {
            act: ({ ids, ...body }) => bulkSchedules({ ids: [...ids], ...body }),
            after: (queryClient) => Promise.all([refreshSchedules(queryClient), refreshOverview(queryClient)]),
            deleting: texts.schedules.theirChangesAndDeliveriesGo,
          },
        }}
      >
        {(schedule, check) => <ScheduleRow key={schedule.schedule_id} schedule={schedule} check={check} />}
      </FoundList>
    </Page>
  )
}

function NoSchedules() {
  return (
    <NothingYet action={<ButtonLink to="/watch">{texts.schedules.watchTheFirstPage}</ButtonLink>}>
      {texts.schedules.noPageIsWatchedYet}
    </NothingYet>
  )
}

import { queryOptions, useQuery } from '@tanstack/react-query'
import { Section } from '../../parts/section.tsx'
import { Sentences } from '../../parts/sentences.tsx'
import { TimeText } from '../../parts/time-text.tsx'
import { ApiError, answer, api } from '../../request.ts'
import { texts } from '../../texts/texts.ts'

/** Null for a schedule that does not look for its pages by itself. */
const searchQuery = (schedule_id: string) =>
  queryOptions({
    queryKey: ['schedules', 'search', schedule_id],
    queryFn: async () => {
      try {
        return await answer(api.GET('/api/schedules/{schedule_id}/discovery', { params: { path: { schedule_id } } }))
      } catch (error) {
        if (error instanceof ApiError && error.status === 404) return null
        throw error
      }
    },
  })

/** What the last look for new pages brought. */
export function ScheduleSearch({ scheduleId }: { scheduleId: string }) {
  const { data: search } = useQuery(searchQuery(scheduleId))
  if (!search) return null
  return (
    <Section
      title={texts.schedulesSettings.lookingForNewPages}
      intro={texts.schedulesSettings.beforeEachRunAt(search.root_url)}
    >
      <p className="note">
        {search.searched_at
          ? texts.schedulesSettings.lastNewGone(
              <TimeText at={search.searched_at} />,
              search.new_count,
              search.vanished_count,
            )
          : texts.schedulesSettings.notYet2}
        {search.is_searching && ` ${texts.schedulesSettings.itIsLookingNow}`}
      </p>
      <Sentences sentences={[...search.errors, ...search.warnings]} most={5} />
      <Sentences sentences={search.new_urls} most={10} />
    </Section>
  )
}

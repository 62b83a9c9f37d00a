import { Anchor } from '@mantine/core'
import { queryOptions, useQuery } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import type { DemoOffer as Offer } from '../../generated/api.ts'
import { ChangeButton } from '../parts/change-button.tsx'
import { Problem } from '../parts/problem.tsx'
import { Section } from '../parts/section.tsx'
import { useAction } from '../parts/use-action.ts'
import { answer, api } from '../request.ts'
import { refreshSchedules } from '../schedules/schedule-queries.ts'
import { runSchedule } from '../schedules/schedules-api.ts'
import { texts } from '../texts/texts.ts'
import './demo-offer.css'

const offersQuery = queryOptions({
  queryKey: ['demo'],
  queryFn: () => answer(api.GET('/demo')),
  staleTime: Number.POSITIVE_INFINITY,
})

/** For an installation that watches nothing yet: pages of its own to begin with. */
export function DemoOffer() {
  const { data: offers = [] } = useQuery(offersQuery)
  const navigate = useNavigate()
  const watch = useAction({
    action: watchOffer,
    after: async (queryClient, scheduleId) => {
      await navigate({ to: '/schedules/$scheduleId', params: { scheduleId } })
      await refreshSchedules(queryClient)
    },
  })
  if (offers.length === 0) return null
  return (
    <Section title={texts.demo.tryItWithoutASite} intro={texts.demo.sandpiperServesThesePagesItself}>
      <Problem error={watch.error} />
      <ul className="plain-list demo-offers">
        {offers.map((offer) => (
          <li key={offer.url}>
            <strong>{offer.name}</strong>
            <span className="dim">{offer.about}</span>
            <span className="line">
              <ChangeButton
                size="xs"
                loading={watch.isPending && watch.variables.url === offer.url}
                disabled={watch.isPending}
                aria-label={texts.demo.watchTheDemo(offer.name)}
                onClick={() => watch.mutate(offer)}
              >
                {texts.demo.watchIt}
              </ChangeButton>
              <Anchor
                href={offer.url}
                target="_blank"
                rel="noopener"
                size="sm"
                aria-label={texts.demo.lookAt(offer.name)}
              >
                {texts.demo.lookAtThePage}
              </Anchor>
            </span>
          </li>
        ))}
      </ul>
    </Section>
  )
}

/** The id of its schedule, which has begun its first check. */
async function watchOffer({ url, name, description, interval_seconds }: Offer): Promise<string> {
  const body = { url, name, description, interval_seconds }
  const { schedule_id: scheduleId } = await answer(api.POST('/api/watch', { body }))
  await runSchedule(scheduleId)
  return scheduleId
}

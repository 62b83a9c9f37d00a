import { Checkbox, Stack } from '@mantine/core'
import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { ButtonLink } from '../parts/links.tsx'
import { Section } from '../parts/section.tsx'
import { useAction } from '../parts/use-action.ts'
import { checksSecrets } from '../schedules/receiver-choice.ts'
import { ScheduleForm } from '../schedules/schedule-form.tsx'
import { refreshSchedules } from '../schedules/schedule-queries.ts'
import type { CreatedSchedule, ReceiverBody, Timing } from '../schedules/schedules-api.ts'
import { NewSecret } from '../schedules/webhook-secret.tsx'
import type { Strategy } from '../strategies/strategies-api.ts'
import { texts } from '../texts/texts.ts'
import { type Discovery, type Selection, watchAll } from './discoveries-api.ts'

/** The part of a discovery that something is done with. */
export type ChosenPages = {
  discovery: Discovery
  selection: Selection
  /** Empty while it is not known which fit. */
  chosen: readonly string[]
}

export function WatchAll({ discovery, selection, chosen, strategy }: ChosenPages & { strategy: Strategy }) {
  const [rediscover, setRediscover] = useState(true)
  const navigate = useNavigate()
  const watch = useAction({
    action: (schedule: Timing & ReceiverBody) =>
      watchAll(discovery.discovery_id, {
        ...selection,
        ...schedule,
        strategy_id: strategy.strategy_id,
        rediscover,
      }),
    after: async (queryClient, schedule) => {
      void refreshSchedules(queryClient)
      // A secret is shown once, here: the page stays until it was copied.
      if (secretOf(schedule)) return
      await navigate({ to: '/schedules/$scheduleId', params: { scheduleId: schedule.schedule_id } })
    },
  })
  const secret = secretOf(watch.data)
  return (
    <Section title={texts.discoveries.watchThemAll} intro={texts.discoveries.readsTheChosenPagesAgain}>
      {watch.data && secret ? (
        <Stack gap="sm" align="start">
          <NewSecret secret={secret} takesFocus />
          <ButtonLink to="/schedules/$scheduleId" params={{ scheduleId: watch.data.schedule_id }}>
            {texts.discoveries.openTheSchedule}
          </ButtonLink>
        </Stack>
      ) : (
        <ScheduleForm
          submit={chosen.length > 0 ? texts.discoveries.watchPages(chosen.length) : texts.discoveries.watch}
          isDisabled={chosen.length === 0}
          sending={watch}
          onSubmit={watch.mutate}
        >
          {() => (
            <Checkbox
              label={texts.discoveries.lookForNewPagesBefore}
              description={texts.discoveries.theSameSearchWithThe}
              checked={rediscover}
              onChange={(event) => setRediscover(event.currentTarget.checked)}
            />
          )}
        </ScheduleForm>
      )}
    </Section>
  )
}

function secretOf(schedule: CreatedSchedule | undefined): string | undefined {
  return schedule && checksSecrets(schedule.webhook_type) ? schedule.webhook_secret : undefined
}

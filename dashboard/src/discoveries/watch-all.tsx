import { Button, Checkbox, Stack } from '@mantine/core'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { Link, useNavigate } from '@tanstack/react-router'
import { type FormEvent, useState } from 'react'
import { counted } from '../jobs/job-words.ts'
import { Problem } from '../parts/problem.tsx'
import { Section } from '../parts/section.tsx'
import { NewSecret } from '../schedules/new-secret.tsx'
import { checksSecrets, NO_RECEIVER, receiverBody } from '../schedules/receiver-choice.ts'
import { ReceiverFields } from '../schedules/receiver-fields.tsx'
import { refreshSchedules } from '../schedules/schedule-queries.ts'
import type { CreatedSchedule, Timing } from '../schedules/schedules-api.ts'
import { localTimeZone } from '../schedules/time-zones.ts'
import { newTimingChoice, readTimingChoice } from '../schedules/timing-choice.ts'
import { TimingFields } from '../schedules/timing-fields.tsx'
import type { Strategy } from '../strategies/strategies-api.ts'
import type { ChosenPages } from './chosen-pages.ts'
import { watchAll } from './discoveries-api.ts'

export function WatchAll({ discovery, selection, chosen, strategy }: ChosenPages & { strategy: Strategy }) {
  const [timing, setTiming] = useState(() => newTimingChoice(localTimeZone()))
  const [receiver, setReceiver] = useState(NO_RECEIVER)
  const [rediscover, setRediscover] = useState(true)
  const [problem, setProblem] = useState<Error | null>(null)
  const queryClient = useQueryClient()
  const navigate = useNavigate()
  const watch = useMutation({
    mutationFn: (read: Timing) => {
      const strategyId = strategy.strategy_id
      return watchAll(discovery.discovery_id, {
        ...selection,
        ...read,
        ...receiverBody(receiver),
        strategy_id: strategyId,
        rediscover,
      })
    },
    onSuccess: async (schedule) => {
      void refreshSchedules(queryClient)
      // A secret is shown once, here: the page stays until it was copied.
      if (secretOf(schedule)) return
      await navigate({ to: '/schedules/$scheduleId', params: { scheduleId: schedule.schedule_id } })
    },
  })
  const secret = secretOf(watch.data)
  const submit = (event: FormEvent) => {
    event.preventDefault()
    const reading = readTimingChoice(timing)
    setProblem(reading.ok ? null : new Error(reading.problem))
    if (reading.ok) watch.mutate(reading.timing)
  }
  return (
    <Section
      title="Watch them all"
      intro="Reads the chosen pages again and again, and tells you what changed. It begins at the next time, not at once."
    >
      {watch.data && secret ? (
        <Watched schedule={watch.data} secret={secret} />
      ) : (
        <form onSubmit={submit}>
          <Stack gap="md">
            <TimingFields choice={timing} onChange={setTiming} />
            <ReceiverFields choice={receiver} onChange={setReceiver} />
            <Checkbox
              label="Look for new pages before each run"
              description="The same search, with the same filter: new pages join, and those that are gone leave."
              checked={rediscover}
              onChange={(event) => setRediscover(event.currentTarget.checked)}
            />
            <Problem error={problem ?? watch.error} />
            <Button type="submit" className="form-submit" disabled={chosen.length === 0} loading={watch.isPending}>
              {chosen.length > 0 ? `Watch ${counted(chosen.length, 'page')}` : 'Watch'}
            </Button>
          </Stack>
        </form>
      )}
    </Section>
  )
}

function secretOf(schedule: CreatedSchedule | undefined): string | undefined {
  return schedule && checksSecrets(schedule.webhook_type) ? schedule.webhook_secret : undefined
}

function Watched({ schedule, secret }: { schedule: CreatedSchedule; secret: string }) {
  return (
    <Stack gap="sm" align="start">
      <NewSecret secret={secret} takesFocus />
      <Button
        renderRoot={(props) => (
          <Link to="/schedules/$scheduleId" params={{ scheduleId: schedule.schedule_id }} {...props} />
        )}
      >
        Open the schedule
      </Button>
    </Stack>
  )
}

import { Button, Stack, Text } from '@mantine/core'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import { Loading } from '../parts/loading.tsx'
import { Problem } from '../parts/problem.tsx'
import { Section } from '../parts/section.tsx'
import { NewSecret } from '../schedules/new-secret.tsx'
import { NO_RECEIVER, receiverBody, receiverChoice } from '../schedules/receiver-choice.ts'
import { ReceiverFields } from '../schedules/receiver-fields.tsx'
import { refreshSchedules } from '../schedules/schedule-queries.ts'
import type { Schedule, Timing } from '../schedules/schedules-api.ts'
import { localTimeZone } from '../schedules/time-zones.ts'
import { newTimingChoice, readTimingChoice, timingChoice } from '../schedules/timing-choice.ts'
import { TimingFields } from '../schedules/timing-fields.tsx'
import { allSchedulesQuery } from './group-queries.ts'
import { type GroupWithStrategies, scheduleGroup } from './groups-api.ts'
import { ScheduleActions } from './schedule-actions.tsx'

/** One rhythm and one receiver for all strategies of the group. */
export function GroupSchedules({ group }: { group: GroupWithStrategies }) {
  const all = useQuery(allSchedulesQuery)
  const members = new Set(group.strategies.map(({ strategy_id }) => strategy_id))
  const schedules = all.data?.filter(({ strategy_id }) => members.has(strategy_id))
  return (
    <Section
      title="Schedules"
      intro="Each strategy of the group has a schedule of its own; here they are set together."
    >
      <Problem error={all.error} onRetry={() => void all.refetch()} />
      {all.isPending && <Loading what="schedules" height={120} />}
      {schedules && (
        <Stack gap="lg">
          <ScheduleActions groupId={group.id} schedules={schedules} />
          <ScheduleForm groupId={group.id} stored={schedules.find(({ urls }) => urls === null) ?? schedules[0]} />
        </Stack>
      )}
    </Section>
  )
}

/** Starts from what is stored, so that saving changes nothing by accident. */
function ScheduleForm({ groupId, stored }: { groupId: string; stored: Schedule | undefined }) {
  const [timing, setTiming] = useState(() =>
    stored ? timingChoice(stored, localTimeZone()) : newTimingChoice(localTimeZone()),
  )
  const [receiver, setReceiver] = useState(() => (stored ? receiverChoice(stored) : NO_RECEIVER))
  const [problem, setProblem] = useState<Error | null>(null)
  const queryClient = useQueryClient()
  const save = useMutation({
    mutationFn: (read: Timing) => scheduleGroup(groupId, { ...read, ...receiverBody(receiver) }),
    onSuccess: () => refreshSchedules(queryClient),
  })
  // Chat and mail have no use for one.
  const secret = receiver.kind === 'webhook' ? save.data?.webhook_secret : undefined
  const submit = (event: FormEvent) => {
    event.preventDefault()
    const reading = readTimingChoice(timing)
    setProblem(reading.ok ? null : new Error(reading.problem))
    if (reading.ok) save.mutate(reading.timing)
  }
  return (
    <form onSubmit={submit}>
      <Stack gap="md">
        <TimingFields choice={timing} onChange={setTiming} />
        <ReceiverFields choice={receiver} onChange={setReceiver} />
        <Problem error={problem ?? save.error} />
        <Button type="submit" className="form-submit" loading={save.isPending}>
          {stored ? 'Set for all strategies' : 'Watch all strategies'}
        </Button>
        <Text role="status">{save.data && `${save.data.message}.`}</Text>
        {secret && <NewSecret key={secret} secret={secret} takesFocus />}
      </Stack>
    </form>
  )
}

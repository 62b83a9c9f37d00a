import { Stack, Text } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import type { GroupSchedule } from '../../generated/api.ts'
import { Awaited } from '../parts/awaited.tsx'
import { Section } from '../parts/section.tsx'
import { useAction } from '../parts/use-action.ts'
import { ScheduleForm } from '../schedules/schedule-form.tsx'
import { refreshSchedules } from '../schedules/schedule-queries.ts'
import type { Schedule } from '../schedules/schedules-api.ts'
import { NewSecret } from '../schedules/webhook-secret.tsx'
import { texts } from '../texts/texts.ts'
import { allSchedulesQuery } from './group-queries.ts'
import { type GroupWithStrategies, scheduleGroup } from './groups-api.ts'
import { ScheduleActions } from './schedule-actions.tsx'

/** One rhythm and one receiver for all strategies of the group. */
export function GroupSchedules({ group }: { group: GroupWithStrategies }) {
  const members = new Set(group.strategies.map(({ strategy_id }) => strategy_id))
  return (
    <Section title={texts.groups.schedules} intro={texts.groups.eachStrategyOfTheGroup}>
      <Awaited query={useQuery(allSchedulesQuery)} what={texts.groups.schedules2} height={120}>
        {(all) => (
          <Scheduled groupId={group.id} schedules={all.filter(({ strategy_id }) => members.has(strategy_id))} />
        )}
      </Awaited>
    </Section>
  )
}

function Scheduled({ groupId, schedules }: { groupId: string; schedules: readonly Schedule[] }) {
  const stored = schedules.find(({ urls }) => urls === null) ?? schedules[0]
  const save = useAction({
    action: (schedule: GroupSchedule) => scheduleGroup(groupId, schedule),
    after: refreshSchedules,
  })
  // Chat and mail have no use for one.
  const secret = save.variables?.webhook_type === null ? save.data?.webhook_secret : undefined
  return (
    <Stack gap="lg">
      <ScheduleActions groupId={groupId} schedules={schedules} />
      <ScheduleForm
        stored={stored}
        submit={stored ? texts.groups.setForAllStrategies : texts.groups.watchAllStrategies}
        sending={save}
        onSubmit={save.mutate}
      />
      <Text role="status">{save.data && `${save.data.message}.`}</Text>
      {secret && <NewSecret key={secret} secret={secret} takesFocus />}
    </Stack>
  )
}

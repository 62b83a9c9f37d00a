import { Box, Group, Text } from '@mantine/core'
import { ChangeButton } from '../parts/change-button.tsx'
import { Confirmed } from '../parts/confirmed.tsx'
import { Problem } from '../parts/problem.tsx'
import { useAction } from '../parts/use-action.ts'
import { ReceiverTest } from '../schedules/receiver-test.tsx'
import { refreshSchedules } from '../schedules/schedule-queries.ts'
import type { Schedule } from '../schedules/schedules-api.ts'
import { texts } from '../texts/texts.ts'
import { deleteSchedules, testWebhook, toggleSchedules } from './groups-api.ts'

type ScheduleActionsProps = { groupId: string; schedules: readonly Schedule[] }

/** What there is, and what can be done to all of it at once. */
export function ScheduleActions({ groupId, schedules }: ScheduleActionsProps) {
  const active = schedules.filter(({ enabled }) => enabled).length
  return (
    <div>
      <Text role="status">{stateWords(schedules.length, active)}</Text>
      {schedules.length > 0 && (
        <>
          <Group gap="xs" mt="xs">
            {active > 0 && <Toggle groupId={groupId} enabled={false} />}
            {active < schedules.length && <Toggle groupId={groupId} enabled />}
            <DeleteSchedules groupId={groupId} count={schedules.length} />
          </Group>
          {schedules.some(({ webhook_url }) => webhook_url !== null) && (
            <Box mt="xs">
              <ReceiverTest words={texts.groups.testTheStoredReceiver} test={() => testWebhook(groupId)} />
            </Box>
          )}
        </>
      )}
    </div>
  )
}

function stateWords(count: number, active: number): string {
  if (count === 0) return texts.groups.theStrategiesOfThisGroup
  if (active === count) return count === 1 ? texts.groups.n1ScheduleActive : texts.groups.schedulesAllActive(count)
  if (active === 0) return count === 1 ? texts.groups.n1SchedulePaused : texts.groups.schedulesAllPaused(count)
  return texts.groups.schedulesActivePaused(count, active, count - active)
}

function Toggle({ groupId, enabled }: { groupId: string; enabled: boolean }) {
  const toggle = useAction({
    action: () => toggleSchedules(groupId, enabled),
    after: refreshSchedules,
    said: ({ message }) => message,
  })
  return (
    <>
      <ChangeButton variant="default" size="xs" loading={toggle.isPending} onClick={() => toggle.mutate()}>
        {enabled ? texts.groups.resumeAll : texts.groups.pauseAll}
      </ChangeButton>
      <Problem error={toggle.error} />
    </>
  )
}

function DeleteSchedules({ groupId, count }: { groupId: string; count: number }) {
  return (
    <Confirmed
      button={(open) => (
        <ChangeButton variant="light" color="red" size="xs" onClick={open}>
          {texts.groups.deleteAll}
        </ChangeButton>
      )}
      title={texts.groups.deleteAllSchedulesOfThe}
      confirm={texts.groups.deleteAll}
      keep={texts.groups.keepThem}
      action={() => deleteSchedules(groupId)}
      after={refreshSchedules}
      said={({ message }) => message}
    >
      {texts.groups.schedulesOfItsStrategiesGo(count)}
    </Confirmed>
  )
}

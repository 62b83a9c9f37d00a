import { Box, Button, Group, Text } from '@mantine/core'
import { counted } from '../jobs/job-words.ts'
import { Confirmed } from '../parts/confirmed.tsx'
import { Problem } from '../parts/problem.tsx'
import { useAction } from '../parts/use-action.ts'
import { ReceiverTest } from '../schedules/receiver-test.tsx'
import { refreshSchedules } from '../schedules/schedule-queries.ts'
import type { Schedule } from '../schedules/schedules-api.ts'
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
              <ReceiverTest words="Test the stored receiver" test={() => testWebhook(groupId)} />
            </Box>
          )}
        </>
      )}
    </div>
  )
}

function stateWords(count: number, active: number): string {
  if (count === 0) return 'The strategies of this group are not watched yet.'
  if (active === count) return count === 1 ? '1 schedule, active.' : `${counted(count, 'schedule')}, all active.`
  if (active === 0) return count === 1 ? '1 schedule, paused.' : `${counted(count, 'schedule')}, all paused.`
  return `${counted(count, 'schedule')}: ${active} active, ${count - active} paused.`
}

function Toggle({ groupId, enabled }: { groupId: string; enabled: boolean }) {
  const toggle = useAction({
    action: () => toggleSchedules(groupId, enabled),
    after: refreshSchedules,
    said: ({ message }) => message,
  })
  return (
    <>
      <Button variant="default" size="xs" loading={toggle.isPending} onClick={() => toggle.mutate()}>
        {enabled ? 'Resume all' : 'Pause all'}
      </Button>
      <Problem error={toggle.error} />
    </>
  )
}

function DeleteSchedules({ groupId, count }: { groupId: string; count: number }) {
  return (
    <Confirmed
      button={(open) => (
        <Button variant="light" color="red" size="xs" onClick={open}>
          Delete all
        </Button>
      )}
      title="Delete all schedules of the group?"
      confirm="Delete all"
      keep="Keep them"
      action={() => deleteSchedules(groupId)}
      after={refreshSchedules}
      said={({ message }) => message}
    >
      {counted(count, 'schedule')} of its strategies {count === 1 ? 'goes' : 'go'}, with what was seen of changes.
      Strategies and jobs stay. This cannot be undone.
    </Confirmed>
  )
}

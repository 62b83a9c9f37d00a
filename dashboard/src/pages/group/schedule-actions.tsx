import { Button, Group, Text } from '@mantine/core'
import { notifications } from '@mantine/notifications'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { deleteSchedules, testWebhook, toggleSchedules, type WebhookTestResult } from '../../groups/groups-api.ts'
import { counted } from '../../jobs/job-words.ts'
import { Confirmed } from '../../parts/confirmed.tsx'
import { CheckIcon, CrossIcon } from '../../parts/icons.tsx'
import { Problem } from '../../parts/problem.tsx'
import { refreshSchedules } from '../../schedules/schedule-queries.ts'
import type { Schedule } from '../../schedules/schedules-api.ts'

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
          {schedules.some(({ webhook_url }) => webhook_url !== null) && <TestWebhook groupId={groupId} />}
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
  const queryClient = useQueryClient()
  const toggle = useMutation({
    mutationFn: () => toggleSchedules(groupId, enabled),
    onSuccess: async ({ message }) => {
      await refreshSchedules(queryClient)
      notifications.show({ message, role: 'status' })
    },
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
  const queryClient = useQueryClient()
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
      onDone={async ({ message }) => {
        await refreshSchedules(queryClient)
        notifications.show({ message, role: 'status' })
      }}
    >
      {counted(count, 'schedule')} of its strategies {count === 1 ? 'goes' : 'go'}, with what was seen of changes.
      Strategies and jobs stay. This cannot be undone.
    </Confirmed>
  )
}

function TestWebhook({ groupId }: { groupId: string }) {
  const test = useMutation({ mutationFn: () => testWebhook(groupId) })
  return (
    <div className="group-test">
      <Button variant="default" size="xs" loading={test.isPending} onClick={() => test.mutate()}>
        Test the stored receiver
      </Button>
      <span role="status">{test.data && <Outcome outcome={test.data} />}</span>
      <Problem error={test.error} />
    </div>
  )
}

function Outcome({ outcome: { success, message } }: { outcome: WebhookTestResult }) {
  return (
    <span className="group-test-outcome" data-tone={success ? 'good' : 'bad'}>
      {success ? <CheckIcon size={16} /> : <CrossIcon size={16} />}
      <span className="wrap">{success ? message : `The test did not arrive: ${message}`}</span>
    </span>
  )
}

import { Button } from '@mantine/core'
import { useDisclosure } from '@mantine/hooks'
import { notifications } from '@mantine/notifications'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { Confirm } from '../../parts/confirm.tsx'
import { TrashIcon } from '../../parts/icons.tsx'
import { Section } from '../../parts/section.tsx'
import { forgetSchedule } from '../../schedules/schedule-queries.ts'
import { deleteSchedule, type Schedule } from '../../schedules/schedules-api.ts'

export function DeleteSchedule({ schedule, name }: { schedule: Schedule; name: string }) {
  const [opened, dialog] = useDisclosure(false)
  const queryClient = useQueryClient()
  const navigate = useNavigate()
  const remove = useMutation({
    mutationFn: () => deleteSchedule(schedule.schedule_id),
    onSuccess: async () => {
      dialog.close()
      // The page goes first: still shown, it would ask for what is gone.
      await navigate({ to: '/schedules' })
      await forgetSchedule(queryClient, schedule.schedule_id)
      notifications.show({ message: `The schedule of “${name}” is deleted`, role: 'status' })
    },
  })
  const close = () => {
    remove.reset()
    dialog.close()
  }
  return (
    <Section title="Delete" intro="The strategy and the jobs so far are kept.">
      <Button variant="light" color="red" leftSection={<TrashIcon size={16} />} onClick={dialog.open}>
        Delete the schedule
      </Button>
      <Confirm
        opened={opened}
        title="Delete this schedule?"
        confirm="Delete"
        keep="Keep it"
        isPending={remove.isPending}
        error={remove.error}
        onConfirm={() => remove.mutate()}
        onClose={close}
      >
        <strong>{name}</strong> is no longer watched. Its changes, deliveries and feed go with the schedule. The
        strategy and the jobs stay. This cannot be undone.
      </Confirm>
    </Section>
  )
}

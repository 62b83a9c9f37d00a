import { Button } from '@mantine/core'
import { useDisclosure } from '@mantine/hooks'
import { notifications } from '@mantine/notifications'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { forgetGroup } from '../../groups/group-queries.ts'
import { deleteGroup, type Group } from '../../groups/groups-api.ts'
import { Confirm } from '../../parts/confirm.tsx'
import { TrashIcon } from '../../parts/icons.tsx'
import { Section } from '../../parts/section.tsx'

export function DeleteGroup({ group }: { group: Group }) {
  const [opened, dialog] = useDisclosure(false)
  const queryClient = useQueryClient()
  const navigate = useNavigate()
  const remove = useMutation({
    mutationFn: () => deleteGroup(group.id),
    onSuccess: async () => {
      dialog.close()
      // The page goes first: still shown, it would ask for what is gone.
      await navigate({ to: '/groups' })
      await forgetGroup(queryClient, group.id)
      notifications.show({ message: `The group “${group.name}” is deleted`, role: 'status' })
    },
  })
  const close = () => {
    remove.reset()
    dialog.close()
  }
  return (
    <Section title="Delete" intro="Deletes the group alone. Its strategies and their schedules stay.">
      <Button variant="light" color="red" leftSection={<TrashIcon size={16} />} onClick={dialog.open}>
        Delete the group
      </Button>
      <Confirm
        opened={opened}
        title="Delete this group?"
        confirm="Delete"
        keep="Keep it"
        isPending={remove.isPending}
        error={remove.error}
        onConfirm={() => remove.mutate()}
        onClose={close}
      >
        <strong>{group.name}</strong> goes; its strategies and their schedules stay. This cannot be undone.
      </Confirm>
    </Section>
  )
}

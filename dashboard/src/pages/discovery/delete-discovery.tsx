import { Button } from '@mantine/core'
import { useDisclosure } from '@mantine/hooks'
import { notifications } from '@mantine/notifications'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { type Discovery, deleteDiscovery } from '../../discoveries/discoveries-api.ts'
import { forgetDiscovery } from '../../discoveries/discovery-queries.ts'
import { Confirm } from '../../parts/confirm.tsx'
import { TrashIcon } from '../../parts/icons.tsx'
import { Section } from '../../parts/section.tsx'

export function DeleteDiscovery({ discovery }: { discovery: Discovery }) {
  const [opened, dialog] = useDisclosure(false)
  const queryClient = useQueryClient()
  const navigate = useNavigate()
  const remove = useMutation({
    mutationFn: () => deleteDiscovery(discovery.discovery_id),
    onSuccess: async () => {
      dialog.close()
      // The page goes first: still shown, it would ask for what is gone.
      await navigate({ to: '/sites' })
      await forgetDiscovery(queryClient, discovery.discovery_id)
      notifications.show({ message: 'The search is deleted', role: 'status' })
    },
  })
  const close = () => {
    remove.reset()
    dialog.close()
  }
  return (
    <Section
      title="Delete"
      intro="Deletes the search and its list of pages. Jobs and schedules that came from it stay."
    >
      <Button variant="light" color="red" leftSection={<TrashIcon size={16} />} onClick={dialog.open}>
        Delete the search
      </Button>
      <Confirm
        opened={opened}
        title="Delete this search?"
        confirm="Delete"
        keep="Keep it"
        isPending={remove.isPending}
        error={remove.error}
        onConfirm={() => remove.mutate()}
        onClose={close}
      >
        The list of pages of <strong>{discovery.root_url}</strong> goes. This cannot be undone.
      </Confirm>
    </Section>
  )
}

import { Button, Group, Modal, Text } from '@mantine/core'
import { useDisclosure } from '@mantine/hooks'
import { notifications } from '@mantine/notifications'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { TrashIcon } from '../../parts/icons.tsx'
import { Problem } from '../../parts/problem.tsx'
import { Section } from '../../parts/section.tsx'
import { deleteStrategy, type Strategy } from '../../strategies/strategies-api.ts'
import { forgetStrategy } from '../../strategies/strategy-queries.ts'

export function DeleteStrategy({ strategy }: { strategy: Strategy }) {
  return (
    <Section title="Delete" intro="Deletes the strategy with its jobs and schedules.">
      <DeleteStrategyButton strategy={strategy} />
    </Section>
  )
}

/** Asks first, and leads to the other strategies. */
export function DeleteStrategyButton({ strategy }: { strategy: Strategy }) {
  const [opened, dialog] = useDisclosure(false)
  const queryClient = useQueryClient()
  const navigate = useNavigate()
  const remove = useMutation({
    mutationFn: () => deleteStrategy(strategy.strategy_id),
    onSuccess: async () => {
      dialog.close()
      // The page goes first: still shown, it would ask for what is gone.
      await navigate({ to: '/strategies' })
      await forgetStrategy(queryClient, strategy.strategy_id)
      notifications.show({ message: `The strategy “${strategy.name}” is deleted`, role: 'status' })
    },
  })
  const close = () => {
    remove.reset()
    dialog.close()
  }
  return (
    <>
      <Button variant="light" color="red" leftSection={<TrashIcon size={16} />} onClick={dialog.open}>
        Delete the strategy
      </Button>
      <Modal.Root opened={opened} onClose={close} centered padding="lg">
        <Modal.Overlay />
        <Modal.Content radius="lg">
          <Modal.Body>
            <Modal.Title className="dialog-title">Delete this strategy?</Modal.Title>
            <Text className="wrap">
              <strong>{strategy.name}</strong> goes, with all its versions. This also deletes its jobs and schedules and
              cannot be undone.
            </Text>
            <Problem error={remove.error} />
            <Group justify="end" mt="lg">
              <Button variant="default" data-autofocus onClick={close}>
                Keep it
              </Button>
              <Button color="red" loading={remove.isPending} onClick={() => remove.mutate()}>
                Delete
              </Button>
            </Group>
          </Modal.Body>
        </Modal.Content>
      </Modal.Root>
    </>
  )
}

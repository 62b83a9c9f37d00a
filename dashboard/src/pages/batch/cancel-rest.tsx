import { Button, Group, Modal, Text } from '@mantine/core'
import { useDisclosure } from '@mantine/hooks'
import { notifications } from '@mantine/notifications'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { refreshJobs } from '../../jobs/job-queries.ts'
import { counted } from '../../jobs/job-words.ts'
import { type Batch, cancelBatch } from '../../jobs/jobs-api.ts'
import { Problem } from '../../parts/problem.tsx'

export function CancelRest({ batch }: { batch: Batch }) {
  const [opened, dialog] = useDisclosure(false)
  const queryClient = useQueryClient()
  const cancel = useMutation({
    mutationFn: () => cancelBatch(batch.batch_id),
    onSuccess: async ({ message }) => {
      dialog.close()
      notifications.show({ message, role: 'status' })
      await refreshJobs(queryClient)
    },
  })
  const close = () => {
    cancel.reset()
    dialog.close()
  }
  return (
    <>
      {batch.pending > 0 && (
        <Button variant="light" color="red" size="xs" onClick={dialog.open}>
          Cancel the rest
        </Button>
      )}
      <Modal.Root opened={opened} onClose={close} centered padding="lg">
        <Modal.Overlay />
        <Modal.Content radius="lg">
          <Modal.Body>
            <Modal.Title className="dialog-title">Cancel the rest of the batch?</Modal.Title>
            <Text>
              {counted(batch.pending, 'job')} that {batch.pending === 1 ? 'has' : 'have'} not started will not run. What
              runs now ends by itself, and results so far are kept.
            </Text>
            <Problem error={cancel.error} />
            <Group justify="end" mt="lg">
              <Button variant="default" data-autofocus onClick={close}>
                Go on
              </Button>
              <Button color="red" loading={cancel.isPending} onClick={() => cancel.mutate()}>
                Cancel the rest
              </Button>
            </Group>
          </Modal.Body>
        </Modal.Content>
      </Modal.Root>
    </>
  )
}

import { Button, Group, Modal, Text } from '@mantine/core'
import { notifications } from '@mantine/notifications'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { type ApiKey, deleteKey } from '../../api.ts'
import { Problem } from '../../parts/problem.tsx'
import { keysQuery } from '../../queries.ts'

type DeleteKeyProps = { apiKey: ApiKey | null; onClose: () => void; onDeleted: (keyId: string) => void }

export function DeleteKey({ apiKey, onClose, onDeleted }: DeleteKeyProps) {
  const queryClient = useQueryClient()
  const remove = useMutation({
    mutationFn: (key: ApiKey) => deleteKey(key.key_id),
    onSuccess: async (_, key) => {
      await queryClient.invalidateQueries({ queryKey: keysQuery.queryKey })
      close()
      onDeleted(key.key_id)
      notifications.show({ message: `The key “${key.name}” is deleted`, role: 'status' })
    },
  })
  const close = () => {
    remove.reset()
    onClose()
  }
  return (
    <Modal.Root opened={apiKey !== null} onClose={close} centered padding="lg">
      <Modal.Overlay />
      <Modal.Content radius="lg">
        <Modal.Body>
          <Modal.Title className="dialog-title">Delete this key?</Modal.Title>
          {apiKey && (
            <>
              <Text className="wrap">
                Requests with <strong>{apiKey.name}</strong> (<code>{apiKey.prefix}…</code>) stop working at once. This
                cannot be undone.
              </Text>
              <Problem error={remove.error} />
              <Group justify="end" mt="lg">
                <Button variant="default" data-autofocus onClick={close}>
                  Keep it
                </Button>
                <Button color="red" loading={remove.isPending} onClick={() => remove.mutate(apiKey)}>
                  Delete key
                </Button>
              </Group>
            </>
          )}
        </Modal.Body>
      </Modal.Content>
    </Modal.Root>
  )
}

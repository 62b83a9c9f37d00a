import { Button } from '@mantine/core'
import { notifications } from '@mantine/notifications'
import { useQueryClient } from '@tanstack/react-query'
import { type ApiKey, deleteKey } from '../api.ts'
import { Confirmed } from '../parts/confirmed.tsx'
import { TrashIcon } from '../parts/icons.tsx'
import { keysQuery } from '../queries.ts'

type DeleteKeyProps = { apiKey: ApiKey; onDeleted: () => void }

export function DeleteKey({ apiKey: { key_id: keyId, name, prefix }, onDeleted }: DeleteKeyProps) {
  const queryClient = useQueryClient()
  return (
    <Confirmed
      button={(open) => (
        <Button
          variant="subtle"
          color="red"
          size="xs"
          leftSection={<TrashIcon size={16} />}
          aria-label={`Delete the key ${name}`}
          onClick={open}
        >
          Delete
        </Button>
      )}
      title="Delete this key?"
      confirm="Delete key"
      keep="Keep it"
      action={() => deleteKey(keyId)}
      onDone={async () => {
        await queryClient.invalidateQueries({ queryKey: keysQuery.queryKey })
        onDeleted()
        notifications.show({ message: `The key “${name}” is deleted`, role: 'status' })
      }}
    >
      Requests with <strong>{name}</strong> (<code>{prefix}…</code>) stop working at once. This cannot be undone.
    </Confirmed>
  )
}

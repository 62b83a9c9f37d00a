import { Button } from '@mantine/core'
import { notifications } from '@mantine/notifications'
import { useQueryClient } from '@tanstack/react-query'
import { Confirmed } from '../parts/confirmed.tsx'
import { refreshJobs } from './job-queries.ts'
import { counted } from './job-words.ts'
import { type Batch, cancelBatch } from './jobs-api.ts'

export function CancelRest({ batch }: { batch: Batch }) {
  const queryClient = useQueryClient()
  return (
    <Confirmed
      button={(open) =>
        batch.pending > 0 && (
          <Button variant="light" color="red" size="xs" onClick={open}>
            Cancel the rest
          </Button>
        )
      }
      title="Cancel the rest of the batch?"
      confirm="Cancel the rest"
      keep="Go on"
      action={() => cancelBatch(batch.batch_id)}
      onDone={({ message }) => {
        notifications.show({ message, role: 'status' })
        return refreshJobs(queryClient)
      }}
    >
      {counted(batch.pending, 'job')} that {batch.pending === 1 ? 'has' : 'have'} not started will not run. What runs
      now ends by itself, and results so far are kept.
    </Confirmed>
  )
}

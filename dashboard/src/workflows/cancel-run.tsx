import { Button, Group } from '@mantine/core'
import { notifications } from '@mantine/notifications'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { Problem } from '../parts/problem.tsx'
import { refreshRuns, runQuery } from './workflow-queries.ts'
import { cancelRun, type Run } from './workflows-api.ts'

export function CancelRun({ run: { id, workflow_id } }: { run: Run }) {
  const queryClient = useQueryClient()
  const { queryKey } = runQuery(workflow_id, id)
  const cancel = useMutation({
    mutationFn: () => cancelRun(workflow_id, id),
    onSuccess: async (run) => {
      queryClient.setQueryData(queryKey, run)
      notifications.show({ message: 'The run is cancelled. What has ended stays.', role: 'status' })
      await refreshRuns(queryClient, workflow_id)
    },
    // It has ended meanwhile, and the page should say so.
    onError: () => queryClient.invalidateQueries({ queryKey }),
  })
  return (
    <Group>
      <Problem error={cancel.error} />
      <Button variant="light" color="red" loading={cancel.isPending} onClick={() => cancel.mutate()}>
        Cancel the run
      </Button>
    </Group>
  )
}

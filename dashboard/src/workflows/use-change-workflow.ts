import { notifications } from '@mantine/notifications'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { keepWorkflow } from './workflow-queries.ts'
import { changeWorkflow, type WorkflowChange } from './workflows-api.ts'

/** Stores a change of a workflow's settings; `said` is told once it is stored. */
export function useChangeWorkflow(workflowId: string, said: string) {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: (change: WorkflowChange) => changeWorkflow(workflowId, change),
    onSuccess: async (workflow) => {
      await keepWorkflow(queryClient, workflow)
      notifications.show({ message: said, role: 'status' })
    },
  })
}

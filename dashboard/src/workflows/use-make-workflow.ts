import { useNavigate } from '@tanstack/react-router'
import { useAction } from '../parts/use-action.ts'
import { keepWorkflow } from './workflow-queries.ts'
import { createWorkflow } from './workflows-api.ts'

/** Makes a workflow and leads to its page. */
export function useMakeWorkflow() {
  const navigate = useNavigate()
  return useAction({
    action: createWorkflow,
    after: async (queryClient, workflow) => {
      await keepWorkflow(queryClient, workflow)
      await navigate({ to: '/workflows/$workflowId', params: { workflowId: workflow.id } })
    },
  })
}

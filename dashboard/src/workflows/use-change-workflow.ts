import { useAction } from '../parts/use-action.ts'
import { keepWorkflow } from './workflow-queries.ts'
import { changeWorkflow, type WorkflowChange } from './workflows-api.ts'

/** Stores a change of a workflow's settings; `said` is told once it is stored. */
export function useChangeWorkflow(workflowId: string, said: string) {
  return useAction({
    action: (change: WorkflowChange) => changeWorkflow(workflowId, change),
    after: keepWorkflow,
    said,
  })
}

import { useQueryClient } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { DeleteButton } from '../parts/delete-button.tsx'
import { forgetWorkflow } from './workflow-queries.ts'
import { deleteWorkflow, type Workflow } from './workflows-api.ts'

type DeleteWorkflowProps = {
  workflow: Pick<Workflow, 'id' | 'name'>
  button?: (open: () => void) => ReactNode
  leave?: () => Promise<void>
}

export function DeleteWorkflow({ workflow: { id, name }, ...more }: DeleteWorkflowProps) {
  const queryClient = useQueryClient()
  return (
    <DeleteButton
      what="workflow"
      remove={() => deleteWorkflow(id)}
      forget={() => forgetWorkflow(queryClient, id)}
      said={`The workflow “${name}” is deleted`}
      {...more}
    >
      <strong>{name}</strong> goes, with its runs and schedules. Its strategies stay. This cannot be undone.
    </DeleteButton>
  )
}

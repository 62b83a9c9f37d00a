import type { ComponentProps } from 'react'
import { DeleteButton } from '../parts/delete-button.tsx'
import { forgetWorkflow } from './workflow-queries.ts'
import { deleteWorkflow, type Workflow } from './workflows-api.ts'

type DeleteWorkflowProps = { workflow: Pick<Workflow, 'id' | 'name'> } & Pick<
  ComponentProps<typeof DeleteButton>,
  'button' | 'leaveTo'
>

export function DeleteWorkflow({ workflow: { id, name }, ...more }: DeleteWorkflowProps) {
  return (
    <DeleteButton
      what="workflow"
      remove={() => deleteWorkflow(id)}
      forget={(queryClient) => forgetWorkflow(queryClient, id)}
      said={`The workflow “${name}” is deleted`}
      {...more}
    >
      <strong>{name}</strong> goes, with its runs and schedules. Its strategies stay. This cannot be undone.
    </DeleteButton>
  )
}

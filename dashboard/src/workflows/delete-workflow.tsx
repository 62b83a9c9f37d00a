import type { ComponentProps } from 'react'
import { DeleteButton } from '../parts/delete-button.tsx'
import { texts } from '../texts/texts.ts'
import { forgetWorkflow } from './workflow-queries.ts'
import { deleteWorkflow, type Workflow } from './workflows-api.ts'

type DeleteWorkflowProps = { workflow: Pick<Workflow, 'id' | 'name'> } & Pick<
  ComponentProps<typeof DeleteButton>,
  'button' | 'leaveTo'
>

export function DeleteWorkflow({ workflow: { id, name }, ...more }: DeleteWorkflowProps) {
  return (
    <DeleteButton
      what={texts.workflows.workflow}
      remove={() => deleteWorkflow(id)}
      forget={(queryClient) => forgetWorkflow(queryClient, id)}
      said={texts.workflows.theWorkflowIsDeleted(name)}
      {...more}
    >
      {texts.workflows.goesWithItsRuns(<strong>{name}</strong>)}
    </DeleteButton>
  )
}

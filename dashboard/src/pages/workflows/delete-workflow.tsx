import { notifications } from '@mantine/notifications'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { Confirm } from '../../parts/confirm.tsx'
import { forgetWorkflow } from '../../workflows/workflow-queries.ts'
import { deleteWorkflow, type Workflow } from '../../workflows/workflows-api.ts'

type DeleteWorkflowProps = {
  /** Null while nothing is to be deleted. */
  workflow: Workflow | null
  onClose: () => void
  /** Before what was loaded of it is forgotten: a page that shows it would ask for what is gone. */
  onDeleted?: () => Promise<void>
}

export function DeleteWorkflow({ workflow, onClose, onDeleted }: DeleteWorkflowProps) {
  const queryClient = useQueryClient()
  const remove = useMutation({
    mutationFn: ({ id }: Workflow) => deleteWorkflow(id),
    onSuccess: async (_, { id, name }) => {
      onClose()
      await onDeleted?.()
      await forgetWorkflow(queryClient, id)
      notifications.show({ message: `The workflow “${name}” is deleted`, role: 'status' })
    },
  })
  return (
    <Confirm
      opened={workflow !== null}
      title="Delete this workflow?"
      confirm="Delete"
      keep="Keep it"
      isPending={remove.isPending}
      error={remove.error}
      onConfirm={() => workflow && remove.mutate(workflow)}
      onClose={() => {
        remove.reset()
        onClose()
      }}
    >
      {workflow && <strong>{workflow.name}</strong>} goes, with its runs and schedules. Its strategies stay. This cannot
      be undone.
    </Confirm>
  )
}

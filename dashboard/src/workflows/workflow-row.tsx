import { ActionIcon, Badge } from '@mantine/core'
import { linkOptions } from '@tanstack/react-router'
import { counted } from '../jobs/job-words.ts'
import { TrashIcon } from '../parts/icons.tsx'
import { RecordRow } from '../parts/record-list.tsx'
import { TimeText } from '../parts/time-text.tsx'
import { DeleteWorkflow } from './delete-workflow.tsx'
import { RunStatusBadge } from './run-status-badge.tsx'
import type { ListedWorkflow } from './workflows-api.ts'

export function WorkflowRow({ workflow }: { workflow: ListedWorkflow }) {
  const { id, name, description, enabled, nodes, last_run, next_run_at } = workflow
  return (
    <RecordRow
      name={name}
      link={linkOptions({ to: '/workflows/$workflowId', params: { workflowId: id } })}
      about={description}
      action={
        <DeleteWorkflow
          workflow={workflow}
          button={(open) => (
            <ActionIcon variant="subtle" color="red" aria-label={`Delete the workflow ${name}`} onClick={open}>
              <TrashIcon size={16} />
            </ActionIcon>
          )}
        />
      }
    >
      <div className="line record-state">
        <span>{counted(nodes.length, 'node')}</span>
        <LastRun run={last_run} />
        {enabled ? <NextRun at={next_run_at} /> : <Badge variant="default">schedules paused</Badge>}
      </div>
    </RecordRow>
  )
}

function LastRun({ run }: { run: ListedWorkflow['last_run'] }) {
  if (!run) return <span>never run</span>
  return (
    <span className="line">
      <RunStatusBadge status={run.status} />
      <TimeText at={run.completed_at ?? run.created_at} />
    </span>
  )
}

function NextRun({ at }: { at: string | null }) {
  if (at === null) return <span>no schedule</span>
  return (
    <span>
      next run <TimeText at={at} isToCome />
    </span>
  )
}

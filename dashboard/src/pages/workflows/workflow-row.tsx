import { ActionIcon, Badge } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { counted } from '../../jobs/job-words.ts'
import { TrashIcon } from '../../parts/icons.tsx'
import { TimeText } from '../../parts/time-text.tsx'
import { nextRunAt } from '../../workflows/next-run-at.ts'
import { lastRunQuery, schedulesQuery } from '../../workflows/workflow-queries.ts'
import type { Workflow } from '../../workflows/workflows-api.ts'
import { RunStatusBadge } from '../workflow-run/run-status-badge.tsx'

type WorkflowRowProps = { workflow: Workflow; onDelete: () => void }

export function WorkflowRow({ workflow, onDelete }: WorkflowRowProps) {
  const { id, name, description, enabled, nodes } = workflow
  return (
    <li className="workflow">
      <div className="workflow-head">
        <Link to="/workflows/$workflowId" params={{ workflowId: id }} className="workflow-name wrap" preload={false}>
          {name}
        </Link>
        <ActionIcon variant="subtle" color="red" aria-label={`Delete the workflow ${name}`} onClick={onDelete}>
          <TrashIcon size={16} />
        </ActionIcon>
      </div>
      {description && <span className="workflow-words wrap">{description}</span>}
      <div className="workflow-state">
        <span>{counted(nodes.length, 'node')}</span>
        <LastRun workflowId={id} />
        {enabled ? <NextRun workflowId={id} /> : <Badge variant="default">schedules paused</Badge>}
      </div>
    </li>
  )
}

function LastRun({ workflowId }: { workflowId: string }) {
  const { data: run } = useQuery(lastRunQuery(workflowId))
  if (run === undefined) return null
  if (run === null) return <span>never run</span>
  return (
    <span className="workflow-run">
      <RunStatusBadge status={run.status} />
      <TimeText at={run.completed_at ?? run.created_at} />
    </span>
  )
}

function NextRun({ workflowId }: { workflowId: string }) {
  const { data: schedules } = useQuery(schedulesQuery(workflowId))
  const next = nextRunAt(schedules ?? [])
  if (!schedules) return null
  if (!next) return <span>no schedule</span>
  return (
    <span>
      next run <TimeText at={next} />
    </span>
  )
}

import { Badge } from '@mantine/core'
import { linkOptions } from '@tanstack/react-router'
import { ChangeIcon } from '../parts/change-button.tsx'
import { TrashIcon } from '../parts/icons.tsx'
import { RecordRow } from '../parts/record-list.tsx'
import { TimeText } from '../parts/time-text.tsx'
import { texts } from '../texts/texts.ts'
import { DeleteWorkflow } from './delete-workflow.tsx'
import { RunStatusBadge } from './run-status-badge.tsx'
import { failureWords } from './run-words.ts'
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
            <ChangeIcon
              variant="subtle"
              color="red"
              aria-label={texts.workflows.deleteTheWorkflow(name)}
              onClick={open}
            >
              <TrashIcon size={16} />
            </ChangeIcon>
          )}
        />
      }
    >
      <div className="line record-state">
        <span>{texts.workflows.nodes(nodes.length)}</span>
        <LastRun run={last_run} />
        {enabled ? <NextRun at={next_run_at} /> : <Badge variant="default">{texts.workflows.schedulesPaused}</Badge>}
      </div>
    </RecordRow>
  )
}

function LastRun({ run }: { run: ListedWorkflow['last_run'] }) {
  if (!run) return <span>{texts.workflows.neverRun}</span>
  const failed = failureWords(run)
  return (
    <span className="line">
      <RunStatusBadge status={run.status} />
      <TimeText at={run.completed_at ?? run.created_at} />
      {failed && <span>{failed}</span>}
    </span>
  )
}

function NextRun({ at }: { at: string | null }) {
  if (at === null) return <span>{texts.workflows.noSchedule}</span>
  return <span>{texts.workflows.nextRun(<TimeText at={at} isToCome />)}</span>
}

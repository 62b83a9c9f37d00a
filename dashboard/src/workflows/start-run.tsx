import { Checkbox } from '@mantine/core'
import { useInfiniteQuery, useMutation, useQueryClient } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { useEffect, useState } from 'react'
import { useMayChange } from '../may-change.ts'
import { ChangeButton } from '../parts/change-button.tsx'
import { PlayIcon } from '../parts/icons.tsx'
import { isOpen } from '../parts/is-open.ts'
import { TextLink } from '../parts/links.tsx'
import { Problem } from '../parts/problem.tsx'
import { texts } from '../texts/texts.ts'
import { refreshRuns, runsQuery } from './workflow-queries.ts'
import { startRun, type Workflow } from './workflows-api.ts'

type StartRunProps = { workflow: Workflow; onRefused: (refusal: Error | null) => void }

/** One run at a time: while one is under way, the way to it stands here. */
export function StartRun({ workflow, onRefused }: StartRunProps) {
  const [force, setForce] = useState(false)
  const mayChange = useMayChange()
  const queryClient = useQueryClient()
  const navigate = useNavigate()
  const { data: runs } = useInfiniteQuery(runsQuery(workflow.id))
  const last = runs?.[0]
  const start = useMutation({
    mutationFn: () => startRun(workflow.id, { force }),
    onMutate: () => onRefused(null),
    onError: onRefused,
    onSuccess: (run) =>
      navigate({ to: '/workflows/$workflowId/runs/$runId', params: { workflowId: workflow.id, runId: run.id } }),
    // Also when it was refused: another run may be under way that this page has not heard of.
    onSettled: () => void refreshRuns(queryClient, workflow.id),
  })
  const { reset } = start
  // biome-ignore lint/correctness/useExhaustiveDependencies: what was refused is over once the workflow is another
  useEffect(() => {
    reset()
    onRefused(null)
  }, [workflow.updated_at, reset, onRefused])
  const isRunning = last !== undefined && isOpen(last)
  return (
    <div className="start-run">
      <div className="line">
        {isRunning ? (
          <TextLink to="/workflows/$workflowId/runs/$runId" params={{ workflowId: workflow.id, runId: last.id }}>
            {texts.workflows.aRunIsUnderWay}
          </TextLink>
        ) : (
          <>
            <ChangeButton
              leftSection={<PlayIcon size={16} />}
              loading={start.isPending}
              disabled={workflow.nodes.length === 0}
              onClick={() => start.mutate()}
            >
              {texts.workflows.runNow}
            </ChangeButton>
            <Checkbox
              size="sm"
              label={texts.workflows.readEverythingAgain}
              disabled={!mayChange}
              checked={force}
              onChange={(event) => setForce(event.currentTarget.checked)}
            />
          </>
        )}
      </div>
      <Problem error={start.error} />
    </div>
  )
}

import { Group } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { getRouteApi } from '@tanstack/react-router'
import { Awaited } from '../parts/awaited.tsx'
import { ChangeButton } from '../parts/change-button.tsx'
import { RowsIcon } from '../parts/icons.tsx'
import { isOpen } from '../parts/is-open.ts'
import { BackLink, ButtonLink } from '../parts/links.tsx'
import { Page } from '../parts/page.tsx'
import { Problem } from '../parts/problem.tsx'
import { useAction } from '../parts/use-action.ts'
import { texts } from '../texts/texts.ts'
import { RunFacts } from './run-facts.tsx'
import { RunGraph } from './run-graph.tsx'
import { RunNodes } from './run-nodes.tsx'
import { useRunNews } from './use-run-news.ts'
import { lookAgainMs, refreshRuns, runQuery, workflowQuery } from './workflow-queries.ts'
import { cancelRun, type Run, type RunWithNodes } from './workflows-api.ts'
import './workflow-run-page.css'

const route = getRouteApi('/signed-in/workflows/$workflowId/runs/$runId')

export function WorkflowRunPage() {
  const { workflowId, runId } = route.useParams()
  // Whether to listen depends on the run, and how often to ask for it on whether its news is heard.
  const known = useQuery({ ...runQuery(workflowId, runId), enabled: false })
  const isLive = useRunNews(workflowId, runId, known.data === undefined || isOpen(known.data))
  const run = useQuery({
    ...runQuery(workflowId, runId),
    refetchInterval: ({ state }) => lookAgainMs(state.data, isLive),
  })
  const { data: workflow, isLoadingError: isUnknown } = useQuery(workflowQuery(workflowId))
  return (
    <Page
      title={texts.workflows.run}
      above={
        <span className="wide-page">
          <BackLink to="/workflows/$workflowId" params={{ workflowId }}>
            {workflow?.name ?? texts.workflows.workflowTitle}
          </BackLink>
        </span>
      }
      actions={run.data && <Actions run={run.data} />}
    >
      <Awaited query={run} what={texts.workflows.theRun} height={220}>
        {(known) => (
          <>
            <RunFacts run={known} isLive={isLive} />
            {!isUnknown && <RunGraph run={known} workflow={workflow} />}
            <RunNodes run={known} />
          </>
        )}
      </Awaited>
    </Page>
  )
}

function Actions({ run }: { run: RunWithNodes }) {
  const { workflow_id: workflowId, id, status } = run
  if (isOpen(run)) return <CancelRun run={run} />
  if (status !== 'completed' && status !== 'partial') return null
  return (
    <ButtonLink
      to="/workflows/$workflowId/output"
      params={{ workflowId }}
      search={{ run: id }}
      variant="default"
      leftSection={<RowsIcon size={16} />}
    >
      {texts.workflows.results}
    </ButtonLink>
  )
}

function CancelRun({ run: { id, workflow_id } }: { run: Run }) {
  const { queryKey } = runQuery(workflow_id, id)
  const cancel = useAction({
    action: () => cancelRun(workflow_id, id),
    after: (queryClient, run) => {
      queryClient.setQueryData(queryKey, run)
      return refreshRuns(queryClient, workflow_id)
    },
    refused: (queryClient) => queryClient.invalidateQueries({ queryKey }),
    said: texts.workflows.theRunIsCancelled,
  })
  return (
    <Group>
      <Problem error={cancel.error} />
      <ChangeButton variant="light" color="red" loading={cancel.isPending} onClick={() => cancel.mutate()}>
        {texts.workflows.cancelTheRun}
      </ChangeButton>
    </Group>
  )
}

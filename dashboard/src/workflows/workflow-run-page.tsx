import { Button, Group } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { getRouteApi, Link } from '@tanstack/react-router'
import { RowsIcon } from '../parts/icons.tsx'
import { Loading } from '../parts/loading.tsx'
import { Page } from '../parts/page.tsx'
import { Problem } from '../parts/problem.tsx'
import { WorkflowLink } from './all-workflows-link.tsx'
import { CancelRun } from './cancel-run.tsx'
import { RunFacts } from './run-facts.tsx'
import { RunGraph } from './run-graph.tsx'
import { RunNodes } from './run-nodes.tsx'
import { useRunNews } from './use-run-news.ts'
import { isOpen, lookAgainMs, runQuery, workflowQuery } from './workflow-queries.ts'
import type { RunWithNodes } from './workflows-api.ts'
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
      title="Run"
      above={<WorkflowLink workflowId={workflowId} name={workflow?.name} />}
      actions={run.data && <Actions run={run.data} />}
    >
      {run.isPending && <Loading what="the run" height={220} />}
      <Problem error={run.error} onRetry={() => void run.refetch()} />
      {run.data && (
        <>
          <RunFacts run={run.data} isLive={isLive} />
          {!isUnknown && <RunGraph run={run.data} workflow={workflow} />}
          <RunNodes run={run.data} />
        </>
      )}
    </Page>
  )
}

function Actions({ run }: { run: RunWithNodes }) {
  const { workflow_id: workflowId, id, status } = run
  if (isOpen(run)) return <CancelRun run={run} />
  if (status !== 'completed' && status !== 'partial') return null
  return (
    <Group>
      <Button
        variant="default"
        leftSection={<RowsIcon size={16} />}
        renderRoot={(props) => (
          <Link to="/workflows/$workflowId/output" params={{ workflowId }} search={{ run: id }} {...props} />
        )}
      >
        Results
      </Button>
    </Group>
  )
}

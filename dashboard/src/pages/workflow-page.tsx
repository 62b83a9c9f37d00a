import { Button } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { getRouteApi, Link, useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { AwaitedPage } from '../parts/awaited-page.tsx'
import { RowsIcon } from '../parts/icons.tsx'
import { Page } from '../parts/page.tsx'
import { Section } from '../parts/section.tsx'
import { workflowQuery } from '../workflows/workflow-queries.ts'
import type { Workflow } from '../workflows/workflows-api.ts'
import { GraphEditor } from './workflow/graph-editor.tsx'
import { RunHistory } from './workflow/run-history.tsx'
import { StartRun } from './workflow/start-run.tsx'
import { WorkflowDetails } from './workflow/workflow-details.tsx'
import { WorkflowSchedules } from './workflow/workflow-schedules.tsx'
import { AllWorkflowsLink } from './workflows/all-workflows-link.tsx'
import { DeleteWorkflow } from './workflows/delete-workflow.tsx'
import './workflow-page.css'

const route = getRouteApi('/signed-in/workflows/$workflowId')

export function WorkflowPage() {
  const { workflowId } = route.useParams()
  const workflow = useQuery(workflowQuery(workflowId))
  if (workflow.data) return <WorkflowShown key={workflowId} workflow={workflow.data} />
  return <AwaitedPage title="Workflow" above={<AllWorkflowsLink />} what="the workflow" query={workflow} />
}

function WorkflowShown({ workflow }: { workflow: Workflow }) {
  const [refusal, setRefusal] = useState<Error | null>(null)
  const navigate = useNavigate()
  const { id: workflowId } = workflow
  return (
    <Page
      title={workflow.name}
      intro={workflow.description}
      above={<AllWorkflowsLink />}
      actions={
        <Button
          variant="default"
          leftSection={<RowsIcon size={16} />}
          renderRoot={(props) => <Link to="/workflows/$workflowId/output" params={{ workflowId }} {...props} />}
        >
          Latest results
        </Button>
      }
    >
      <WorkflowDetails workflow={workflow} />
      <StartRun workflow={workflow} onRefused={setRefusal} />
      <GraphEditor workflow={workflow} refusal={refusal} />
      <RunHistory workflowId={workflowId} />
      <WorkflowSchedules workflow={workflow} />
      <Section title="Delete" intro="Deletes the workflow with its runs and schedules. Its strategies stay.">
        <DeleteWorkflow workflow={workflow} leave={() => navigate({ to: '/workflows' })} />
      </Section>
    </Page>
  )
}

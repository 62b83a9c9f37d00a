import { Button } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { getRouteApi, Link, useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { AwaitedPage } from '../parts/awaited-page.tsx'
import { RowsIcon } from '../parts/icons.tsx'
import { Page } from '../parts/page.tsx'
import { Section } from '../parts/section.tsx'
import { AllWorkflowsLink } from './all-workflows-link.tsx'
import { DeleteWorkflow } from './delete-workflow.tsx'
import { GraphEditor } from './graph/graph-editor.tsx'
import { RunHistory } from './run-history.tsx'
import { StartRun } from './start-run.tsx'
import { WorkflowDetails } from './workflow-details.tsx'
import { workflowQuery } from './workflow-queries.ts'
import { WorkflowSchedules } from './workflow-schedules.tsx'
import type { Workflow } from './workflows-api.ts'
import './workflow-page.css'

const route = getRouteApi('/signed-in/workflows/$workflowId')

export function WorkflowPage() {
  const { workflowId } = route.useParams()
  const workflow = useQuery(workflowQuery(workflowId))
  if (workflow.data) return <WorkflowShown key={workflowId} workflow={workflow.data} />
  return <AwaitedPage title="Workflow" above={<AllWorkflowsLink />} what="the workflow" query={workflow} />
}

function WorkflowShown({ workflow }: { workflow: Workflow }) {
  const [refusal, setRefusal] = useState<string | null>(null)
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

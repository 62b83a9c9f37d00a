import { Textarea } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { getRouteApi } from '@tanstack/react-router'
import { useState } from 'react'
import { AwaitedPage } from '../parts/awaited.tsx'
import { fieldsOf } from '../parts/form.tsx'
import { RowsIcon } from '../parts/icons.tsx'
import { BackLink, ButtonLink } from '../parts/links.tsx'
import { Page } from '../parts/page.tsx'
import { Section } from '../parts/section.tsx'
import { Rename } from '../strategies/rename.tsx'
import { texts } from '../texts/texts.ts'
import { DeleteWorkflow } from './delete-workflow.tsx'
import { GraphEditor } from './graph/graph-editor.tsx'
import { RunHistory } from './run-history.tsx'
import { StartRun } from './start-run.tsx'
import { useChangeWorkflow } from './use-change-workflow.ts'
import { workflowQuery } from './workflow-queries.ts'
import { WorkflowSchedules } from './workflow-schedules.tsx'
import type { Workflow } from './workflows-api.ts'
import './workflow-page.css'

const route = getRouteApi('/signed-in/workflows/$workflowId')

const BACK = (
  <span className="wide-page">
    <BackLink to="/workflows">{texts.workflows.allWorkflows}</BackLink>
  </span>
)

export function WorkflowPage() {
  const { workflowId } = route.useParams()
  const workflow = useQuery(workflowQuery(workflowId))
  if (workflow.data) return <WorkflowShown key={workflowId} workflow={workflow.data} />
  return (
    <AwaitedPage
      title={texts.workflows.workflowTitle}
      above={BACK}
      what={texts.workflows.theWorkflow}
      query={workflow}
    />
  )
}

function WorkflowShown({ workflow }: { workflow: Workflow }) {
  const [refusal, setRefusal] = useState<Error | null>(null)
  const rename = useChangeWorkflow(workflow.id, texts.workflows.theWorkflowIsRenamed)
  const { id: workflowId } = workflow
  return (
    <Page
      title={workflow.name}
      intro={workflow.description}
      above={BACK}
      actions={
        <ButtonLink
          to="/workflows/$workflowId/output"
          params={{ workflowId }}
          variant="default"
          leftSection={<RowsIcon size={16} />}
        >
          {texts.workflows.latestResults}
        </ButtonLink>
      }
    >
      <div>
        <Rename
          name={workflow.name}
          saving={rename}
          onRename={(form, close) => rename.mutate(fieldsOf(form, 'name', 'description'), { onSuccess: close })}
        >
          <Textarea
            name="description"
            label={texts.workflows.whatItIsFor}
            rows={2}
            defaultValue={workflow.description}
          />
        </Rename>
      </div>
      <StartRun workflow={workflow} onRefused={setRefusal} />
      <GraphEditor workflow={workflow} refusal={refusal} />
      <RunHistory workflowId={workflowId} />
      <WorkflowSchedules workflow={workflow} />
      <Section title={texts.workflows.delete} intro={texts.workflows.deletesTheWorkflowWith}>
        <DeleteWorkflow workflow={workflow} leaveTo="/workflows" />
      </Section>
    </Page>
  )
}

import { useQuery } from '@tanstack/react-query'
import { getRouteApi } from '@tanstack/react-router'
import { FoundList } from '../lists/found-list.tsx'
import { wantedBy } from '../lists/list-search.ts'
import { PlusIcon } from '../parts/icons.tsx'
import { ButtonLink } from '../parts/links.tsx'
import { Page } from '../parts/page.tsx'
import { NothingYet } from '../parts/record-list.tsx'
import { texts } from '../texts/texts.ts'
import { workflowsQuery } from './workflow-queries.ts'
import { WorkflowRow } from './workflow-row.tsx'

const route = getRouteApi('/signed-in/workflows')

export function WorkflowsPage() {
  const search = route.useSearch()
  const workflows = useQuery(workflowsQuery(wantedBy(search, new Date()), search.page ?? 1))
  return (
    <Page
      title={texts.workflows.workflows}
      intro={texts.workflows.aWorkflowJoinsStrategies}
      actions={
        <ButtonLink to="/workflows/new" leftSection={<PlusIcon size={16} />}>
          {texts.workflows.newWorkflow}
        </ButtonLink>
      }
    >
      <FoundList
        listOf="workflows"
        search={search}
        chips={['failing', 'paused']}
        query={workflows}
        empty={<NothingYet>{texts.workflows.noWorkflowsYet}</NothingYet>}
      >
        {(workflow) => <WorkflowRow key={workflow.id} workflow={workflow} />}
      </FoundList>
    </Page>
  )
}

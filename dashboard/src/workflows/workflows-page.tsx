import { useQuery } from '@tanstack/react-query'
import { getRouteApi } from '@tanstack/react-router'
import { PlusIcon } from '../parts/icons.tsx'
import { ButtonLink } from '../parts/links.tsx'
import { Page } from '../parts/page.tsx'
import { NothingYet, RecordList } from '../parts/record-list.tsx'
import { workflowsQuery } from './workflow-queries.ts'
import { WorkflowRow } from './workflow-row.tsx'

const route = getRouteApi('/signed-in/workflows')

export function WorkflowsPage() {
  const { page = 1 } = route.useSearch()
  const workflows = useQuery(workflowsQuery(page))
  return (
    <Page
      title="Workflows"
      intro="A workflow joins strategies: one reads a list, the next opens what it found, and only what changed is read again."
      actions={
        <ButtonLink to="/workflows/new" leftSection={<PlusIcon size={16} />}>
          New workflow
        </ButtonLink>
      }
    >
      <RecordList
        what="workflows"
        query={workflows}
        page={page}
        empty={
          <NothingYet>
            No workflows yet. Join two strategies: one that finds pages, and one that reads each of them.
          </NothingYet>
        }
      >
        {(workflow) => <WorkflowRow key={workflow.id} workflow={workflow} />}
      </RecordList>
    </Page>
  )
}

import { Button, Skeleton, Stack } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { getRouteApi, Link } from '@tanstack/react-router'
import { useState } from 'react'
import { BirdMark } from '../parts/bird-mark.tsx'
import { PlusIcon } from '../parts/icons.tsx'
import { Page } from '../parts/page.tsx'
import { Problem } from '../parts/problem.tsx'
import { PAGE_SIZE, workflowsQuery } from '../workflows/workflow-queries.ts'
import type { Workflow } from '../workflows/workflows-api.ts'
import { DeleteWorkflow } from './workflows/delete-workflow.tsx'
import { WorkflowRow } from './workflows/workflow-row.tsx'
import './workflows-page.css'

const route = getRouteApi('/signed-in/workflows')

export function WorkflowsPage() {
  const { page = 1 } = route.useSearch()
  const workflows = useQuery(workflowsQuery(page))
  const [leaving, setLeaving] = useState<Workflow | null>(null)
  const found = workflows.data
  return (
    <Page
      title="Workflows"
      intro="A workflow joins strategies: one reads a list, the next opens what it found, and only what changed is read again."
      actions={
        <Button component={Link} to="/workflows/new" leftSection={<PlusIcon size={16} />}>
          New workflow
        </Button>
      }
    >
      {workflows.isPending && <LoadingWorkflows />}
      <Problem error={workflows.error} onRetry={() => void workflows.refetch()} />
      {found && found.length === 0 && page === 1 && <NoWorkflows />}
      {found && (found.length > 0 || page > 1) && (
        <section className="workflow-list" aria-label="Your workflows" aria-busy={workflows.isPlaceholderData}>
          {found.length === 0 && <p className="workflow-list-end">There are no more workflows.</p>}
          <ul>
            {found.slice(0, PAGE_SIZE).map((workflow) => (
              <WorkflowRow key={workflow.id} workflow={workflow} onDelete={() => setLeaving(workflow)} />
            ))}
          </ul>
          <Pages page={page} hasNext={found.length > PAGE_SIZE} />
        </section>
      )}
      <DeleteWorkflow workflow={leaving} onClose={() => setLeaving(null)} />
    </Page>
  )
}

function Pages({ page, hasNext }: { page: number; hasNext: boolean }) {
  if (page === 1 && !hasNext) return null
  return (
    <nav className="workflow-pages" aria-label="Pages">
      {page > 1 && <PageLink page={page - 1}>Newer</PageLink>}
      <span>Page {page}</span>
      {hasNext && <PageLink page={page + 1}>Older</PageLink>}
    </nav>
  )
}

function PageLink({ page, children }: { page: number; children: string }) {
  return (
    <Button
      variant="default"
      size="xs"
      renderRoot={(props) => <Link to="/workflows" search={page > 1 ? { page } : {}} {...props} />}
    >
      {children}
    </Button>
  )
}

function NoWorkflows() {
  return (
    <div className="no-workflows">
      <BirdMark size={72} />
      <p>No workflows yet. Join two strategies: one that finds pages, and one that reads each of them.</p>
    </div>
  )
}

function LoadingWorkflows() {
  return (
    <Stack gap="sm" role="status" aria-label="Loading workflows">
      <Skeleton height={76} />
      <Skeleton height={76} />
    </Stack>
  )
}

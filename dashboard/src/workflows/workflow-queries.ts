import { keepPreviousData, type QueryClient, queryOptions } from '@tanstack/react-query'
import { piecesQuery } from '../list-queries.ts'
import { foundQuery } from '../lists/found-query.ts'
import type { Wanted } from '../lists/list-search.ts'
import { readAll } from '../paging.ts'
import { isOpen } from '../parts/is-open.ts'
import {
  findWorkflows,
  getOutput,
  getRun,
  getWorkflow,
  listRuns,
  listSchedules,
  listWorkflows,
  type OutputShape,
  type Run,
  type Workflow,
} from './workflows-api.ts'

const RUNS_PER_PAGE = 20

/** What runs is looked at again, unless its news is heard. */
const LOOK_AGAIN_MS = 3_000
const LOOK_SELDOM_MS = 15_000

const EVERYTHING = ['workflows'] as const

export const workflowsQuery = (wanted: Wanted<'failing' | 'paused'>, page: number) =>
  foundQuery('workflows', wanted, page, {
    list: (range) => findWorkflows(wanted, range),
    lookAgainMs: (workflows) =>
      workflows.some(({ last_run }) => last_run && isOpen(last_run)) ? LOOK_AGAIN_MS : false,
  })

/** All there are. Below the lists of workflows, so that it is renewed with them. */
export const workflowChoicesQuery = queryOptions({
  queryKey: ['workflows', 'list', 'choices'],
  queryFn: () => readAll(listWorkflows),
})

export const workflowQuery = (workflowId: string) =>
  queryOptions({ queryKey: [...EVERYTHING, 'one', workflowId], queryFn: () => getWorkflow(workflowId) })

export const runsQuery = (workflowId: string) =>
  piecesQuery(
    [...EVERYTHING, 'runs', workflowId],
    RUNS_PER_PAGE,
    (range) => listRuns(workflowId, range),
    (runs) => (runs.some(isOpen) ? LOOK_AGAIN_MS : false),
  )

export const runQuery = (workflowId: string, runId: string) =>
  queryOptions({ queryKey: [...EVERYTHING, 'run', workflowId, runId], queryFn: () => getRun(workflowId, runId) })

export const outputQuery = (workflowId: string, runId: string | undefined, shape: OutputShape) =>
  queryOptions({
    queryKey: [...EVERYTHING, 'output', workflowId, runId ?? 'latest', shape],
    queryFn: () => getOutput(workflowId, runId, shape),
    placeholderData: keepPreviousData,
  })

export const schedulesQuery = (workflowId: string) =>
  queryOptions({ queryKey: [...EVERYTHING, 'schedules', workflowId], queryFn: () => listSchedules(workflowId) })

/** When a run is asked for again, unless news comes before. An answer may cross news that is younger: nothing stays wrong for long. */
export function lookAgainMs(run: Run | undefined, hearsOfNews: boolean): number | false {
  if (!run || !isOpen(run)) return false
  return hearsOfNews ? LOOK_SELDOM_MS : LOOK_AGAIN_MS
}

export async function keepWorkflow(queryClient: QueryClient, workflow: Workflow): Promise<void> {
  queryClient.setQueryData(workflowQuery(workflow.id).queryKey, workflow)
  await queryClient.invalidateQueries({ queryKey: [...EVERYTHING, 'list'] })
}

/** After a node or an edge was changed by itself. */
export async function refreshWorkflow(queryClient: QueryClient, workflowId: string): Promise<void> {
  void queryClient.invalidateQueries({ queryKey: [...EVERYTHING, 'list'] })
  await queryClient.invalidateQueries({ queryKey: workflowQuery(workflowId).queryKey })
}

export async function refreshRuns(queryClient: QueryClient, workflowId: string): Promise<void> {
  void queryClient.invalidateQueries({ queryKey: [...EVERYTHING, 'output', workflowId] })
  await queryClient.invalidateQueries({ queryKey: [...EVERYTHING, 'runs', workflowId] })
}

export async function refreshSchedules(queryClient: QueryClient, workflowId: string): Promise<void> {
  await queryClient.invalidateQueries({ queryKey: schedulesQuery(workflowId).queryKey })
}

export async function forgetWorkflow(queryClient: QueryClient, workflowId: string): Promise<void> {
  queryClient.removeQueries({ queryKey: EVERYTHING, predicate: ({ queryKey }) => queryKey[2] === workflowId })
  await queryClient.invalidateQueries({ queryKey: [...EVERYTHING, 'list'] })
}

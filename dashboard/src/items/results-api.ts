/** The routes that answer the results of many pages as one table. */

import type { ResultsPage } from '../../generated/api.ts'
import { belowBase } from '../base-path.ts'
import type { Range } from '../paging.ts'
import { answer, api, foreignAnswer } from '../request.ts'

/** What the results are of. */
export type ResultsOf =
  | { batchId: string }
  | { scheduleId: string }
  | { strategyId: string }
  | { groupId: string }
  | { workflowId: string; runId: string }

export const FILE_FORMATS = ['xlsx', 'csv', 'ndjson'] as const
export type FileFormat = (typeof FILE_FORMATS)[number]

/** As JSON: the same paths answer files as well, by `format`. */
export async function getResults(of: ResultsOf, query: Range): Promise<ResultsPage> {
  const page = await answer(asked(of, query))
  if (typeof page === 'string') throw foreignAnswer()
  return page
}

function asked(of: ResultsOf, query: Range): Promise<{ data?: ResultsPage | string }> {
  if ('batchId' in of) {
    return api.GET('/api/jobs/batch/{batch_id}/results', { params: { path: { batch_id: of.batchId }, query } })
  }
  if ('scheduleId' in of) {
    return api.GET('/api/schedules/{schedule_id}/results', { params: { path: { schedule_id: of.scheduleId }, query } })
  }
  if ('strategyId' in of) {
    const path = { strategy_id: of.strategyId }
    return api.GET('/api/strategies/{strategy_id}/results', { params: { path, query } })
  }
  if ('groupId' in of) {
    return api.GET('/api/strategy-groups/{group_id}/results', { params: { path: { group_id: of.groupId }, query } })
  }
  const path = { workflow_id: of.workflowId, run_id: of.runId }
  return api.GET('/api/workflows/{workflow_id}/runs/{run_id}/results', { params: { path, query } })
}

/** A picture of another site, fetched by the service: nothing of the person who looks at it goes there. */
export const picturePath = (url: string) => belowBase(`/dashboard/api/pictures?url=${encodeURIComponent(url)}`)

/** All of them as a file, which the service names. */
export function resultsFile(of: ResultsOf, format: FileFormat): string {
  return belowBase(`/dashboard${resultsPath(of)}?format=${format}${format === 'csv' ? '&bom=true' : ''}`)
}

function resultsPath(of: ResultsOf): string {
  if ('batchId' in of) return `/api/jobs/batch/${encodeURIComponent(of.batchId)}/results`
  if ('scheduleId' in of) return `/api/schedules/${encodeURIComponent(of.scheduleId)}/results`
  if ('strategyId' in of) return `/api/strategies/${encodeURIComponent(of.strategyId)}/results`
  if ('groupId' in of) return `/api/strategy-groups/${encodeURIComponent(of.groupId)}/results`
  return `/api/workflows/${encodeURIComponent(of.workflowId)}/runs/${encodeURIComponent(of.runId)}/results`
}

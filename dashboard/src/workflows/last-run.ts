import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { isOpen } from '../parts/is-open.ts'
import { runQuery, runsQuery } from './workflow-queries.ts'
import type { RunWithNodes } from './workflows-api.ts'

/** The newest run that came to its end, with its nodes. Null where there is none, or not yet. */
export function useLastRun(workflowId: string): RunWithNodes | null {
  const { data: runs } = useInfiniteQuery(runsQuery(workflowId))
  const last = runs?.find((run) => !isOpen(run) && run.status !== 'cancelled')
  const { data } = useQuery({ ...runQuery(workflowId, last?.id ?? ''), enabled: last !== undefined })
  return last === undefined ? null : (data ?? null)
}

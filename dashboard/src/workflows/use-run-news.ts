import { useQueryClient } from '@tanstack/react-query'
import { isOpen } from '../parts/is-open.ts'
import { useEventStream } from '../parts/use-event-stream.ts'
import { refreshRuns, runQuery } from './workflow-queries.ts'
import { type RunWithNodes, runEventsPath } from './workflows-api.ts'

/** Keeps a run that is shown up to date, and tells whether it hears of news. */
export function useRunNews(workflowId: string, runId: string, isWanted: boolean): boolean {
  const queryClient = useQueryClient()
  return useEventStream(runEventsPath(workflowId, runId), isWanted, (data) => {
    const run = JSON.parse(data) as RunWithNodes
    queryClient.setQueryData(runQuery(workflowId, runId).queryKey, run)
    if (!isOpen(run)) void refreshRuns(queryClient, workflowId)
  })
}

import { useDocumentVisibility } from '@mantine/hooks'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { listenToRun } from './run-news.ts'
import { isOpen, refreshRuns, runQuery } from './workflow-queries.ts'

/** Keeps a run that is shown up to date, and tells whether it hears of news. Out of view it lets go, as with jobs. */
export function useRunNews(workflowId: string, runId: string, isWanted: boolean): boolean {
  const queryClient = useQueryClient()
  const isListening = useDocumentVisibility() === 'visible' && isWanted
  const [isLive, setIsLive] = useState(false)
  useEffect(() => {
    if (!isListening) return
    const stop = listenToRun(workflowId, runId, {
      onLive: setIsLive,
      onRun: (run) => {
        queryClient.setQueryData(runQuery(workflowId, runId).queryKey, run)
        if (!isOpen(run)) void refreshRuns(queryClient, workflowId)
      },
    })
    return () => {
      stop()
      setIsLive(false)
    }
  }, [queryClient, workflowId, runId, isListening])
  return isLive
}

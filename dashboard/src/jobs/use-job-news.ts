import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useEventStream } from '../parts/use-event-stream.ts'
import { refreshJobs } from './job-queries.ts'
import { JOB_EVENTS_PATH } from './jobs-api.ts'
import { oneAtATime } from './one-at-a-time.ts'

/** Keeps what is shown of jobs up to date, and tells whether it hears of news. */
export function useJobNews(isWanted: boolean): boolean {
  const queryClient = useQueryClient()
  const [refresh] = useState(() => oneAtATime(() => refreshJobs(queryClient)))
  return useEventStream(JOB_EVENTS_PATH, isWanted, refresh)
}

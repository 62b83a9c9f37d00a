import { useDocumentVisibility } from '@mantine/hooks'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { listenToJobs } from './job-news.ts'
import { refreshJobs } from './job-queries.ts'
import { oneAtATime } from './one-at-a-time.ts'

/**
 * Keeps what is shown of jobs up to date, and tells whether it hears of news. It lets go when nothing more can come and while the
 * page is out of view: a browser has six connections to a site for all of its tabs, and each listener holds one.
 */
export function useJobNews(isWanted: boolean): boolean {
  const queryClient = useQueryClient()
  const isListening = useDocumentVisibility() === 'visible' && isWanted
  const [isLive, setIsLive] = useState(false)
  useEffect(() => {
    if (!isListening) return
    const stop = listenToJobs({ onNews: oneAtATime(() => refreshJobs(queryClient)), onLive: setIsLive })
    return () => {
      stop()
      setIsLive(false)
    }
  }, [queryClient, isListening])
  return isLive
}

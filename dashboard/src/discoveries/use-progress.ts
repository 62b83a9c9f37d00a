import { useDocumentVisibility } from '@mantine/hooks'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { type DiscoveryProgress, eventsPath } from './discoveries-api.ts'
import { isOpen, LOOK_AGAIN_MS, progressQuery } from './discovery-queries.ts'

const REOPEN_MS = 10_000

/**
 * How far a discovery is: told by the service while the page is in view (each listener holds one of the browser's six connections
 * to a site), looked at every few seconds where that fails.
 */
export function useProgress(discoveryId: string) {
  const queryClient = useQueryClient()
  const [isLive, setIsLive] = useState(false)
  const progress = useQuery({
    ...progressQuery(discoveryId),
    refetchInterval: ({ state }) => (state.data && isOpen(state.data) && !isLive ? LOOK_AGAIN_MS : false),
  })
  const isInView = useDocumentVisibility() === 'visible'
  const isListening = isInView && progress.data !== undefined && isOpen(progress.data)
  useEffect(() => {
    if (!isListening) return
    const stop = listen(discoveryId, {
      onProgress: (told) => {
        setIsLive(true)
        queryClient.setQueryData(progressQuery(discoveryId).queryKey, told)
      },
      onLost: () => setIsLive(false),
    })
    return () => {
      stop()
      setIsLive(false)
    }
  }, [queryClient, discoveryId, isListening])
  return { progress, isLive }
}

type Listener = { onProgress: (progress: DiscoveryProgress) => void; onLost: () => void }

function listen(discoveryId: string, { onProgress, onLost }: Listener): () => void {
  let source: EventSource
  let timer: ReturnType<typeof setTimeout> | undefined
  const open = () => {
    source = new EventSource(eventsPath(discoveryId))
    source.addEventListener('progress', ({ data }: MessageEvent<string>) => onProgress(JSON.parse(data)))
    source.addEventListener('error', () => {
      onLost()
      // A broken connection is opened again by the browser; one that was refused is not.
      if (source.readyState === EventSource.CLOSED) timer = setTimeout(open, REOPEN_MS)
    })
  }
  open()
  return () => {
    clearTimeout(timer)
    source.close()
  }
}

import { useDocumentVisibility } from '@mantine/hooks'
import { useEffect, useEffectEvent, useState } from 'react'

/** Of jobs, of a run, of a search. */
const EVENTS = ['ready', 'jobs', 'run', 'progress']
const REOPEN_MS = 10_000

/**
 * Hears of events, and tells whether it does; nothing is live before the first. It lets go when nothing more can come and
 * while the page is out of view: a browser has six connections to a site for all of its tabs, and each listener holds one.
 */
export function useEventStream(path: string, isWanted: boolean, onEvent: (data: string) => void): boolean {
  const isListening = useDocumentVisibility() === 'visible' && isWanted
  const [isLive, setIsLive] = useState(false)
  const hear = useEffectEvent(onEvent)
  useEffect(() => {
    if (!isListening) return
    const stop = listen(path, {
      onEvent: (data) => {
        setIsLive(true)
        hear(data)
      },
      onLost: () => setIsLive(false),
    })
    return () => {
      stop()
      setIsLive(false)
    }
  }, [path, isListening])
  return isLive
}

type Listener = { onEvent: (data: string) => void; onLost: () => void }

function listen(path: string, { onEvent, onLost }: Listener): () => void {
  let source: EventSource
  let timer: ReturnType<typeof setTimeout> | undefined
  const open = () => {
    source = new EventSource(path)
    for (const name of EVENTS) source.addEventListener(name, ({ data }: MessageEvent<string>) => onEvent(data))
    // Left open, the browser would ask again and again for what has ended.
    source.addEventListener('end', () => source.close())
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

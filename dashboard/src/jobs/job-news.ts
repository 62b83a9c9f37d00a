import { JOB_EVENTS_PATH } from './jobs-api.ts'

const REOPEN_MS = 10_000

export type NewsListener = { onNews: () => void; onLive: (isLive: boolean) => void }

/** Listens for news of jobs until the returned function is called. Nothing is live until the service says that it is ready. */
export function listenToJobs({ onNews, onLive }: NewsListener): () => void {
  let source: EventSource
  let timer: ReturnType<typeof setTimeout> | undefined
  const open = () => {
    source = new EventSource(JOB_EVENTS_PATH)
    source.addEventListener('ready', () => {
      onLive(true)
      // Something may have happened before, unheard.
      onNews()
    })
    source.addEventListener('jobs', onNews)
    source.addEventListener('error', () => {
      onLive(false)
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

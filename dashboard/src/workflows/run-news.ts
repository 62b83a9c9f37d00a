import { type RunWithNodes, runEventsPath } from './workflows-api.ts'

const REOPEN_MS = 10_000

export type RunListener = { onRun: (run: RunWithNodes) => void; onLive: (isLive: boolean) => void }

/** Follows a run until it is over or the returned function is called. */
export function listenToRun(workflowId: string, runId: string, { onRun, onLive }: RunListener): () => void {
  let source: EventSource
  let timer: ReturnType<typeof setTimeout> | undefined
  const open = () => {
    source = new EventSource(runEventsPath(workflowId, runId))
    source.addEventListener('run', ({ data }: MessageEvent<string>) => {
      onLive(true)
      onRun(JSON.parse(data) as RunWithNodes)
    })
    // Left open, the browser would ask for an ended run again and again.
    source.addEventListener('end', () => source.close())
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

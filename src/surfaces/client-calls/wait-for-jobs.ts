import type { JobWithResults } from '#client/generated/api.ts'
import type { Sandpiper } from '#client/sandpiper.ts'

/** Clients wait for a minute; what takes longer is asked for later. */
const WAIT_MS = 40_000

const ENDED: readonly string[] = ['completed', 'failed']

/** The jobs when they have ended, or as they are when the time is over. Told by events; nobody polls. */
export async function waitForJobs(
  sandpiper: Sandpiper,
  jobIds: readonly string[],
  signal: AbortSignal,
): Promise<JobWithResults[]> {
  const enough = AbortSignal.timeout(WAIT_MS)
  const read = () => Promise.all(jobIds.map((id) => sandpiper.jobs.get(id, {}, { signal })))
  try {
    for await (const { event, data } of sandpiper.jobs.events({ signal: AbortSignal.any([signal, enough]) })) {
      if (event === 'jobs' && !data.ended.some((id) => jobIds.includes(id))) continue
      const jobs = await read()
      if (jobs.every(({ status }) => ENDED.includes(status))) return jobs
    }
  } catch (error) {
    if (!enough.aborted || signal.aborted) throw error
  }
  return read()
}

export function hasEnded({ status }: { status: string }): boolean {
  return ENDED.includes(status)
}

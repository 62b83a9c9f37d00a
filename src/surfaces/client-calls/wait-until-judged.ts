import { setTimeout as pause } from 'node:timers/promises'
import type { JobWithResults } from '#client/generated/api.ts'
import type { Sandpiper } from '#client/sandpiper.ts'

/** Two looks a second at most, and ten seconds in all. */
const DELAYS_MS = [50, 100, 200, ...Array<number>(20).fill(500)]

/**
 * What a check of a schedule means is worked out after its job has ended: returns when the schedule knows of these jobs. No event tells
 * of it, so it is looked for; where it takes too long, the schedule is taken as it is.
 */
export async function waitUntilJudged(
  sandpiper: Sandpiper,
  scheduleId: string,
  jobs: readonly JobWithResults[],
  signal?: AbortSignal,
): Promise<void> {
  const ids = new Set(jobs.map(({ job_id }) => job_id))
  for (const delay of DELAYS_MS) {
    const { urls_state } = await sandpiper.schedules.get(scheduleId, { signal })
    for (const { last_job_id } of urls_state) ids.delete(last_job_id ?? '')
    if (ids.size === 0) return
    await pause(delay, undefined, { signal })
  }
}

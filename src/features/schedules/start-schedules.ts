/** The loops that keep schedules going in a process that works: ticks, the ends of their jobs, and what is told of them later. */
import type { Signals } from '#platform/db/signals.ts'
import { startSteadyLoop } from '#platform/steady-loop.ts'
import { type ChecksContext, handleFinishedChecks } from './finished-checks.ts'
import { sendDigests } from './send-digests.ts'
import { type SweepContext, sweepOnce } from './sweep.ts'

export type ScheduleLoopsContext = SweepContext & ChecksContext & { signals: Signals; sweepIntervalSeconds: number }

/** News of ended jobs may get lost; then they are found by looking. */
const LOOK_EVERY_SECONDS = 5

export function startSchedules(ctx: ScheduleLoopsContext): AsyncDisposable {
  const { log } = ctx
  const loops = new AsyncDisposableStack()
  loops.use(
    startSteadyLoop({
      name: 'schedules',
      everySeconds: ctx.sweepIntervalSeconds,
      log,
      run: async () => (await sweepOnce(ctx)) > 0,
    }),
  )
  const digests = loops.use(
    startSteadyLoop({ name: 'digests', everySeconds: LOOK_EVERY_SECONDS, log, run: () => sendDigests(ctx) }),
  )
  const checks = loops.use(
    startSteadyLoop({
      name: 'schedule checks',
      everySeconds: LOOK_EVERY_SECONDS,
      log,
      run: async () => {
        const hasMore = await handleFinishedChecks(ctx)
        // What the last job of a run has to tell completes its digest.
        if (!hasMore) digests.wake()
        return hasMore
      },
    }),
  )
  loops.defer(
    ctx.signals.on('jobs.follow_up', (message) => {
      if (message === null || message === 'schedule') checks.wake()
    }),
  )
  return loops
}

/** The two loops that keep schedules going in a process that works: ticks, and the ends of their jobs. */
import type { Signals } from '#platform/db/signals.ts'
import { startSteadyLoop } from '#platform/steady-loop.ts'
import { type ChecksContext, handleFinishedChecks } from './finished-checks.ts'
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
  const checks = loops.use(
    startSteadyLoop({
      name: 'schedule checks',
      everySeconds: LOOK_EVERY_SECONDS,
      log,
      run: () => handleFinishedChecks(ctx),
    }),
  )
  loops.defer(
    ctx.signals.on('jobs.follow_up', (message) => {
      if (message === null || message === 'schedule') checks.wake()
    }),
  )
  return loops
}

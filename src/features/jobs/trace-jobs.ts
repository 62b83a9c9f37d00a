/** A job as spans: its claim, its run with all that this asks for, and its end. They go on with the trace of the request that asked for it. */
import { nowMs, recorded, type Span } from '#platform/tracing/span.ts'
import type { Tracing } from '#platform/tracing/tracing.ts'
import type { FinishedRun } from './finish-jobs.ts'
import type { ClaimedJob } from './store-open.ts'

/** When the claim that took it began and ended, of jobs that are traced. */
export type ClaimTimes = { startMs: number; endMs: number }

export async function tracedClaim(
  tracing: Tracing,
  claim: () => Promise<ClaimedJob[]>,
): Promise<Array<ClaimedJob & { claim?: ClaimTimes }>> {
  if (!tracing.isOn) return claim()
  const startMs = nowMs()
  const jobs = await claim()
  const times = { startMs, endMs: nowMs() }
  return jobs.map((job) => ({ ...job, claim: times }))
}

export async function tracedRun(
  tracing: Tracing,
  job: ClaimedJob & { claim?: ClaimTimes },
  run: () => Promise<FinishedRun>,
): Promise<FinishedRun> {
  if (!tracing.isOn) return run()
  const startMs = job.claim?.startMs ?? nowMs()
  const span = tracing.start('job', { kind: 'consumer', parent: job.trace, startMs, attributes: aboutJob(job) })
  if (job.claim) span.child('job.claim', { startMs }).end(job.claim.endMs)
  return recorded(span, async () => {
    const finished = await run()
    span.set({ 'sandpiper.outcome': finished.outcome.kind })
    if (finished.outcome.kind === 'failed') span.fail(finished.outcome.failure.code)
    return { ...finished, span }
  })
}

function aboutJob({ id, account_id, strategy_id, schedule_id, host, attempts }: ClaimedJob) {
  return {
    'sandpiper.job_id': id,
    'sandpiper.account_id': account_id,
    'sandpiper.strategy_id': strategy_id,
    ...(schedule_id === null ? {} : { 'sandpiper.schedule_id': schedule_id }),
    'sandpiper.attempt': attempts,
    'server.address': host,
  }
}

/** Runs that ended together are written together: each has a span for it. */
export async function tracedFinish(runs: ReadonlyArray<{ span?: Span }>, finish: () => Promise<void>): Promise<void> {
  const startMs = nowMs()
  await finish()
  for (const { span } of runs) span?.child('job.finish', { startMs }).end()
}

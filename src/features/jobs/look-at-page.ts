/** A page as it is now, read and judged as a job would, and nothing is written of it. */
import { newId } from '#base/ids.ts'
import type { StrategyRow } from '#features/strategies/store.ts'
import { pageKeyOf } from './job-targets.ts'
import { createReadings } from './readings.ts'
import { type RunContext, type RunOutcome, runJob } from './run-job.ts'
import { findBaseline } from './store-open.ts'

export type LookContext = Pick<RunContext, 'db' | 'web' | 'access'>

/** Of a list, the pages that are read by then are enough to tell. */
const PAGING_SECONDS = 30

export async function lookAtPage(
  ctx: LookContext,
  accountId: string,
  strategy: StrategyRow,
  url: string,
  signal: AbortSignal,
): Promise<RunOutcome> {
  const pageKey = pageKeyOf(url, null)
  const baseline = await findBaseline(ctx.db, { strategyId: strategy.id, pageKey })
  const readings = createReadings(ctx.db, ctx.web.pool)
  const seconds = { pagingSeconds: PAGING_SECONDS, listSeconds: PAGING_SECONDS }
  const running = { ...ctx, readings, ...seconds, toldOf: () => Promise.resolve(null) }
  const job = {
    id: newId(),
    account_id: accountId,
    strategy_id: strategy.id,
    url,
    host: new URL(url).host,
    page_key: pageKey,
    attempts: 1,
    schedule_id: null,
    node_execution_id: null,
    parameters: null,
    // Whatever was there before, it is read now; and what is doubted is not put off.
    is_forced: true,
    trace: null,
    is_second_look: true,
    isList: strategy.pagination !== null,
    strategyMark: '',
    baseline,
  }
  return runJob(running, job, signal)
}

import type { FastifyReply } from 'fastify'
import { AppError } from '#base/errors.ts'
import { invalid } from '#features/strategies/read-request.ts'
import { StrategyParams } from '#features/strategies/schemas.ts'
import { goneSignal } from '#platform/http/gone-signal.ts'
import { operationsOf } from '#platform/http/operation.ts'
import type { App } from '#platform/http/server.ts'
import { createTurns, type Turns } from '#platform/turns.ts'
import { type Backtest, backtestSchedule, backtestStrategy } from './backtest.ts'
import * as schemas from './backtest-schemas.ts'
import { presentExamples } from './past-tellings.ts'
import type { SchedulesContext } from './schedules.ts'
import { ScheduleParams } from './schemas.ts'

const config = { idempotency: 'reads_only' } as const
const ofSchedules = operationsOf('Schedules', { config })
const ofStrategies = operationsOf('Strategies', { config })

/** They read many pages each, by threads that jobs need as well. */
const AT_ONCE = 2
const LONGEST_WAIT_MS = 20_000
const RETRY_AFTER_SECONDS = 5

export function backtestRoutes(ctx: SchedulesContext, app: App): void {
  const turns = createTurns(AT_ONCE)
  app.post(
    '/api/schedules/:schedule_id/backtest',
    ofSchedules('backtestSchedule', 'Try a change on the stored past', {
      description:
        'What would have been told if the filter, output schema, recipe, ignored fields or `notify` had been these. Members that are left out are as they are. Nothing is changed and nobody is told.',
      params: ScheduleParams,
      body: schemas.BacktestBody,
      response: { 200: schemas.Backtest },
    }),
    async ({ account, params, body }, reply) =>
      inTurn(turns, reply, (gone) => backtestSchedule(ctx, account.id, params.schedule_id, body, gone)),
  )

  app.post(
    '/api/strategies/:strategy_id/backtest',
    ofStrategies('backtestStrategy', 'Try a change on the stored past of a strategy', {
      description:
        'The same over all runs of the strategy, as if one schedule had made them; the first run of each URL is what later ones are held against. `told` is what its schedules told.',
      params: StrategyParams,
      body: schemas.BacktestBody,
      response: { 200: schemas.Backtest },
    }),
    async ({ account, params, body }, reply) =>
      inTurn(turns, reply, (gone) => backtestStrategy(ctx, account.id, params.strategy_id, body, gone)),
  )
}

async function inTurn(turns: Turns, reply: FastifyReply, work: (gone: AbortSignal) => Promise<Backtest>) {
  const gone = goneSignal(reply)
  using turn = await turns.take(AbortSignal.any([gone, AbortSignal.timeout(LONGEST_WAIT_MS)]))
  if (gone.aborted) throw invalid('Nobody waits for the answer any more')
  if (turn === null) throw new AppError('too_busy', { retryAfterSeconds: RETRY_AFTER_SECONDS })
  return present(await work(gone))
}

function present({ since, checks, leftOut, wouldTell, told, examples, readFrom, pages, items, notes }: Backtest) {
  return {
    since: since.toISOString(),
    checks,
    left_out: leftOut,
    would_tell: wouldTell,
    told,
    examples: presentExamples(examples),
    read_from: readFrom,
    pages,
    items,
    notes,
  }
}

import { creationHooks } from '#features/admission/strategy-creation.ts'
import { presentReceivers } from '#features/schedules/receivers.ts'
import { LISTS, operationsOf } from '#platform/http/operation.ts'
import type { Routes } from '#platform/http/server.ts'
import * as schemas from './schemas.ts'
import { createWatch, type WatchContext } from './watch.ts'

const FIRST_RUN = 'The first run reads the page as it is now; after it you are told of what changes.'

export function watchRoutes(ctx: WatchContext): Routes {
  const making = operationsOf('Watch', { ...LISTS, ...creationHooks(ctx.strategies.admission) })
  return (app) => {
    app.post(
      '/api/watch',
      making('createWatch', 'Watch a page: a strategy and its schedule in one call', {
        description: 'Every hour unless told otherwise. When no strategy can be made, nothing is left behind.',
        body: schemas.WatchBody,
        response: { 201: schemas.Watch },
      }),
      async ({ account, body }, reply) => {
        const { strategy, schedule } = await createWatch(ctx, account, body)
        const { receivers } = schedule
        reply.code(201)
        return {
          strategy_id: strategy.strategy_id,
          schedule_id: schedule.id,
          name: strategy.name,
          tags: strategy.tags,
          preview_data: strategy.preview_data,
          next_run_at: schedule.nextRunAt.toISOString(),
          notes: [...strategy.notes, FIRST_RUN],
          confidence: strategy.confidence,
          candidates: strategy.candidates,
          proposed_filter_config: strategy.proposed_filter_config,
          pagination: strategy.pagination,
          pagination_found: strategy.pagination_found,
          ...(schedule.newSecret === null ? {} : { webhook_secret: schedule.newSecret }),
          notify: schedule.notify,
          receivers: presentReceivers(ctx.schedules.webhooks, receivers.stored, receivers.newSecrets),
        }
      },
    )
  }
}

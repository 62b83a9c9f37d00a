/** One call for a strategy and its schedule: both are stored together, or neither is. */
import { requireQuotaLeft } from '#features/admission/quota.ts'
import { takeGeneration } from '#features/admission/rate-limits.ts'
import {
  type CreatedSchedule,
  insertNewSchedule,
  readNewSchedule,
  type SchedulesContext,
} from '#features/schedules/schedules.ts'
import { invalid } from '#features/strategies/read-request.ts'
import type { GeneratedStrategy, StrategiesContext } from '#features/strategies/strategies.ts'
import { generateStrategy, readNewStrategy } from '#features/strategies/strategies.ts'
import type { RequestAccount } from '#platform/http/route-auth.ts'
import type { WatchBody } from './schemas.ts'
import { watchName } from './watch-name.ts'

export type WatchContext = { strategies: StrategiesContext; schedules: SchedulesContext }

type Watch = { strategy: GeneratedStrategy; schedule: CreatedSchedule }

const DEFAULT_INTERVAL_SECONDS = 3600

export async function createWatch(ctx: WatchContext, account: RequestAccount, body: WatchBody): Promise<Watch> {
  const { urls, description, name, example_urls, output_schema, filter_config } = body
  const { pagination, actions, access_profile_id, tags, repair_policy } = body
  const url = body.url ?? urls?.[0]
  if (url === undefined) throw invalid('url or urls is required')
  const wantedStrategy = await readNewStrategy(ctx.strategies, account.id, {
    url,
    description,
    name: name ?? '',
    ...(example_urls === undefined ? {} : { example_urls }),
    ...(output_schema === undefined ? {} : { output_schema }),
    ...(filter_config === undefined ? {} : { filter_config }),
    ...(pagination === undefined ? {} : { pagination }),
    ...(actions === undefined ? {} : { actions }),
    ...(access_profile_id === undefined ? {} : { access_profile_id }),
    ...(tags === undefined ? {} : { tags }),
    ...(repair_policy === undefined ? {} : { repair_policy }),
  })
  const readSchedule = readNewSchedule(ctx.schedules, {
    ...body,
    ...(urls === undefined || urls === null ? { url, urls: null } : { url: null, urls }),
    interval_seconds: body.interval_seconds ?? (body.cron_expression ? null : DEFAULT_INTERVAL_SECONDS),
  })
  await requireQuotaLeft(ctx.strategies.admission, account)
  const wantedSchedule = readSchedule()
  await takeGeneration(ctx.strategies.admission, account)
  let schedule: CreatedSchedule | null = null
  const strategy = await generateStrategy(ctx.strategies, account, wantedStrategy, {
    claim: null,
    ...(wantedStrategy.name === '' ? { nameFrom: (page) => watchName(page, wantedStrategy.description) } : {}),
    alsoStore: async (tx, row) => {
      schedule = await insertNewSchedule(ctx.schedules, tx, account.id, row, wantedSchedule)
    },
  })
  if (schedule === null) throw new Error('a strategy was stored without its schedule')
  return { strategy, schedule }
}

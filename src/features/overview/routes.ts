import { readInstant } from '#features/admission/read-instant.ts'
import { invalid } from '#features/strategies/read-request.ts'
import { operationsOf } from '#platform/http/operation.ts'
import type { Routes } from '#platform/http/server.ts'
import { type OverviewContext, readOverview } from './overview.ts'
import { presentCheck, presentOverview } from './present.ts'
import * as schemas from './schemas.ts'
import { type Marking, markRead, readUnread } from './unread-changes.ts'

const withKey = operationsOf('Overview')

export function overviewRoutes(ctx: OverviewContext): Routes {
  return (app) => {
    app.get(
      '/api/overview',
      withKey('getOverview', 'What needs a person, what comes next, and how much there is', {
        description:
          'One call for all schedules of the account: failing and late checks, broken strategies, proposed repairs, deliveries that do not arrive, a quota that is nearly used.',
        response: { 200: schemas.Overview },
      }),
      async ({ account }) => presentOverview(await readOverview(ctx, account)),
    )

    app.get(
      '/api/changes',
      withKey('listUnreadChanges', 'Changes of all schedules that were not read, newest first', {
        description:
          'One entry for each check, over all of its pages. Reading marks nothing as seen. What a schedule hands out by `/api/schedules/{schedule_id}/changes` is the same: what was seen there is read here.',
        querystring: schemas.ChangesQuery,
        response: { 200: schemas.UnreadChanges },
      }),
      async ({ account, query: { limit, offset } }) => {
        const { checks, total } = await readUnread(ctx, account.id, { limit, offset })
        return { checks: checks.map(presentCheck), total, limit, offset }
      },
    )

    app.post(
      '/api/changes/seen',
      withKey('markChangesSeen', 'Mark changes as read, or as unread again', {
        description: 'Of the checks that are named, or all up to a moment. What is unknown is left out.',
        body: schemas.SeenBody,
        response: { 200: schemas.Marked },
      }),
      async ({ account, body }) => markRead(ctx, account.id, markingOf(body)),
    )
  }
}

function markingOf({ check_ids: checkIds, until, seen }: schemas.SeenBody): Marking {
  if ((checkIds === undefined) === (until === undefined)) throw invalid('Give check_ids or until, and not both')
  if (checkIds !== undefined) return { which: { checkIds }, isSeen: seen }
  if (!seen) throw invalid('until marks changes as seen: name check_ids to make them unread', { field: 'until' })
  const moment = readInstant(until ?? '')
  if (moment === null) throw invalid('until must be a date and time (ISO 8601)', { field: 'until' })
  return { which: { until: moment }, isSeen: true }
}

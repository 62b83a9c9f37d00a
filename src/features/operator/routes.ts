/** For whoever operates the installation: how all of it fares, over all accounts. */
import { isRecord } from '#base/json.ts'
import type { Db } from '#platform/db/database.ts'
import { type ListedProcess, listProcesses } from '#platform/db/process-owner.ts'
import { type DeadLetter, findDeadLetters } from '#platform/dead-letters.ts'
import { operationsOf } from '#platform/http/operation.ts'
import type { Routes } from '#platform/http/server.ts'
import type { HeldWork, WorkCount } from '#platform/work-counts.ts'
import { retryAll, retryOne } from './retry-dead.ts'
import * as schemas from './schemas.ts'
import { shownError } from './shown-error.ts'
import { readHosts } from './store.ts'

export type OperatorContext = {
  db: Db
  countWork: () => Promise<WorkCount[]>
  findHeldWork: () => Promise<HeldWork[]>
}

const forOperators = operationsOf('Operator', { config: { forOperators: true } })

export function operatorRoutes(ctx: OperatorContext): Routes {
  return (app) => {
    app.get(
      '/api/operator/processes',
      forOperators('listProcesses', 'The processes of the installation and what they hold', {
        description:
          'For whoever operates the installation, as are all of these: the first account, and those that `user operator` names.',
        response: { 200: schemas.Processes },
      }),
      async () => {
        const [processes, held] = [await listProcesses(ctx.db), await ctx.findHeldWork()]
        return { processes: processes.map((process) => presentProcess(process, held)) }
      },
    )

    app.get(
      '/api/operator/queues',
      forOperators('listQueues', 'How much work waits, and how late it is, by kind', {
        response: { 200: schemas.Queues },
      }),
      async () => ({ queues: (await ctx.countWork()).map(presentQueue) }),
    )

    app.get(
      '/api/operator/hosts',
      forOperators('listHosts', 'The web hosts that are slowest, and those that fail', {
        description: 'Of the newest 10,000 runs of the last day, of all accounts.',
        querystring: schemas.HostsQuery,
        response: { 200: schemas.Hosts },
      }),
      async ({ query }) => {
        const { since, ...hosts } = await readHosts(ctx.db, query.limit)
        return { since: since?.toISOString() ?? null, ...hosts }
      },
    )

    app.get(
      '/api/operator/dead',
      forOperators('listDeadWork', 'Work that failed for good by a fault of the installation, newest first', {
        description: 'Kept for 30 days. A page that fails is no fault of the installation, and is not here.',
        querystring: schemas.DeadQuery,
        response: { 200: schemas.DeadWorkList },
      }),
      async ({ query: { kind, limit, offset } }) => {
        const which = { limit, offset, ...(kind === undefined ? {} : { name: kind }) }
        const { letters, total } = await findDeadLetters(ctx.db, which)
        return { dead: letters.map(presentDead), total, limit, offset }
      },
    )

    app.post(
      '/api/operator/dead/retry',
      forOperators('retryAllDeadWork', 'Begin dead work anew: all of it, or all of a kind', {
        description: 'At most 1,000 of them in one call, the oldest first; `left` says how many are still on the list.',
        body: schemas.RetryAllBody,
        response: { 200: schemas.Retried },
      }),
      async ({ body }) => retryAll(ctx.db, body?.kind ?? undefined),
    )

    app.post(
      '/api/operator/dead/:dead_id/retry',
      forOperators('retryDeadWork', 'Begin dead work anew', {
        description:
          'A job becomes a new job of the same page, a delivery is sent once more, other work waits again. What was deleted or is over meanwhile is only taken off the list.',
        params: schemas.DeadParams,
        response: { 200: schemas.Retried },
      }),
      async ({ params }) => retryOne(ctx.db, params.dead_id),
    )
  }
}

function presentProcess(process: ListedProcess, held: readonly HeldWork[]) {
  const state = process.is_silent ? 'silent' : process.is_draining ? 'draining' : 'running'
  return {
    process_id: process.id,
    role: process.role,
    host: process.host,
    pid: process.pid,
    version: process.version,
    work_kinds: process.kinds,
    started_at: process.started_at.toISOString(),
    heartbeat_at: process.heartbeat_at.toISOString(),
    heartbeat_age_seconds: process.heartbeat_age,
    state: state as 'silent' | 'draining' | 'running',
    holds: held
      .filter(({ owner_id }) => owner_id === process.id)
      .map(({ name, count }) => ({ kind: name, count: Number(count) })),
  }
}

function presentQueue({ name, pending, active, late, oldest, failed }: WorkCount) {
  return {
    kind: name,
    waiting: Number(pending),
    in_progress: Number(active),
    oldest_seconds: oldest,
    late_seconds: late,
    dead: Number(failed),
  }
}

/** Its payload holds ids and nothing else. */
function presentDead({ id, name, payload, error, failed_at }: DeadLetter) {
  const ids = Object.entries(isRecord(payload) ? payload : {}).map(([of, is]) => [of, String(is)])
  return {
    dead_id: id,
    kind: name,
    about: Object.fromEntries(ids) as Record<string, string>,
    error: shownError(error),
    failed_at: failed_at.toISOString(),
  }
}

import { Type } from 'typebox'
import { listQuery, Named, Nullable, Timestamp, Uuid } from '#platform/http/shapes.ts'

const Count = Type.Integer({ minimum: 0 })
const Seconds = Type.Number({ minimum: 0 })
const Kind = Type.String({
  description: 'A kind of work, as the metrics name it: `job.run`, `webhook.deliver`, …',
  examples: ['job.run'],
})

export const Process = Named('Process', {
  process_id: Uuid,
  role: Type.String({ description: '`serve`, `api` (without workers) or `worker`' }),
  host: Type.String(),
  pid: Type.Integer(),
  version: Nullable(Type.String({ description: 'Null of one of a version before 0.1.0' })),
  work_kinds: Nullable(Type.Array(Type.String(), { description: 'The kinds of background work that it does' })),
  started_at: Timestamp,
  heartbeat_at: Timestamp,
  heartbeat_age_seconds: Seconds,
  state: Type.Enum(['running', 'draining', 'silent'], {
    description: '`silent`: no heartbeat for 30 seconds; what it holds is taken back',
  }),
  holds: Type.Array(Named('HeldWork', { kind: Kind, count: Count }), { description: 'What it has in progress' }),
})
export const Processes = Named('Processes', { processes: Type.Array(Process) })

export const Queue = Named('Queue', {
  kind: Kind,
  waiting: Count,
  in_progress: Count,
  oldest_seconds: Type.Number({ minimum: 0, description: 'Since the oldest that waits was asked for' }),
  late_seconds: Type.Number({ minimum: 0, description: 'By how much the most overdue of it is late' }),
  dead: Count,
})
export const Queues = Named('Queues', { queues: Type.Array(Queue) })

export const Host = Named('HostRuns', {
  host: Type.String(),
  runs: Count,
  failed: Count,
  error_code: Nullable(Type.String({ description: 'Of those that failed, the code that came most often' })),
  median_seconds: Nullable(Seconds),
  p95_seconds: Nullable(Seconds),
})
export const Hosts = Named('Hosts', {
  since: Nullable(Timestamp),
  runs: Type.Integer({ minimum: 0, description: 'How many were looked at: the newest 10,000 of the last day' }),
  slowest: Type.Array(Host),
  failing: Type.Array(Host),
})
export const HostsQuery = Type.Object({ limit: Type.Integer({ default: 20, minimum: 1, maximum: 100 }) })

export const DeadWork = Named('DeadWork', {
  dead_id: Uuid,
  kind: Kind,
  about: Type.Record(Type.String(), Type.String(), { description: 'The ids of what it was about' }),
  error: Type.String({ description: 'The last error; of addresses the host alone' }),
  failed_at: Timestamp,
})
export const DeadWorkList = Named('DeadWorkList', {
  dead: Type.Array(DeadWork),
  total: Count,
  limit: Type.Integer(),
  offset: Type.Integer(),
})
export const DeadQuery = listQuery({ limit: 50 }, { kind: Type.Optional(Kind) })
export const DeadParams = Type.Object({ dead_id: Uuid })
export const RetryAllBody = Type.Optional(Nullable(Named('DeadWorkChoice', { kind: Type.Optional(Nullable(Kind)) })))
export const Retried = Named('RetriedWork', {
  retried: Type.Integer({ minimum: 0, description: 'Begun anew' }),
  gone: Type.Integer({ minimum: 0, description: 'Taken off the list: what it was about is over or deleted' }),
  left: Type.Integer({ minimum: 0, description: 'Still on the list' }),
})

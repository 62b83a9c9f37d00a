/** Is it up, is it ready, how does it fare. */
import { sql } from 'kysely'
import { Type } from 'typebox'
import { AppError } from '#base/errors.ts'
import { hashSecret, isSameHash } from '#base/secrets.ts'
import type { Db } from '#platform/db/database.ts'
import { operationsOf } from '#platform/http/operation.ts'
import type { Routes } from '#platform/http/server.ts'
import { Named, textAs } from '#platform/http/shapes.ts'
import type { Metrics } from '#platform/metrics.ts'

const open = operationsOf('Service', { config: { auth: 'public' } })
const Status = Named('ServiceStatus', { status: Type.String() })

export type ServiceRoutesContext = {
  db: Db
  /** False while the database cannot write for want of space. */
  hasRoom: () => Promise<boolean>
  metrics: Metrics
  metricsToken: string | null
  isStopping: () => boolean
  /** False from the moment in which a stop was asked for. */
  isReady: () => boolean
}

export function serviceRoutes(ctx: ServiceRoutesContext): Routes {
  return (app) => {
    app.addHook('onResponse', async (request, reply) => {
      const route = request.routeOptions.url ?? 'unknown'
      const labels = { method: request.method, route, status: String(reply.statusCode) }
      ctx.metrics.requestSeconds.observe(labels, reply.elapsedTime / 1000)
    })

    app.get('/healthz', open('getHealth', 'Whether the process answers', { response: { 200: Status } }), async () => ({
      status: 'ok',
    }))

    app.get(
      '/readyz',
      open(
        'getReadiness',
        'Whether requests can be served: the database answers and can write, and the process is not stopping',
        { response: { 200: Status } },
      ),
      async () => {
        if (!ctx.isReady()) throw new AppError('stopping', { retryAfterSeconds: 5 })
        await sql`select 1`.execute(ctx.db)
        if (!(await ctx.hasRoom())) throw new AppError('database_full', { retryAfterSeconds: 30 })
        return { status: 'ready' }
      },
    )

    app.get(
      '/metrics',
      open('getMetrics', 'Metrics in the Prometheus text format', {
        description: 'Asks for METRICS_TOKEN as a bearer token when that setting is given.',
        response: { 200: textAs('text/plain') },
      }),
      async (request, reply) => {
        if (ctx.metricsToken !== null && !isBearer(request.headers.authorization, ctx.metricsToken)) {
          throw new AppError('invalid_key')
        }
        return reply.header('content-type', ctx.metrics.contentType).send(await ctx.metrics.render())
      },
    )
  }
}

function isBearer(authorization: string | undefined, token: string): boolean {
  return isSameHash(hashSecret(authorization ?? ''), hashSecret(`Bearer ${token}`))
}

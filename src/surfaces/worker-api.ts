/** What a process without an API answers: is it up, is it ready, how does it fare. */
import { type App, createServer } from '#platform/http/server.ts'
import type { Log } from '#platform/log.ts'
import { type ServiceRoutesContext, serviceRoutes } from './service-routes.ts'

/** Nobody is admitted, since no route asks for it. */
const NO_GATES = { 'api-key': admitNobody, session: admitNobody }

async function admitNobody(): Promise<never> {
  throw new Error('This process has no route that admits callers')
}

export async function buildWorkerApi(ctx: { log: Log; service: ServiceRoutesContext }): Promise<App> {
  const { isStopping } = ctx.service
  const app = createServer({ log: ctx.log, gates: NO_GATES, trustedProxies: 0, isStopping })
  await serviceRoutes(ctx.service)(app)
  await app.ready()
  return app
}

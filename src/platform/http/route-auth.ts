import type {} from '@fastify/swagger'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Tier } from '#base/tiers.ts'

/** Who may call a route. A route that does not say does not register. */
export const ROUTE_AUTHS = ['api-key', 'session', 'public'] as const
export type RouteAuth = (typeof ROUTE_AUTHS)[number]

/** Admits the caller by setting `request.account`, or throws. Runs before the body is read. */
export type Gate = (request: FastifyRequest, reply: FastifyReply) => Promise<void>
export type Gates = Readonly<Record<Exclude<RouteAuth, 'public'>, Gate>>

export type RequestAccount = { id: string; email: string; tier: Tier }

declare module 'fastify' {
  interface FastifyContextConfig {
    auth?: RouteAuth
    /** Whoever has the address may come in, so it is not written into logs. */
    hasSecretPath?: boolean
  }
  interface FastifyRequest {
    /** The caller. Reading it on a route that admitted nobody is a bug and throws. */
    get account(): RequestAccount
    admitted: RequestAccount | null
  }
}

export function requireAuthOnEveryRoute(app: FastifyInstance, gates: Gates): void {
  app.decorateRequest('admitted', null)
  app.decorateRequest('account', {
    getter(this: FastifyRequest) {
      if (!this.admitted) throw new Error('this route admits nobody, so there is no account')
      return this.admitted
    },
  })
  app.addHook('onRoute', (route) => {
    const auth = route.config?.auth
    if (auth === undefined || !ROUTE_AUTHS.includes(auth)) {
      throw new Error(`Route ${String(route.method)} ${route.url} declares no auth`)
    }
    if (route.schema?.response === undefined && route.schema?.hide !== true) {
      throw new Error(`Route ${String(route.method)} ${route.url} declares no response schema`)
    }
  })
  app.addHook('onRequest', async (request, reply) => {
    const auth = request.routeOptions.config.auth
    if (auth === 'api-key' || auth === 'session') await gates[auth](request, reply)
  })
}

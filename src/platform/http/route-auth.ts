import type {} from '@fastify/swagger'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { AppError } from '#base/errors.ts'
import { mayAct, type Role } from '#base/roles.ts'
import type { Tier } from '#base/tiers.ts'

/** Who may call a route. A route that does not say does not register. */
export const ROUTE_AUTHS = ['api-key', 'session', 'public'] as const
export type RouteAuth = (typeof ROUTE_AUTHS)[number]

/** Admits the caller by setting `request.account`, or throws. Runs before the body is read, and again while news is told. */
export type Gate = (request: FastifyRequest, reply: FastifyReply) => Promise<void>
export type Gates = Readonly<Record<Exclude<RouteAuth, 'public'>, Gate>>

/** `isOperator`: of whoever operates the installation. */
export type RequestAccount = { id: string; email: string; tier: Tier; isOperator: boolean }

/** Who is signed in. Without a `memberId` it is whose account it is. */
export type Person = { memberId: string | null; email: string; role: Role }
export type SignedInPerson = { account: RequestAccount; person: Person }

/** In the account of whoever operates the installation: its API keys, and whoever may make them. */
export function mayOperate(account: RequestAccount, person: Person | null): boolean {
  return account.isOperator && (person === null || mayAct(person.role, 'editor'))
}

declare module 'fastify' {
  interface FastifyContextConfig {
    auth?: RouteAuth
    /** Whoever has the address may come in, so it is not written into logs. */
    hasSecretPath?: boolean
    /** Of a route for the signed-in: the least a person must be. Unsaid, a viewer may read, and an editor may change. */
    needs?: Role
    /** Only for whoever operates the installation. */
    forOperators?: boolean
  }
  interface FastifyRequest {
    /** The caller. Reading it on a route that admitted nobody is a bug and throws. */
    get account(): RequestAccount
    admitted: RequestAccount | null
    /** Null where no person is signed in: an API key is a program. */
    person: Person | null
    /**
     * False when the caller would be refused now: a key is deleted and a person removed also while they are being answered. A database that is
     * away refuses nobody.
     */
    isStillAdmitted: () => Promise<boolean>
  }
}

export function requireAuthOnEveryRoute(app: FastifyInstance, gates: Gates): void {
  app.decorateRequest('admitted', null)
  app.decorateRequest('person', null)
  app.decorateRequest('isStillAdmitted', async () => true)
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
    const { auth, forOperators } = request.routeOptions.config
    if (auth === 'api-key' || auth === 'session') {
      await gates[auth](request, reply)
      request.isStillAdmitted = () =>
        gates[auth](request, reply).then(
          () => true,
          (error: unknown) => !(error instanceof AppError),
        )
    }
    if (forOperators && !mayOperate(request.account, request.person)) throw new AppError('operator_only')
  })
}

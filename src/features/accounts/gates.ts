/** How a caller is recognised: by an API key, or by the session of the dashboard. The one never serves as the other. */
import type { FastifyRequest } from 'fastify'
import { AppError } from '#base/errors.ts'
import { mayAct } from '#base/roles.ts'
import type { Gate, Person } from '#platform/http/route-auth.ts'
import { isSafeMethod, refuseCrossSite } from '#platform/http/same-origin.ts'
import type { AccountsContext } from './accounts.ts'
import { accountOfKey } from './api-keys.ts'
import { sessionIdOf } from './session-cookie.ts'
import { personOfSession } from './sessions.ts'

export function apiKeyGate(ctx: AccountsContext): Gate {
  return async (request) => {
    request.admitted = await accountOfKey(ctx, request.headers.authorization)
  }
}

export function sessionGate(ctx: AccountsContext): Gate {
  return async (request) => {
    refuseCrossSite(request)
    const signedIn = await personOfSession(ctx, sessionIdOf(request))
    if (!signedIn) throw new AppError('not_signed_in')
    refuseBeyondRole(request, signedIn.person)
    request.admitted = signedIn.account
    request.person = signedIn.person
  }
}

function refuseBeyondRole(request: FastifyRequest, { role }: Person): void {
  const needed = request.routeOptions.config.needs ?? (isSafeMethod(request.method) ? 'viewer' : 'editor')
  if (!mayAct(role, needed)) throw new AppError(needed === 'owner' ? 'owner_only' : 'viewer_only_reads')
}

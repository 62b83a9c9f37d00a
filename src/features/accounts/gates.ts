/** How a caller is recognised: by an API key, or by the session of the dashboard. The one never serves as the other. */
import { AppError } from '#base/errors.ts'
import type { Gate } from '#platform/http/route-auth.ts'
import { refuseCrossSite } from '#platform/http/same-origin.ts'
import type { AccountsContext } from './accounts.ts'
import { accountOfKey } from './api-keys.ts'
import { sessionIdOf } from './session-cookie.ts'
import { accountOfSession } from './sessions.ts'

export function apiKeyGate(ctx: AccountsContext): Gate {
  return async (request) => {
    request.admitted = await accountOfKey(ctx, request.headers.authorization)
  }
}

export function sessionGate(ctx: AccountsContext): Gate {
  return async (request) => {
    refuseCrossSite(request)
    request.admitted = await accountOfSession(ctx, sessionIdOf(request))
    if (!request.admitted) throw new AppError('not_signed_in')
  }
}

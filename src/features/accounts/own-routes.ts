/** What the dashboard's own routes share. */
import type { FastifyRequest } from 'fastify'
import { AppError } from '#base/errors.ts'
import { mayOperate, type SignedInPerson } from '#platform/http/route-auth.ts'
import { refuseCrossSite } from '#platform/http/same-origin.ts'

export const open = {
  config: { auth: 'public' },
  onRequest: async (request: Parameters<typeof refuseCrossSite>[0]) => refuseCrossSite(request),
} as const
export const hidden = (operationId: string) => ({ hide: true, operationId })
/** Who is signed in: of a route that needs a session. */
export function personOf({ account, person }: FastifyRequest): SignedInPerson {
  if (!person) throw new AppError('not_signed_in')
  return { account, person }
}

export function presentUser({ account, person }: SignedInPerson) {
  const { id: account_id, tier } = account
  const is_operator = mayOperate(account, person)
  return { account_id, email: person.email, tier, role: person.role, is_operator }
}

import type {} from '@fastify/cookie'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { SESSION_SECONDS } from './sessions.ts'

/** `__Host-` binds the cookie to this host and to HTTPS; on plain http://localhost or a LAN address no browser would keep it. */
function cookieName(request: FastifyRequest): string {
  return request.protocol === 'https' ? '__Host-sandpiper' : 'sandpiper'
}

export function sessionIdOf(request: FastifyRequest): string | undefined {
  return request.server.parseCookie(request.headers.cookie ?? '')[cookieName(request)]
}

export function setSessionCookie(request: FastifyRequest, reply: FastifyReply, id: string): void {
  reply.setCookie(cookieName(request), id, { ...attributes(request), maxAge: SESSION_SECONDS })
}

export function clearSessionCookie(request: FastifyRequest, reply: FastifyReply): void {
  reply.clearCookie(cookieName(request), attributes(request))
}

function attributes(request: FastifyRequest) {
  return { path: '/', httpOnly: true, sameSite: 'lax', secure: request.protocol === 'https' } as const
}

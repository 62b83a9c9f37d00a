import type { FastifyRequest } from 'fastify'
import { AppError } from '#base/errors.ts'

const SAFE_METHODS = new Set(['GET', 'HEAD', 'OPTIONS'])

export function isSafeMethod(method: string): boolean {
  return SAFE_METHODS.has(method)
}

/**
 * A cookie travels with requests that other sites make, so whatever changes state must prove that our own page sent it.
 * Browsers tell by Sec-Fetch-Site, older ones by Origin; a request with neither comes from no page of ours.
 */
export function refuseCrossSite(request: FastifyRequest): void {
  if (isSafeMethod(request.method)) return
  const site = request.headers['sec-fetch-site']
  if (site === 'same-origin') return
  if (site === undefined && isOwnOrigin(request)) return
  throw new AppError('cross_site')
}

function isOwnOrigin(request: FastifyRequest): boolean {
  const origin = request.headers.origin
  if (origin === undefined || !URL.canParse(origin)) return false
  return new URL(origin).host === request.host
}

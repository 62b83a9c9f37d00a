/**
 * Unknown fields of a body are ignored, since a client may be newer than the server; but a typing mistake should not go unnoticed. Their
 * names come back in `X-Ignored-Fields`, also with a refusal.
 */
import type { FastifyInstance } from 'fastify'

const MAX_NAMES = 50
const MAX_NAME_CHARS = 100
/** Clients take some 16 KB of headers in all. */
const MAX_HEADER_CHARS = 2_000

export function nameIgnoredFields(app: FastifyInstance): void {
  app.addHook('onRoute', (route) => {
    const known = knownFields(route.schema?.body)
    if (known === null) return
    const { preValidation = [] } = route
    route.preValidation = [
      ...(Array.isArray(preValidation) ? preValidation : [preValidation]),
      async (request, reply) => {
        const names = ignoredFields(known, request.body)
        if (names !== '') reply.header('x-ignored-fields', names)
      },
    ]
  })
}

type BodySchema = { type?: unknown; properties?: object; additionalProperties?: unknown; anyOf?: unknown[] }

/** The fields at the top of a body; null where there is no body, or any field is one. */
export function knownFields(schema: unknown): ReadonlySet<string> | null {
  if (typeof schema !== 'object' || schema === null) return null
  const { type, properties, additionalProperties, anyOf } = schema as BodySchema
  if (anyOf !== undefined) {
    const options = anyOf.filter((option) => (option as BodySchema).type !== 'null').map(knownFields)
    return options.includes(null) ? null : new Set(options.flatMap((names) => [...(names ?? [])]))
  }
  const isOpen = type !== 'object' || (additionalProperties !== undefined && additionalProperties !== false)
  return isOpen ? null : new Set(Object.keys(properties ?? {}))
}

/** Comma-separated, percent-encoded where needed, as many as fit; empty when there are none. */
export function ignoredFields(known: ReadonlySet<string>, body: unknown): string {
  if (typeof body !== 'object' || body === null || Array.isArray(body)) return ''
  const unknown = Object.keys(body).filter((name) => !known.has(name))
  let text = ''
  for (const name of unknown.slice(0, MAX_NAMES)) {
    const more = (text === '' ? '' : `${text},`) + encodeURIComponent(name.slice(0, MAX_NAME_CHARS).toWellFormed())
    if (more.length > MAX_HEADER_CHARS) break
    text = more
  }
  return text
}

import type { FastifyContextConfig, FastifySchema, RouteShorthandOptions } from 'fastify'
import type { TAGS } from './openapi.ts'

/** A request body where lists are sent: manifests, `urls`, workflows. Elsewhere 1 MiB. */
export const LISTS = { bodyLimit: 16 * 1_048_576 }

type More = Pick<RouteShorthandOptions, 'bodyLimit' | 'onRequest' | 'onSend'> & { config?: FastifyContextConfig }

/** Options of routes of the reference: each with its name and its place there. An API key opens them, unless `config` says otherwise. */
export function operationsOf(tag: (typeof TAGS)[number][0], { config, ...more }: More = {}) {
  return <S extends FastifySchema>(operationId: string, summary: string, schema: S) => ({
    ...more,
    config: { auth: 'api-key', ...config } as const,
    schema: { tags: [tag], operationId, summary, ...schema },
  })
}

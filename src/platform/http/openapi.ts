import swagger, { type SwaggerTransformObject } from '@fastify/swagger'
import { type Components, nameComponents } from './named-components.ts'
import type { App } from './server.ts'

/** The order of the reference; every documented route carries one of these tags. */
export const TAGS = [
  ['Strategies', 'Recipes that turn a page into records, made from a plain-language description'],
  ['Jobs', 'Runs of a strategy on one URL or many'],
  ['Schedules', 'Recurring jobs, their changes and their webhooks'],
  ['Overview', 'All schedules at a glance: what needs you, and what changed'],
  ['Watch', 'A strategy and a schedule in one call'],
  ['Extract', 'A page read once, with nothing stored'],
  ['Access profiles', 'Headers, cookies, logins and proxies for pages that do not open to everyone'],
  ['Discovery', 'Finding the URLs of a site'],
  ['Strategy groups', 'Many strategies together'],
  ['Workflows', 'Pipelines of strategies'],
  ['Webhooks', 'Deliveries'],
  ['Account', 'Quota'],
  ['Operator', 'How the whole installation fares, for whoever operates it'],
  ['Service', 'Health and metrics'],
] as const

/** The same routes for an API key, and for the dashboard with what belongs to it alone: see `forTheDashboard`. */
export type Audience = 'api' | 'dashboard'

const DASHBOARD = '/dashboard'

export type OpenApiOptions = { version: string; audience: Audience; publicUrl: () => string }

/** Before any route is registered: the document collects routes as they come. */
export async function collectOpenApi(app: App, { version, audience, publicUrl }: OpenApiOptions): Promise<void> {
  await app.register(swagger, {
    openapi: {
      openapi: '3.1.0',
      info: {
        title: 'Sandpiper API',
        version,
        description: 'Turns web pages into structured data and watches them for change.',
        license: { name: 'MIT', identifier: 'MIT' },
      },
      tags: TAGS.map(([name, description]) => ({ name, description })),
      components: {
        securitySchemes: {
          apiKey: { type: 'http', scheme: 'bearer', description: 'An API key, made in the dashboard: `sk_live_…`' },
        },
      },
    },
    transform: ({ schema: given, url, route }) => {
      const schema = { ...given, ...(given?.querystring ? { querystring: leavable(given.querystring) } : {}) }
      const security = route.config?.auth === 'api-key' ? [{ apiKey: [] }] : []
      if (audience === 'api') return { schema: { ...schema, security }, url }
      // Its own routes are not in the reference, so that they are hidden there.
      const isAnswered = url.startsWith(DASHBOARD) && schema.response !== undefined
      return { schema: { ...schema, hide: !isAnswered }, url: url.slice(DASHBOARD.length) }
    },
    transformObject: (document) => finished(document, publicUrl() + (audience === 'api' ? '' : DASHBOARD)),
  })
}

type Query = { properties?: Record<string, { default?: unknown }>; required?: string[] }

/** A parameter with a default may be left out, though the handler always finds one. */
function leavable(query: Query): Query {
  const { properties = {}, required = [] } = query
  return { ...query, required: required.filter((name) => properties[name]?.default === undefined) }
}

type Collected = Parameters<SwaggerTransformObject>[0]

function finished(collected: Collected, url: string): ReturnType<SwaggerTransformObject> {
  if (!('openapiObject' in collected)) throw new Error('the document is OpenAPI 3')
  const { openapiObject: document } = collected
  const schemas: Components = {}
  const paths = nameComponents(document.paths, schemas) as typeof document.paths
  const inOrder = Object.entries(schemas).sort(([a], [b]) => (a < b ? -1 : 1))
  const components = { ...document.components, schemas: Object.fromEntries(inOrder) as typeof schemas }
  return { ...document, servers: [{ url }], components, paths } as typeof document
}

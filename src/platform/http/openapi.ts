import swagger from '@fastify/swagger'
import type { App } from './server.ts'

/** The order of the reference; every documented route carries one of these tags. */
export const TAGS = [
  ['Strategies', 'Recipes that turn a page into records, made from a plain-language description'],
  ['Jobs', 'Runs of a strategy on one URL or many'],
  ['Schedules', 'Recurring jobs, their changes and their webhooks'],
  ['Watch', 'A strategy and a schedule in one call'],
  ['Discovery', 'Finding the URLs of a site'],
  ['Strategy groups', 'Many strategies together'],
  ['Workflows', 'Pipelines of strategies'],
  ['Webhooks', 'Deliveries'],
  ['Account', 'Quota'],
  ['Service', 'Health and metrics'],
] as const

/** Before any route is registered: the document collects routes as they come. */
export async function collectOpenApi(app: App, version: string): Promise<void> {
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
    transform: ({ schema, url, route }) => {
      const security = route.config?.auth === 'api-key' ? [{ apiKey: [] }] : []
      return { schema: { ...schema, security }, url }
    },
  })
}

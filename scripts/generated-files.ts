import type { Audience } from '#platform/http/openapi.ts'
import { generateTypes } from '../dashboard/generate-types.ts'
import { generateClientRoutes } from './client-routes.ts'
import { buildApiToDescribe } from './describe-api.ts'

/** What is made from the routes and kept in the repository: file → text. */
export async function generatedFiles(): Promise<Array<[file: string, text: string]>> {
  const api = await describe('api')
  return [
    ['docs/openapi.json', `${JSON.stringify(api, null, 2)}\n`],
    ['dashboard/generated/api.ts', await generateTypes(await describe('dashboard'))],
    ['client/src/generated/api.ts', await generateTypes(api, { defaultNonNullable: false })],
    ['client/src/generated/routes.ts', generateClientRoutes(api)],
  ]
}

async function describe(audience: Audience): Promise<object> {
  const app = await buildApiToDescribe(audience)
  const document = app.swagger()
  await app.close()
  return document
}

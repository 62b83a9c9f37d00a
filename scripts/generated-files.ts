import type { Audience } from '#platform/http/openapi.ts'
import { generateTypes } from '../dashboard/generate-types.ts'
import { buildApiToDescribe } from './describe-api.ts'

/** What is made from the routes and kept in the repository: file → text. */
export async function generatedFiles(): Promise<Array<[file: string, text: string]>> {
  return [
    ['docs/openapi.json', `${JSON.stringify(await describe('api'), null, 2)}\n`],
    ['dashboard/generated/api.ts', await generateTypes(await describe('dashboard'))],
  ]
}

async function describe(audience: Audience): Promise<object> {
  const app = await buildApiToDescribe(audience)
  const document = app.swagger()
  await app.close()
  return document
}

/** In this folder, as the generator needs a TypeScript of its own, which is installed here. */
import openapiTS, { astToString, type OpenAPI3 } from 'openapi-typescript'

const HEAD = '/** Written by `npm run openapi` from the routes of the service. */\n'

/** The types of an OpenAPI document: its paths, and every component by its name. */
export async function generateTypes(document: object): Promise<string> {
  const types = await openapiTS(document as OpenAPI3, { rootTypes: true, rootTypesNoSchemaPrefix: true })
  return HEAD + astToString(types)
}

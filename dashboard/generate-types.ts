/** In this folder, as the generator needs a TypeScript of its own, which is installed here. */
import openapiTS, { astToString, type OpenAPI3 } from 'openapi-typescript'

const HEAD = '/** Written by `npm run openapi` from the routes of the service. */\n'

/**
 * The types of an OpenAPI document: its paths, and every component by its name. `defaultNonNullable`: what has a default is taken to be
 * there, as it is in answers; in bodies it may be left out.
 */
export async function generateTypes(document: object, { defaultNonNullable = true } = {}): Promise<string> {
  const options = { rootTypes: true, rootTypesNoSchemaPrefix: true, defaultNonNullable }
  const types = await openapiTS(document as OpenAPI3, options)
  return HEAD + astToString(types)
}

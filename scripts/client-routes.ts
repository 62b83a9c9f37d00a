/** The routes of the API as the TypeScript client needs them: how each operation is called, and what kind of answer it gives. */

type Schema = { $ref?: string; type?: string; properties?: Record<string, Schema>; maximum?: number }
type Parameter = { in: string; name: string; schema: Schema }
type Operation = {
  operationId: string
  security?: readonly object[]
  parameters?: readonly Parameter[]
  requestBody?: object
  responses: Record<string, { content?: Record<string, { schema: Schema }> }>
}
type Document = {
  paths: Record<string, Record<string, Operation>>
  components: { schemas: Record<string, Schema> }
}

const HEAD = '/** Written by `npm run openapi` from the routes of the service. */\n'

export function generateClientRoutes(given: object): string {
  const document = given as Document
  const lines = Object.entries(document.paths).flatMap(([path, methods]) =>
    Object.entries(methods)
      .filter(([, { security = [] }]) => security.length > 0)
      .map(([method, operation]) => `  ${operation.operationId}: ${routeText(document, method, path, operation)},\n`),
  )
  return `${HEAD}export const ROUTES = {\n${lines.join('')}} as const\n`
}

function routeText(document: Document, method: string, path: string, operation: Operation): string {
  const { parameters = [], requestBody } = operation
  const members = [
    `method: '${method.toUpperCase()}'`,
    `path: '${path}'`,
    ...(requestBody ? ['body: true'] : []),
    ...(parameters.some((one) => one.in === 'query') ? ['query: true'] : []),
    ...(parameters.some(({ name }) => name === 'idempotency-key') ? ['key: true'] : []),
    ...answerText(document, operation),
  ]
  return `{ ${members.join(', ')} }`
}

function answerText(document: Document, { parameters = [], responses }: Operation): string[] {
  const { content = {} } = responses[200] ?? responses[201] ?? {}
  if ('text/event-stream' in content) return ["answers: 'events'"]
  const answer = content['application/json']?.schema
  if (answer === undefined) return ["answers: 'file'"]
  const isFile = parameters.some(({ name }) => name === 'format') && Object.keys(content).length > 1
  const files = isFile ? ['files: true'] : []
  const limit = parameters.find(({ name }) => name === 'limit')?.schema.maximum
  if (limit === undefined || !parameters.some(({ name }) => name === 'offset')) return files
  return [...files, `list: { items: ${listMember(document, answer)}, limit: ${limit} }`]
}

/** `null` where the answer is the list itself. */
function listMember({ components }: Document, answer: Schema): string {
  const schema = answer.$ref === undefined ? answer : components.schemas[answer.$ref.split('/').at(-1) ?? '']
  if (schema?.type === 'array') return 'null'
  const [member] = Object.entries(schema?.properties ?? {}).find(([, { type }]) => type === 'array') ?? []
  if (member === undefined) throw new Error('an answer with pages holds no list')
  return `'${member}'`
}

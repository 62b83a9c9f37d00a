import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import type { Audience } from '#platform/http/openapi.ts'
import type { MediaType, OpenApiDocument, Operation, Schema } from '#surfaces/reference/openapi-document.ts'
import { buildApiToDescribe } from '../../scripts/describe-api.ts'
import { generatedFiles } from '../../scripts/generated-files.ts'

test('docs/openapi.json and the types of the dashboard and of the client are fresh (npm run openapi writes them)', async () => {
  const files = await generatedFiles()
  expect(files.map(([file]) => file)).toEqual([
    'docs/openapi.json',
    'dashboard/generated/api.ts',
    'client/src/generated/api.ts',
    'client/src/generated/routes.ts',
  ])
  for (const [file, text] of files) {
    expect(readFileSync(join(import.meta.dirname, '..', '..', file), 'utf8'), file).toBe(text)
  }
})

test('the API reference is a page that needs nothing from elsewhere', async () => {
  const app = await buildApiToDescribe()

  const page = await app.inject('/docs')

  expect(page.statusCode).toBe(200)
  expect(page.headers['content-security-policy']).toContain("default-src 'none'")
  expect(page.body).toContain('/api/account/quota')
  const loaded = [...page.body.matchAll(/(?:src|<link[^>]+href)="([^"]+)"/g)].map((match) => match[1])
  expect(loaded).toEqual(['/favicon.svg', '/docs/reference.css', '/docs/reference.js'])
  for (const path of loaded.slice(1)) expect((await app.inject(path ?? '')).statusCode).toBe(200)
  await app.close()
})

test.each(['api', 'dashboard'] as const)(
  'every operation of the %s has a name of its own: a verb, then what it is about',
  async (audience) => {
    const names = (await operationsOf(audience)).map(({ operationId }) => operationId ?? 'none')
    expect(names.filter((name) => !/^[a-z]+([A-Z][a-z]+)*$/.test(name))).toEqual([])
    expect(names.toSorted()).toEqual([...new Set(names)].sort())
  },
)

test.each(['api', 'dashboard'] as const)(
  'every JSON body and answer of the %s is a component with a name',
  async (audience) => {
    const operations = await operationsOf(audience)
    const nameless = operations.filter((operation) => !schemasOf(operation).every(isNamed))
    expect(operations.length).toBeGreaterThan(80)
    expect(nameless.map(({ operationId }) => operationId)).toEqual([])
  },
)

test('the document says where the service is', async () => {
  expect(await documentOf('api')).toMatchObject({ servers: [{ url: 'http://127.0.0.1:8080' }] })
})

const documents = new Map<Audience, Promise<OpenApiDocument>>()

/** Made once: no test changes it. */
function documentOf(audience: Audience): Promise<OpenApiDocument> {
  const document = documents.get(audience) ?? describeApi(audience)
  documents.set(audience, document)
  return document
}

async function describeApi(audience: Audience): Promise<OpenApiDocument> {
  const app = await buildApiToDescribe(audience)
  const document = app.swagger()
  await app.close()
  return document as unknown as OpenApiDocument
}

async function operationsOf(audience: Audience): Promise<Operation[]> {
  const { paths = {} } = await documentOf(audience)
  return Object.values(paths).flatMap((path) => Object.values(path) as Operation[])
}

function schemasOf({ requestBody, responses = {} }: Operation): Schema[] {
  const contents = [requestBody?.content, ...Object.values(responses).map(({ content }) => content)]
  return contents.flatMap((content) => (content?.['application/json'] as MediaType | undefined)?.schema ?? [])
}

/** Also where it may be null, or one of several, or a list of them. */
function isNamed({ $ref, anyOf, items, type }: Schema): boolean {
  if ($ref !== undefined || type === 'null') return true
  if (anyOf) return anyOf.every(isNamed)
  return typeof items === 'object' && isNamed(items as Schema)
}

/** A recipe is taken out, edited by someone who knows selectors, and put back. */
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestService, type TestAccount, type TestService } from '#test/support/service.ts'
import { shopPage } from '#test/support/shop.ts'
import { type Site, startSite } from '#test/support/site.ts'

type Recipe = {
  version: number
  scraper_type: string
  container: Record<string, unknown>
  fields: Record<string, Record<string, unknown>>
}
type Imported = {
  strategy_id: string
  version: number
  strategy: Recipe
  preview_data: Array<Record<string, unknown>>
  output_schema: unknown
  notes: string[]
  detail?: string
}

let service: TestService
let site: Site
let account: TestAccount
beforeAll(async () => {
  service = await startTestService({ workers: false })
  account = await service.makeAccount()
  const mugs = (names: readonly string[]) => JSON.stringify({ mugs: names.map((name) => ({ name, price: 5 })) })
  site = await startSite({
    '/mugs': shopPage(),
    '/api?kind=a': (_request, response) =>
      void response.writeHead(200, { 'content-type': 'application/json' }).end(mugs(['Blue', 'Red', 'Green'])),
    '/api?kind=b': (_request, response) =>
      void response.writeHead(200, { 'content-type': 'application/json' }).end(mugs(['Plate', 'Bowl'])),
  })
})
afterAll(async () => {
  await site[Symbol.asyncDispose]()
  await service[Symbol.asyncDispose]()
})

async function generate(more: Record<string, unknown> = {}): Promise<string> {
  const body = { url: site.page('/mugs'), description: "each product's name and price", name: 'Mugs', ...more }
  const made = await service.call<{ strategy_id: string }>('POST', '/api/strategies/generate', {
    key: account.key,
    body,
  })
  expect(made.status).toBe(201)
  return `/api/strategies/${made.body.strategy_id}`
}

async function recipeOf(strategy: string) {
  const { body, headers } = await service.call<Recipe>('GET', `${strategy}/recipe`, { key: account.key })
  return { recipe: body, etag: headers.get('etag') ?? '' }
}

function put(strategy: string, body: unknown, headers: Record<string, string> = {}, query = '') {
  return service.call<Imported>('PUT', `${strategy}/recipe${query}`, { key: account.key, body, headers })
}

test('what comes out can be put back, and an edit is a new version with its own preview', async () => {
  const strategy = await generate({ output_schema: { name: 'string', price: 'number' } })
  const { recipe, etag } = await recipeOf(strategy)
  expect(etag).toBe('"1"')
  expect(await put(strategy, recipe)).toMatchObject({ status: 200, body: { version: 1 } })

  const { price, ...kept } = recipe.fields
  expect(price).toBeDefined()
  const edited = { ...recipe, fields: { ...kept, stock: { selector: '.availability', type: 'text' } } }
  const answer = await put(strategy, edited, { 'if-match': etag })

  expect(answer.status).toBe(200)
  expect(answer.headers.get('etag')).toBe('"2"')
  expect(answer.body).toMatchObject({
    version: 2,
    strategy: edited,
    output_schema: { name: 'string', stock: 'string' },
  })
  expect(answer.body.preview_data[2]).toEqual({ name: 'Green travel mug', stock: 'Sold out' })
  const versions = await service.call<unknown[]>('GET', `${strategy}/versions`, { key: account.key })
  expect(versions.body).toMatchObject([{ version: 2, made_by: 'import', is_current: true }, { version: 1 }])
  expect(await put(strategy, recipe, { 'if-match': etag })).toMatchObject({ status: 412 })
  expect((await recipeOf(strategy)).recipe).toEqual(edited)
})

test.each<[string, (recipe: Recipe) => unknown, string]>([
  ['an unknown member', (recipe) => ({ ...recipe, selector: 'x' }), 'recipe.selector is not known here'],
  [
    'one of the container',
    (recipe) => ({ ...recipe, container: { ...recipe.container, filter: 'x' } }),
    'recipe.container.filter is not known here',
  ],
  [
    'one of a field',
    (recipe) => ({ ...recipe, fields: { name: { type: 'text', xpath: '//a' } } }),
    'fields.name.xpath is not known here',
  ],
  ['no selector', (recipe) => ({ ...recipe, container: { selector: 'li[' } }), 'container.selector '],
  [
    'a pattern that could run away',
    (recipe) => ({ ...recipe, fields: { name: { type: 'text', pattern: '(a)\\1' } } }),
    'fields.name.pattern is not a valid pattern',
  ],
  [
    'another kind',
    () => ({ version: 1, scraper_type: 'content', container: null, fields: {} }),
    'scraper_type stays css',
  ],
  ['no fields', (recipe) => ({ ...recipe, fields: {} }), 'a recipe needs at least one field'],
  ['nothing like it', () => ({ hello: 1 }), 'scraper_type must be one of'],
])('%s is refused by its path', async (_, edit, problem) => {
  const strategy = await shared()
  const answer = await put(strategy, edit((await recipeOf(strategy)).recipe))
  expect(answer).toMatchObject({ status: 400, body: { detail: expect.stringContaining(problem) } })
})

let made: Promise<string> | undefined
function shared(): Promise<string> {
  made ??= generate()
  return made
}

test('a recipe that reads nothing is refused, unless it is forced', async () => {
  const strategy = await generate()
  const { recipe } = await recipeOf(strategy)
  const edited = { ...recipe, container: { selector: 'li.not-yet' } }

  expect(await put(strategy, edited)).toMatchObject({ status: 422 })
  expect((await recipeOf(strategy)).recipe).toEqual(recipe)
  const forced = await put(strategy, edited, {}, '?force=true')
  expect(forced).toMatchObject({ status: 200, body: { version: 2, preview_data: [] } })
  expect(forced.body.notes).toEqual([expect.stringContaining('reads nothing')])
})

test('a field that the filter needs has to stay', async () => {
  const strategy = await generate({ filter_config: { conditions: [{ field: 'price', operator: 'gt', value: '10' }] } })
  const { recipe } = await recipeOf(strategy)
  const { name = {} } = recipe.fields
  const answer = await put(strategy, { ...recipe, fields: { name } })
  expect(answer).toMatchObject({ status: 400, body: { field: 'filter_config' } })
})

test('a recipe of an API that asks for something else is tried on the new answer', async () => {
  const strategy = await generate({ url: site.page('/api?kind=a'), description: "each mug's name and price" })
  const { recipe } = await recipeOf(strategy)
  expect(recipe.scraper_type).toBe('api')
  const text = JSON.stringify(recipe).replace('"kind":"a"', '"kind":"b"').replace('kind=a', 'kind=b')

  const answer = await put(strategy, JSON.parse(text))

  expect(answer).toMatchObject({ status: 200, body: { version: 2 } })
  expect(answer.body.preview_data.map(({ name }) => name)).toEqual(['Plate', 'Bowl'])
})

test('of two who edit the same version at once, one comes through', async () => {
  const strategy = await generate()
  const { recipe, etag } = await recipeOf(strategy)
  const edited = ['h3', '.product-title'].map((selector) => {
    return { ...recipe, fields: { ...recipe.fields, name: { selector, type: 'text', clean: ['lower_case'] } } }
  })
  const answers = await Promise.all(edited.map((body) => put(strategy, body, { 'if-match': etag })))
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
  expect(answers.filter(({ status }) => status === 409 || status === 412)).toHaveLength(1)
})

/** The commands of docs/extract.md and docs/recipes.md do what they say. */
import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { validateRecipe } from '#engine/recipe/validate-recipe.ts'
import { startTestService, type TestAccount, type TestService } from '#test/support/service.ts'
import { startShop } from '#test/support/shop.ts'
import { REPO, runCommand } from '#test/support/spawned-service.ts'

let service: TestService
let account: TestAccount
let shop: Awaited<ReturnType<typeof startShop>>
let folder: string
beforeAll(async () => {
  service = await startTestService({ workers: false })
  account = await service.makeAccount()
  shop = await startShop()
  folder = await mkdtemp(join(tmpdir(), 'docs-'))
})
afterAll(async () => {
  await rm(folder, { recursive: true, force: true })
  await shop[Symbol.asyncDispose]()
  await service[Symbol.asyncDispose]()
})

async function blocksOf(file: string, language: string): Promise<string[]> {
  const text = await readFile(join(REPO, 'docs', file), 'utf8')
  return [...text.matchAll(new RegExp(`\`\`\`${language}\\n([\\s\\S]*?)\`\`\``, 'g'))].map((block) => block[1] ?? '')
}

/** Against the service and the shop of this test. */
async function run(command: string, env: Record<string, string> = {}): Promise<string> {
  const here = command
    .replaceAll('http://127.0.0.1:8080', service.url)
    .replaceAll('https://books.toscrape.com', shop.page('/mugs'))
  const { code, stdout } = await runCommand(['sh', '-c', `cd ${folder} && ${here}`], { KEY: account.key, ...env })
  expect(code).toBe(0)
  return stdout
}

test('a page is read by words, as Markdown, and by JSON Schema', async () => {
  const [byWords = '', markdown = '', bySchema = '', ...more] = await blocksOf('extract.md', 'sh')
  expect(more).toEqual([])
  expect(JSON.parse(await run(byWords))).toMatchObject({ items: { length: 5, 0: { title: 'Blue mug' } } })
  expect(JSON.parse(await run(markdown))).toMatchObject({ content: expect.stringContaining('# Mugs') })
  expect(JSON.parse(await run(bySchema))).toMatchObject({ items: { 0: { title: 'Blue mug', price: 12.5 } } })
})

test('a recipe is taken out and put back', async () => {
  const body = { url: shop.page('/mugs'), description: "each product's name and price", name: 'Mugs' }
  const made = await service.call<{ strategy_id: string }>('POST', '/api/strategies/generate', {
    key: account.key,
    body,
  })
  const [take = '', put = '', ...more] = await blocksOf('recipes.md', 'sh')
  expect(more).toEqual([])
  const env = { STRATEGY: made.body.strategy_id }
  await run(take, env)
  await run(`sed -i 's/"price":{/"cost":{/' recipe.json`)
  expect(JSON.parse(await run(put, env))).toMatchObject({ version: 2, preview_data: { 0: { cost: '$12.50' } } })
})

test('the recipe that is shown is one', async () => {
  const [shown = ''] = await blocksOf('recipes.md', 'json')
  expect(validateRecipe(JSON.parse(shown))).toMatchObject({ ok: true })
})

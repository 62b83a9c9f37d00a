/** Things to be found: a page that can be made to fail and to change, strategies on it, and what lists answer. */
import { expect } from 'vitest'
import type { CssRecipe } from '#engine/recipe/recipe.ts'
import type { ChangingShop } from './changing-shop.ts'
import type { TestAccount, TestService } from './service.ts'
import { makeStrategy } from './workflow-site.ts'

export const MUG_RECIPE: CssRecipe = {
  version: 1,
  scraper_type: 'css',
  container: { selector: 'li.product-card' },
  fields: {
    name: { selector: '.product-title', type: 'text' },
    price: { selector: '.price', type: 'text' },
  },
}

type Named = { name?: string; description?: string; tags?: string[]; url?: string }

export function addStrategy(service: TestService, owner: TestAccount, named: Named): Promise<string> {
  const { url = 'https://shop.example/mugs', ...more } = named
  return makeStrategy(service, owner, { url, recipe: MUG_RECIPE, ...more })
}

export function breakPage(shop: ChangingShop, path: string): void {
  shop.answer(path, (_request, response) => response.writeHead(404).end('gone'))
}

export async function execute(service: TestService, key: string, strategyId: string, url: string): Promise<string> {
  const body = { strategy_id: strategyId, url }
  const answer = await service.call<{ status: string }>('POST', '/api/jobs/execute', { key, body })
  expect(answer.status).toBe(200)
  return answer.body.status
}

type Listed<Row> = { total: string | null; rows: Row[] }

/** What a list answers to these parameters. */
export async function list<Row>(
  service: TestService,
  key: string,
  path: string,
  query: Readonly<Record<string, string>> = {},
): Promise<Listed<Row>> {
  const answer = await service.call<Row[]>('GET', `${path}?${new URLSearchParams(query)}`, { key })
  expect(answer.status, answer.text).toBe(200)
  return { total: answer.headers.get('x-total-count'), rows: answer.body }
}

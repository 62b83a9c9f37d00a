import { expect, test } from 'vitest'
import { createAddressGuard } from '#engine/page/address-guard.ts'
import type { Recipe } from '#engine/recipe/recipe.ts'
import { readTarget } from './job-targets.ts'

const guard = createAddressGuard({ allowPrivateNetworks: false, allow: [] })
const PAGE: { url: string; recipe: Recipe } = {
  url: 'https://shop.example/mugs',
  recipe: { version: 1, scraper_type: 'css', container: null, fields: {} },
}
const API: { url: string; recipe: Recipe } = {
  url: 'https://shop.example/mugs',
  recipe: {
    version: 1,
    scraper_type: 'api',
    container: {
      request: { method: 'GET', url: 'https://api.example/v1/mugs', parameters: { page: 1, q: 'mug' } },
      items: 'items',
    },
    fields: {},
  },
}
const target = (
  strategy: { url: string; recipe: Recipe },
  url: string,
  parameters: Record<string, unknown> | null = null,
) => readTarget(guard, strategy, { url, parameters })

test('the address is kept in one spelling, with its host', () => {
  expect(target(PAGE, 'HTTPS://Shop.Example:443/mugs')).toMatchObject({
    url: 'https://shop.example/mugs',
    host: 'shop.example',
    parameters: null,
  })
})

test('one page with other parameters is another page', () => {
  const plain = target(API, API.url)
  const second = target(API, API.url, { page: 2 })
  expect(plain.host).toBe('api.example')
  expect(second.parameters).toEqual({ page: 2 })
  expect(second.pageKey).not.toBe(plain.pageKey)
  expect(target(API, API.url, {}).pageKey).toBe(plain.pageKey)
})

test('the address of the API itself may carry other values, and named ones win', () => {
  expect(target(API, 'https://api.example/v1/mugs?page=3&utm=x').parameters).toEqual({ page: '3' })
  expect(target(API, 'https://api.example/v1/mugs?page=3', { page: 4 }).parameters).toEqual({ page: 4 })
})

test('an address whose path has other values in its places gives them', () => {
  const recipe: Recipe = {
    version: 1,
    scraper_type: 'api',
    container: {
      request: { method: 'GET', url: 'https://api.example/company/{id}/people', parameters: { id: 1, page: 1 } },
      items: 'items',
    },
    fields: {},
  }
  const company = { url: 'https://api.example/company/1/people', recipe }
  expect(target(company, 'https://api.example/company/a%20b/people?page=2').parameters).toEqual({
    id: 'a b',
    page: '2',
  })
  expect(target(company, 'https://api.example/company/7/people', { id: 8 }).parameters).toEqual({ id: 8 })
  expect(target(company, company.url).parameters).toBeNull()
  for (const other of ['company/7', 'company/7/staff', 'company//people', 'a/company/7/people']) {
    expect(() => target(company, `https://api.example/${other}`)).toThrow('this API strategy reads')
  }
})

test.each([
  [
    'an address that the strategy does not read',
    () => target(API, 'https://shop.example/cups'),
    'reads https://shop.example/mugs',
  ],
  ['an unknown parameter', () => target(API, API.url, { size: 1 }), 'no parameter "size". It has page, q'],
  ['a list as a value', () => target(API, API.url, { page: [1] }), 'page must be'],
  ['parameters for a page', () => target(PAGE, PAGE.url, { page: 1 }), 'only API strategies'],
  ['a script', () => target(PAGE, 'javascript:alert(1)'), 'Invalid URL format'],
  ['a private address', () => target(PAGE, 'http://127.0.0.1/'), 'not allowed'],
])('%s is refused', (_what, read, message) => {
  expect(read).toThrow(message)
})

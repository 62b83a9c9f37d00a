import { expect, test } from 'vitest'
import { DISCOVERY_LIMITS } from '../../../src/engine/discover/discovery-limits.ts'
import { DISCOVERY_METHODS, readDiscoveryParams } from '../../../src/engine/discover/discovery-params.ts'
import { discoveryOf, METHODS } from './method-words.ts'

test('what is typed becomes a request: addresses whole, numbers as numbers, empty fields left out', () => {
  expect(
    discoveryOf('sitemap', { sitemap_url: ' shop.example ', url_pattern: ' ', max_urls: '50', seed_url: 'other' }),
  ).toEqual({ method: 'sitemap', sitemap_url: 'https://shop.example', max_urls: 50 })
  expect(
    discoveryOf('pagination', { url_template: 'shop.example/{n}', url_pattern: '/p/*', start_index: '0' }),
  ).toEqual({
    method: 'pagination',
    url_template: 'https://shop.example/{n}',
    url_pattern: '/p/*',
    start_index: 0,
  })
})

test('the fields of each method are those that the service knows, with its limits', () => {
  expect(Object.keys(METHODS)).toEqual([...DISCOVERY_METHODS])
  for (const method of DISCOVERY_METHODS) {
    const { fields } = METHODS[method]
    const typed = Object.fromEntries(fields.map((field) => [field.name, exampleOf(field)]))
    const read = readDiscoveryParams(discoveryOf(method, typed))
    expect(read).toMatchObject({ ok: true })
    expect(Object.keys(read.ok ? read.params : {}).sort()).toEqual(['method', ...fields.map(({ name }) => name)].sort())
  }
  for (const field of Object.values(METHODS).flatMap(({ fields }) => fields)) {
    if (field.kind !== 'number') continue
    const { name, standard, least, most } = field
    const limits = { default: standard, minimum: least, maximum: most }
    expect({ [name]: limits }).toEqual({ [name]: (DISCOVERY_LIMITS as Record<string, object>)[name] })
  }
})

function exampleOf(field: (typeof METHODS)['sitemap']['fields'][number]): string {
  return field.kind === 'number' ? String(field.standard) : field.placeholder
}

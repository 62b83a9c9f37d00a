import { expect, test } from 'vitest'
import { makeNode } from './graph.fixture.ts'
import { type NodeStrategy, nodeInput } from './node-input.ts'
import { callOrigins } from './node-origins.ts'
import { filledUrl, urlPlaces, urlTemplates } from './url-templates.ts'

const PAGE: NodeStrategy = { url: 'https://a.test/company/1', scraper_type: 'css', parameter_names: [], basis: '' }
const API: NodeStrategy = { ...PAGE, scraper_type: 'api', parameter_names: ['id', 'lang'] }
const items = [{ id: 7, name: 'Acme' }, { id: 'a/b?c', name: 'Böse' }, { name: 'None' }, { id: 7, name: 'Again' }]
const upstream = [{ node_key: 'list', filter_config: null, pages: [{ url: 'https://a.test/', items }] }]

function inputOf(strategy: NodeStrategy, more: Parameters<typeof makeNode>[2]) {
  return nodeInput(makeNode('n', 'upstream_data', more), upstream, strategy)
}

test('each item fills the places of the address by the fields of their names, once for equal values', () => {
  expect(inputOf(PAGE, { static_urls: ['https://a.test/company/{id}'] })).toEqual({
    kind: 'calls',
    calls: [
      { url: 'https://a.test/company/7', parameters: {} },
      { url: 'https://a.test/company/a%2Fb%3Fc', parameters: {} },
    ],
    problems: ['1 of 4 upstream items lack a value for "id"'],
  })
})

test.each([
  ['from the field to the place', { id: 'company' }],
  ['from the place to the field', { company: 'id' }],
])('parameter_config maps %s', (_way, config) => {
  const input = inputOf(PAGE, { static_urls: ['https://a.test/c/{company}'], parameter_config: config })
  expect(input).toMatchObject({ calls: [{ url: 'https://a.test/c/7' }, { url: 'https://a.test/c/a%2Fb%3Fc' }] })
})

test('several places, several addresses, and a static value for one of them', () => {
  const more = {
    static_urls: ['https://a.test/{lang}/{name}', 'https://b.test/?q={name}'],
    static_parameters: { lang: 'de' },
  }
  expect(inputOf(PAGE, more)).toMatchObject({
    calls: [
      { url: 'https://a.test/de/Acme' },
      { url: 'https://b.test/?q=Acme' },
      { url: 'https://a.test/de/B%C3%B6se' },
      { url: 'https://b.test/?q=B%C3%B6se' },
      { url: 'https://a.test/de/None' },
      { url: 'https://b.test/?q=None' },
      { url: 'https://a.test/de/Again' },
      { url: 'https://b.test/?q=Again' },
    ],
  })
})

test("the strategy's own address may have places, also as a parsed address writes them", () => {
  expect(inputOf({ ...PAGE, url: 'https://a.test/company/%7Bid%7D' }, {})).toMatchObject({
    calls: [{ url: 'https://a.test/company/7' }, { url: 'https://a.test/company/a%2Fb%3Fc' }],
  })
})

test('an API takes its own parameters beside the places', () => {
  const more = { static_urls: ['https://a.test/company/{id}'], parameter_config: { name: 'lang' } }
  expect(inputOf(API, more)).toMatchObject({
    calls: [
      { url: 'https://a.test/company/7', parameters: { id: 7, lang: 'Acme' } },
      { url: 'https://a.test/company/a%2Fb%3Fc', parameters: { id: 'a/b?c', lang: 'Böse' } },
      { url: 'https://a.test/company/7', parameters: { id: 7, lang: 'Again' } },
    ],
  })
})

test('a job for a filled address was made for the item that filled it', () => {
  const node = makeNode('n', 'upstream_data', { static_urls: ['https://a.test/company/{id}'] })
  const input = nodeInput(node, upstream, PAGE)
  if (input.kind !== 'calls') throw new Error(input.kind)
  expect(callOrigins(node, upstream, PAGE, input.calls).origins).toEqual([
    [0, 0, 0],
    [0, 0, 1],
  ])
})

test('without a place, and for other inputs, an address is what it is', () => {
  expect(inputOf(PAGE, { static_urls: ['https://a.test/company/1'] })).toMatchObject({ kind: 'items' })
  expect(urlTemplates({ input_type: 'static_urls', static_urls: ['https://a.test/{id}'] }, PAGE)).toEqual([])
  expect(urlPlaces(['https://a.test/{a}/{b}?c={a}', 'https://a.test/{}'])).toEqual(['a', 'b'])
  expect(filledUrl('https://a.test/{id}/{other}', { id: '../x' })).toBe('https://a.test/..%2Fx/%7Bother%7D')
})

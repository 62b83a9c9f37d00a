import { expect, test } from 'vitest'
import type { Operator } from '#engine/filter/operators.ts'
import type { Upstream } from './edge-filter.ts'
import { makeEdge, makeNode } from './graph.fixture.ts'
import type { GraphNode, Item } from './graph.ts'
import { inputHash, type NodeInput, type NodeStrategy, nodeInput, readsItems } from './node-input.ts'

const page: NodeStrategy = { url: 'https://shop.example/list', scraper_type: 'css', parameter_names: [], basis: 'r1' }
const api: NodeStrategy = {
  url: 'https://api.example/items',
  scraper_type: 'api',
  parameter_names: ['id', 'lang', 'limit'],
  basis: 'r1',
}

function from(
  items: readonly Item[],
  filter: Upstream['filter_config'] = null,
  url = 'https://shop.example/p/1',
): Upstream {
  return { node_key: 'a', filter_config: filter, pages: [{ url, items }] }
}

function only(field: string, operator: Operator, value?: string): Upstream['filter_config'] {
  return { mode: 'all', conditions: [{ field, operator, ...(value === undefined ? {} : { value }) }] }
}

function urlsOf(input: NodeInput): string[] {
  return input.kind === 'calls' ? input.calls.map(({ url }) => url) : []
}

const links = makeNode('n', 'upstream_urls', { url_field: 'link' })

test('static URLs are used once each, in one spelling', () => {
  const node = makeNode('n', 'static_urls', {
    static_urls: ['https://A.example', 'https://a.example/', 'https://a.example/b'],
    static_parameters: { id: 1 },
  })

  expect(nodeInput(node, [], page)).toEqual({
    kind: 'calls',
    calls: [
      { url: 'https://a.example/', parameters: {} },
      { url: 'https://a.example/b', parameters: {} },
    ],
    problems: [],
  })
})

test('a triggered node runs with its static URLs, else with the URL of its strategy', () => {
  const given = makeNode('n', 'trigger_only', { static_urls: ['https://a.example/'] })

  expect(urlsOf(nodeInput(given, [from([])], page))).toEqual(['https://a.example/'])
  expect(urlsOf(nodeInput(makeNode('n'), [from([])], page))).toEqual(['https://shop.example/list'])
  expect(urlsOf(nodeInput(makeNode('n', 'trigger_only', { static_urls: [] }), [], page))).toEqual([page.url])
})

test('static parameters go with each call of an API strategy', () => {
  const node = makeNode('n', 'trigger_only', { static_parameters: { limit: 5 } })

  expect(nodeInput(node, [], api)).toMatchObject({ calls: [{ url: api.url, parameters: { limit: 5 } }] })
  expect(nodeInput({ ...node, static_parameters: { size: 5 } }, [], api)).toEqual({
    kind: 'unusable',
    problem: 'The strategy has no parameter "size"; it has only id, lang, limit',
  })
})

test.each<[input: 'static_urls' | 'trigger_only']>([['static_urls'], ['trigger_only']])(
  'a filter that no item passes does not start a node of %s',
  (input) => {
    const node = makeNode('n', input, { static_urls: ['https://a.example/'] })
    const dead = from([{ price: 5 }], only('price', 'gt', '10'))

    expect(nodeInput(node, [dead], page)).toEqual({
      kind: 'nothing',
      reason: 'The filters let no item through, of 1',
    })
    expect(nodeInput(node, [from([], only('price', 'exists'))], page)).toMatchObject({ kind: 'nothing' })
    expect(nodeInput(node, [dead, from([{ price: 15 }], only('price', 'gt', '10'))], page)).toMatchObject({
      kind: 'calls',
    })
    expect(nodeInput(node, [dead, from([])], page)).toMatchObject({ kind: 'calls' })
  },
)

test('upstream addresses are made absolute by the page they stood on, and used once', () => {
  const input = nodeInput(
    links,
    [
      from([{ link: '2' }, { link: '/p/3?x=1' }, { link: 'https://other.example' }, { link: ' 2 ' }]),
      from([{ link: '2' }, { link: 'https://shop.example/p/2' }], null, 'https://second.example/'),
    ],
    page,
  )

  expect(input).toMatchObject({ problems: [] })
  expect(urlsOf(input)).toEqual([
    'https://shop.example/p/2',
    'https://shop.example/p/3?x=1',
    'https://other.example/',
    'https://second.example/2',
  ])
})

test('a dotted field reaches into items, and a list gives an address for each', () => {
  const node = makeNode('n', 'upstream_urls', { url_field: 'variants.link' })
  const items = [{ variants: [{ link: '/red' }, { link: ['/blue', '/green'] }] }]

  expect(urlsOf(nodeInput(node, [from(items)], page))).toEqual([
    'https://shop.example/red',
    'https://shop.example/blue',
    'https://shop.example/green',
  ])
})

test('items without a web address are counted', () => {
  const items = [
    { link: '/a' },
    { link: 'mailto:x@y.example' },
    { link: null },
    { link: 7 },
    {},
    { link: 'javascript:void(0)' },
  ]

  expect(nodeInput(links, [from(items)], page)).toMatchObject({
    kind: 'calls',
    calls: [{ url: 'https://shop.example/a' }],
    problems: ['5 of 6 upstream items have no web address in "link"'],
  })
  expect(nodeInput(links, [from(items.slice(1))], page)).toEqual({
    kind: 'unusable',
    problem: 'No upstream item has a web address in "link", of 5',
  })
})

test('more than ten thousand addresses are cut, and it is said', () => {
  const items = Array.from({ length: 10_500 }, (_, index) => ({ link: `/${index}` }))

  const input = nodeInput(links, [from(items)], page)

  expect(urlsOf(input)).toHaveLength(10_000)
  expect(input).toMatchObject({
    problems: ['The upstream items ask for more than 10000 jobs. The first 10000 were made'],
  })
})

test('nothing upstream is no failure', () => {
  expect(nodeInput(links, [from([]), from([])], page)).toEqual({
    kind: 'nothing',
    reason: 'The upstream nodes found no items',
  })
})

test.each<[operator: Operator, value: string | undefined, kept: string[]]>([
  ['contains', 'mug', ['/1', '/3']],
  ['not_contains', 'mug', ['/2', '/4']],
  ['equals', 'red cup', ['/2']],
  ['not_equals', 'red cup', ['/1', '/3', '/4']],
  ['regex_match', '^b.*g$', ['/1']],
  ['exists', undefined, ['/1', '/2', '/3']],
  ['not_exists', undefined, ['/4']],
  ['gt', '2', ['/3']],
  ['lt', '4', []],
])('an edge filter with %s %s lets its items through', (operator, value, kept) => {
  const items = [
    { link: '/1', name: 'Blue mug' },
    { link: '/2', name: 'Red cup' },
    { link: '/3', name: '4 mugs' },
    { link: '/4', name: null },
  ]

  const input = nodeInput(links, [from(items, only('name', operator, value))], page)

  expect(urlsOf(input)).toEqual(kept.map((path) => `https://shop.example${path}`))
})

test('each edge filters its own items', () => {
  const input = nodeInput(
    links,
    [
      from(
        [
          { link: '/1', n: 1 },
          { link: '/2', n: 2 },
        ],
        only('n', 'equals', '1'),
      ),
      from([{ link: '/3', n: 2 }]),
    ],
    page,
  )

  expect(urlsOf(input)).toEqual(['https://shop.example/1', 'https://shop.example/3'])
})

test('a stored filter that is no longer understood lets nothing through', () => {
  const stored = {
    mode: 'all',
    conditions: [{ field: 'n', operator: 'between' }],
  } as unknown as Upstream['filter_config']

  expect(nodeInput(links, [from([{ link: '/1' }], stored)], page)).toMatchObject({ kind: 'nothing' })
})

const data = makeNode('n', 'upstream_data')

test('items are passed through by a strategy that is no API', () => {
  const upstream = [from([{ n: 1 }, { n: 2 }], only('n', 'gt', '1')), from([{ n: 1 }], null, 'https://b.example/')]

  expect(nodeInput(data, upstream, page)).toEqual({
    kind: 'items',
    pages: [
      { url: 'https://shop.example/p/1', items: [{ n: 2 }] },
      { url: 'https://b.example/', items: [{ n: 1 }] },
    ],
    problems: [],
  })
})

test('pages of which a filter left nothing, and those without items, are not passed on', () => {
  const [cheap, dear] = ['https://shop.example/p/1', 'https://shop.example/p/2']
  const filter_config = only('n', 'gt', '1')
  const pages = [
    { url: cheap, items: [{ n: 1 }] },
    { url: dear, items: [{ n: 2 }] },
  ]
  const upstream = [{ node_key: 'a', filter_config, pages }, from([], null, 'https://b.example/')]

  expect(nodeInput(data, upstream, page)).toMatchObject({ pages: [{ url: dear, items: [{ n: 2 }] }] })
})

test('passed items have a limit', () => {
  const many = Array.from({ length: 60_000 }, (_, n) => ({ n }))

  const input = nodeInput(data, [from(many), from(many)], page)

  expect(input.kind === 'items' && input.pages.map(({ items }) => items.length)).toEqual([60_000, 40_000])
  expect(input).toMatchObject({ problems: ['120000 items came from upstream. The first 100000 were kept'] })
})

function parametersOf(node: Partial<GraphNode>, items: readonly Item[]): unknown {
  const input = nodeInput({ ...data, ...node }, [from(items)], api)
  return input.kind === 'calls' ? input.calls.map(({ parameters }) => parameters) : input
}

test('items become parameters of an API strategy, each set once', () => {
  const node = {
    parameter_config: { 'product.sku': 'id', language: 'lang' },
    static_parameters: { limit: 5, lang: 'en' },
  }
  const items = [
    { product: { sku: 'x1' }, language: 'de' },
    { product: { sku: ' x1 ' }, language: 'de' },
    { product: { sku: 7 }, language: '' },
  ]

  expect(parametersOf(node, items)).toEqual([
    { limit: 5, lang: 'de', id: 'x1' },
    { limit: 5, lang: 'en', id: 7 },
  ])
  expect(nodeInput({ ...data, ...node }, [from(items)], api)).toMatchObject({
    calls: [{ url: api.url }, { url: api.url }],
  })
})

test('a mapping that is written the other way round is understood when the names leave no doubt', () => {
  expect(parametersOf({ parameter_config: { id: 'sku' } }, [{ sku: 1 }])).toEqual([{ id: 1 }])
  expect(parametersOf({ parameter_config: { lang: 'id' } }, [{ lang: 1, id: 2 }])).toEqual([{ id: 1 }])
})

test('a field with several values makes a call for each', () => {
  expect(parametersOf({ parameter_config: { ids: 'id', l: 'lang' } }, [{ ids: [1, 2, 2], l: ['de', 'en'] }])).toEqual([
    { id: 1, lang: 'de' },
    { id: 2, lang: 'de' },
    { id: 1, lang: 'en' },
    { id: 2, lang: 'en' },
  ])
})

test('an item with very many values is cut, and it is said', () => {
  const ids = Array.from({ length: 1_000 }, (_, index) => index)

  const input = nodeInput({ ...data, parameter_config: { ids: 'id' } }, [from([{ ids }, { ids: [5] }])], api)

  expect(urlsOf(input)).toHaveLength(100)
  expect(input).toMatchObject({
    problems: ['1 of 2 upstream items ask for more than 100 calls. The rest was left out'],
  })
})

test('an item that lacks a value makes no call, since the default would fetch something else', () => {
  const node = { ...data, parameter_config: { sku: 'id' } }

  expect(nodeInput(node, [from([{ sku: 1 }, { sku: null }, { sku: { a: 1 } }])], api)).toMatchObject({
    calls: [{ parameters: { id: 1 } }],
    problems: ['2 of 3 upstream items lack a value for "sku"'],
  })
  expect(nodeInput(node, [from([{ name: 'x' }])], api)).toEqual({
    kind: 'unusable',
    problem: 'No upstream item has a value for "sku", of 1',
  })
})

test('without a mapping an API strategy is called once', () => {
  expect(nodeInput({ ...data, static_parameters: { id: 3 } }, [from([{ n: 1 }, { n: 2 }])], api)).toEqual({
    kind: 'calls',
    calls: [{ url: api.url, parameters: { id: 3 } }],
    problems: ['parameter_config is empty: the strategy is called once, with its static parameters'],
  })
})

test('a parameter that the strategy lacks is named', () => {
  expect(parametersOf({ parameter_config: { sku: 'product' } }, [{ sku: 1 }])).toEqual({
    kind: 'unusable',
    problem: 'The strategy has no parameter "product"; it has only id, lang, limit',
  })
})

test('items matter to a node that takes them, and to a filter', () => {
  expect(readsItems(links, makeEdge('a → n'))).toBe(true)
  expect(readsItems(makeNode('n'), makeEdge('a → n'))).toBe(false)
  expect(readsItems(makeNode('n'), makeEdge('a → n', only('n', 'exists')))).toBe(true)
})

function hashOf(upstream: Upstream, node: GraphNode, strategy: NodeStrategy): string {
  const input = nodeInput(node, [upstream], strategy)
  if (input.kind !== 'calls' && input.kind !== 'items') throw new Error(input.kind)
  return inputHash(input, strategy)
}

test('the hash of an input follows its content and the recipe, not the order', () => {
  const two = [
    { link: '/1', n: 1 },
    { link: '/2', n: 2 },
  ]

  for (const node of [links, data]) {
    const hash = hashOf(from(two), node, page)
    expect(hashOf(from(two.toReversed()), node, page)).toBe(hash)
    expect(hashOf(from(two.slice(1)), node, page)).not.toBe(hash)
    expect(hashOf(from(two), node, { ...page, basis: 'r2' })).not.toBe(hash)
  }
  expect(hashOf(from(two), { ...links, static_parameters: { id: 1 } }, api)).not.toBe(hashOf(from(two), links, api))
})

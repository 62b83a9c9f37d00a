import { expect, test } from 'vitest'
import { makeNode } from './graph.fixture.ts'
import { type NodeStrategy, nodeInput } from './node-input.ts'
import { callOrigins, pageOrigins } from './node-origins.ts'

const PAGE: NodeStrategy = { url: 'https://a.test/', scraper_type: 'css', parameter_names: [], basis: '' }
const API: NodeStrategy = { ...PAGE, scraper_type: 'api', parameter_names: ['id'] }
const ONLY_GOOD = { mode: 'all' as const, conditions: [{ field: 'ok', operator: 'equals' as const, value: 'yes' }] }

const upstream = [
  {
    node_key: 'a',
    filter_config: ONLY_GOOD,
    pages: [
      {
        url: 'https://a.test/list',
        items: [
          { link: '/1', id: 1, ok: 'no' },
          { link: '/2', id: 2, ok: 'yes' },
        ],
      },
      { url: 'https://a.test/more', items: [{ link: '/9', id: 9, ok: 'no' }] },
      {
        url: 'https://a.test/last',
        items: [
          { link: '/2#x', id: 2, ok: 'yes' },
          { link: '/3', id: 3, ok: 'yes' },
        ],
      },
    ],
  },
  {
    node_key: 'b',
    filter_config: null,
    pages: [{ url: 'https://b.test/', items: [{ link: 'https://a.test/1', id: 1 }] }],
  },
]

function originsOf(node: ReturnType<typeof makeNode>, strategy: NodeStrategy) {
  const input = nodeInput(node, upstream, strategy)
  if (input.kind !== 'calls') throw new Error(`there are no calls: ${input.kind}`)
  const { sources, origins } = callOrigins(node, upstream, strategy, input.calls)
  return input.calls.map(({ url, parameters }, index) => {
    const [source = -1, page, item] = origins[index] ?? []
    return [strategy === API ? parameters.id : url, sources[source], page, item]
  })
}

test('a job by address was made for the first item that passed and held it', () => {
  const node = makeNode('n', 'upstream_urls', { url_field: 'link' })
  expect(originsOf(node, PAGE)).toEqual([
    ['https://a.test/2', 'a', 0, 1],
    ['https://a.test/2#x', 'a', 2, 0],
    ['https://a.test/3', 'a', 2, 1],
    ['https://a.test/1', 'b', 0, 0],
  ])
})

test('a call of an API was made for the first item that passed and asked for it', () => {
  const node = makeNode('n', 'upstream_data', { parameter_config: { id: 'id' } })
  expect(originsOf(node, API)).toEqual([
    [2, 'a', 0, 1],
    [3, 'a', 2, 1],
    [1, 'b', 0, 0],
  ])
})

test('a page that is passed on comes from the page of which an item passed', () => {
  expect(pageOrigins(upstream, 3)).toEqual({
    sources: ['a', 'b'],
    origins: [
      [0, 0, -1],
      [0, 2, -1],
      [1, 0, -1],
    ],
  })
  expect(pageOrigins(upstream, 1).origins).toHaveLength(1)
})

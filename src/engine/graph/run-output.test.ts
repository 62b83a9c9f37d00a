import { expect, test } from 'vitest'
import { makeGraph, makeNode } from './graph.fixture.ts'
import type { Item, NodePage } from './graph.ts'
import { cleanLabel, flatResults, groupedResults, nodeOutputs, resultHash } from './run-output.ts'

function page(url: string, ...items: Item[]): NodePage {
  return { url, items }
}

test.each([
  ['script:purchasing_reps', 'purchasing reps'],
  ['purchasing_reps', 'purchasing reps'],
  ['  Sales   team ', 'Sales team'],
  ['Price: net', 'Price: net'],
  ['e-mail', 'e-mail'],
  ['script:', 'default'],
  ['___', 'default'],
  ['', 'default'],
  [null, 'default'],
])('the label %j is shown as %j', (label, shown) => {
  expect(cleanLabel(label)).toBe(shown)
})

// list → reps, list → prices, list → stock
const graph = makeGraph(
  [
    'list',
    makeNode('reps', 'trigger_only', { label: 'script:sales_reps' }),
    makeNode('prices'),
    makeNode('more', 'trigger_only', { label: 'sales reps' }),
  ],
  ['list → more', 'list → prices', 'list → reps'],
)
const outputs = new Map([
  ['list', [page('/l', { link: '/1' })]],
  ['more', [page('/1', { name: 'Bo' })]],
  ['prices', [page('/1', { price: 1 }), page('/2')]],
  ['reps', [page('/1', { name: 'Al' }), page('/1', { name: 'Cy' })]],
])

test('the results are those of the leaves by address and label, joined in node order', () => {
  expect(groupedResults(graph, outputs)).toEqual({
    '/1': { 'sales reps': [{ name: 'Al' }, { name: 'Cy' }, { name: 'Bo' }], default: [{ price: 1 }] },
    '/2': { default: [] },
  })
})

test('flat results have one list for each address', () => {
  expect(flatResults(graph, outputs)).toEqual({
    '/1': [{ name: 'Al' }, { name: 'Cy' }, { price: 1 }, { name: 'Bo' }],
    '/2': [],
  })
})

test('intermediate results have every node', () => {
  expect(nodeOutputs(graph, new Map([...outputs].filter(([key]) => key !== 'prices')))).toEqual({
    list: [{ link: '/1' }],
    reps: [{ name: 'Al' }, { name: 'Cy' }],
    prices: [],
    more: [{ name: 'Bo' }],
  })
})

test('names that objects have of their own are names like any other', () => {
  const hostile = makeGraph([makeNode('__proto__', 'trigger_only', { label: 'constructor' }), makeNode('toString')])
  const given = new Map([
    ['__proto__', [page('__proto__', { n: 1 })]],
    ['toString', [page('__proto__', { n: 2 })]],
  ])

  expect(JSON.stringify(groupedResults(hostile, given))).toBe(
    '{"__proto__":{"constructor":[{"n":1}],"default":[{"n":2}]}}',
  )
  expect(JSON.stringify(flatResults(hostile, given))).toBe('{"__proto__":[{"n":1},{"n":2}]}')
  expect(JSON.stringify(nodeOutputs(hostile, given))).toBe('{"__proto__":[{"n":1}],"toString":[{"n":2}]}')
  expect(({} as { n?: number }).n).toBeUndefined()
})

test('a page of very many items is joined', () => {
  const items = Array.from({ length: 200_000 }, (_, n) => ({ n }))

  expect(
    flatResults(makeGraph(['a']), new Map([['a', [page('/1', { n: -1 }), { url: '/1', items }]]]))['/1'],
  ).toHaveLength(200_001)
})

test('the hash of a result follows addresses, labels and contents of the leaves alone', () => {
  const contents = new Map([
    ['list', [{ url: '/l', content_hash: 'a' }]],
    [
      'prices',
      [
        { url: '/1', content_hash: 'b' },
        { url: '/2', content_hash: 'c' },
      ],
    ],
  ])
  const hash = resultHash(graph, contents)

  expect(resultHash(graph, new Map([...contents].map(([key, pages]) => [key, pages.toReversed()])))).toBe(hash)
  expect(resultHash(graph, new Map([...contents, ['list', [{ url: '/l', content_hash: 'z' }]]]))).toBe(hash)
  expect(resultHash(graph, new Map([...contents, ['prices', [{ url: '/1', content_hash: 'z' }]]]))).not.toBe(hash)
  expect(resultHash(graph, new Map([...contents, ['more', [{ url: '/1', content_hash: 'b' }]]]))).not.toBe(hash)
})

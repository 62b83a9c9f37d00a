import { expect, test } from 'vitest'
import type { NodeSettings } from '../workflows-api.ts'
import { draftOf, type NodeDraft, newDraft, readDraft } from './node-draft.ts'

const STOCK: NodeSettings = {
  node_key: 'stock',
  strategy_id: 's1',
  input_type: 'upstream_data',
  static_urls: null,
  url_field: null,
  static_parameters: { limit: 5, exact: null, code: '7' },
  parameter_config: { sku: 'sku' },
  label: 'in stock',
}
const context = { otherKeys: ['list'], defaults: { limit: 1, exact: false, sku: 'P0' }, before: STOCK }

function read(draft: Partial<NodeDraft>) {
  return readDraft({ ...draftOf(STOCK), ...draft }, context)
}

test('a node that nobody touched comes back as it was, the kinds of its values included', () => {
  expect(read({})).toEqual({ ok: true, node: STOCK })
})

test('a new value takes the kind that the strategy has by default', () => {
  const parameters = [
    { id: 0, left: 'limit', right: '12' },
    { id: 1, left: 'exact', right: 'TRUE' },
    { id: 2, left: 'sku', right: '12' },
    { id: 3, left: '', right: '' },
  ]
  expect(read({ parameters })).toMatchObject({ node: { static_parameters: { limit: 12, exact: true, sku: '12' } } })
})

test('what the input type has no use for is cleared', () => {
  expect(read({ inputType: 'upstream_urls', urlField: ' link ', addresses: 'shop.example' })).toMatchObject({
    node: { url_field: 'link', static_urls: null, parameter_config: null },
  })
  expect(read({ inputType: 'static_urls', addresses: 'shop.example/a\n\nhttps://shop.example/b' })).toMatchObject({
    node: { static_urls: ['https://shop.example/a', 'https://shop.example/b'], url_field: null },
  })
})

test.each<[Partial<NodeDraft>, string, string]>([
  [{ key: ' ' }, 'key', 'Give the node a name'],
  [{ key: 'list' }, 'key', 'Another node has this name'],
  [{ strategyId: '' }, 'strategyId', 'Choose a strategy'],
  [{ inputType: 'static_urls' }, 'addresses', 'at least one'],
  [{ inputType: 'trigger_only', addresses: 'ftp://old.example' }, 'addresses', 'not the address of a web page'],
  [{ inputType: 'upstream_urls' }, 'urlField', 'Name the field'],
  [{ mapping: [{ id: 0, left: 'sku', right: '' }] }, 'mapping', 'Choose the parameter'],
  [{ parameters: [{ id: 0, left: '', right: '5' }] }, 'parameters', 'needs the name'],
  [
    {
      parameters: [
        { id: 0, left: 'a', right: '1' },
        { id: 1, left: 'a ', right: '2' },
      ],
    },
    'parameters',
    'two rows',
  ],
])('what is missing is said at its field (%o)', (draft, field, said) => {
  const reading = read(draft)
  expect(reading.ok ? {} : reading.problems).toEqual({ [field]: expect.stringContaining(said) })
})

test('the first node reads a page of its own, later ones follow links', () => {
  expect(newDraft(true).inputType).toBe('trigger_only')
  expect(newDraft(false).inputType).toBe('upstream_urls')
})

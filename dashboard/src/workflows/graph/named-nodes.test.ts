import { expect, test } from 'vitest'
import { namedNodes } from './named-nodes.ts'

test('a sentence belongs to the nodes whose keys it quotes', () => {
  const keys = ['list', 'details', 'say "hi"', 'x'.repeat(80)]
  expect(namedNodes('Node "details": url_field is missing, and its input_type is "upstream_urls"', keys)).toEqual([
    'details',
  ])
  expect(namedNodes('The edges form a cycle of 2 nodes: "list" → "details" → "list"', keys)).toEqual([
    'list',
    'details',
  ])
  expect(namedNodes('Node "say \\"hi\\"": label is too long', keys)).toEqual(['say "hi"'])
  expect(namedNodes(`Node "${'x'.repeat(60)}…" uses a strategy`, keys)).toEqual(['x'.repeat(80)])
  expect(namedNodes('The workflow has no nodes. Add one first', keys)).toEqual([])
})

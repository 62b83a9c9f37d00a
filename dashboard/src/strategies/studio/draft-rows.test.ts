import { expect, test } from 'vitest'
import { draftRows, draftSummary } from './draft-rows.ts'
import type { StudioReading } from './studio-api.ts'

function reading(items: ReadonlyArray<[node: number, item: Record<string, unknown>]>): StudioReading {
  const names = [...new Set(items.flatMap(([, item]) => Object.keys(item)))]
  return {
    rows: items.map(([node, item], index) => ({ index, item, nodes: [node], cells: {} })),
    total: items.length,
    found: items.length,
    coverage: Object.fromEntries(names.map((name) => [name, items.filter(([, item]) => item[name] != null).length])),
    without_element: [],
    left_out: [],
    warnings: [],
  }
}

test('a new field is told with what it covers, and the other values stay', () => {
  const before = reading([
    [4, { name: 'Blue mug' }],
    [9, { name: 'Red mug' }],
  ])
  const after = reading([
    [4, { name: 'Blue mug', rating: '4.5' }],
    [9, { name: 'Red mug', rating: null }],
  ])
  expect(draftSummary(before, after)).toEqual(['2 items, as before', 'rating: new, in 1 of 2'])
  expect(draftRows(before, after).map(({ cells }) => cells.map(({ isChanged }) => isChanged))).toEqual([
    [false, true],
    [false, false],
  ])
})

test('rows are matched by their record, so one that is left out moves no other', () => {
  const before = reading([
    [4, { name: 'Blue mug' }],
    [9, { name: 'Red mug' }],
  ])
  const after = reading([[9, { name: 'Red mug' }]])
  expect(draftRows(before, after).map(({ state, cells }) => [state, cells[0]?.isChanged])).toEqual([
    ['kept', false],
    ['removed', false],
  ])
  expect(draftSummary(before, after)).toEqual(['1 items instead of 2', 'name: in 1 of 1, before in 2'])
})

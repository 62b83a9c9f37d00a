import { expect, test } from 'vitest'
import { newId } from '#base/ids.ts'
import { columnOrder } from './column-order.ts'
import { jobList, jobPieces } from './job-list.ts'

function listOf(counts: readonly number[]) {
  const ids = counts.map(() => newId())
  return { ids, list: jobList(ids.join(''), counts.join(' ')) }
}

test('a list keeps the ids and counts that it was made of', () => {
  const { ids, list } = listOf([3, 10, 1])
  expect([list.length, list.itemCount]).toEqual([3, 14])
  expect([0, 1, 2].map(list.idAt)).toEqual(ids)
  expect([0, 1, 2].map(list.countAt)).toEqual([3, 10, 1])
  expect(jobList('', '')).toMatchObject({ length: 0, itemCount: 0 })
})

test('jobs are read five hundred items or fifty jobs at a time', () => {
  const sizes = (counts: readonly number[]) => [...jobPieces(listOf(counts).list, 0)].map(({ ids }) => ids.length)
  expect(sizes([])).toEqual([])
  expect(sizes([200, 200, 200, 5000, 1])).toEqual([3, 1, 1])
  expect(sizes(Array(120).fill(1))).toEqual([50, 50, 20])
})

test.each([
  [0, 0, 0],
  [2, 0, 2],
  [3, 1, 0],
  [12, 1, 9],
  [13, 2, 0],
])('the %i-th item is that of job %i, after %i others of it', (offset, job, skip) => {
  const { ids, list } = listOf([3, 10, 1])
  const [piece] = jobPieces(list, offset)
  expect(piece).toEqual({ ids: ids.slice(job), skip })
})

test('beyond the last item there is nothing to read', () => {
  expect([...jobPieces(listOf([3]).list, 3)]).toEqual([])
})

test.each([
  ['the order of the strategy', ['name', 'price'], ['price', 'name'], ['name', 'price']],
  ['what no item has is left out', ['name', 'old'], ['name'], ['name']],
  ['what the strategy no longer has comes last', ['b'], ['a', 'b', 'c'], ['b', 'a', 'c']],
  ['two strategies share a column', ['a', 'b', 'b', 'c'], ['c', 'b', 'a'], ['a', 'b', 'c']],
  ['without items the fields of the strategy', ['b', 'a', 'b'], [], ['b', 'a']],
])('columns: %s', (_what, wanted, found, columns) => {
  expect(columnOrder(wanted, found)).toEqual(columns)
})

import { expect, test } from 'vitest'
import { itemMark } from './item-mark.ts'
import { type JoinedPage, joinPages } from './join-pages.ts'

function pageOf(...names: string[]): JoinedPage {
  const items = names.map((name) => ({ name }))
  return { extraction: null, items, marks: items.map(itemMark), foundCount: items.length, known: null }
}

const joining = { limit: 100, warnings: [], isCut: false, shape: null, schema: null }

test('each distinct item comes once, in the order of the pages, and each page knows its own', () => {
  const { extraction, places } = joinPages([pageOf('a', 'b'), pageOf('b', 'c', 'c')], joining)
  expect(extraction.items).toEqual([{ name: 'a' }, { name: 'b' }, { name: 'c' }])
  expect(extraction).toMatchObject({ foundCount: 5, cut: null, result: extraction.items })
  expect(places).toEqual([
    { from: 0, count: 2 },
    { from: 2, count: 1, repeats: [1] },
  ])
})

test('the limit of items cuts the list and says so', () => {
  const { extraction } = joinPages([pageOf('a', 'b'), pageOf('c')], { ...joining, limit: 2 })
  expect(extraction).toMatchObject({ items: [{ name: 'a' }, { name: 'b' }], cut: 'list' })
  expect(extraction.warnings.join()).toContain('JOB_MAX_ITEMS')
})

test('a schema that wraps items wraps those of all pages', () => {
  const { extraction } = joinPages([pageOf('a'), pageOf('b')], { ...joining, schema: { jobs: [{ name: 'string' }] } })
  expect(extraction.result).toEqual({ jobs: [{ name: 'a' }, { name: 'b' }] })
})

import { expect, test } from 'vitest'
import { fittingPages, nodePages, outputPages } from './output-pages.ts'
import type { RunOutput } from './workflows-api.ts'

const OUTPUT: RunOutput = {
  workflow_id: 'w',
  run_id: 'r',
  status: 'completed',
  changed_since_previous: true,
  failed_count: 0,
  completed_at: null,
}
const mug = { name: 'Blue mug' }

test('results are read page by page, by label or flat', () => {
  const grouped = { 'https://a.example/': { mugs: [mug, mug], default: [] } }
  expect(outputPages({ ...OUTPUT, final_results_by_url_grouped: grouped })).toEqual([
    {
      name: 'https://a.example/',
      itemCount: 2,
      groups: [
        { label: 'mugs', items: [mug, mug] },
        { label: 'default', items: [] },
      ],
    },
  ])
  expect(outputPages({ ...OUTPUT, final_results_by_url: { 'https://a.example/': [mug] } })[0]?.itemCount).toBe(1)
  expect(outputPages(OUTPUT)).toEqual([])
  expect(nodePages({ ...OUTPUT, node_outputs: { list: [mug] } })[0]).toMatchObject({ name: 'list', itemCount: 1 })
})

test('pages are found by a part of their address', () => {
  const pages = outputPages({
    ...OUTPUT,
    final_results_by_url: { 'https://a.example/Mugs': [], 'https://b.example/': [] },
  })
  expect(fittingPages(pages, ' mugs ').map(({ name }) => name)).toEqual(['https://a.example/Mugs'])
  expect(fittingPages(pages, '')).toHaveLength(2)
})

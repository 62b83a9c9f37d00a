import { expect, test } from 'vitest'
import { headersOf } from './cell-headers.ts'
import { modelOf } from './page-model.fixture.ts'
import type { PageModel } from './page-model.ts'

function rowsOf(model: PageModel) {
  return model.nodes.filter((node) => node.tag === 'tr' && node.children.some((cell) => cell.tag === 'td'))
}

/** For each row its cells as "header=text". */
function cells(html: string): string[][] {
  const model = modelOf(html)
  const rows = rowsOf(model)
  const { cellHeader, cells: lines } = headersOf(rows.map((row) => [row]))
  return rows.map((row) =>
    (lines.get(row) ?? []).map((cell) => (cell ? `${cellHeader.get(cell.id) ?? ''}=${model.text(cell)}` : '')),
  )
}

test('a cell that spans rows stands in each of them', () => {
  const html = `<table><tr><th>Port</th><th>Boat</th></tr><tr><td rowspan="2">Hull</td><td>Sloop</td></tr><tr><td>Ketch</td></tr></table>`
  expect(cells(html)).toEqual([
    ['Port=Hull', 'Boat=Sloop'],
    ['Port=Hull', 'Boat=Ketch'],
  ])
})

test('of two header rows the lower names the column, with the upper where it alone does not tell', () => {
  const html = `<table><thead><tr><th rowspan="2">Boat</th><th colspan="2">Beam</th><th colspan="2">Draft</th></tr>
    <tr><th>min</th><th>max</th><th>min</th><th>full</th></tr></thead><tr><td>Sloop</td><td>2</td><td>3</td><td>1</td><td>2</td></tr></table>`
  expect(cells(html)).toEqual([['Boat=Sloop', 'Beam min=2', 'max=3', 'Draft min=1', 'full=2']])
})

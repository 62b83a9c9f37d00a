import { expect, test } from 'vitest'
import { tableGrid } from '#engine/recipe/table-grid.ts'
import { modelOf } from './page-model.fixture.ts'
import { headerRowsOf, headerTexts } from './table-headers.ts'

function headers(rows: string): string[] {
  const table = modelOf(`<table>${rows}</table>`).nodes.find((node) => node.tag === 'table')
  return table ? headerTexts(tableGrid(table.element)) : []
}

const RECORDS =
  '<tr><td>Sloop</td><td>fast</td></tr><tr><td>Ketch</td><td>wide</td></tr><tr><td>Yawl</td><td>old</td></tr>'

test('a first row of names that is drawn otherwise heads the columns', () => {
  expect(headers(`<tr><td><b>Boat</b></td><td><b>Look</b></td></tr>${RECORDS}`)).toEqual(['Boat', 'Look'])
  expect(headers(`<tr bgcolor="navy"><td>Boat</td><td>Look</td></tr>${RECORDS}`)).toEqual(['Boat', 'Look'])
})

test('a first row like all others is a record', () => {
  expect(headers(`<tr><td>Punt</td><td>flat</td></tr>${RECORDS}`)).toEqual(['', ''])
})

test('an amount of money is no name of a column, however short it is', () => {
  expect(
    headers('<tr><td>Soup</td><td>$5</td></tr><tr><td>Salad</td><td>$7</td></tr><tr><td>Steak</td><td>$18</td></tr>'),
  ).toEqual(['', ''])
})

test('a single cell heads the rows below it, not their columns', () => {
  expect(headers(`<tr><td colspan="2"><b>Spring</b></td></tr>${RECORDS}`)).toEqual(['', ''])
})

test('names that a long table says once more between its rows are no record', () => {
  const head = '<tr><td class="h">Boat</td><td class="h">Look</td></tr>'
  const model = modelOf(`<table>${head}${RECORDS}${head}${RECORDS}<tr><td>Boat</td><td>lost</td></tr></table>`)
  const rows = model.nodes.filter(({ tag }) => tag === 'tr')

  expect(rows.map((row, at) => (headerRowsOf(model).has(row.element) ? at : -1)).filter((at) => at !== -1)).toEqual([
    0, 4,
  ])
})

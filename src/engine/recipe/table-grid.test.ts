import { expect, test } from 'vitest'
import { elementsOf, parseHtml } from './parse-html.ts'
import { columnHeaders, findColumn, tableGrid } from './table-grid.ts'
import { visibleText } from './visible-text.ts'

function gridOf(html: string) {
  const parsed = parseHtml({ html, url: 'https://a.example/' })
  const table = parsed.ok
    ? elementsOf(parsed.page.document.children).find((element) => element.name === 'table')
    : undefined
  if (!table) throw new Error('no table')
  const grid = tableGrid(table)
  return { ...grid, texts: grid.cells.map((row) => row.map((cell) => cell && visibleText([cell]))) }
}

test('merged cells stand in every place that they cover', () => {
  const grid = gridOf(`<table><tr><th rowspan=2>Team<th colspan=2>Score<tr><th>Home<th>Away
    <tr><td rowspan=2>Reds<td>1<td>2<tr><td>3<td>4</table>`)

  expect(grid.texts).toEqual([
    ['Team', 'Score', 'Score'],
    ['Team', 'Home', 'Away'],
    ['Reds', '1', '2'],
    ['Reds', '3', '4'],
  ])
  expect(grid.headerRows).toBe(2)
  expect(columnHeaders(grid)).toEqual([['team'], ['score', 'home'], ['score', 'away']])
})

test('header cells without a row are the last row of the head', () => {
  const grid =
    gridOf(`<table><thead><tr><td colspan=2><a href="/">Help</a></tr><th>Boat</th><th>Price <input></th></thead>
    <tbody><tr><td>Sloop<td>9</tbody></table>`)

  expect(grid.texts).toEqual([
    ['Help', 'Help'],
    ['Boat', 'Price'],
    ['Sloop', '9'],
  ])
  expect(grid.headerRows).toBe(2)
  expect(findColumn(columnHeaders(grid), 'Price')).toBe(1)
})

test.each<[string, number]>([
  ['Team', 0],
  ['away', 2],
  ['Score Home', 1],
  ['Scor', 1],
  ['Date', -1],
])('the column "%s" is number %i', (header, column) => {
  expect(findColumn([['team'], ['score', 'home'], ['score', 'away']], header)).toBe(column)
})

test.each<[string, string, number]>([
  ['the rows of the head', '<table><thead><tr><td>a<tr><td>b</thead><tbody><tr><td>1</table>', 2],
  ['leading rows of header cells', '<table><tr><th>a<th>b<tr><th>x<td>1</table>', 1],
  ['no row when header cells only name the rows', '<table><tr><th>a<td>1<tr><th>b<td>2</table>', 0],
  ['the first row when there are no header cells', '<table><tr><td>Name<td>Size<tr><td>x<td>1</table>', 1],
  ['no row of a table with one row', '<table><tr><td>x</table>', 0],
])('headers are %s', (_, html, expected) => {
  expect(gridOf(html).headerRows).toBe(expected)
})

test.each([
  ['names below groups head the columns as well', '<tr><td>Played<td>Points', 2],
  ['a first record below a group is a record', '<tr><td>Reds<td>4', 1],
])('%s', (_, second, headerRows) => {
  const grid = gridOf(`<table><tr><td colspan=2>Total${second}<tr><td>26<td>61<tr><td>26<td>57</table>`)

  expect(grid.headerRows).toBe(headerRows)
})

test('a pager or a title above the header cells is no record', () => {
  const grid = gridOf(
    `<table><tr><td colspan=2>1 2 3 Next<tr><th>Name<th>Date<tr><td>Board<td>3 May<tr><td>Council<td>4 May</table>`,
  )

  expect(grid.headerRows).toBe(2)
  expect(findColumn(columnHeaders(grid), 'Date')).toBe(1)
})

test('a row span ends with its section, and a span of zero fills it', () => {
  const grid = gridOf(
    '<table><thead><tr><th rowspan=9>h</thead><tbody><tr><td rowspan=0>a<td>1<tr><td>2</tbody></table>',
  )

  expect(grid.texts).toEqual([['h'], ['a', '1'], ['a', '2']])
})

test('nested tables keep their rows to themselves', () => {
  expect(gridOf('<table><tr><td>a<table><tr><td>inner</table></td><td>b</table>').texts).toEqual([['a\ninner', 'b']])
})

test('absurd spans are bounded', () => {
  const row = '<tr><td rowspan=1000000000 colspan=1000000000>x'
  const grid = gridOf(`<table>${row.repeat(2000)}</table>`)

  expect(grid.cells.length).toBe(2000)
  expect(grid.cells.reduce((sum, line) => sum + line.length, 0)).toBeLessThanOrEqual(1_000_000)
})

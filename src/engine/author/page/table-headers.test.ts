import { expect, test } from 'vitest'
import { tableGrid } from '#engine/recipe/table-grid.ts'
import { modelOf } from './page-model.fixture.ts'
import { headerRowsOf, headerText } from './table-headers.ts'

function headersIn(rows: string): string[] {
  const table = modelOf(`<table>${rows}</table>`).nodes.find(({ tag }) => tag === 'table')
  if (!table) throw new Error('No table')
  const grid = tableGrid(table.element)
  return [0, 1].map((column) => headerText(grid, column))
}

const BODY = '<tr><td>Ann</td><td>1987</td></tr><tr><td>Bob</td><td>1990</td></tr>'

test('header cells name the columns', () => {
  expect(headersIn(`<tr><th>Name</th><th>Born</th></tr>${BODY}`)).toEqual(['Name', 'Born'])
})

test('plain cells name them where they look unlike the rows below', () => {
  expect(headersIn(`<tr><td>Name</td><td>Born</td></tr>${BODY}`)).toEqual(['Name', 'Born'])
})

test('a first row like the others names nothing', () => {
  expect(headersIn(`<tr><td>Eve</td><td>1984</td></tr>${BODY}`)).toEqual(['', ''])
})

test('of two header rows the lower one names the column, and a cell over both stands for itself', () => {
  const head = '<thead><tr><th rowspan="2">Name</th><th>Life</th></tr><tr><th>Born</th></tr></thead>'

  expect(headersIn(`${head}<tbody>${BODY}</tbody>`)).toEqual(['Name', 'Born'])
})

test('header rows of all tables of a page are known', () => {
  const model = modelOf(`<table><tr><th>A</th></tr>${BODY}</table><table>${BODY}</table>`)

  expect(headerRowsOf(model).size).toBe(1)
})

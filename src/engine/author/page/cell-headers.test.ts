import { expect, test } from 'vitest'
import { headerOf, headersOf } from './cell-headers.ts'
import { modelOf } from './page-model.fixture.ts'

const model = modelOf(
  '<table><tr><th>Name</th><th colspan="2">Life</th></tr><tr><td>Ann</td><td><b>1987</b></td><td>Rome</td></tr></table><p>x</p>',
)
const records = model.nodes.filter(({ tag, children }) => tag === 'tr' && children[0]?.tag === 'td').map((row) => [row])
const headers = headersOf(records)
const header = (text: string) =>
  headerOf(
    headers,
    model.nodes.filter((node) => node.hasOwnText && model.text(node) === text).map((node) => [node]),
  )

test('a cell has the header above it, also for what is inside of it', () => {
  expect(header('Ann')).toBe('Name')
  expect(header('1987')).toBe('Life')
})

test('a header over two columns heads both', () => {
  expect(header('Rome')).toBe('Life')
})

test('what is in no table has none', () => {
  expect(header('x')).toBeNull()
  expect(headerOf(null, [])).toBeNull()
})

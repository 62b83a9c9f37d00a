import { expect, test } from 'vitest'
import { readPages } from '../page/read-pages.ts'
import { pageColumns } from './page-columns.ts'

function page(name: string, maker: string, code: string): string {
  return `<body><h1>${name}</h1><div class="row"><p>Maison</p><div class="x"><p class="v">${maker}</p></div><p>Maker of things</p></div>
<p class="hint">Delivered within two days</p>${code === '' ? '' : `<b class="code">${code}</b>`}</body>`
}

function columnsWith(...others: string[]) {
  const sent = others.map((html, index) => ({ html, url: `https://example.test/p/${index + 2}` }))
  const model = readPages({ html: page('Blue mug', 'Acme', 'A-17'), url: 'https://example.test/p/1', siblings: sent })
  if (!model) throw new Error('The page of a test is too large')
  const columns = pageColumns(model)
  return (value: string) => columns.find((column) => column.kind === 'text' && column.values[0] === value)
}

test('what changes from page to page is a value, what stays is not', () => {
  const column = columnsWith(page('Red cup', 'Brook', 'B-2'))

  expect(column('Blue mug')?.varies).toBe(true)
  expect(column('Acme')?.varies).toBe(true)
  expect(column('Delivered within two days')?.varies).toBe(false)
  expect(column('Maison')?.varies).toBe(false)
})

test('a short text that stays before one that changes is its label', () => {
  const alone = columnsWith()
  const beside = columnsWith(page('Red cup', 'Brook', 'B-2'))

  expect(alone('Acme')?.words.map(({ word }) => word)).not.toContain('maison')
  expect(beside('Acme')?.words.map(({ word }) => word)).toContain('maison')
})

test('a place that the other pages lack tells nothing', () => {
  const column = columnsWith(page('Red cup', 'Brook', ''))

  expect(column('A-17')?.varies).toBe(null)
})

test('a value that is the same on one of two pages may still change', () => {
  const column = columnsWith(page('Red cup', 'Acme', 'B-2'), page('Oak tray', 'Brook', 'C-3'))

  expect(column('Acme')?.varies).toBe(true)
})

test('without other pages nothing is known', () => {
  expect(columnsWith()('Blue mug')?.varies).toBe(null)
})

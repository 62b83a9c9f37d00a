import { expect, test } from 'vitest'
import { delimitedToHtml, readSheet } from './delimited-to-html.ts'

test('the first row is the head of the table', () => {
  const html = delimitedToHtml('name,price\n"Mug, <blue>",3\n', { title: 'mugs.csv' })
  expect(html).toContain('<thead><tr><th scope="col">name</th><th scope="col">price</th></tr></thead>')
  expect(html).toContain('<td>Mug, &lt;blue&gt;</td><td>3</td>')
})

test('a sheet without names has rows alone', () => {
  expect(readSheet('Tea\t3\nMilk\t4\n', '\t')).toEqual({
    notes: [],
    header: null,
    rows: [
      ['Tea', '3'],
      ['Milk', '4'],
    ],
  })
})

test('names over columns of text are told by not being values of theirs', () => {
  expect(readSheet('city,country\nRome,Italy\nOslo,Norway\n').header).toEqual(['city', 'country'])
  expect(readSheet('Rome,Italy\nOslo,Norway\nRome,Italy\n').header).toBeNull()
})

test('lines above the table are notes, blank lines nothing, short rows are filled up', () => {
  expect(readSheet('Report of May\n\nname,price,stock\nTea,3,yes\nMilk,4\n')).toEqual({
    notes: ['Report of May'],
    header: ['name', 'price', 'stock'],
    rows: [
      ['Tea', '3', 'yes'],
      ['Milk', '4', ''],
    ],
  })
})

test('a first line "sep=;" names the separator', () => {
  expect(readSheet('sep=;\na;b\n1;2\n')).toMatchObject({ header: ['a', 'b'], rows: [['1', '2']] })
})

test('a sheet of names alone says that it is empty', () => {
  expect(delimitedToHtml('name,price\n', { title: '' })).toContain('No entries')
})

test('a sheet without names says nothing of the kind', () => {
  expect(delimitedToHtml('', { title: '' })).not.toContain('No entries')
  expect(delimitedToHtml('429\n', { title: '' })).not.toContain('No entries')
})

test('a sheet of nothing but separators is too large, and no memory is lost on it', () => {
  const commas = `x${','.repeat(100_000)}\n`.repeat(31)
  expect(() => delimitedToHtml(commas, { title: '' })).toThrow('too many cells')
})

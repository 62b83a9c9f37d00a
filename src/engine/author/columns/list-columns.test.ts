import { expect, test } from 'vitest'
import { modelOf } from '../page/page-model.fixture.ts'
import type { PageModel } from '../page/page-model.ts'
import type { Region } from '../regions/region.ts'
import type { Column } from './column.ts'
import { listColumns } from './list-columns.ts'

function columnsOf(
  html: string,
  isRecord: (classes: readonly string[], tag: string) => boolean,
  isTable = false,
): Column[] {
  const model: PageModel = modelOf(html)
  const records = model.nodes.filter((node) => isRecord(node.classes, node.tag)).map((node) => [node])
  const region: Region = { kind: 'elements', records, rows: null, isTable, structure: 1 }
  return listColumns(model, region)
}

const byClass = (classes: readonly string[]) => classes.includes('r')
const valuesOf = (columns: readonly Column[]) => columns.map((column) => column.values)

test('every element that recurs is a column with its words', () => {
  const columns = columnsOf(
    '<p class="r"><b class="title">A</b><i class="price">$1</i></p><p class="r"><b class="title">B</b><i class="price">$2</i></p>',
    byClass,
  )
  const price = columns.find((column) => column.values[0] === '$1')

  expect(price).toMatchObject({ values: ['$1', '$2'], type: 'price', coverage: 1 })
  expect(price?.words.map(({ word }) => word)).toContain('price')
})

test('an empty element in the middle hides none of its kind', () => {
  const row = (gate: string) => `<p class="r"><b>Oslo</b><i>${gate}</i></p>`
  const columns = columnsOf(row('B12') + row('') + row('C7'), byClass)

  expect(valuesOf(columns)).toContainEqual(['B12', '', 'C7'])
})

test('the definitions of different terms are no list, several of one term are', () => {
  const record = (writers: string, year: string) =>
    `<div class="r"><h3>On ${year}</h3><dl><dt>By</dt>${writers}<dt>Year</dt><dd>${year}</dd></dl></div>`
  const columns = columnsOf(record('<dd>Ann</dd>', '2001') + record('<dd>Jon</dd>', '2002'), byClass)
  expect(columns.filter(({ many, values }) => many && values[0]?.includes('Ann'))).toEqual([])
  expect(valuesOf(columns)).toContainEqual(['Ann', 'Jon'])
  const plain = (name: string) => `<div class="r"><dl><dt>By</dt><dd>${name}</dd><dd>Eve</dd></dl></div>`
  const lists = columnsOf(plain('Ann') + plain('Jon'), byClass).filter(({ many }) => many)
  expect(lists.map(({ values }) => values)).toContainEqual(['Ann\nEve', 'Jon\nEve'])
})

test('an optional element leaves a gap and does not shift the others', () => {
  const columns = columnsOf(
    '<p class="r"><b>A</b><i class="x">1</i><i class="y">2</i></p><p class="r"><b>B</b><i class="y">3</i></p><p class="r"><b>C</b><i class="x">4</i><i class="y">5</i></p>',
    byClass,
  )

  expect(valuesOf(columns)).toContainEqual(['1', '', '4'])
  expect(valuesOf(columns)).toContainEqual(['2', '3', '5'])
})

test('equal values by several ways are one column', () => {
  const columns = columnsOf(
    '<p class="r"><a href="/a" title="Alpha"><b>Alpha</b></a></p><p class="r"><a href="/b" title="Beta"><b>Beta</b></a></p>',
    byClass,
  )

  expect(columns.filter((column) => column.kind === 'text' && column.values[0] === 'Alpha')).toHaveLength(1)
  expect(columns.find((column) => column.kind === 'link')?.values).toEqual([
    'https://example.test/a',
    'https://example.test/b',
  ])
})

test('cells carry the words of their column header', () => {
  const columns = columnsOf(
    '<table><tr><th>Name</th><th>Fee</th></tr><tr><td>A</td><td>3</td></tr><tr><td>B</td><td>4</td></tr></table>',
    (_, tag) => tag === 'tr',
    true,
  )
  const fee = columns.find((column) => column.values.includes('3'))

  expect(fee?.words.map(({ word }) => word)).toContain('fee')
})

test('parts of a text that follows a template are columns', () => {
  const line = (name: string, number: string, date: string) =>
    `<p class="r">${name}, Permit No. ${number}, Granted ${date}</p>`
  const columns = columnsOf(
    line('Reed', '22-1', 'May 1, 2024') +
      line('Ash', '22-7', 'June 2, 2024') +
      line('Tern', '23-4', 'July 9, 2024') +
      line('Finch', '23-9', 'July 30, 2024'),
    byClass,
  )

  expect(valuesOf(columns)).toContainEqual(['22-1', '22-7', '23-4', '23-9'])
  expect(valuesOf(columns)).toContainEqual(['May 1, 2024', 'June 2, 2024', 'July 9, 2024', 'July 30, 2024'])
})

test('lines of a cell are columns', () => {
  const columns = columnsOf('<p class="r">May 1<br>Hull</p><p class="r">May 2<br>York</p>', byClass)

  expect(valuesOf(columns)).toContainEqual(['Hull', 'York'])
})

test('several elements of one kind are a list', () => {
  const columns = columnsOf(
    '<p class="r"><a class="tag">x</a><a class="tag">y</a></p><p class="r"><a class="tag">z</a></p>',
    byClass,
  )

  expect(columns.find((column) => column.many)?.values).toEqual(['x\ny', 'z'])
})

test('a marked word inside a text is part of it, a marked name before a text is another value', () => {
  const rows = (make: (word: string) => string) =>
    ['tern', 'reed', 'ash', 'finch']
      .map((word) => `<p class="r"><cite>${make(word)}</cite><i>${word.length}</i></p>`)
      .join('')
  const inside = columnsOf(
    rows((word) => `www.<b>${word}</b>.example`),
    byClass,
  )
  const beside = columnsOf(
    rows((word) => `<b>${word} v. Lark</b>, 12 Rep. 3`),
    byClass,
  )

  expect(inside.find((column) => column.values[0] === 'www.tern.example')?.composite).toBe(false)
  expect(beside.find((column) => column.values[0] === 'tern v. Lark, 12 Rep. 3')?.composite).toBe(true)
})

const BOATS = ['Ann', 'Bo', 'Cy', 'Di']

test('the text after an element and the lines of the own text are columns', () => {
  const html = BOATS.map(
    (name, index) =>
      `<p class="r"><a href="/${name}">${name}</a> <b>Sloop ${name}</b> ${index + 1}/08/2013<br>In ${name} Bay</p>`,
  ).join('')
  const values = valuesOf(columnsOf(html, byClass))

  expect(values).toContainEqual(['1/08/2013', '2/08/2013', '3/08/2013', '4/08/2013'])
  expect(values).toContainEqual(['In Ann Bay', 'In Bo Bay', 'In Cy Bay', 'In Di Bay'])
})

test('cells under different headers stay apart, also with equal values', () => {
  const rows = BOATS.map((name) => `<tr class="r"><td>${name}</td><td>1</td><td class="b">1</td></tr>`).join('')
  const html = `<table><tr><th>Boat</th><th>Beds</th><th>Baths</th></tr>${rows}</table>`
  const columns = columnsOf(html, byClass, true).filter(({ values }) => values.join() === '1,1,1,1')

  expect(columns.map(({ words }) => words[0]?.word)).toEqual(['beds', 'baths'])
})

test('what scripts sort by is doubted beside what readers read', () => {
  const html = BOATS.map((name, index) => `<p class="r"><b data-value="${index + 11}">${name} boat</b></p>`).join('')
  const [shown, sorted] = ['Ann boat', '11'].map((text) =>
    columnsOf(html, byClass).find(({ values, composite }) => values[0] === text && !composite),
  )

  expect(sorted?.doubt).toBeGreaterThan(shown?.doubt ?? 1)
})

test('commas between links are no text of their own, nor is a word without its first letter', () => {
  const columns = columnsOf(
    [1, 2, 3].map((n) => `<p class="r"><i><a>Ann ${n}</a>, <a>Bob ${n}</a></i><b><u>N</u>orth ${n}</b></p>`).join(''),
    byClass,
  )

  expect(valuesOf(columns)).not.toContainEqual([',', ',', ','])
  expect(valuesOf(columns)).not.toContainEqual(['orth 1', 'orth 2', 'orth 3'])
})

test('the parts of a line between bars are columns, also those in the middle', () => {
  const lines = ['Oak | 1987 | Kiel', 'Steel | 1992 | Husum', 'Larch | 2003 | Emden', 'Oak | 1978 | Rostock']
  const columns = columnsOf(lines.map((line) => `<p class="r"><b>Boat</b><i>${line}</i></p>`).join(''), byClass)

  expect(valuesOf(columns)).toContainEqual(['1987', '1992', '2003', '1978'])
})

test('the comma of a decimal number divides nothing', () => {
  const values = ['4,8 / 5', '4,1 / 5', '3,9 / 5', '4,6 / 5']
  const columns = columnsOf(values.map((value) => `<p class="r"><b>Boat</b><i>${value}</i></p>`).join(''), byClass)

  expect(valuesOf(columns)).toContainEqual(values)
  expect(valuesOf(columns)).not.toContainEqual(['4', '4', '3', '4'])
})

test('a term that is the same in all records names a value and is none', () => {
  const record = (port: string) => `<dl class="r"><dt>Port</dt><dd>${port}</dd></dl>`
  const columns = columnsOf(['Kiel', 'Husum', 'Emden'].map(record).join(''), byClass)

  expect(valuesOf(columns)).toContainEqual(['Kiel', 'Husum', 'Emden'])
  expect(valuesOf(columns)).not.toContainEqual(['Port', 'Port', 'Port'])
})

test('rows in turn have the same cells, though their classes are counted', () => {
  const rows = ['Ann', 'Bo', 'Cy', 'Di'].map((name, at) => {
    const turn = `class="alt${(at % 2) + 1}"`
    return `<div class="r"><p ${turn}>${name}</p><p ${turn}>${at + 5} kg</p></div>`
  })

  expect(valuesOf(columnsOf(rows.join(''), byClass))).toContainEqual(['Ann', 'Bo', 'Cy', 'Di'])
})

test('a card that can be pressed as a whole is no control, and a button in it is one', () => {
  const card = (name: string) =>
    `<div class="r"><div role="button"><p><i>${name}</i></p><b>About ${name} and others</b><button><u>Ask ${name}</u></button></div></div>`
  const columns = columnsOf(card('Ann') + card('Bo') + card('Cy'), byClass)
  const doubtOf = (first: string) => columns.find(({ values }) => values[0] === first)?.doubt

  expect(doubtOf('Ann')).toBe(0)
  expect(doubtOf('Ask Ann')).toBeGreaterThan(0.3)
})

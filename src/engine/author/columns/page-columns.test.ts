import { expect, test } from 'vitest'
import { modelOf } from '../page/page-model.fixture.ts'
import { pageColumns } from './page-columns.ts'

function columnOf(body: string, value: string) {
  return pageColumns(modelOf(`<body>${body}</body>`)).find(({ values }) => values[0] === value)
}

function labelled(body: string, value: string) {
  const column = pageColumns(modelOf(`<body><h1>Kestrel</h1>${body}</body>`)).find(({ values }) => values[0] === value)
  return column?.slots.find(({ kind }) => kind === 'label')
}

test('of a line with several labels each value ends before the next label', () => {
  const line = '<tr><td>Harbour:</td><td>Whitby <b>|</b> <i>Berth:</i> 5 <b>|</b> <i>Flag:</i> red</td></tr>'
  const row = `<table>${line}</table>`
  expect(labelled(row, 'Whitby')).toMatchObject({ label: 'Harbour', take: { pattern: expect.any(String) } })
})

test('a heading is left whole but for its date and its number', () => {
  const heading = '<h1>Race n° 1212<br>Second leg of 26/01/2016</h1><p>Boats</p>'
  expect(columnOf(heading, '1212')?.words.map(({ word }) => word)).toEqual(expect.arrayContaining(['race', 'number']))
  expect(columnOf(heading, '26/01/2016')?.words.map(({ word }) => word)).toContain('leg')
  expect(columnOf(heading, 'Race n° 1212')).toBeUndefined()
})

test('a link that is called by its address is a website, and no other', () => {
  const named = (link: string) => {
    const column = pageColumns(modelOf(`<body><h1>Kestrel</h1>${link}</body>`)).find(({ kind }) => kind === 'link')
    return column?.words.some(({ word }) => word === 'website') ?? false
  }
  expect(named('<a href="https://www.kestrel.example/">kestrel.example</a>')).toBe(true)
  expect(named('<a href="https://www.kestrel.example/">Kestrel</a>')).toBe(false)
  expect(named('<a href="https://other.example/">kestrel.example</a>')).toBe(false)
})

const columnsOf = (html: string) => pageColumns(modelOf(html))

test('on a page with thousands of links in its menu the thing itself is still looked at', () => {
  const menu = Array.from({ length: 1700 }, (_, at) => `<li><a href="/boats/${at}">Boat ${at}</a></li>`).join('')
  const columns = columnsOf(
    `<title>Tern 7</title><body><ul class="menu">${menu}</ul><h1>Tern 7</h1><p class="berth">Pier 9</p></body>`,
  )
  expect(columns.map(({ values }) => values[0])).toEqual(expect.arrayContaining(['Tern 7', 'Pier 9']))
})

test('two labels with the same value are two values', () => {
  const columns = columnsOf(
    '<body><h1>Regatta</h1><dl><dt>Start</dt><dd>4 May</dd><dt>End</dt><dd>4 May</dd></dl></body>',
  )
  const labels = columns.map(({ words }) =>
    words.filter(({ word }) => /^=(?:start|end)$/.test(word)).map(({ word }) => word),
  )
  expect(labels.filter((words) => words.length > 0).sort()).toEqual([['=end'], ['=start']])
})

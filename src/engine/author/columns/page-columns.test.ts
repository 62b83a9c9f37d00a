import { expect, test } from 'vitest'
import { modelOf } from '../page/page-model.fixture.ts'
import { pageColumns } from './page-columns.ts'

function labelled(body: string, value: string) {
  const column = pageColumns(modelOf(`<body><h1>Kestrel</h1>${body}</body>`)).find(({ values }) => values[0] === value)
  return column?.slots.find(({ kind }) => kind === 'label')
}

test('of a line with several labels each value ends before the next label', () => {
  const line = '<tr><td>Harbour:</td><td>Whitby <b>|</b> <i>Berth:</i> 5 <b>|</b> <i>Flag:</i> red</td></tr>'
  const row = `<table>${line}</table>`
  expect(labelled(row, 'Whitby')).toMatchObject({ label: 'Harbour', take: { pattern: expect.any(String) } })
})

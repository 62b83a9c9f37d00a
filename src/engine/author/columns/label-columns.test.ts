import { expect, test } from 'vitest'
import { modelOf } from '../page/page-model.fixture.ts'
import { labelDrafts } from './label-columns.ts'

function labelled(html: string): [string, readonly string[]][] {
  const model = modelOf(html)
  const records = model.nodes.filter((node) => node.tag === 'article').map((node) => [node])
  return labelDrafts(model, records).map(({ slot, values }) => [slot.kind === 'label' ? slot.label : '', values])
}

test('a label that many records have is a column, wherever it stands', () => {
  const html = `<article><p>Length: 9 m</p><p>Built: 1961</p></article><article><p>Built: 1974</p></article>
    <article><dl><dt>Built</dt><dd>1980</dd><dt>Length</dt><dd>12 m</dd></dl></article>`
  expect(labelled(html)).toEqual([
    ['Length', ['9 m', '', '12 m']],
    ['Built', ['1961', '1974', '1980']],
  ])
})

test('a text before a colon in one record is none', () => {
  expect(labelled('<article><p>Note: wet</p></article><article><p>dry</p></article>')).toEqual([])
})

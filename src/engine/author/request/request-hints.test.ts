import { expect, test } from 'vitest'
import { parseHtml } from '#engine/recipe/parse-html.ts'
import { buildPageModel } from '../page/page-model.ts'
import { readIntent } from './intent.ts'
import { requestHints } from './request-hints.ts'

function hintsOf(html: string) {
  const parsed = parseHtml({ html, url: 'https://inns.test/' })
  if (!parsed.ok) throw new Error('the page is too large')
  return requestHints(buildPageModel(parsed.page))
}

const PAGE =
  '<html lang="da"><h1>Kroen</h1><table><tr><th>Bed and breakfast:</th><td>yes</td></tr></table><h2>Andre kroer</h2></html>'

test('the page tells its language, its labels, its sections and its address', () => {
  expect(hintsOf(PAGE)).toEqual({
    language: 'da',
    labels: ['Bed and breakfast'],
    headings: ['Andre kroer'],
    listHeadings: [],
    url: 'https://inns.test/',
  })
})

test('what the page labels as one thing is one field', () => {
  const names = (description: string, html: string) =>
    readIntent(description, null, hintsOf(html)).fields.map((field) => field.name)

  expect(names('name, bed and breakfast', PAGE)).toEqual(['name', 'bed_breakfast'])
  expect(names('name, bed and breakfast', '<p>Inn</p>')).toEqual(['name', 'bed', 'breakfast'])
})

test('cells that head a table are labels as well, and part fields that stand together', () => {
  const page = hintsOf(
    `<table><tr><td><b>港区</b></td><td><b>当選回数</b></td></tr>
    <tr><td>北港</td><td>10</td></tr><tr><td>南港</td><td>2</td></tr></table>`,
  )

  expect(page.labels).toEqual(['当選回数'])
  expect(readIntent('港の名前、当選回数と写真', null, page).fields).toHaveLength(3)
})

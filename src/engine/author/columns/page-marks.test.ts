import { expect, test } from 'vitest'
import { modelOf } from '../page/page-model.fixture.ts'
import { pageColumns } from './page-columns.ts'

const PAGE = `<!doctype html><html lang="en"><head><title>Oak table – Furniture – Harbour House</title>
  <meta property="og:site_name" content="Harbour House"></head><body>
  <header><a href="/">Harbour House</a></header><main><h1>Oak table</h1>
  <dl><dt>Wood</dt><dd>Oak</dd><dt>Maker</dt><dd>Anna Berg</dd></dl><p><b>Maker</b></p></main></body></html>`

function marksOf(value: string) {
  return pageColumns(modelOf(PAGE)).find(({ values }) => values[0] === value)?.marks
}

test('what the page is about opens its title', () => {
  expect(marksOf('Oak table')).toEqual({
    title: 2,
    opensTitle: true,
    endsTitle: false,
    titleWords: 1,
    site: false,
    name: true,
    label: false,
  })
})

test('the name of the site is known by what the page says of itself', () => {
  expect(marksOf('Harbour House')).toMatchObject({ endsTitle: true, site: true, name: false })
})

test('a text that labels something is marked, and a value that the title does not hold has no mark', () => {
  expect(marksOf('Maker')).toMatchObject({ label: true, title: 0 })
  expect(marksOf('Anna Berg')).toMatchObject({ label: false, title: 0, titleWords: 0 })
})

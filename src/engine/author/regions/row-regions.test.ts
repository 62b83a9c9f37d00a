import { expect, test } from 'vitest'
import { modelOf } from '../page/page-model.fixture.ts'
import { rowRegions } from './row-regions.ts'

function recordTexts(html: string): string[][] {
  const model = modelOf(html)
  return rowRegions(model).map(({ records }) =>
    records.map((record) =>
      record
        .map((node) => model.text(node))
        .filter((text) => text !== '')
        .join(' / '),
    ),
  )
}

test('rows that differ only in their cells make records, and a rule ends each', () => {
  const rows = (name: string, price: string) =>
    `<tr><td colspan="2">${name}</td></tr><tr><td>${price}</td><td>sold</td></tr><tr><td colspan="2"><hr></td></tr>`
  const html = `<table><tr><td colspan="2"><hr></td></tr>${rows('Sloop', '€90')}${rows('Ketch', '€80')}${rows('Yawl', '€70')}</table>`

  expect(recordTexts(html)[0]).toEqual(['Sloop / €90 sold', 'Ketch / €80 sold', 'Yawl / €70 sold'])
})

test('a heading starts a record, also where some have a part more', () => {
  const html = `<main><h3>Sloop</h3><p>fast</p><h3>Ketch</h3><p>wide</p><div>sold</div><h3>Yawl</h3><p>old</p></main>`
  expect(recordTexts(html)[0]).toEqual(['Sloop / fast', 'Ketch / wide / sold', 'Yawl / old'])
})

test('a row more that leads to the next page is no reason to begin with the second rows', () => {
  const names = ['Sloop', 'Ketch', 'Yawl', 'Brig', 'Cutter']
  const pairs = names.map(
    (name) =>
      `<tr class="name"><td>1.</td><td>${name}</td></tr><tr><td colspan="2"></td><td>About ${name}</td></tr><tr class="gap"></tr>`,
  )
  const html = `<table>${pairs.join('')}<tr><td colspan="2"></td><td><a href="?p=2">More</a></td></tr></table>`

  const starts = recordTexts(html).map(([first]) => first)
  expect(starts).toContain('1. Sloop / About Sloop')
  expect(starts).not.toContain('About Sloop / 1. Ketch')
})

test('of the rows of one rhythm only the first starts a record', () => {
  const pair = (name: string) => `<tr class="name"><td>${name}</td></tr><tr class="text"><td>About ${name}</td></tr>`
  expect(recordTexts(`<table>${['Sloop', 'Ketch', 'Yawl'].map(pair).join('')}</table>`)).toEqual([
    ['Sloop / About Sloop', 'Ketch / About Ketch', 'Yawl / About Yawl'],
  ])
})

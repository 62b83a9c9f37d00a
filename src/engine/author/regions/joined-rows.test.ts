import { expect, test } from 'vitest'
import { generateRecipe } from '../generate-recipe.ts'
import { modelOf } from '../page/page-model.fixture.ts'
import { joinedRows } from './joined-rows.ts'

const BOATS = [
  ['Sloop Ada', '€90', 'Hull 1'],
  ['Ketch Bo', '€80', 'Hull 2'],
  ['Yawl Cy', '€70', 'Hull 3'],
  ['Brig Di', '€60', 'Hull 4'],
] as const

const pair = ([name, price, hull]: (typeof BOATS)[number], at: number) => `
  <tr bgcolor="#${at % 2 ? 'eeeeee' : 'ffffff'}"><td rowspan="2"><img src="/${at}.jpg"></td><td colspan="2"><a href="/boats/${at}">${name}</a></td></tr>
  <tr><td>${hull}</td><td>${price}</td></tr>`

function textsIn(html: string): string[][] {
  const model = modelOf(html)
  return joinedRows(model).map((records) => records.map((record) => record.map((row) => model.text(row)).join(' / ')))
}

test('rows that a picture beside them joins are one record', () => {
  expect(textsIn(`<table>${BOATS.map(pair).join('')}</table>`)).toEqual([
    BOATS.map(([name, price, hull]) => `${name} / ${hull} ${price}`),
  ])
})

test('rows that say by their headers what each is are one record', () => {
  const race = (day: string, first: string, second: string) =>
    `<tr><td rowspan="2">${day}</td><th>Winner</th><td>${first}</td></tr><tr><th>Second</th><td>${second}</td></tr>`
  const html = `<table>${race('3 May', 'Ada', 'Bo')}${race('4 May', 'Cy', 'Di')}${race('5 May', 'Ed', 'Flo')}</table>`

  expect(textsIn(html)).toEqual([
    ['3 May Winner Ada / Second Bo', '4 May Winner Cy / Second Di', '5 May Winner Ed / Second Flo'],
  ])
})

test.each([
  ['as many in each group', [2, 2, 2]],
  ['other numbers', [2, 3, 2]],
])('a cell that heads a group of rows makes no record of them: %s', (_, sizes) => {
  const group = (name: string, size: number) =>
    Array.from({ length: size }, (_, at) => {
      const head = at === 0 ? `<td rowspan="${size}">${name}</td>` : ''
      return `<tr>${head}<td><a href="/m">Member ${name}${at}</a></td><td>Party ${at}</td></tr>`
    }).join('')

  expect(textsIn(`<table>${sizes.map((size, at) => group('NWS'[at] ?? '', size)).join('')}</table>`)).toEqual([])
})

test('a list of joined rows is read record by record, also in a table in a table', () => {
  const menu =
    '<tr><td rowspan="2">Menu</td><td><a href="/">Home</a></td></tr><tr><td><a href="/sell">Sell</a></td></tr>'
  const header = '<tr><td></td><td><b>Hull</b></td><td><b>Price</b></td></tr>'
  const html = `<html lang="en"><body><table>${menu}<tr><td><table>${header}${BOATS.map(pair).join('')}</table></td></tr></table></body></html>`

  const made = generateRecipe({
    html,
    url: 'https://boats.example/',
    description: 'boats: name, link, price, picture',
    outputSchema: null,
  })

  expect(made.ok && made.items).toEqual(
    BOATS.map(([name, price], at) => ({
      name,
      link: `https://boats.example/boats/${at}`,
      price,
      picture: `https://boats.example/${at}.jpg`,
    })),
  )
})

import { expect, test } from 'vitest'
import { generateRecipe } from '../generate-recipe.ts'

function read(body: string, description: string, lang = 'en') {
  const html = `<!doctype html><html lang="${lang}"><body><main>${body}</main></body></html>`
  const made = generateRecipe({ html, url: 'https://things.test/1', description, outputSchema: null })
  return made.ok ? made.items : null
}

const RELEASES = [
  ['2.4.0', '2026-10-02', ['Faster start', 'New themes']],
  ['2.3.1', '2026-09-11', ['Fixed a crash']],
  ['2.3.0', '2026-08-30', ['Search', 'Export']],
] as const

const list = (items: readonly string[]) => `<ul>${items.map((item) => `<li>${item}</li>`).join('')}</ul>`

test.each([
  ['under headings', RELEASES.map(([version, date, changes]) => `<h2>${version} – ${date}</h2>${list(changes)}`)],
  [
    'in sections',
    RELEASES.map(([version, date, changes]) => `<section><h2>${version}</h2><p>${date}</p>${list(changes)}</section>`),
  ],
])('the one field that is asked for in the plural is the one list of each record: %s', (_, releases) => {
  expect(read(`<h1>Changelog</h1>${releases.join('')}`, 'version, release date and changes of each release')).toEqual(
    RELEASES.map(([version, release_date, changes]) => ({ version, release_date, changes })),
  )
})

test('members of groups are a list in French as well', () => {
  const groups = [
    ['Alpha', ['Ana', 'Bob']],
    ['Beta', ['Cid', 'Dia', 'Eva']],
    ['Gamma', ['Fay']],
  ] as const
  const body = groups.map(([nom, membres]) => `<section><h2>${nom}</h2>${list(membres)}</section>`).join('')

  expect(read(`<h1>Groupes</h1>${body}`, 'chaque groupe : nom et membres', 'fr')).toEqual(
    groups.map(([nom, membres]) => ({ nom, membres })),
  )
})

const HOTELS = [
  ['Alba', ['Single €60', 'Double €90']],
  ['Brisa', ['Single €70', 'Double €95']],
  ['Cima', ['Single €50']],
] as const
const hotels = HOTELS.map(
  ([name, prices]) => `<div><h3>${name}</h3>${prices.map((price) => `<p>${price}</p>`).join('')}</div>`,
).join('')

test('what is asked for in the plural of each is read whole, and not its first', () => {
  expect(read(`<h1>Hotels</h1>${hotels}`, 'name and prices of each hotel')).toEqual(
    HOTELS.map(([name, prices]) => ({ name, prices })),
  )
})

test('names and prices are one of each in a record', () => {
  const items = read(`<h1>Hotels</h1>${hotels}`, 'names and prices')

  expect(items?.map(({ name }) => name)).toEqual(['Alba', 'Brisa', 'Cima'])
  expect(items?.some(({ price }) => Array.isArray(price))).toBe(false)
})

test('the items of two lists in each record are no one list', () => {
  const body = RELEASES.map(
    ([version, date, changes]) =>
      `<section><h2>${version}</h2><p>${date}</p>${list(changes)}<h3>People</h3>${list(['Ana', 'Bob'])}</section>`,
  ).join('')
  const items = read(`<h1>Changelog</h1>${body}`, 'version, release date and changes of each release')

  expect(items?.some(({ changes }) => Array.isArray(changes) && changes.join('\n').includes('Ana'))).not.toBe(true)
})

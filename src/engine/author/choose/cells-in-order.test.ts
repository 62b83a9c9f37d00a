import { expect, test } from 'vitest'
import { parseOutputSchema } from '#engine/recipe/output-schema.ts'
import { generateRecipe } from '../generate-recipe.ts'

function read(body: string, description: string, names: readonly string[]) {
  const parsed = parseOutputSchema(Object.fromEntries(names.map((name) => [name, 'string'])))
  if (!parsed.ok) throw new Error(parsed.problem)
  const html = `<!doctype html><html lang="en"><title>t</title><body><h1>Our list</h1>${body}<p>2026</p></body></html>`
  const made = generateRecipe({ html, url: 'https://list.example/', description, outputSchema: parsed.schema })
  return made.ok ? made.items : []
}

const KNIVES = [
  ['Hollow Reed', 'Larch & Son', '01B', '$48.00'],
  ['Kestrel', 'Mott Forge', '02A', '$61.50'],
  ['Pocket Wren', 'Larch & Son', '01C', '$22.00'],
  ['Slip Joint Nine', 'Aldo Pietra', '05B', '$39.90'],
  ['Old Trapper', 'Mott Forge', '04D', '$55.00'],
]
const knife = ([name, smith, grind, price]: readonly string[]) =>
  `<h3><a href="/k/${grind}">${name}</a></h3><p class="x1">${smith}</p><p class="x2">${grind}</p><p class="price">${price}</p>`
const card = (inner: string, at: number) =>
  `<div class="card">${inner}<a class="more" href="/buy/${at}">Add to basket</a></div>`
const valuesOf = (items: readonly Record<string, unknown>[], name: string) => items.map((item) => item[name] ?? null)
const knives = (at: number) => KNIVES.map((row) => row[at] ?? null)

test('as many values as were named between two that are known are these, in that order', () => {
  const items = read(KNIVES.map((row, at) => card(knife(row), at)).join(''), 'knives: name, smithy, grind, price', [
    'name',
    'smithy',
    'grind',
    'price',
  ])

  expect(valuesOf(items, 'smithy')).toEqual(knives(1))
  expect(valuesOf(items, 'grind')).toEqual(knives(2))
})

test('what one more value stands between is not told by its place', () => {
  const items = read(KNIVES.map((row, at) => card(knife(row), at)).join(''), 'knives: name, smithy, price', [
    'name',
    'smithy',
    'price',
  ])

  expect(valuesOf(items, 'smithy')).toEqual(KNIVES.map(() => null))
})

test('who asks in another order than the page is not answered by order', () => {
  const items = read(KNIVES.map((row, at) => card(knife(row), at)).join(''), 'knives: price, smithy, grind, name', [
    'price',
    'smithy',
    'grind',
    'name',
  ])

  expect(valuesOf(items, 'smithy')).toEqual(KNIVES.map(() => null))
})

test('the lines of a text and the pieces between its dots are values, and sentences stand between others without counting', () => {
  const cider = ([name, sort, town, price]: readonly string[]) =>
    `<h3><a href="/c">${name}</a></h3><p class="x1">${sort} · ${town}</p><p>It is made of the small red apples from behind the mill, and kept for ${price?.slice(1)} weeks in oak before it is filled.</p><p class="price">${price}</p>`
  const items = read(
    KNIVES.map((row, at) => card(cider(row), at)).join(''),
    'ciders: name, pressing, orchardist, price',
    ['name', 'pressing', 'orchardist', 'price'],
  )

  expect(valuesOf(items, 'pressing')).toEqual(knives(1))
  expect(valuesOf(items, 'orchardist')).toEqual(knives(2))
})

test('the parts of a text that is worded alike in all records are values as well', () => {
  const lot = ([name, smith, grind, price]: readonly string[]) =>
    `<h3><a href="/l">${name}</a></h3><p class="x1">Forged ${smith}, kept ${grind}, sent by <a href="/u/${grind}">carrier ${grind}</a></p><p class="price">${price}</p>`
  const items = read(
    KNIVES.map((row, at) => card(lot(row), at)).join(''),
    'lots: name, smithy, cellar, haulier, price',
    ['name', 'smithy', 'cellar', 'haulier', 'price'],
  )

  expect(valuesOf(items, 'smithy')).toEqual(knives(1))
  expect(valuesOf(items, 'cellar')).toEqual(knives(2))
})

test('the one value that is left behind all that are known is the one field that is left', () => {
  const rows = KNIVES.map(
    ([name, smith, , price], at) =>
      `<tr><td><a href="/k/${at}">${name}</a></td><td class="price">${price}</td><td>1${at} May 2024</td><td>${smith}</td></tr>`,
  )
  const items = read(`<table>${rows.join('')}</table>`, 'knives: name, price, date, smithy', [
    'name',
    'price',
    'date',
    'smithy',
  ])

  expect(valuesOf(items, 'smithy')).toEqual(knives(1))
})

test('what the page calls otherwise is something else', () => {
  const rows = KNIVES.map(
    ([name, smith, , price]) => `<tr><td>${name}</td><td>${smith}</td><td class="price">${price}</td></tr>`,
  )
  const table = `<table><tr><th>Name</th><th>Carrier</th><th>Price</th></tr>${rows.join('')}</table>`
  const items = read(table, 'knives: name, smithy, price', ['name', 'smithy', 'price'])

  expect(valuesOf(items, 'name')).toEqual(knives(0))
  expect(valuesOf(items, 'smithy')).toEqual(KNIVES.map(() => null))
})

test.each([
  ['words around a number', ['In 3 shops', 'In 12 shops', 'In 1 shop', 'In 40 shops', 'In 7 shops']],
  ['words before a number', ['Hall no. 3', 'Hall no. 12', 'Hall no. 1', 'Hall no. 40', 'Hall no. 7']],
  ['words before others', ['Sent by post', 'Sent by cart', 'Sent by ship', 'Sent by rail', 'Sent by boat']],
])('what all records say with the same words is no value that its place tells: %s', (_, texts) => {
  const whisky = ([name, , , price]: readonly string[], at: number) =>
    `<h3><a href="/w/${at}">${name}</a></h3><p class="x1">${at % 2 ? 'SALE' : 'NEW'}</p><p class="x2">${texts[at]}</p><p class="price">${price}</p>`
  const items = read(KNIVES.map((row, at) => card(whisky(row, at), at)).join(''), 'name, region, age, price', [
    'name',
    'region',
    'age',
    'price',
  ])

  expect(valuesOf(items, 'name')).toEqual(knives(0))
  expect(valuesOf(items, 'age')).toEqual(texts.map(() => null))
})

test('the unit behind a number is a part of the value', () => {
  const years = ['12 years', '8 years', '30 years', '21 years', '16 years']
  const whisky = ([name, smith, , price]: readonly string[], at: number) =>
    `<h3><a href="/w/${at}">${name}</a></h3><p class="x1">${smith}</p><p class="x2">${years[at]}</p><p class="price">${price}</p>`
  const items = read(KNIVES.map((row, at) => card(whisky(row, at), at)).join(''), 'name, region, ripeness, price', [
    'name',
    'region',
    'ripeness',
    'price',
  ])

  expect(valuesOf(items, 'region')).toEqual(knives(1))
  expect(valuesOf(items, 'ripeness')).toEqual(years)
})

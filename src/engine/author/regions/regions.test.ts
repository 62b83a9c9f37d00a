import { expect, test } from 'vitest'
import { modelOf } from '../page/page-model.fixture.ts'
import { findRegions } from './regions.ts'

function recordTexts(html: string): string[][] {
  const model = modelOf(html)
  return findRegions(model).map((region) =>
    region.records.map((record) => record.map((node) => model.text(node)).join(' / ')),
  )
}

test('cards with a common class are records, wherever they stand', () => {
  const html =
    '<div><p class="card">One <b>1</b></p><hr><p class="card">Two <b>2</b></p></div><div><p class="card">Three <b>3</b></p></div>'

  expect(recordTexts(html)).toContainEqual(['One 1', 'Two 2', 'Three 3'])
})

test('siblings without any class are records', () => {
  expect(
    recordTexts('<main><p><a href="/1">One</a> first</p><p><a href="/2">Two</a> second</p></main>'),
  ).toContainEqual(['One first', 'Two second'])
})

test('of sets that lie one in the other the outermost stays', () => {
  const found = recordTexts(
    '<ul><li><div class="in"><h3>A</h3><p>x</p></div></li><li><div class="in"><h3>B</h3><p>y</p></div></li></ul>',
  )

  expect(
    found.filter((texts) => texts.length === 2 && texts[0]?.startsWith('A') && texts[0].includes('x')),
  ).toHaveLength(1)
})

test('the header row of a table is no record', () => {
  const html =
    '<table><tr><td>Name</td><td>Age</td></tr><tr><td>Ann Lee</td><td>31</td></tr><tr><td>Bo Kay</td><td>42</td></tr></table>'

  expect(recordTexts(html)).toContainEqual(['Ann Lee 31', 'Bo Kay 42'])
})

test('a heading with what follows it is a record', () => {
  const html = '<div><h3>One</h3><p>first</p><p>more</p><h3>Two</h3><p>second</p></div>'

  expect(recordTexts(html)).toContainEqual(['One / first / more', 'Two / second'])
})

test('each place of a set that is spread over the page is offered as well', () => {
  const list = (names: string[]) =>
    `<section><div>${names.map((name) => `<p class="c"><b>${name}</b> text</p>`).join('')}</div></section>`
  const found = recordTexts(list(['a', 'b']) + list(['c', 'd']))

  expect(found).toContainEqual(['a text', 'b text', 'c text', 'd text'])
  expect(found).toContainEqual(['c text', 'd text'])
})

test('navigation counts less than content of the same shape', () => {
  const item = (name: string) => `<li><a href="/${name}">${name}</a></li>`
  const model = modelOf(
    `<nav><ul>${['Home', 'About', 'Help'].map(item).join('')}</ul></nav><main><ul>${['Heron', 'Otter', 'Tern'].map(item).join('')}</ul></main>`,
  )
  const [best] = findRegions(model)

  expect(best?.records.map(([node]) => (node ? model.text(node) : ''))).toEqual(['Heron', 'Otter', 'Tern'])
})

test('a table of very many rows is a list as well', () => {
  const rows = Array.from({ length: 12_000 }, (_, index) => `<tr><td>Boat ${index}</td><td>${index} m</td></tr>`).join(
    '',
  )
  const found = findRegions(modelOf(`<table><tr><th>Name</th><th>Length</th></tr>${rows}</table>`))

  expect(found.map(({ records }) => records.length)).toContain(12_000)
})

test('a notice across the table is no row of it', () => {
  const row = (name: string) => `<tr><td>${name}</td><td>12</td><td>Kiel</td></tr>`
  const html = `<table>${row('Marlin')}${row('Petrel')}<tr><td colspan="3">Sail with us this summer</td></tr>${row('Dory')}</table>`

  expect(recordTexts(html)).toContainEqual(['Marlin 12 Kiel', 'Petrel 12 Kiel', 'Dory 12 Kiel'])
})

test('the cells of a table that is a grid of things are records', () => {
  const cell = (name: string) =>
    `<td><a href="/${name}"><img src="/${name}.png"></a><a href="/${name}">${name}</a></td>`
  const html = `<table><tr>${cell('Sloop')}${cell('Ketch')}</tr><tr>${cell('Yawl')}${cell('Punt')}</tr></table>`

  expect(recordTexts(html)).toContainEqual(['Sloop', 'Ketch', 'Yawl', 'Punt'])
})

test('rows of several kinds that hold the same are records, without the rows between them', () => {
  const row = (name: string, at: number) =>
    `<tr class="${at % 2 === 0 ? 'even' : 'odd'}"><td><span class="note">${name} boat</span></td></tr>`
  const rows = ['Sloop', 'Ketch', 'Yawl', 'Punt'].map(row)
  const html = `<table><tr><td>Spring</td></tr>${rows.slice(0, 2).join('')}<tr><td>Autumn</td></tr>${rows.slice(2).join('')}</table>`

  expect(recordTexts(html)).toContainEqual(['Sloop boat', 'Ketch boat', 'Yawl boat', 'Punt boat'])
})

test.each([
  [
    'under a heading that says so',
    (cards: string) => `<section><h2>You may also like</h2><div>${cards}</div></section>`,
  ],
  ['in a side part', (cards: string) => `<aside><h2>From our shop</h2><div>${cards}</div></aside>`],
])('what goes with the list of the page is a list of its own: %s', (_where, frame) => {
  const cards = (names: string[]) => names.map((name) => `<p class="c"><b>${name}</b> text</p>`).join('')
  const main = `<main><h1>Shop</h1><div>${cards(['a', 'b', 'c'])}</div>${frame(cards(['x', 'y']))}</main>`
  const found = recordTexts(main)

  expect(found).toContainEqual(['a text', 'b text', 'c text'])
  expect(found).toContainEqual(['x text', 'y text'])
  expect(found.filter((texts) => texts.includes('c text') && texts.includes('x text'))).toEqual([])
})

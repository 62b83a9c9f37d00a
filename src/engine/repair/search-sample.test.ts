import { expect, test } from 'vitest'
import { elementsOf, type ParsedPage, parseHtml } from '#engine/recipe/parse-html.ts'
import { knownPlaces } from './known-places.ts'
import { knownValues } from './known-values.ts'
import { searchSample } from './search-sample.ts'

function pageOf(html: string): ParsedPage {
  const parsed = parseHtml({ html, url: 'https://shop.example/' })
  if (!parsed.ok) throw new Error(parsed.failure)
  return parsed.page
}

const row = (at: number) => `<tr><td><a href="/mug/${at}">Harbour mug ${at}</a></td><td>$${at}.50</td></tr>`
const table = (count: number) =>
  `<h1>Mugs</h1><table><tr><th>Name</th><th>Price</th></tr>${Array.from({ length: count }, (_, at) => row(at)).join('')}</table><p>The end</p>`

function sampleOf(html: string, names: readonly string[]) {
  const page = pageOf(html)
  const known = knownValues(
    names.map((name) => ({ name })),
    ['name'],
  )
  const places = knownPlaces(page, known)
  return { page, places, sample: searchSample(page, places) }
}

const textsIn = (page: ParsedPage) =>
  elementsOf(page.document.children).flatMap(({ name, children: [child] }) =>
    /^(?:th|td|a|p|h1)$/.test(name) && child && 'data' in child ? [child.data] : [],
  )

test('a page of usual size is searched as it is', () => {
  const { page, places, sample } = sampleOf(table(100), ['Harbour mug 7'])
  expect(sample.page).toBe(page)
  expect(sample.places).toBe(places)
  expect([...places.values()]).toEqual([[0]])
})

test('of a long list the records stay in which something was found again, and what stands around it', () => {
  const { sample } = sampleOf(table(3000), ['Harbour mug 7', 'Harbour mug 2431', 'Harbour mug 2999'])
  const texts = textsIn(sample.page)

  expect(texts).toEqual(expect.arrayContaining(['Mugs', 'Name', 'Price', 'Harbour mug 2431', '$2999.50', 'The end']))
  expect([...sample.places.values()]).toEqual([[0], [1], [2]])
  expect(elementsOf(sample.page.document.children).length).toBeLessThan(1000)
})

test.each([
  ['deep', `${'<div>'.repeat(500)}${'<p>x</p>'.repeat(20_000)}`],
  ['of many small lists', '<ul><li>a<li>b<li>c</ul>'.repeat(20_000)],
  ['of elements that are all called otherwise', Array.from({ length: 30_000 }, (_, at) => `<x-${at}>y`).join('')],
])('the sample of a page that is %s is small', (_, html) => {
  const { sample } = sampleOf(html, [])
  expect(elementsOf(sample.page.document.children).length).toBeLessThan(10_001)
})

test('an element of thousands of others is cut on a small page too', () => {
  const { sample } = sampleOf(`<p>${'<a href="/x">y</a>'.repeat(2000)}</p>`, [])
  expect(elementsOf(sample.page.document.children).length).toBeLessThan(200)
})

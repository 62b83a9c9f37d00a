import { expect, test } from 'vitest'
import { compileRecipe } from '#engine/recipe/compile-recipe.ts'
import { parseHtml } from '#engine/recipe/parse-html.ts'
import type { CssRecipe } from '#engine/recipe/recipe.ts'
import { runOnPage } from '#engine/recipe/run-recipe.ts'
import { dropStrays } from './drop-strays.ts'

const recipe: CssRecipe = {
  version: 1,
  scraper_type: 'css',
  container: { selector: 'li' },
  fields: {
    title: { selector: 'h3', type: 'text' },
    price: { selector: 'b', type: 'text', alternates: [{ selector: 'ins', type: 'text' }] },
    note: { selector: 'p', type: 'text' },
  },
}
const FULL = '<li><h3>Oak</h3><b>1 €</b><p>Hard</p></li>'
const ADVERT = '<li><p>Advert</p></li>'

function narrowed(body: string, of = recipe): CssRecipe | null {
  const parsed = parseHtml({ html: `<ul>${body}</ul>`, url: 'https://example.test/' })
  if (!parsed.ok) throw new Error(parsed.failure)
  const read = (one: CssRecipe) => {
    const result = runOnPage(compileRecipe(one), parsed.page)
    return result.ok ? result.items : []
  }
  return dropStrays(of, read(of), read)
}

test('an advert between the records is told by a field that it lacks', () => {
  expect(narrowed(FULL + FULL + ADVERT + FULL + FULL)?.container).toEqual({ selector: 'li:has(h3)' })
})

test('a record that has its value by another way stays', () => {
  const sale = FULL.replaceAll('b>', 'ins>')

  expect(narrowed(`${FULL}${sale}<li><h3>Advert</h3></li>${FULL}${sale}`)?.container).toEqual({
    selector: 'li:has(b, ins)',
  })
})

test('what has a title and leads to a page of its own stays, whatever else it lacks', () => {
  const fields = {
    ...recipe.fields,
    link: { selector: 'a', type: 'url' },
    stock: { selector: 'i', type: 'text' },
  } as CssRecipe['fields']
  const full = '<li><h3><a href="/oak">Oak</a></h3><b>1 €</b><p>Hard</p><i>In stock</i></li>'

  expect(narrowed(`${full}${full}<li><h3><a href="/elm">Elm</a></h3></li>${full}`, { ...recipe, fields })).toBeNull()
})

test('a record that is only without links stays: the minutes of a meeting that is still to come', () => {
  const fields = {
    day: { selector: 'h3', type: 'text' },
    agenda: { selector: '.agenda', type: 'url' },
    minutes: { selector: '.minutes', type: 'url' },
  } as CssRecipe['fields']
  const past = '<li><h3>3 May</h3><a class="agenda" href="/a">Agenda</a><a class="minutes" href="/m">Minutes</a></li>'

  expect(narrowed(`<li><h3>9 June</h3></li>${past}${past}${past}`, { ...recipe, fields })).toBeNull()
  expect(
    narrowed(`<li><a class="agenda" href="/a">All</a></li>${past}${past}${past}`, { ...recipe, fields }),
  ).not.toBeNull()
})

test('records that only lack an optional field stay', () => {
  expect(narrowed(`${FULL}${FULL}<li><h3>Elm</h3><b>2 €</b></li>${FULL}`)).toBeNull()
})

test('of two fields a record may lack one', () => {
  const { title, note } = recipe.fields

  expect(
    narrowed(`${FULL}${FULL}<li><h3>Elm</h3></li>${FULL}`, {
      ...recipe,
      fields: { title, note } as CssRecipe['fields'],
    }),
  ).toBeNull()
})

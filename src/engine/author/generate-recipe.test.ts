import { readdirSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { coerceItems } from '#engine/recipe/coerce.ts'
import { compileRecipe } from '#engine/recipe/compile-recipe.ts'
import { type OutputSchema, parseOutputSchema } from '#engine/recipe/output-schema.ts'
import type { CssRecipe } from '#engine/recipe/recipe.ts'
import { runRecipe } from '#engine/recipe/run-recipe.ts'
import { validateRecipe } from '#engine/recipe/validate-recipe.ts'
import { generateRecipe } from './generate-recipe.ts'

const FIXTURES = new URL('../../../test/fixtures/author/', import.meta.url)
const BASE = 'https://example.test/'

type Case = {
  id: string
  description: string
  fields: { name: string; type: string; format?: string }[]
  expected: Record<string, unknown>[]
}

function caseOf(id: string): Case & { html: string; schema: OutputSchema } {
  const test = JSON.parse(readFileSync(new URL(`cases/${id}.json`, FIXTURES), 'utf8')) as Case
  const parsed = parseOutputSchema(Object.fromEntries(test.fields.map((field) => [field.name, field.type])))
  if (!parsed.ok) throw new Error(parsed.problem)
  return { ...test, html: readFileSync(new URL(`pages/${id}.html`, FIXTURES), 'utf8'), schema: parsed.schema }
}

function expectedOf({ expected, fields }: Pick<Case, 'expected' | 'fields'>): Record<string, unknown>[] {
  const links = new Set(fields.filter((field) => field.format === 'url').map((field) => field.name))
  return expected.map((record) =>
    Object.fromEntries(
      Object.entries(record).map(([name, value]) => [
        name,
        links.has(name) && typeof value === 'string' ? new URL(value, BASE).href : value,
      ]),
    ),
  )
}

/** The share of expected values that are right, records in the order of the page. */
function rightShare(items: readonly Record<string, unknown>[], expected: readonly Record<string, unknown>[]): number {
  const values = expected.flatMap((record, index) =>
    Object.entries(record).map(
      ([name, value]) => JSON.stringify(items[index]?.[name] ?? null) === JSON.stringify(value),
    ),
  )
  return values.filter(Boolean).length / values.length
}

test('the fixture pages are read almost without a mistake', () => {
  const shares = readdirSync(new URL('cases/', FIXTURES))
    .map((file) => file.replace('.json', ''))
    .filter((id) => !['permits-in-text', 'shop-cards-next'].includes(id))
    .map((id) => {
      const { html, description, schema, ...rest } = caseOf(id)
      const made = generateRecipe({ html, url: BASE, description, outputSchema: schema })
      const items = made.ok ? coerceItems(made.items, schema, { baseUrl: BASE, language: 'en' }).items : []
      return { id, share: rightShare(items, expectedOf(rest)) }
    })

  expect(shares.filter(({ share }) => share < 0.95)).toEqual([])
})

test('a recipe works on another page of the template, shuffled, with an advert and without optional values', () => {
  const first = caseOf('shop-cards')
  const made = generateRecipe({
    html: first.html,
    url: BASE,
    description: first.description,
    outputSchema: first.schema,
  })
  const next = caseOf('shop-cards-next')
  const result = made.ok ? runRecipe(compileRecipe(made.recipe as CssRecipe), { html: next.html, url: BASE }) : null
  const items = result?.ok ? coerceItems(result.items, next.schema, { baseUrl: BASE, language: 'en' }).items : []

  expect([...items].reverse()).toEqual(expectedOf(next))
})

test('fields are still found when a class was renamed', () => {
  const first = caseOf('shop-cards')
  const made = generateRecipe({
    html: first.html,
    url: BASE,
    description: first.description,
    outputSchema: first.schema,
  })
  const renamed = first.html.replaceAll('product-card__title', 'pc-t').replaceAll('"old-price"', '"op"')
  const result = made.ok ? runRecipe(compileRecipe(made.recipe as CssRecipe), { html: renamed, url: BASE }) : null

  expect(result?.ok && result.items.map((item) => [item.name, item.old_price])).toEqual([
    ['Blue mug', null],
    ['Red teapot', 45],
    ['Oak tray', null],
    ['Linen napkin', 6.5],
    ['Glass jug', null],
  ])
})

test('every recipe is valid and says how sure it is of each field', () => {
  const { html, description, schema, fields } = caseOf('jobs-table')
  const made = generateRecipe({ html, url: BASE, description, outputSchema: schema })

  expect(made.ok && validateRecipe(made.recipe).ok).toBe(true)
  expect(made.ok && Object.keys(made.confidence)).toEqual(fields.map((field) => field.name))
  expect(made.ok && Math.min(...Object.values(made.confidence))).toBeGreaterThan(0.4)
})

test('without a schema the fields come from the description', () => {
  const { html } = caseOf('shop-cards')
  const made = generateRecipe({ html, url: BASE, description: 'All products: name and price', outputSchema: null })

  expect(made.ok && made.items[0]).toEqual({ name: 'Blue mug', price: '$12.50' })
})

test('a request that names no field gets what the records hold', () => {
  const { html } = caseOf('shop-cards')
  const made = generateRecipe({ html, url: BASE, description: 'all products', outputSchema: null })

  expect(made.ok && made.items[0]).toMatchObject({
    title: 'Blue mug',
    url: 'https://example.test/p/blue-mug',
    price: '$12.50',
  })
})

test('records that the request does not want are left out', () => {
  const card = (name: string, badge = '') => `<div class="card">${badge}<h3>${name}</h3><p class="price">$5</p></div>`
  const html = `<main>${card('One')}${card('Two', '<span class="badge-sponsored">Sponsored</span>')}${card('Three')}${card('Four')}</main>`
  const made = generateRecipe({
    html,
    url: BASE,
    description: 'Products without sponsored: name and price',
    outputSchema: null,
  })

  expect(made.ok && made.items.map((item) => item.name)).toEqual(['One', 'Three', 'Four'])
})

test('when nothing fits, what was found is said instead', () => {
  const { html } = caseOf('soup-recipe')
  const made = generateRecipe({
    html,
    url: BASE,
    description: 'All flights: departure airport, fare, airline phone and e-mail',
    outputSchema: null,
  })

  expect(made).toMatchObject({ ok: false, reason: 'nothing_fits' })
  expect(!made.ok && made.found).toContain('Leek soup')
})

test('an empty page and a page of noise end without a recipe', () => {
  for (const html of ['', '<html></html>', '<p>Hello</p>']) {
    expect(
      generateRecipe({ html, url: BASE, description: 'Products: name, price and link', outputSchema: null }).ok,
    ).toBe(false)
  }
})

test('the same input gives the same recipe', () => {
  const { html, description, schema } = caseOf('flats-hashed')
  const make = () => JSON.stringify(generateRecipe({ html, url: BASE, description, outputSchema: schema }))

  expect(make()).toBe(make())
})

test('a table of very many rows is judged by its beginning, and its recipe reads all of it', () => {
  const rows = Array.from({ length: 20_000 }, (_, id) => `<tr><td>Boat ${id}<td>${id % 40} m<td>Port ${id % 7}`)
  const html = `<h1>Boats</h1><table><thead><tr><th>Name<th>Length<th>Port</thead><tbody>${rows.join('\n')}</table>`

  const made = generateRecipe({ html, url: BASE, description: 'all boats with name and length', outputSchema: null })

  if (!made.ok) throw new Error(made.found)
  expect(made.items).toHaveLength(1000)
  const all = runRecipe(compileRecipe(made.recipe as CssRecipe), { html, url: BASE })
  expect(all).toMatchObject({ ok: true, cut: null, items: { length: 20_000 } })
  expect(all.ok && all.items.at(-1)).toEqual({ name: 'Boat 19999', length: '39 m' })
})

test('a rating is read from its own key of the linked data, also where as many people rated', () => {
  const data = {
    '@type': 'Product',
    name: 'Trail Runner 3',
    aggregateRating: { reviewCount: 5, ratingValue: 5 },
  }
  const html = `<script type="application/ld+json">${JSON.stringify(data)}</script><h1>Trail Runner 3</h1><p>A fine shoe for fells and trails.</p>`
  const made = generateRecipe({
    html,
    url: BASE,
    description: 'name, rating and number of reviews',
    outputSchema: null,
  })

  expect(made.ok && made.recipe.fields).toMatchObject({
    rating: { source: { path: 'aggregateRating.ratingValue' } },
    reviews: { source: { path: 'aggregateRating.reviewCount' } },
  })
})

test.each(['Ursula K. Le Guin', 'J. R. R. Tolkien', 'Peter van den Berg'])('%s is read whole from a byline', (name) => {
  const html = `<!doctype html><html lang="en"><body><h1>The Far Winter</h1><p>by <a href="/a/1">${name}</a></p><p>304 pages</p>
    <p>A novel about an envoy on a winter world, and what he learns of its people.</p></body></html>`
  const made = generateRecipe({ html, url: BASE, description: 'title, author, pages', outputSchema: null })

  expect(made.ok && made.items).toMatchObject([{ title: 'The Far Winter', author: name }])
})

test('what nobody asked for by name is not guessed', () => {
  const html = '<h1>Announcements</h1><p>School reopens on Monday</p>'
  const made = generateRecipe({ html, url: BASE, description: 'the announcement text', outputSchema: null })

  expect(made.ok && Object.keys(made.recipe.fields)).not.toContain('author')
})

test('a list of which only the dates of its sections are known is no answer', () => {
  const html = `<!doctype html><html lang="en"><body><h1>Changelog</h1><h2>3.2.1 <small>2026-03-04</small></h2><ul><li>Fix crash</li><li>Faster</li></ul>
    <h2>3.2.0 <small>2026-02-01</small></h2><p>The big one.</p><h3>Added</h3><ul><li>New API</li></ul><h3>Fixed</h3><ul><li>Bug</li></ul>
    <h2>3.1.0</h2><ul><li>Things</li></ul><h2>3.0.0 <small>2025-11-30</small></h2><p>First.</p></body></html>`
  const description = 'each release with version, date and changes'
  const made = generateRecipe({ html, url: BASE, description, outputSchema: null })

  expect(made).toMatchObject({ ok: false, reason: 'nothing_fits' })
})

const EVENTS = `<!doctype html><html lang="en"><title>Library</title><body><main><h1>Events in November</h1><ol>
  <li><article><h2><a href="/e/1">Story hour for families</a></h2><p class="where">Main library, 2nd floor</p><p>Free</p></article></li>
  <li><article><h2><a href="/e/2">Poetry by candlelight</a></h2><p class="where">Hill branch</p><p>€5</p></article></li>
  <li><article><h2><a href="/e/3">First steps in 3D printing</a></h2><p class="where">Workshop East</p><p>€12.50</p></article></li>
  <li><article><h2><a href="/e/4">Board game day</a></h2><p class="where">Main library, lobby</p><p>Free</p></article></li>
</ol></main></body></html>`

test('values of several records are not put together as one, also where the request names one', () => {
  const made = generateRecipe({
    html: EVENTS,
    url: BASE,
    description: 'event name, place and price',
    outputSchema: null,
  })

  expect(made.ok && made.items.map((item) => [Object.values(item)[0], item.place])).toEqual([
    ['Story hour for families', 'Main library, 2nd floor'],
    ['Poetry by candlelight', 'Hill branch'],
    ['First steps in 3D printing', 'Workshop East'],
    ['Board game day', 'Main library, lobby'],
  ])
})

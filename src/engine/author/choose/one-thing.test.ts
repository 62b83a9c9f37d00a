import { expect, test } from 'vitest'
import { parseOutputSchema } from '#engine/recipe/output-schema.ts'
import { generateRecipe } from '../generate-recipe.ts'
import { wantedField } from '../request/intent.ts'

/** Pages about one thing, where the value stood on the page and another one, more than it or none was read. */

function read(body: string, description: string, names: readonly string[], head = ''): Record<string, unknown> {
  const parsed = parseOutputSchema(Object.fromEntries(names.map((name) => [name, 'string'])))
  if (!parsed.ok) throw new Error(parsed.problem)
  const made = generateRecipe({
    html: `<!doctype html><html><head>${head}</head><body>${body}</body></html>`,
    url: 'https://quay.test/things/4',
    description,
    outputSchema: parsed.schema,
  })
  if (!made.ok) throw new Error(made.found)
  return made.items[0] ?? {}
}

test('the best rating that could be given is not the rating', () => {
  const body = `<main itemscope itemtype="https://schema.org/Restaurant"><h1 itemprop="name">The Mussel Pot</h1>
    <div itemprop="aggregateRating" itemscope><span class="score"><span itemprop="ratingValue">8.2</span>/<span itemprop="bestRating">10</span></span></div>
    <p>Cuisine: Seafood</p></main>`

  expect(read(body, 'name, cuisine, rating', ['name', 'cuisine', 'rating']).rating).toMatch(/^8[.]2/)
})

test('the hour at which a place opens is not when it is open', () => {
  const body = `<main><h1>The Mussel Pot</h1><div class="hours"><span class="closed">Closed until 11:00 AM</span></div>
    <p>Cuisine: Seafood</p><p>Phone: +44 1947 555 010</p></main>`

  expect(
    read(body, 'name, cuisine, phone, opening hours', ['name', 'cuisine', 'phone', 'hours']).hours ?? null,
  ).not.toBe('11:00 AM')
})

test('the website of a place is not the page that tells of it', () => {
  const body = `<main><h1>The Mussel Pot</h1><p>Cuisine: Seafood</p><ul><li><a class="website" href="https://mussel-pot.example/">Site</a></li></ul></main>`
  const head = '<meta property="og:url" content="https://quay.test/things/4">'

  expect(read(body, 'name, cuisine, website link', ['name', 'cuisine', 'website'], head)).toMatchObject({
    website: 'https://mussel-pot.example/',
  })
})

test('two headers beside each other are no label and its value', () => {
  const body = `<main><h1>Songs of the quay</h1><p>Extent: 3 discs</p><table><thead></thead><tr><th>Status</th><th>Branch</th></tr></table></main>`

  expect(read(body, 'title, extent, status', ['title', 'extent', 'status']).status ?? null).toBeNull()
})

test('the name of who sells a thing is not the name of the thing', () => {
  const { concepts } = wantedField('autobedrijf', 'naam van het autobedrijf', 'string')

  expect(concepts.company).toBeGreaterThan(0.7)
  expect(concepts.title).toBeLessThan(0.5)
})

test('a class is no slip of the pen: "meta" is no metal', () => {
  const body = `<main><h1>Ring of the harbour master</h1><p>Price: 240 €</p><p>Weight: 3 g</p>
    <div class="reviews"><h2>Reviews</h2><p class="review-meta">Reviewed by Ann</p></div></main>`

  expect(read(body, 'name, price, weight, metal', ['name', 'price', 'weight', 'metal']).metal ?? null).toBeNull()
})

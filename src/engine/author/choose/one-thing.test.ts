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

test('an amount comes without the words before it that name it', () => {
  const body = `<main><h1>Two rooms above the chandlery</h1><div class="details"><p class="price">640 €</p>
    <p>Deposit 900 €</p><p>Floor: third</p></div></main>`

  expect(read(body, 'title, price, deposit, floor', ['title', 'price', 'deposit', 'floor'])).toMatchObject({
    price: '640 €',
    deposit: '900 €',
  })
})

test('the words under an amount tell which price it is', () => {
  const body = `<main><h1>Brass barometer</h1><table><tr><td><font>£ 84.00</font></td></tr>
    <tr><td><font>£ 91.00</font><br>price in shop</td></tr></table></main>`

  expect(read(body, 'title, price online, price in shop', ['title', 'price_online', 'price_in_shop'])).toMatchObject({
    price_in_shop: '£ 91.00',
  })
})

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

test('asked for telephone numbers, all that stand alike are read', () => {
  const body = `<main><h1>The Mussel Pot</h1><p>Cuisine: Seafood</p><ul class="contact">
    <li class="landline"><strong itemprop="telephone">00441947555010</strong></li>
    <li class="landline"><strong itemprop="telephone">00441947555011</strong></li></ul></main>`

  expect(read(body, 'name, cuisine, phone numbers', ['name', 'cuisine', 'phones']).phones).toEqual([
    '00441947555010',
    '00441947555011',
  ])
})

test('asked for telephone numbers, no other lines that look the same are read with them', () => {
  const body = `<main><h1>Mussel Ropes Ltd</h1><p>Tel: 01947 555 010</p><p>Tel: 01947 555 011</p><p>Fax: 01947 555 012</p>
    <p>office@mussel-ropes.example</p><p>yard@mussel-ropes.example</p></main>`

  expect(read(body, 'company name, phone numbers, emails', ['company', 'phones', 'emails'])).toMatchObject({
    phones: '01947 555 010',
    emails: 'office@mussel-ropes.example',
  })
})

test('a list that other text stands between is read whole by the class of its items', () => {
  const body = `<main><h1>Leek tart</h1><div><span class="ingredient">2 leeks</span><br><span class="ingredient">1 tart shell</span></div>
    <div class="note">Take the shell from the cold in time, and leave it on the table for an hour.</div>
    <div class="rest"><span class="ingredient">4 eggs, beaten</span><br><span class="ingredient">1 cup of cream</span></div>
    <p>Yield: one tart</p></main>`

  expect(read(body, 'name, ingredients, yield', ['name', 'ingredients', 'yield']).ingredients).toEqual([
    '2 leeks',
    '1 tart shell',
    '4 eggs, beaten',
    '1 cup of cream',
  ])
})

test('one label for several values names each of them', () => {
  const body = `<main><h2>Catalogue</h2><table><tr><td><b>Title:</b> Songs of the quay<br><b>Place, Publisher, Year:</b> Whitby, Tide Press, 2018<br>
    <b>Extent:</b> 3 discs<br><b>Subject:</b> Shanties</td></tr></table></main>`

  expect(read(body, 'title, publisher, year, extent', ['title', 'publisher', 'year', 'extent'])).toMatchObject({
    publisher: 'Tide Press',
    year: '2018',
  })
})

test('a label that is longer than the word of the request leads to its value', () => {
  const body = `<main><h2>Katalog</h2><table><tr><td><b>Titel: </b>Lieder vom Kai<br><b>Jahr: </b>2018<br><b>Umfangsangabe: </b>xvi, 284 Seiten<br>
    <b>Signatur: </b>15/2322</td></tr></table></main>`

  expect(read(body, 'Titel, Jahr, Umfang, Signatur', ['titel', 'jahr', 'umfang', 'signatur'])).toMatchObject({
    umfang: 'xvi, 284 Seiten',
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

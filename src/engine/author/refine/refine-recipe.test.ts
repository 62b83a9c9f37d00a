import fc from 'fast-check'
import { expect, test } from 'vitest'
import { compileFilter } from '#engine/filter/conditions.ts'
import { parseOutputSchema } from '#engine/recipe/output-schema.ts'
import type { ApiRecipe, CssRecipe, Recipe } from '#engine/recipe/recipe.ts'
import { validateRecipe } from '#engine/recipe/validate-recipe.ts'
import { type RefineInput, type Refinement, refineRecipe } from './refine-recipe.ts'

type Card = { name: string; price: string; old: string; stars: string; stock: string; sponsored?: boolean; id: number }

const CARDS: readonly Card[] = [
  { id: 1, name: 'Blue mug', price: '$12.99', old: '$15.99', stars: '4.5', stock: 'In stock' },
  { id: 2, name: 'Red cup', price: '$8.50', old: '$9.50', stars: '3.9', stock: 'Out of stock' },
  { id: 3, name: 'Gold kettle', price: '$120.00', old: '$150.00', stars: '4.8', stock: 'In stock', sponsored: true },
  { id: 4, name: 'Tea pot', price: '$31.20', old: '$35.00', stars: '4.1', stock: 'In stock' },
  { id: 5, name: 'Milk jug', price: '$17.75', old: '$19.99', stars: '2.7', stock: 'Out of stock' },
  { id: 6, name: 'Silver tray', price: '$64.00', old: '$80.00', stars: '4.9', stock: 'In stock', sponsored: true },
]

function shopPage(badge: string): string {
  const cards = CARDS.map(
    (card) => `<article class="card">
      ${card.sponsored ? badge : ''}
      <a class="card-link" href="/p/${card.id}"><img class="photo" src="/img/${card.id}.jpg" alt=""></a>
      <h3 class="card-title"><a href="/p/${card.id}">${card.name}</a></h3>
      <p class="prices"><span class="price">${card.price}</span> <del class="was">${card.old}</del></p>
      <p class="rating" aria-label="Rating">${card.stars}</p>
      <p class="stock">${card.stock}</p>
    </article>`,
  )
  return `<!doctype html><html><body><h1>Kitchen shop</h1><main>${cards.join('\n')}</main>
    <h2>What people say</h2>
    <ul class="reviews">
      <li class="review"><h4 class="review-title">Lovely colours</h4><b class="review-price">$5.00</b></li>
      <li class="review"><h4 class="review-title">Broke at once</h4><b class="review-price">$6.00</b></li>
      <li class="review"><h4 class="review-title">Would buy again</h4><b class="review-price">$7.00</b></li>
    </ul></body></html>`
}

const SHOP = shopPage('<span class="badge badge-sponsored">Sponsored</span>')

const SHOP_RECIPE: CssRecipe = {
  version: 1,
  scraper_type: 'css',
  container: { selector: 'article.card', alternates: [{ selector: 'main > article' }] },
  fields: {
    title: { selector: '.card-title', type: 'text' },
    price: { selector: '.price', type: 'text', alternates: [{ selector: '.prices > span', type: 'text' }] },
    image: { selector: 'img', type: 'image' },
  },
}

function refineShop(feedback: string, changes: Partial<RefineInput> = {}): Refinement {
  return refineRecipe({
    html: SHOP,
    url: 'https://shop.example/list',
    description: 'all products: title, price and image',
    outputSchema: null,
    recipe: SHOP_RECIPE,
    feedback,
    ...changes,
  })
}

function done(result: Refinement): Extract<Refinement, { ok: true }> {
  if (!result.ok) throw new Error(`${result.reason}: ${result.message}`)
  expect(validateRecipe(result.recipe)).toMatchObject({ ok: true })
  return result
}

function column(result: Refinement, name: string): unknown[] {
  return done(result).items.map((item) => item[name])
}

test('adds a field of the same records and leaves the others alone', () => {
  const result = done(refineShop('also get the rating'))

  expect(column(result, 'rating')).toEqual(['4.5', '3.9', '4.8', '4.1', '2.7', '4.9'])
  expect(result.recipe.fields).toMatchObject(SHOP_RECIPE.fields)
  expect(result.recipe.container).toEqual(SHOP_RECIPE.container)
  expect(result.changes).toEqual(['Added "rating", for example "4.5".'])
  expect(result.description).toBe('all products: title, price and image, rating')
})

test('adds a link', () => {
  expect(column(refineShop('I also need the link'), 'link')[1]).toBe('https://shop.example/p/2')
})

test('removes a field', () => {
  const result = done(refineShop('remove the image'))
  expect(Object.keys(result.recipe.fields)).toEqual(['title', 'price'])
  expect(result.items).toHaveLength(6)
})

test('renames a field in its place', () => {
  const result = done(refineShop('rename title to name'))
  expect(Object.keys(result.recipe.fields)).toEqual(['name', 'price', 'image'])
  expect(result.items[0]).toMatchObject({ name: 'Blue mug', price: '$12.99' })
})

test('refuses names that are taken or cannot be names', () => {
  for (const name of ['price', '__proto__', 'constructor', '"a.b"'])
    expect(refineShop(`rename title to ${name}`)).toMatchObject({ ok: false, reason: 'unclear' })
  expect(refineShop('rename title to title')).toMatchObject({ ok: false, reason: 'already' })
})

test('gives a field another type, with its alternates', () => {
  const result = done(refineShop('the price should be a number'))
  expect(column(result, 'price')).toEqual([12.99, 8.5, 120, 31.2, 17.75, 64])
  expect(result.recipe.fields.price).toMatchObject({ type: 'number', alternates: [{ type: 'number' }] })
})

test('refuses a type that the values do not have', () => {
  expect(refineShop('the title should be a number')).toMatchObject({ ok: false, reason: 'worse' })
})

const OLD_PRICE: CssRecipe = {
  ...SHOP_RECIPE,
  fields: { ...SHOP_RECIPE.fields, price: { selector: '.was', type: 'text' } },
}

test('reads a wrong field from the place that more speaks for', () => {
  const result = done(refineShop('price is wrong', { recipe: OLD_PRICE }))
  expect(column(result, 'price')).toEqual(CARDS.map((card) => card.price))
  expect(column(result, 'title')).toEqual(CARDS.map((card) => card.name))
})

test.each([
  ['price', '$15.99'],
  ['title', 'In stock'],
  ['image', 'https://shop.example/p/1'],
])('says what else there is where nothing speaks more for "%s" than what is read', (field, other) => {
  expect(refineShop(`the ${field} is wrong`)).toMatchObject({
    ok: false,
    reason: 'nothing_fits',
    message: expect.stringContaining(other),
  })
})

test('takes the second of two prices', () => {
  expect(column(refineShop('the second price'), 'price')).toEqual(CARDS.map((card) => card.old))
  expect(refineShop('the first price')).toMatchObject({ ok: false, reason: 'already' })
  expect(refineShop('the fifth price')).toMatchObject({ ok: false, reason: 'nothing_fits' })
})

test('finds the column of an example value', () => {
  expect(column(refineShop('price should be 9.50'), 'price')).toEqual(CARDS.map((card) => card.old))
  expect(column(refineShop('the status should be Out of stock'), 'status')).toEqual(CARDS.map((card) => card.stock))
  expect(refineShop('the title should be Green bottle')).toMatchObject({ ok: false, reason: 'nothing_fits' })
})

test('keeps the type of a field that gets another column', () => {
  const typed = done(refineShop('the price should be a number', { recipe: OLD_PRICE })).recipe
  expect(column(refineShop('price is wrong', { recipe: typed }), 'price')).toEqual([12.99, 8.5, 120, 31.2, 17.75, 64])
})

test('leaves records with a mark out by the selector that tells them', () => {
  const result = done(refineShop('drop the sponsored ones'))
  expect(column(result, 'title')).toEqual(['Blue mug', 'Red cup', 'Tea pot', 'Milk jug'])
  expect(result.recipe.container).toEqual({
    selector: 'article.card',
    exclude: [':has(.badge-sponsored)'],
    alternates: [{ selector: 'main > article', exclude: [':has(.badge-sponsored)'] }],
  })
})

test('knows other words for an advert', () => {
  expect(done(refineShop('no ads')).items).toHaveLength(4)
})

test('a mark that only its text tells becomes a field that the filter asks for', () => {
  const badges = CARDS.map((card) => `<b class="tag">${card.sponsored ? 'Sponsored' : 'New'}</b>`)
  const html = CARDS.reduce(
    (page, card, index) => page.replace(`/p/${card.id}"><img`, `/p/${card.id}">${badges[index]}<img`),
    shopPage(''),
  )

  const result = done(refineShop('drop the sponsored ones', { html }))

  expect(result.filter?.conditions).toEqual([{ field: 'mark', operator: 'not_contains', value: 'Sponsored' }])
  expect(
    result.items.filter(compileFilter(result.filter ?? { mode: 'all', conditions: [] }, result.items)),
  ).toHaveLength(4)
})

test('keeps records by a field that says it', () => {
  const withStock = done(refineShop('the stock should be "In stock"')).recipe

  const result = done(refineShop('only items in stock', { recipe: withStock }))

  expect(result.filter).toEqual({
    mode: 'all',
    conditions: [{ field: 'stock', operator: 'contains', value: 'In stock' }],
  })
  expect(result.recipe).toEqual(withStock)
})

test('keeps records by their text when no field says it', () => {
  const result = done(refineShop('only items in stock'))
  const kept = result.items.filter(compileFilter(result.filter ?? { mode: 'all', conditions: [] }, result.items))
  expect(kept.map((item) => item.title)).toEqual(['Blue mug', 'Gold kettle', 'Tea pot', 'Silver tray'])
})

test('compares numbers', () => {
  const result = done(refineShop('only items under $20'))
  expect(result.filter?.conditions).toEqual([{ field: 'price', operator: 'lt', value: '20' }])
  expect(refineShop('only items under $2')).toMatchObject({ ok: false, reason: 'worse' })
})

test('refuses to leave all records out, or records that are not there', () => {
  expect(refineShop('drop the refurbished ones')).toMatchObject({ ok: false, reason: 'nothing_fits' })
  expect(refineShop('remove items without a price', { recipe: { ...SHOP_RECIPE } })).toMatchObject({ ok: true })
})

test('finds the other list by its values', () => {
  const result = done(refineShop('that is the wrong list, I want the list with "Lovely colours" and "Broke at once"'))
  expect(column(result, 'title')).toEqual(['Lovely colours', 'Broke at once', 'Would buy again'])
  expect(refineShop('wrong list, I want the list with "Nobody" and "Nothing"')).toMatchObject({
    ok: false,
    reason: 'nothing_fits',
  })
})

test('an example that only another list has leads to that list', () => {
  expect(column(refineShop('the title should be "Broke at once"'), 'title')).toEqual([
    'Lovely colours',
    'Broke at once',
    'Would buy again',
  ])
})

test('finds more items where the container was too narrow, and says so where there are none', () => {
  const narrow: CssRecipe = { ...SHOP_RECIPE, container: { selector: 'article.card:has(.badge)' } }
  expect(done(refineShop('more items', { recipe: narrow })).items).toHaveLength(6)
  expect(refineShop('more items')).toMatchObject({ ok: false, reason: 'nothing_fits' })
})

test('makes several edits at once', () => {
  const result = done(
    refineShop('Rename title to name and also get the rating, drop the image. The price should be a number'),
  )
  expect(result.items[0]).toEqual({ name: 'Blue mug', price: 12.99, rating: '4.5' })
  expect(result.changes).toHaveLength(4)
})

test('does what it understands and notes the rest', () => {
  const result = done(refineShop('rename title to name. The moon shines bright. Also get the warranty period'))
  expect(result.changes).toEqual(['Renamed "title" to "name".'])
  expect(result.notes).toHaveLength(2)
})

test('changes the output schema with the fields', () => {
  const parsed = parseOutputSchema({ products: [{ title: 'string', price: 'string', image: 'string' }] })
  if (!parsed.ok) throw new Error(parsed.problem)

  const result = done(
    refineShop('rename title to name, the price should be a number, remove the image and also get the rating', {
      outputSchema: parsed.schema,
    }),
  )

  expect(result.outputSchema).toEqual({ products: [{ name: 'string', price: 'number', rating: 'string' }] })
  expect(done(refineShop('drop the sponsored ones', { outputSchema: parsed.schema })).outputSchema).toBeUndefined()
})

test('says so when nothing was understood or nothing fits', () => {
  expect(refineShop('make it nicer')).toMatchObject({ ok: false, reason: 'unclear' })
  expect(refineShop('')).toMatchObject({ ok: false, reason: 'unclear' })
  expect(refineShop('also get the warranty period')).toMatchObject({ ok: false, reason: 'nothing_fits' })
  expect(refineShop('also get the price')).toMatchObject({ ok: false, reason: 'already' })
  expect(refineShop('drop title, price and image')).toMatchObject({
    ok: true,
    notes: [expect.stringContaining('nothing')],
  })
})

const JOBS = `<!doctype html><html><body><h1>Jobs</h1><table><thead><tr><th>Position</th><th>Company</th><th>Location</th><th>Posted</th></tr></thead>
  <tbody>
  <tr><td><a href="/j/1">Baker</a></td><td>Crumb Ltd</td><td>Berlin</td><td>2025-04-01</td></tr>
  <tr><td><a href="/j/2">Painter</a></td><td>Hue Inc</td><td>Paris</td><td>2025-04-03</td></tr>
  <tr><td><a href="/j/3">Welder</a></td><td>Spark GmbH</td><td>Berlin</td><td>2025-04-07</td></tr>
  <tr><td><a href="/j/4">Gardener</a></td><td>Leaf SA</td><td>Madrid</td><td>2025-04-09</td></tr>
  </tbody></table></body></html>`

function refineJobs(feedback: string): Refinement {
  return refineRecipe({
    html: JOBS,
    url: 'https://jobs.example/',
    description: 'all jobs with their title and location',
    outputSchema: null,
    recipe: {
      version: 1,
      scraper_type: 'css',
      container: { selector: 'tbody > tr' },
      fields: { title: { selector: 'a', type: 'text' }, location: { column: 'Location', type: 'text' } },
    },
    feedback,
  })
}

test('adds columns of a table by their headers', () => {
  const result = done(refineJobs('Add the company and the date posted'))
  expect(result.items[1]).toMatchObject({ title: 'Painter', company: 'Hue Inc', date_posted: '2025-04-03' })
})

test('keeps rows by the value of a column', () => {
  expect(done(refineJobs('only jobs in Berlin')).filter?.conditions).toEqual([
    { field: 'location', operator: 'contains', value: 'Berlin' },
  ])
})

const ARTICLE = `<!doctype html><html><body><article><h1>On salt</h1><p class="byline">Written by Jane Doe on 4 May 2025</p>
  <p class="editor">Max Muster</p><dl><dt>Reading time</dt><dd>5 min</dd><dt>Topic</dt><dd>Cooking</dd></dl>
  <p>Salt is older than bread, and people have fought over it for as long as there are records of people fighting.</p></article></body></html>`

function refineArticle(feedback: string): Refinement {
  return refineRecipe({
    html: ARTICLE,
    url: 'https://news.example/salt',
    description: 'title and author of the article',
    outputSchema: null,
    recipe: {
      version: 1,
      scraper_type: 'css',
      container: null,
      fields: { title: { selector: 'h1', type: 'text' }, author: { selector: '.editor', type: 'text' } },
    },
    feedback,
  })
}

test('cuts an example out of a longer text of a single page', () => {
  expect(column(refineArticle('the author should be Jane Doe'), 'author')).toEqual(['Jane Doe'])
})

test('adds a labelled value of a single page', () => {
  expect(column(refineArticle('also get the topic'), 'topic')).toEqual(['Cooking'])
})

const API_RECIPE: ApiRecipe = {
  version: 1,
  scraper_type: 'api',
  container: { request: { method: 'GET', url: 'https://api.example/items', parameters: {} }, items: 'items' },
  fields: { title: { path: 'name', type: 'text' }, price: { path: 'price', type: 'text' } },
}

const ANSWER = JSON.stringify({
  items: [
    { name: 'Mug', price: '12.5', list_price: '15', rating: 4.5, stock: 'in stock', maker: { name: 'Acme' } },
    { name: 'Cup', price: '8', list_price: '9', rating: 3.9, stock: 'sold out', maker: { name: 'Clay & Co' } },
  ],
})

function refineApi(feedback: string, html = ANSWER) {
  return refineShop(feedback, { recipe: API_RECIPE, html })
}

test('fields of an API recipe are renamed, typed and dropped', () => {
  expect(done(refineApi('rename title to name and the price should be a number')).items).toEqual([
    { name: 'Mug', price: 12.5 },
    { name: 'Cup', price: 8 },
  ])
  expect(done(refineApi('drop the price', '')).recipe.fields).toEqual({ title: { path: 'name', type: 'text' } })
})

test('old names lead to the last new one', () => {
  const { renamed } = done(refineApi('rename title to label. rename title to name'))

  expect(renamed.get('title')).toBe('name')
})

test('fields are added to an API recipe from the stored answer', () => {
  const refined = done(refineApi('also get the rating and the maker'))
  expect(refined.recipe.fields).toMatchObject({
    rating: { path: 'rating', type: 'number' },
    maker: { path: 'maker.name', type: 'text' },
  })
  expect(column(refined, 'rating')).toEqual([4.5, 3.9])
})

test('a field of an API recipe is read from where the example stands', () => {
  expect(column(refineApi('the price should be 15'), 'price')).toEqual(['15', '9'])
})

test('a rejected field of an API recipe is read from the key that more speaks for', () => {
  const recipe: ApiRecipe = { ...API_RECIPE, fields: { ...API_RECIPE.fields, price: { path: 'rating', type: 'text' } } }
  expect(column(refineShop('the price is wrong', { recipe, html: ANSWER }), 'price')).toEqual(['12.5', '8'])
  expect(refineApi('the price is wrong')).toMatchObject({ ok: false, message: expect.stringContaining('"15"') })
})

test('items of an API recipe are told apart by their fields', () => {
  const refined = done(refineApi('only those with a price above 10'))
  expect(refined.filter).toEqual({ mode: 'all', conditions: [{ field: 'price', operator: 'gt', value: '10' }] })
})

test('what the answer does not hold, and another list, are refused', () => {
  expect(refineApi('also get the weight')).toMatchObject({ ok: false, reason: 'nothing_fits' })
  expect(refineApi('that is the wrong list')).toMatchObject({ ok: false, reason: 'unclear' })
})

test('fields are added from the JSON that a page carries', () => {
  const html = `<script type="application/json" id="state">${ANSWER}</script>`
  const recipe: CssRecipe = {
    version: 1,
    scraper_type: 'css',
    container: { source: { json: { script: 'script#state' }, path: 'items' } },
    fields: { title: { path: 'name', type: 'text' } },
  }
  expect(column(refineShop('also get the rating', { recipe, html }), 'rating')).toEqual([4.5, 3.9])
})

test('a content recipe has nothing to refine', () => {
  const recipe: Recipe = { version: 1, scraper_type: 'content', container: null, fields: {} }
  expect(refineShop('also get the rating', { recipe })).toMatchObject({ ok: false, reason: 'unclear' })
})

test('no feedback makes it throw or gives a recipe that cannot run', () => {
  const words = fc.constantFrom(
    ...[
      'drop',
      'rename',
      'the',
      'price',
      'title',
      'image',
      'to',
      'as',
      '__proto__',
      'constructor',
      'is',
      'wrong',
      'only',
      'and',
      ',',
      '"',
      'items',
    ],
    ...[
      'with',
      'should be',
      'second',
      'also get',
      'number',
      'sponsored',
      'in stock',
      'more items',
      'wrong list',
      '.',
      'Blue mug',
      '12.99',
      '\\',
      ']',
    ],
  )
  const feedback = fc.oneof(
    { weight: 1, arbitrary: fc.string({ maxLength: 200, unit: 'grapheme' }) },
    { weight: 3, arbitrary: fc.array(words, { maxLength: 12 }).map((list) => list.join(' ')) },
  )
  fc.assert(
    fc.property(feedback, (text) => {
      const result = refineShop(text)
      if (!result.ok) {
        expect(result.message).not.toBe('')
        return
      }
      expect(validateRecipe(result.recipe)).toMatchObject({ ok: true })
      expect(result.items.length).toBeGreaterThan(0)
    }),
    { numRuns: 150 },
  )
})

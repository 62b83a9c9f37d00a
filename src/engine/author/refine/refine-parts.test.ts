import { expect, test } from 'vitest'
import { parseOutputSchema } from '#engine/recipe/output-schema.ts'
import type { CssRecipe } from '#engine/recipe/recipe.ts'
import { validateRecipe } from '#engine/recipe/validate-recipe.ts'
import { type RefineInput, type Refinement, refineRecipe } from './refine-recipe.ts'

const BOWLS = [
  {
    brand: 'Nordlys',
    name: 'Blue mug',
    price: '12.50',
    old: '15.00',
    spec: 'Stoneware, 350 ml',
    score: '4.5 (210 reviews)',
  },
  { brand: 'Havblik', name: 'Red bowl', price: '8.00', old: '11.00', spec: 'Glass, 500 ml', score: '4.1 (33 reviews)' },
  {
    brand: 'Nordlys',
    name: 'Green plate',
    price: '9.95',
    old: '12.00',
    spec: 'Porcelain, 26 cm',
    score: '3.9 (12 reviews)',
  },
  {
    brand: 'Skovly',
    name: 'Large white jug',
    price: '24.00',
    old: '30.00',
    spec: 'Stoneware, 1 l',
    score: '4.8 (87 reviews)',
  },
] as const

type Title = (bowl: (typeof BOWLS)[number]) => string

function shop(title: Title): string {
  const cards = BOWLS.map(
    (
      bowl,
      index,
    ) => `<li class="card"><h3><a href="/p/${index}">${title(bowl)}</a></h3><span class="maker">${bowl.brand}</span>
      <p class="spec">${bowl.spec}</p><s class="was">€${bowl.old}</s> <b class="amount">€${bowl.price}</b>
      <i class="score">${bowl.score}</i></li>`,
  )
  return `<!doctype html><html lang="en"><body><h1>Kitchen shop</h1><ul>${cards.join('')}</ul></body></html>`
}

const WITH_BRAND = shop((bowl) => `${bowl.brand} ${bowl.name}`)

const RECIPE: CssRecipe = {
  version: 1,
  scraper_type: 'css',
  container: { selector: 'li.card' },
  fields: { title: { selector: 'h3', type: 'text' }, price: { selector: '.amount', type: 'text' } },
}

function refine(feedback: string, changes: Partial<RefineInput> = {}): Refinement {
  return refineRecipe({
    html: WITH_BRAND,
    url: 'https://shop.example/',
    description: 'all products: title and price',
    outputSchema: null,
    recipe: RECIPE,
    feedback,
    ...changes,
  })
}

function column(result: Refinement, name: string): unknown[] {
  if (!result.ok) throw new Error(`${result.reason}: ${result.message}`)
  expect(validateRecipe(result.recipe)).toMatchObject({ ok: true })
  return result.items.map((item) => item[name])
}

const NAMES = BOWLS.map((bowl) => bowl.name)

test.each(['title should not include the brand', 'remove the maker from the title', "title should be 'Blue mug'"])(
  '"%s" holds for every item',
  (feedback) => {
    expect(column(refine(feedback), 'title')).toEqual(NAMES)
  },
)

test('the element of the part is left out where there is one', () => {
  const html = shop((bowl) => `<span class="maker">${bowl.brand}</span> ${bowl.name}`)
  const result = refine('title should not include the brand', { html })

  expect(column(result, 'title')).toEqual(NAMES)
})

test('words that only some values start with are cut off where they stand', () => {
  const html = shop((bowl) => (bowl.brand === 'Nordlys' ? `NEW ${bowl.name}` : bowl.name))
  const result = refine('the title should not include "NEW"', { html })

  expect(column(result, 'title')).toEqual(NAMES)
})

test('a cut that the texts do not tell is refused', () => {
  const html = shop((bowl) => (bowl.brand === 'Havblik' ? `Hav blik ${bowl.name}` : `${bowl.brand} ${bowl.name}`))
  expect(refine("title should be 'Red bowl'", { html })).toMatchObject({ ok: false, reason: 'nothing_fits' })
  expect(refine('title should not include the colour')).toMatchObject({ ok: false, reason: 'nothing_fits' })
})

test('a text is split into the values that it is made of', () => {
  const result = refine('split the spec into material and size')

  expect(column(result, 'material')).toEqual(['Stoneware', 'Glass', 'Porcelain', 'Stoneware'])
  expect(column(result, 'size')).toEqual(['350 ml', '500 ml', '26 cm', '1 l'])
})

test('the look of the values tells which part is which', () => {
  const result = refine('split the score into reviews and rating')

  expect(column(result, 'rating')).toEqual(['4.5', '4.1', '3.9', '4.8'])
  expect(column(result, 'reviews')[0]).toBe('210 reviews')
})

function splitText(texts: readonly string[], feedback: string): Refinement {
  const rows = texts.map((text, index) => `<li class="row"><h3>Row ${index}</h3><p class="text">${text}</p></li>`)
  const html = `<!doctype html><html lang="en"><body><h1>Rows</h1><ul>${rows.join('')}</ul></body></html>`
  const fields: CssRecipe['fields'] = {
    name: { selector: 'h3', type: 'text' },
    text: {
      selector: '.text',
      type: 'text',
      alternates: [{ selector: 'li', pattern: '\\n(.+)', type: 'text', instead: true }],
    },
  }
  return refine(feedback, { html, recipe: { ...RECIPE, container: { selector: 'li.row' }, fields } })
}

const SHOWS = ['Sat, 21 November 2026, 19:30', 'Fri, 27 November 2026, 10:00', 'Sun, 6 December 2026, 18:15']

test('a time is no two values, and the look tells at which of two signs a text is cut', () => {
  const result = splitText(SHOWS, 'split text into day and time')

  expect(column(result, 'time')).toEqual(['19:30', '10:00', '18:15'])
  expect(column(result, 'day')[0]).toBe('Sat, 21 November 2026')
})

test('a way of another kind that is kept in reserve is no hindrance', () => {
  const result = splitText(['Lyon, France', 'Ghent, Belgium', 'Graz, Austria'], 'split text into city and country')

  expect(column(result, 'country')).toEqual(['France', 'Belgium', 'Austria'])
})

test('parts that do not look like what they are called are not cut', () => {
  const addresses = ['12 rue des Lilas, 69003 Lyon, France', '5 avenue Foch, 75016 Paris, France']
  const result = splitText(addresses, 'split text into street, postal code and city')

  if (result.ok) expect(result.items[0]).toMatchObject({ postal_code: '69003', city: 'Lyon' })
  else expect(result.message).toContain('not made of 3 values')
  expect(splitText(SHOWS, 'split text into price and colour')).toMatchObject({ ok: false, reason: 'nothing_fits' })
})

test('a field that is split makes room for its parts, in the schema too', () => {
  const recipe: CssRecipe = { ...RECIPE, fields: { ...RECIPE.fields, spec: { selector: '.spec', type: 'text' } } }
  const parsed = parseOutputSchema({ title: 'string', price: 'string', spec: 'string' })
  const result = refine('split spec into material and size', { recipe, outputSchema: parsed.ok ? parsed.schema : null })

  expect(column(result, 'spec')).toEqual([undefined, undefined, undefined, undefined])
  expect(result.ok && Object.keys(result.outputSchema ?? {})).toEqual(['title', 'price', 'material', 'size'])
})

test('a part may keep the name of what is split', () => {
  const recipe: CssRecipe = { ...RECIPE, fields: { ...RECIPE.fields, spec: { selector: '.spec', type: 'text' } } }
  const parsed = parseOutputSchema({ title: 'string', price: 'string', spec: 'string' })
  const result = refine('split spec into spec and size', { recipe, outputSchema: parsed.ok ? parsed.schema : null })

  expect(column(result, 'spec')).toEqual(['Stoneware', 'Glass', 'Porcelain', 'Stoneware'])
  expect(column(result, 'size')).toEqual(['350 ml', '500 ml', '26 cm', '1 l'])
  expect(result.ok && Object.keys(result.outputSchema ?? {})).toEqual(['title', 'price', 'spec', 'size'])
})

test('what has no parts is not split', () => {
  expect(refine('split the price into amount and cents')).toMatchObject({ ok: false })
  expect(refine('split the spec into material, size and colour')).toMatchObject({ ok: false, reason: 'nothing_fits' })
  expect(refine('split the spec into title and size')).toMatchObject({ ok: false, reason: 'unclear' })
})

test.each([
  'I want the old price instead',
  'price should be the crossed-out price',
  'price should be 15',
  'price is wrong, I want the old one',
])('"%s" reads the other price', (feedback) => {
  expect(column(refine(feedback), 'price')).toEqual(BOWLS.map((bowl) => `€${bowl.old}`))
})

test('a request for one more field is not answered with just any text', () => {
  expect(refine('also get the material')).toMatchObject({ ok: false, reason: 'nothing_fits' })
  expect(column(refine('also get the material, e.g. Glass'), 'material')[0]).toBe('Stoneware')
})

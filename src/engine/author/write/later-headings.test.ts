import { expect, test } from 'vitest'
import { compileRecipe } from '#engine/recipe/compile-recipe.ts'
import { runRecipe } from '#engine/recipe/run-recipe.ts'
import { generateRecipe } from '../generate-recipe.ts'

/** A recipe is made while a thing has a price, and read when it has none: those of other things stand behind a later heading. */

const url = 'https://shop.test/p/1'
const page = (body: string) =>
  `<!doctype html><html lang="en"><head><title>Shop</title></head><body>${body}</body></html>`

function readLater(before: string, after: string): Record<string, unknown> | undefined {
  const description = 'product name, price and brand'
  const made = generateRecipe({ html: page(before), url, description, outputSchema: null })
  if (!made.ok) throw new Error(made.found)
  const recipe = compileRecipe(made.recipe)
  if (recipe.kind === 'api') throw new Error('reads no page')
  const run = runRecipe(recipe, { html: page(after), url })
  if (!run.ok) throw new Error(run.message)
  return run.items[0]
}

const RELATED: [string, string][] = [
  [
    'list items',
    '<ul><li>Hiking socks <span class="price">$14.00</span></li><li>Gaiters <span class="price">$32.50</span></li></ul>',
  ],
  [
    'paragraphs',
    '<p>Hiking socks <span class="price">$14.00</span></p><p>Gaiters <span class="price">$32.50</span></p>',
  ],
  ['a table', '<table><tr><td>Hiking socks</td><td class="price">$14.00</td></tr></table>'],
  ['one card with a link', '<div><a href="/p/8">Hiking socks</a> <span class="price">$14.00</span></div>'],
]

const thing = (price: string, heading: string, related: string) =>
  `<h1>Trail Runner 3</h1>${price}<p>Brand: Fells</p>${heading}${related}`

test.each(RELATED)('a price in %s behind a later heading is not the price of the thing', (_what, related) => {
  for (const heading of ['<h2>Customers also bought</h2>', '<div class="head"><h2>Customers also bought</h2></div>']) {
    const before = thing('<p class="price">$89.00</p>', heading, related)

    expect(readLater(before, before)).toMatchObject({ product_name: 'Trail Runner 3', price: '$89.00' })
    expect(readLater(before, thing('<p>Currently unavailable</p>', heading, related))).toMatchObject({ price: null })
    expect(readLater(before, thing('', heading, related))).toMatchObject({ price: null })
  }
})

test('a price after a link in a block of the two is not the price of the thing', () => {
  const other = '<p>Goes well with</p><div><a href="/p/8">Hiking socks</a> <span class="price">$14.00</span></div>'
  const before = thing('<p class="price">$89.00</p>', '', other)

  expect(readLater(before, before)).toMatchObject({ price: '$89.00' })
  expect(readLater(before, thing('<p>Currently unavailable</p>', '', other))).toMatchObject({ price: null })
})

test('a price that stood behind a later heading is read there', () => {
  const at = (price: string) => `<h1>Trail Runner 3</h1><p>Brand: Fells</p><h2>Buy</h2><p class="price">${price}</p>`

  expect(readLater(at('$89.00'), at('$79.00'))).toMatchObject({ price: '$79.00' })
})

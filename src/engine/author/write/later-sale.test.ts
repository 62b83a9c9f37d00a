import { expect, test } from 'vitest'
import { compileRecipe } from '#engine/recipe/compile-recipe.ts'
import { runRecipe } from '#engine/recipe/run-recipe.ts'
import { generateRecipe } from '../generate-recipe.ts'

/** A recipe is made on a day without a sale, and read on a day with one. */

const page = (body: string) =>
  `<!doctype html><html lang="en"><head><title>Shop</title></head><body><h1>Blue mug</h1>${body}</body></html>`

function readLater(description: string, before: string, after: string): unknown[] {
  const made = generateRecipe({ html: page(before), url: 'https://shop.test/', description, outputSchema: null })
  if (!made.ok) throw new Error(made.found)
  const recipe = compileRecipe(made.recipe)
  if (recipe.kind === 'api') throw new Error('reads no page')
  const run = runRecipe(recipe, { html: page(after), url: 'https://shop.test/' })
  if (!run.ok) throw new Error(run.message)
  return run.items.map(({ price }) => price)
}

const GOODS = [
  ['Blue mug', 12.99],
  ['Red teapot', 34.5],
  ['Green plate', 8.25],
  ['Oak board', 22],
  ['Glass vase', 45.1],
] as const

function list(amount: (price: number, at: number) => string): string {
  const rows = GOODS.map(([name, price], at) => `<li><h2><a href="/p/${at}">${name}</a></h2>${amount(price, at)}</li>`)
  return `<ul class="products">${rows.join('')}</ul>`
}

const plain = (price: number) => `<span class="price">$${price}</span>`
const reduced = (price: number) => `<span class="price"><del>$${price}</del> <ins>$${price - 2}</ins></span>`

test.each([
  ['by its tag', reduced],
  ['by a class', (price: number) => `<span class="price old">$${price}</span><span class="price">$${price - 2}</span>`],
  [
    'by a class of its own making',
    (price: number) =>
      `<span class="price price--was">$${price}</span><span class="price price--now">$${price - 2}</span>`,
  ],
  [
    'by a class inside',
    (price: number) => `<span class="price"><span class="old-price">$${price}</span> <b>$${price - 2}</b></span>`,
  ],
  [
    'by its style',
    (price: number) =>
      `<span class="price" style="text-decoration: line-through">$${price}</span><span class="price">$${price - 2}</span>`,
  ],
])('in a list the price is the one that is not crossed out, %s', (_, sale) => {
  const now = list((price, at) => (at === 1 ? sale(price) : plain(price)))

  expect(readLater('name and price of each product', list(plain), now)).toEqual([
    '$12.99',
    '$32.5',
    '$8.25',
    '$22',
    '$45.1',
  ])
})

test('and so it is on a page about one thing', () => {
  const more = '<p>A fine mug made of clay.</p>'

  expect(readLater('name and price', plain(12.99) + more, reduced(12.99) + more)).toEqual(['$10.99'])
})

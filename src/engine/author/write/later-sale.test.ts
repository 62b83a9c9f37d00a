import { expect, test } from 'vitest'
import { compileRecipe } from '#engine/recipe/compile-recipe.ts'
import { parseOutputSchema } from '#engine/recipe/output-schema.ts'
import { runRecipe } from '#engine/recipe/run-recipe.ts'
import { generateRecipe } from '../generate-recipe.ts'

/** A recipe is made on a day without a sale, and read on a day with one. */

const page = (body: string) =>
  `<!doctype html><html lang="en"><head><title>Shop</title></head><body><h1>Blue mug</h1>${body}</body></html>`

function runLater(description: string, before: string, after: string, schema: Record<string, string> | null = null) {
  const parsed = schema && parseOutputSchema(schema)
  const outputSchema = parsed?.ok ? parsed.schema : null
  const made = generateRecipe({ html: page(before), url: 'https://shop.test/', description, outputSchema })
  if (!made.ok) throw new Error(made.found)
  const recipe = compileRecipe(made.recipe)
  if (recipe.kind === 'api') throw new Error('reads no page')
  const run = runRecipe(recipe, { html: page(after), url: 'https://shop.test/' })
  if (!run.ok) throw new Error(run.message)
  return run
}

function readLater(...task: Parameters<typeof runLater>): unknown[] {
  return runLater(...task).items.map(({ price }) => price)
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

const AS_NUMBER = { name: 'string', price: 'number' }
const inPieces = (price: number) =>
  `<span class="amount"><bdi><span class="currency">$</span>${price.toFixed(2)}</bdi></span>`

test('in a list whose currency stands in an element of its own, the price is the one that is not crossed out', () => {
  const before = list((price) => `<span class="price">${inPieces(price)}</span>`)
  const now = list((price, at) => {
    const sale = `<del>${inPieces(price)}</del> <ins>${inPieces(price - 2)}</ins>`
    return `<span class="price">${at === 1 ? sale : inPieces(price)}</span>`
  })

  expect(readLater('name and price of each product', before, now, AS_NUMBER)).toEqual([12.99, 32.5, 8.25, 22, 45.1])
})

const MORE = '<p>A fine mug made of clay.</p>'

test.each<[string, string, string]>([
  ['in an element of its own', plain(12.99), reduced(12.99)],
  [
    'in an element with a class',
    plain(12.99),
    '<span class="price"><span class="old">$12.99</span> <span class="new">$10.99</span></span>',
  ],
  ['as the rest of the text', plain(12.99), '<span class="price"><s>$12.99</s> $10.99</span>'],
  [
    'and again in words for listeners',
    `<p class="price">${inPieces(12.99)}</p>`,
    `<p class="price"><del aria-hidden="true">${inPieces(12.99)}</del> <span class="screen-reader-text">Original price was: $12.99.</span><ins aria-hidden="true">${inPieces(10.99)}</ins><span class="screen-reader-text">Current price is: $10.99.</span></p>`,
  ],
])('on a page about one thing the new price is read where the price was, %s', (_, before, now) => {
  const asText = runLater('name and price', before + MORE, now + MORE)
  const asNumber = runLater('name and price', before + MORE, now + MORE, AS_NUMBER)

  expect(asText.items).toMatchObject([{ price: '$10.99' }])
  expect(asNumber.items).toMatchObject([{ price: 10.99 }])
  // It is no other place that stands in for the one that is gone.
  expect([asText.stoodIn.size, asNumber.stoodIn.size]).toEqual([0, 0])
})

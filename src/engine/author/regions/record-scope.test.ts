import { describe, expect, test } from 'vitest'
import { compileRecipe } from '#engine/recipe/compile-recipe.ts'
import type { CssRecipe } from '#engine/recipe/recipe.ts'
import { runRecipe } from '#engine/recipe/run-recipe.ts'
import { generateRecipe } from '../generate-recipe.ts'

const URL = 'https://shop.example/p/1'

function card(name: string, price: string): string {
  return `<li class="card"><a href="/p/${name}"><span class="name">${name}</span></a><span class="price">${price}</span><span class="stock">In stock</span></li>`
}

const RELATED = `<section><h2>You may also like</h2><ul>${card('Mug', '$41.50')}${card('Cup', '$12.00')}</ul></section>`

function page(product: string, { above = '', below = RELATED } = {}): string {
  return `<html lang="en"><head><title>Kettle - Shop</title></head><body><header><a href="/">Shop</a></header>
    <main>${above}<div class="product">${product}</div>${below}</main></body></html>`
}

const KETTLE = '<h1 class="name">Kettle</h1><span class="price">$40.50</span><p class="stock">In stock</p>'
const WANTED = "the product's name, price and whether it is in stock"

function recipeFor(html: string, description = WANTED): CssRecipe {
  const made = generateRecipe({ html, url: URL, description, outputSchema: null })
  if (!made.ok) throw new Error(made.found)
  return made.recipe as CssRecipe
}

function read(recipe: CssRecipe, html: string): Record<string, unknown>[] {
  const result = runRecipe(compileRecipe(recipe), { html, url: URL })
  return result.ok ? result.items : []
}

const READ = { name: 'Kettle', price: '$40.50', stock: 'In stock' }

describe('a recipe for one record', () => {
  const recipe = recipeFor(page(KETTLE))

  test('is scoped to the part of the page that holds it, and wider parts only stand in', () => {
    expect(recipe.container).toMatchObject({ selector: '.product', single: true, alternates: [{ selector: 'main' }] })
    expect(read(recipe, page(KETTLE))).toEqual([READ])
  })

  test('reads the same when the related block moves above the product', () => {
    expect(read(recipe, page(KETTLE, { above: RELATED, below: '' }))).toEqual([READ])
  })

  test.each([
    ['price', '<h1 class="name">Kettle</h1><p class="stock">In stock</p>', { ...READ, price: null }],
    ['stock', '<h1 class="name">Kettle</h1><span class="price">$40.50</span>', { ...READ, stock: null }],
  ])('a %s that is gone is empty, and no neighbour lends its own', (_field, product, item) => {
    expect(read(recipe, page(product))).toEqual([item])
  })

  test('with all classes renamed, reads what it still knows and nothing else', () => {
    const [item] = read(recipe, page(KETTLE).replaceAll(/class="(\w+)"/g, 'class="x-$1-1"'))
    for (const [name, value] of Object.entries(item ?? {}))
      expect([null, READ[name as keyof typeof READ]]).toContain(value)
  })

  test('finds nothing on a page of cards', () => {
    expect(
      read(
        recipe,
        `<html><body><div class="product"><h2>All</h2><ul>${card('Mug', '$1')}${card('Cup', '$2')}</ul></div></body></html>`,
      ),
    ).toEqual([])
  })
})

test('what stands on the product and on every card is read from the product', () => {
  const recipe = recipeFor(page(KETTLE, { above: RELATED, below: '' }))
  expect(read(recipe, page(KETTLE.replace('In stock', 'Sold out'), { above: RELATED, below: '' }))).toEqual([
    { ...READ, stock: 'Sold out' },
  ])
})

test('linked data of a related product is not the product', () => {
  const product = (name: string, price: string) =>
    `{"@type":"Product","name":"${name}","offers":{"@type":"Offer","price":"${price}"}}`
  const script = (json: string) => `<script type="application/ld+json">${json}</script>`
  const list = script(`{"@type":"ItemList","itemListElement":[${product('Mug', '41.50')}]}`)
  const recipe = recipeFor(page(`${script(product('Kettle', '40.50'))}${KETTLE}`, { below: `${list}${RELATED}` }))
  const [item] = read(recipe, page('<h1 class="name">Kettle</h1>', { below: `${list}${RELATED}` }))
  expect(item).toEqual({ name: 'Kettle', price: null, stock: null })
})

test('a text that stands before the value elsewhere, and is no label of it, does not take the value away', () => {
  const panel = (first: string, second: string) =>
    `<div class="panel"><div>${first}</div><div><a href="/more">More</a> <p>${second}</p></div></div>`
  const html = `<html lang="en"><body><main>${panel('<h1 class="name">Copper kettle</h1>', '<span class="price">$40.50</span>')}
    ${panel('<b>This item:</b> Copper kettle', '<b>Colour:</b> Red')}</main></body></html>`

  expect(read(recipeFor(html, "the product's name, price and colour"), html)).toEqual([
    { name: 'Copper kettle', price: '$40.50', colour: 'Red' },
  ])
})
